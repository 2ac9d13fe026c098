import { expect, test } from "vitest";
import { landingAfter, sameSitePath } from "./landing.ts";

const origin = "https://signage.example";

test.each([
  ["/app/media?tab=1#top", "/app/media?tab=1#top"],
  ["/app", "/app"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/a\\b", undefined],
  ["/\t/evil.example", undefined],
  ["https://evil.example/app", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
  [null, undefined],
])("next=%s leads to %s", (next, expected) => {
  expect(sameSitePath(next, origin)).toBe(expected);
});

test("the page that asked has priority over the landing page of the role", () => {
  expect(landingAfter({ landing: "/admin" }, { search: "?next=/app/screens", origin })).toBe("/app/screens");
  expect(landingAfter({ landing: "/admin" }, { search: "", origin })).toBe("/admin");
  expect(landingAfter({ landing: "https://evil.example" }, { search: "?next=//evil.example", origin })).toBe(
    "/app",
  );
  expect(landingAfter(undefined, { search: "", origin })).toBe("/app");
});
