import { expect, it } from "vitest";
import { isDoubtfulPrice } from "./price-typo.ts";

it.each<[next: string, before: string, isDoubtful: boolean]>([
  ["half 280 full 5x0", "half 260 full 520", true],
  ["280", "half 260 full 520", true],
  ["half 280 full 540", "half 260 full 520", false],
  ["Half 280 Full 540", "half 260 full 520", false],
  ["5x0", "520", true],
  ["five", "520", true],
  ["60/11o", "60/110", true],
  ["65/115", "60/110", false],
  ["520", "", false],
  ["₹ 1,200/kg", "1100/kg", false],
  ["120", "Market price", false],
  ["", "520", false],
  ["५४०", "५२०", false],
])("%j after %j may be a slip of the finger: %s", (next, before, isDoubtful) => {
  expect(isDoubtfulPrice(next, before)).toBe(isDoubtful);
});
