import { expect, it } from "vitest";
import { givesUpAfterMs, waitBefore } from "./waits.ts";

it("waits longer before each attempt, up to a bound, and makes several before it gives up", () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => waitBefore(attempt, 0.5))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 16_000,
  ]);
  expect(waitBefore(0, 0)).toBe(800);
  expect(waitBefore(9, 1)).toBeCloseTo(19_200);
  const longest = [0, 1, 2, 3].reduce((sum, attempt) => sum + waitBefore(attempt, 1), 0);
  expect(longest).toBeLessThan(givesUpAfterMs);
});
