import { describe, expect, it } from "vitest";
import { check } from "../refusals/check.ts";
import { inEnglish } from "../refusals/index.ts";
import { zoneOffsets } from "./playing/manifest.ts";
import { openingHours, when } from "./when.ts";

function complaint(change: object): string | undefined {
  const [first] = check(when, change).problems ?? [];
  return first && inEnglish(first);
}

describe("when", () => {
  it("is every day, all day by default", () => {
    expect(when.parse({})).toEqual({
      from: null,
      until: null,
      windows: [{ start: "00:00", end: "24:00" }],
      recurrence: { kind: "daily", every: 1 },
      count: null,
      exceptDates: [],
      holidays: null,
    });
  });

  it.each<[string, object]>([
    ["This day does not exist", { from: "2027-02-29" }],
    ["Write a date as 2026-12-31", { from: "31.12.2026" }],
    ["Write a time as 09:30", { windows: [{ start: "24:00", end: "24:00" }] }],
    ["Write a time as 18:00; the end of the day is 24:00", { windows: [{ start: "09:00", end: "24:30" }] }],
    ["Add at least one time", { windows: [] }],
    ["Choose at least one weekday", { recurrence: { kind: "weekly", days: [] } }],
    ["The last day is before the first", { from: "2026-11-20", until: "2026-11-19" }],
    ["Choose the day", { recurrence: { kind: "once" } }],
    ["Choose the first day. Intervals are counted from it", { recurrence: { kind: "daily", every: 2 } }],
    ["Choose the first day. The number of times is counted from it", { count: 3 }],
  ])("answers %j to %j", (message, change) => {
    expect(complaint(change)).toBe(message);
  });

  it("accepts the first to fifth and the last weekday, and no other number", () => {
    const on = (nth: number) => ({ kind: "monthly", on: { by: "weekday", nth, weekday: 5 } });
    for (const nth of [-1, 1, 2, 3, 4, 5]) expect(complaint({ recurrence: on(nth) })).toBeUndefined();
    for (const nth of [-2, 0, 6]) expect(complaint({ recurrence: on(nth) })).toBeDefined();
  });
});

describe("opening hours", () => {
  it("may have no windows: always closed", () => {
    expect(openingHours.parse({ week: [] }).week).toEqual([]);
  });
});

describe("zone offsets", () => {
  it("must be sorted", () => {
    expect(
      zoneOffsets.safeParse([
        [0, 0],
        [5, 60],
      ]).success,
    ).toBe(true);
    expect(
      zoneOffsets.safeParse([
        [5, 0],
        [5, 60],
      ]).success,
    ).toBe(false);
    expect(zoneOffsets.safeParse([]).success).toBe(false);
  });
});
