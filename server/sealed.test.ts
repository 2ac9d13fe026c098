import { expect, it } from "vitest";
import { openSecret, sealSecret } from "./sealed.ts";

const env = { SESSION_SECRET: "a".repeat(32) };
const use = "two-factor secrets";
const secret = Buffer.from("12345678901234567890");

it("decrypts for the same key, use and owner only, and not when altered", () => {
  const sealed = sealSecret(env, use, "user:1", secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(openSecret(env, use, "user:1", sealed)).toEqual(secret);
  expect(openSecret(env, use, "user:2", sealed)).toBeNull();
  expect(openSecret(env, "company sign-in secrets", "user:1", sealed)).toBeNull();
  expect(openSecret({ SESSION_SECRET: "b".repeat(32) }, use, "user:1", sealed)).toBeNull();
  const altered = Buffer.from(sealed);
  altered[30] = (altered[30] ?? 0) ^ 1;
  expect(openSecret(env, use, "user:1", altered)).toBeNull();
  expect(openSecret(env, use, "user:1", sealed.subarray(0, 8))).toBeNull();
});
