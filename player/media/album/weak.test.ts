import { expect, it } from "vitest";
import { isTooSlow } from "./weak.ts";

it("takes a device for weak below eighteen pictures a second", () => {
  expect(isTooSlow(26, 1_500)).toBe(true);
  expect(isTooSlow(28, 1_500)).toBe(false);
  expect(isTooSlow(1, 4_000)).toBe(true);
});
