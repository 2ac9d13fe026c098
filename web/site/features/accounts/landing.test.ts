import { expect, test } from "vitest";
import { landingAfter } from "./landing.ts";

test("the page that asked has priority over the landing page of the role; both lead inside only", () => {
  expect(landingAfter({ landing: "/admin" }, { search: "?next=/app/screens" })).toBe("/app/screens");
  expect(landingAfter({ landing: "/admin" }, { search: "" })).toBe("/admin");
  for (const next of ["//evil.example", "/..//evil.example"])
    expect(landingAfter({ landing: "https://evil.example" }, { search: `?next=${next}` })).toBe("/app");
  expect(landingAfter(undefined, { search: "" })).toBe("/app");
});
