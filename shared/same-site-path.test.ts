import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

test.each([
  "/app/media?tab=1#top",
  "/app",
  "/app/designs/new?template=wifi",
  "/send?to=../x//y",
  "/.well-known/security.txt",
])("%s is a path of this site", (address) => {
  expect(sameSitePath(address)).toBe(address);
  expect(new URL(address, "https://signage.example").host).toBe("signage.example");
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/a\\b",
  "/\t/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/app/%2E%2e//evil.example",
  "/app/.%2e",
  "https://evil.example/app",
  "javascript:alert(1)",
  "app",
  "",
  null,
  undefined,
])("%s is none", (address) => {
  expect(sameSitePath(address)).toBeUndefined();
});
