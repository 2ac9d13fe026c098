import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs } from "../durations.ts";
import { firstDayOfMonth, monthOf, weekdayOf, weekOf } from "./calendar-day.ts";

/** From the year 100 to the year 30,000. */
const anyDay = fc.integer({ min: -683_000, max: 10_237_000 });

describe("calendar days", () => {
  it("agree with Date about month and weekday", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(day * dayMs);
        expect(monthOf(day)).toBe(date.getUTCFullYear() * 12 + date.getUTCMonth());
        expect(firstDayOfMonth(monthOf(day))).toBe(
          Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / dayMs,
        );
        expect((weekdayOf(day) + 1) % 7).toBe(date.getUTCDay());
        expect(weekOf(day + 7)).toBe(weekOf(day) + 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are correct for every month of 800 years", () => {
    for (let month = 1800 * 12; month < 2600 * 12; month++) {
      const first = Date.UTC(Math.floor(month / 12), month % 12) / dayMs;
      expect(firstDayOfMonth(month)).toBe(first);
      expect([monthOf(first), monthOf(first - 1)]).toEqual([month, month - 1]);
    }
  });
});
