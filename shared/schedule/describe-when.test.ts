import { describe, expect, it } from "vitest";
import { type When, when } from "../contracts/when.ts";
import { describeWhen } from "./describe-when.ts";

const from = "2026-11-20";
const weekly = (days: number[], every = 1) => ({ kind: "weekly", every, days });
const monthly = (on: object, every = 1) => ({ kind: "monthly", every, on });
const yearly = (month: number, on: object, every = 1) => ({ kind: "yearly", every, month, on });
const windows = (...texts: string[]) =>
  texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));

describe("describeWhen", () => {
  it.each<[string, Partial<Record<keyof When, unknown>>]>([
    ["Every day, all day", {}],
    [
      "Every 3 days, 9:00 to 18:00, from 20 November 2026",
      { from, recurrence: { kind: "daily", every: 3 }, windows: windows("09:00-18:00") },
    ],
    [
      "On 20 November 2026, 20:00 to 4:00 the next day",
      { from, recurrence: { kind: "once" }, windows: windows("20:00-04:00") },
    ],
    [
      "Monday to Friday, 9:00 to 12:00 and 14:00 to midnight",
      { recurrence: weekly([5, 4, 3, 2, 1]), windows: windows("09:00-12:00", "14:00-24:00") },
    ],
    ["Every Saturday and Sunday, all day", { recurrence: weekly([7, 6]), windows: windows("00:00-00:00") }],
    ["Every day, all day", { recurrence: weekly([1, 2, 3, 4, 5, 6, 7]) }],
    [
      "Every 2 weeks on Monday, Wednesday and Friday, all day, from 20 November 2026, 5 times",
      { from, count: 5, recurrence: weekly([1, 3, 5], 2) },
    ],
    [
      "Every last Friday of the month, 9:00 to 18:00, until 31 March 2027",
      {
        until: "2027-03-31",
        recurrence: monthly({ by: "weekday", nth: -1, weekday: 5 }),
        windows: windows("09:00-18:00"),
      },
    ],
    [
      "Every 2 months on the second Tuesday, all day, from 20 November 2026",
      { from, recurrence: monthly({ by: "weekday", nth: 2, weekday: 2 }, 2) },
    ],
    ["Every month on the 1st, all day", { recurrence: monthly({ by: "day", day: 1 }) }],
    ["Every month on the 12th, all day", { recurrence: monthly({ by: "day", day: 12 }) }],
    ["Every month on the 22nd, all day", { recurrence: monthly({ by: "day", day: 22 }) }],
    ["Every month on the 31st, if that day exists, all day", { recurrence: monthly({ by: "day", day: 31 }) }],
    [
      "Every month on the last day, all day",
      { recurrence: monthly({ by: "day", day: 31, missing: "last" }) },
    ],
    [
      "Every month on the 30th, or the last day, all day",
      { recurrence: monthly({ by: "day", day: 30, missing: "last" }) },
    ],
    ["Every year on 25 December, all day", { recurrence: yearly(12, { by: "day", day: 25 }) }],
    [
      "Every year on 29 February, if that day exists, all day",
      { recurrence: yearly(2, { by: "day", day: 29 }) },
    ],
    [
      "Every year on 29 February, or the last day of February, all day",
      { recurrence: yearly(2, { by: "day", day: 29, missing: "last" }) },
    ],
    [
      "Every 4 years on the last Monday of May, all day, from 20 November 2026",
      { from, recurrence: yearly(5, { by: "weekday", nth: -1, weekday: 1 }, 4) },
    ],
    [
      "Every day, all day, not on holidays, except on 24 December 2026 and 1 January 2027",
      { holidays: { calendarId: 1, effect: "closed" }, exceptDates: ["2027-01-01", "2026-12-24"] },
    ],
    [
      "Every day, all day, on holidays only, except on 4 dates",
      {
        holidays: { calendarId: 1, effect: "only" },
        exceptDates: ["2027-01-01", "2027-01-02", "2027-01-03", "2027-01-04"],
      },
    ],
  ])("%s", (words, change) => {
    expect(describeWhen(when.parse(change))).toBe(words);
  });
});
