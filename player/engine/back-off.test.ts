import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { backOffMs, jitterMs, retryAfterMs, waitMs } from "./back-off.ts";

describe("backOffMs", () => {
  it("doubles up to its maximum, of which it takes any part", () => {
    expect([0, 1, 2, 3, 9].map((attempt) => backOffMs(attempt, () => 1, 1_000, 5_000))).toEqual([
      1_000, 2_000, 4_000, 5_000, 5_000,
    ]);
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
        const ms = backOffMs(attempt, () => chance);
        expect(ms).toBeGreaterThanOrEqual(100);
        expect(ms).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  it("spreads many screens evenly over the whole wait", () => {
    const perSecond: number[] = Array(10).fill(0);
    for (let screen = 0; screen < 10_000; screen++) {
      const second = Math.floor(backOffMs(9, () => screen / 10_000, 1_000, 10_000) / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
    }
    for (const screens of perSecond) expect(screens).toBeLessThan(1_010);
  });
});

describe("jitterMs", () => {
  it("varies by a fifth in both directions", () => {
    expect([jitterMs(1_000, () => 0), jitterMs(1_000, () => 1)]).toEqual([800, 1_200]);
  });
});

describe("waitMs", () => {
  it("is never shorter than the server asks, and longer by a random time", () => {
    expect([waitMs(5_000, 1, () => 0), waitMs(5_000, 1, () => 1), waitMs(0, 1, () => 1)]).toEqual([
      5_000, 10_000, 0,
    ]);
    expect(waitMs(hourMs, 1, () => 1)).toBe(3_630_000);
    expect(waitMs(null, 7_000, () => 1)).toBe(7_000);
  });
});

describe("retryAfterMs", () => {
  const nowMs = Date.UTC(2026, 10, 20, 12);
  it.each([
    [null, null],
    ["0", 0],
    ["120", 120_000],
    ["999999", hourMs],
    ["Fri, 20 Nov 2026 12:00:30 GMT", 30_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["soon", null],
  ])("reads %j as %j", (header, ms) => {
    expect(retryAfterMs(header, nowMs)).toBe(ms);
  });
});
