import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOffMs, jitterMs, retryAfterMs } from "./back-off.ts";

describe("backOffMs", () => {
  it("doubles up to its maximum, with a random factor of at least one half", () => {
    expect([0, 1, 2, 3, 9].map((attempt) => backOffMs(attempt, () => 1, 1_000, 5_000))).toEqual([
      1_000, 2_000, 4_000, 5_000, 5_000,
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const ms = backOffMs(attempt, () => chance);
        expect(ms).toBeGreaterThanOrEqual(500);
        expect(ms).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe("jitterMs", () => {
  it("varies by a fifth in both directions", () => {
    expect([jitterMs(1_000, () => 0), jitterMs(1_000, () => 1)]).toEqual([800, 1_200]);
  });
});

describe("retryAfterMs", () => {
  const nowMs = Date.UTC(2026, 10, 20, 12);
  it.each([
    [null, null],
    ["0", 0],
    ["120", 120_000],
    ["999999", 3_600_000],
    ["Fri, 20 Nov 2026 12:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["soon", null],
  ])("reads %j as %j", (header, ms) => {
    expect(retryAfterMs(header, nowMs)).toBe(ms);
  });
});
