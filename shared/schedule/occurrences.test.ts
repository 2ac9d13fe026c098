import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type When, when } from "../contracts/when.ts";
import { dayMs, minuteMs } from "../durations.ts";
import { edgesAt } from "./edge-at.ts";
import { occurrences } from "./occurrences.ts";
import { placeHoursOf } from "./opening-state.ts";
import { holidaysOf } from "./play-days.ts";
import { startDaysOf } from "./recurrence.ts";
import { anyHours, anyInstant, anySun, tables, whenNear, zones } from "./testing/any-question.ts";
import { instantByIntl } from "./testing/reference.ts";
import { edgesOf, startDates } from "./testing/reference-days.ts";
import { utc } from "./zone.ts";

const day = (date: string) => Date.parse(date);
const nextFive = (change: Partial<Record<keyof When, unknown>>, fromMs: number, calendars = [] as never[]) =>
  occurrences({ when: when.parse(change) }, utc, fromMs, Number.POSITIVE_INFINITY, 5, { calendars }).map(
    ({ startMs }) => new Date(startMs).toISOString().slice(0, 16),
  );

describe("occurrences", () => {
  it("are the next five dates of a rule", () => {
    const lastFriday = { kind: "monthly", on: { by: "weekday", nth: -1, weekday: 5 } };
    const windows = [{ start: "09:00", end: "18:00" }];
    expect(nextFive({ recurrence: lastFriday, windows }, day("2026-11-20"))).toEqual([
      "2026-11-27T09:00",
      "2026-12-25T09:00",
      "2027-01-29T09:00",
      "2027-02-26T09:00",
      "2027-03-26T09:00",
    ]);
  });

  it("begin at the given instant and stop before the end", () => {
    const rule = { when: when.parse({}) };
    const found = occurrences(rule, utc, day("2026-11-20"), day("2026-11-22"), 100);
    expect(found.map(({ startMs }) => startMs)).toEqual([day("2026-11-20"), day("2026-11-21")]);
  });

  it("are sorted even when windows are not, and limited in number", () => {
    const windows = [
      { start: "18:00", end: "19:00" },
      { start: "09:00", end: "10:00" },
    ];
    expect(nextFive({ windows }, day("2026-11-20T10:00Z"))).toEqual([
      "2026-11-20T18:00",
      "2026-11-21T09:00",
      "2026-11-21T18:00",
      "2026-11-22T09:00",
      "2026-11-22T18:00",
    ]);
  });

  it("are empty when there are none", () => {
    expect(nextFive({ until: "2026-11-19" }, day("2026-11-20"))).toEqual([]);
    const never = { kind: "yearly", month: 2, on: { by: "day", day: 30 } };
    expect(nextFive({ recurrence: never }, day("2026-11-20"))).toEqual([]);
  });

  it("agree with the slow reference", () => {
    const anyCase = fc.tuple(fc.constantFrom(...zones), anyInstant).chain(([zone, atMs]) =>
      fc.record({
        zone: fc.constant(zone),
        atMs: fc.constant(atMs),
        when: whenNear(atMs),
        openingHours: anyHours(atMs),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ zone, atMs, when: rule, openingHours }) => {
        const calendars = [{ id: 1, days: [new Date(atMs).toISOString().slice(0, 10)] }];
        const screen = { timeZone: zone };
        const world = { sun: anySun(atMs - (atMs % minuteMs)), openingHours, calendars, screen };
        const untilMs = atMs + 90 * dayMs;
        const expected: number[] = [];
        for (const date of startDates(rule, calendars)) {
          if (day(date) > untilMs + 3 * dayMs) break;
          if (day(date) < atMs - 3 * dayMs) continue;
          for (const window of rule.windows) {
            const edges = edgesOf(date, window, { zone, world, instant: instantByIntl });
            if (!edges || edges.startMs >= edges.endMs) continue;
            if (edges.startMs >= atMs && edges.startMs < untilMs) expected.push(edges.startMs);
          }
        }
        const place = placeHoursOf(openingHours, { zones: tables, screen }, holidaysOf(calendars));
        const given = { calendars, edgeAt: edgesAt(world.sun, place) };
        const found = occurrences({ when: rule }, tables[zone] ?? utc, atMs, untilMs, 1_000, given);
        expect(found.map(({ startMs }) => startMs)).toEqual(expected.sort((a, b) => a - b));
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe("the end after n occurrences", () => {
  it("is the same day as when counted one by one, also after centuries", () => {
    const anyRule = whenNear(Date.UTC(2026, 10, 20)).filter(({ from }) => from !== null);
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 1, max: 3_000 }), (rule, count) => {
        const days = startDaysOf({ ...rule, until: null, count: null });
        let walked = days.next(Number.NEGATIVE_INFINITY);
        for (let times = 1; times < count; times++) walked = days.next(walked + 1);
        const counted = startDaysOf({ ...rule, until: null, count });
        if (walked < Number.POSITIVE_INFINITY) expect(counted.next(walked)).toBe(walked);
        expect(counted.next(walked + 1)).toBe(Number.POSITIVE_INFINITY);
      }),
      { numRuns: 200 },
    );
  });
});
