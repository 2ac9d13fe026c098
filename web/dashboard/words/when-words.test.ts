import { expect, test } from "vitest";
import { when } from "#shared/contracts/when.ts";
import { describeWhen } from "#shared/schedule/describe-when.ts";
import { formatTimeOfDay } from "#web/lib/formats.ts";
import { whenWords } from "./when-words.ts";

const from = "2026-11-20";
const last = { by: "weekday", nth: -1, weekday: 5 };
const day = (number: number, missing = "skip") => ({ by: "day", day: number, missing });
const rules: Record<string, unknown>[] = [
  {},
  { from, recurrence: { kind: "once" }, windows: [{ start: "20:00", end: "04:00" }] },
  { from, until: "2027-03-31", count: 1, recurrence: { kind: "daily", every: 3 } },
  { recurrence: { kind: "weekly", every: 1, days: [1, 2, 3, 4, 5] }, exceptDates: ["2026-12-25"] },
  { from, count: 5, recurrence: { kind: "weekly", every: 2, days: [1, 3, 5] } },
  { recurrence: { kind: "weekly", every: 1, days: [6, 7] }, windows: [{ start: "18:00", end: "24:00" }] },
  { from, recurrence: { kind: "weekly", every: 3, days: [1, 2, 3, 4, 5, 6, 7] } },
  { recurrence: { kind: "monthly", every: 1, on: last }, holidays: { calendarId: 1, effect: "only" } },
  {
    from,
    recurrence: { kind: "monthly", every: 2, on: last },
    holidays: { calendarId: 1, effect: "closed" },
  },
  ...[1, 2, 3, 11, 12, 22, 23].map((number) => ({
    recurrence: { kind: "monthly", every: 1, on: day(number) },
  })),
  ...[29, 30, 31].map((number) => ({ recurrence: { kind: "monthly", every: 1, on: day(number, "last") } })),
  { from, recurrence: { kind: "monthly", every: 4, on: day(31) } },
  { recurrence: { kind: "yearly", every: 1, month: 2, on: day(29, "last") } },
  { from, recurrence: { kind: "yearly", every: 2, month: 12, on: day(25) } },
  { recurrence: { kind: "yearly", every: 1, month: 10, on: last } },
  { exceptDates: ["2026-12-24", "2026-12-25", "2026-12-26", "2027-01-01"] },
  {
    windows: [
      { start: "09:00", end: "12:00" },
      { start: "14:00", end: "18:00" },
    ],
  },
];

test.each(rules)("the dashboard's English says %j as the server does", (rule) => {
  const read = when.parse(rule);
  expect(whenWords(read)).toBe(describeWhen(read, formatTimeOfDay));
});
