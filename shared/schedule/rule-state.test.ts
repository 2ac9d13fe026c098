import { expect, it } from "vitest";
import { runs } from "#server/testing/lab.ts";
import { type RuleWindow, type When, when } from "../contracts/when.ts";
import { edgesAt } from "./edge-at.ts";
import { playDaysOf } from "./play-days.ts";
import { ruleStates } from "./rule-state.ts";
import { agreesWithReference } from "./testing/agree-on-rules.ts";
import { anySun } from "./testing/any-question.ts";
import { asJoined, windowsOf } from "./windows.ts";
import { utc } from "./zone.ts";

it("agrees with a reference that merges nothing, for any rule at any instant", () => {
  agreesWithReference(runs(150, 600));
});

const windows = [
  { start: "20:00", end: "20:00" },
  { start: "01:40", end: "10:00" },
];
it.each([
  ["yearly", { recurrence: { kind: "yearly", month: 12, on: { by: "day", day: 31 } } }],
  ["after an exception", { exceptDates: ["2026-12-30"] }],
  ["on the first day of a range", { from: "2026-12-31" }],
  ["every three days", { from: "2026-12-28", recurrence: { kind: "daily", every: 3 } }],
  ["on some weekdays", { recurrence: { kind: "weekly", days: [4, 5, 6] } }],
] as [string, Partial<Record<keyof When, unknown>>][])(
  "leaves the gap of a first day between times that join on all other days: %s",
  (_, rule) => {
    const stateAt = (at: string) =>
      ruleStates(
        playDaysOf(when.parse({ windows, ...rule }), new Map()),
        windowsOf(windows),
        utc,
      )(Date.parse(at));
    expect(stateAt("2026-12-31T09:59Z").now).toEqual({
      startMs: Date.parse("2026-12-31T01:40Z"),
      endMs: Date.parse("2026-12-31T10:00Z"),
    });
    expect(stateAt("2026-12-31T11:59Z")).toEqual({ now: null, changesMs: Date.parse("2026-12-31T20:00Z") });
    expect(stateAt("2026-12-31T20:00Z").now?.startMs).toBe(Date.parse("2026-12-31T20:00Z"));
    expect(stateAt("2027-01-01T11:59Z").now?.startMs).toBe(Date.parse("2026-12-31T20:00Z"));
  },
);

it.each([
  ["days apart, for a year each", { recurrence: { kind: "daily", every: 2 } }, { days: 366 }],
  ["days apart, each until the next one", { recurrence: { kind: "daily", every: 2 } }, { days: 2 }],
  ["on weekdays, until one of them", { recurrence: { kind: "weekly", days: [1, 3] } }, { weekday: 1 }],
  [
    "for months",
    { recurrence: { kind: "weekly", days: [2, 4, 6] } },
    { on: { by: "weekday", nth: 5, weekday: 5 } },
  ],
] as [string, Partial<Record<keyof When, unknown>>, RuleWindow["to"]][])(
  "looks at few days of occurrences that join for ever: %s",
  (_, rule, to) => {
    const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:30`);
    const read = when.parse({
      from: "2026-01-01",
      ...rule,
      windows: times.map((time) => ({ start: time, end: time, to })),
    });
    const days = playDaysOf(read, new Map());
    let asked = 0;
    const next = (day: number) => {
      asked++;
      return days.next(day);
    };
    const state = ruleStates(
      { ...days, next },
      windowsOf(read.windows),
      utc,
    )(Date.parse("2026-12-31T12:00Z"));
    expect(state.now).not.toBeNull();
    expect(asked).toBeLessThan(20_000);
    expect(asJoined(windowsOf(read.windows)).sorted).toHaveLength(1);
  },
);

it.each([
  ["for ever", {}],
  ["for some years", { from: "2024-06-01", until: "2029-05-31" }],
  ["on some days", { recurrence: { kind: "weekly", days: [1, 3, 5] } }],
] as [string, Partial<Record<keyof When, unknown>>][])(
  "looks at few days of times by the sun that join, and adds its times up once: %s",
  (_, rule) => {
    const to = { days: 2 };
    const windows = ([0, 30, 60, 90, 120, 150] as const).flatMap((offsetMin): RuleWindow[] => [
      { start: { sun: "rise", offsetMin: -offsetMin }, end: { sun: "set", offsetMin }, to },
      { start: { sun: "set", offsetMin: -offsetMin }, end: { sun: "rise", offsetMin }, to },
    ]);
    const read = when.parse({ from: "2020-01-01", ...rule, windows });
    const days = playDaysOf(read, new Map());
    let [asked, added] = [0, 0];
    const next = (day: number) => {
      asked++;
      return days.next(day);
    };
    const counted = (list: (number | null)[]) =>
      new Proxy(list, {
        get(of, name) {
          if (typeof name === "string" && /^\d+$/.test(name)) added++;
          return Reflect.get(of, name);
        },
      });
    const sun = anySun(Date.parse("2026-11-01T12:00Z"));
    const table = { ...sun, rise: counted(sun.rise), set: counted(sun.set) };
    const stateAt = () =>
      ruleStates(
        { ...days, next },
        windowsOf(windows, edgesAt(table, null)),
        utc,
      )(Date.parse("2026-12-31T12:00Z"));
    expect([stateAt(), stateAt()].map(({ now }) => now !== null)).toEqual([true, true]);
    expect(asked / 2).toBeLessThan(3_000);
    expect(added).toBe(sun.rise.length + sun.set.length);
  },
);
