import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { when as contract, type RuleWindow, type When } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { dayOf } from "#shared/schedule/calendar-day.ts";
import { momentOf } from "#shared/schedule/is-moving.ts";
import { placedOccurrences } from "#shared/schedule/placed-occurrences.ts";
import { type EdgeAt, endDayOf } from "#shared/schedule/windows.ts";
import { dayApart } from "./day-apart.ts";
import { dateOfDay, type Shift, shiftRule, shiftWindow, timeOfMinutes } from "./shift-rule.ts";

type WhenInput = Parameters<typeof contract.parse>[0];
const rule = (input: WhenInput): When => contract.parse(input);
const at = (date: string, window = 0) => ({
  day: dayOf(date),
  endDay: dayOf(date),
  window,
  endDayOf: byClock,
});
const move = (days: number, minutes = 0) => ({ start: days * 1440 + minutes, end: days * 1440 + minutes });
const nine = [{ start: "09:00", end: "18:00" }];
const utc: [number, number][] = [[0, 0]];
/** Where nothing opens or closes. */
const byClock = (window: RuleWindow, day: number) => endDayOf(window, day, utc, () => null);
const hourMs = dayMs / 24;
/** Where it opens and closes at the same hours every day. */
const openFrom =
  (opens: number, closes: number): EdgeAt =>
  (edge, day) => {
    const hour = { open: opens, close: closes, rise: 6, set: 18 }[momentOf(edge)];
    return day * dayMs + hour * hourMs + edge.offsetMin * 60_000;
  };

describe("a window", () => {
  const friday = dayOf("2026-11-27");
  const shifted = (window: RuleWindow, by: Shift, edgeAt: EdgeAt = () => null) => {
    const of: typeof byClock = (each, day) => endDayOf(each, day, utc, edgeAt);
    return shiftWindow(window, by, { day: friday, endDay: of(window, friday), endDayOf: of });
  };

  it("moves and resizes by minutes, also across midnight", () => {
    const evening = { start: "22:00", end: "02:00" };
    expect(shifted(evening, { start: 0, end: -120 })).toEqual({
      window: { start: "22:00", end: "24:00" },
      days: 0,
    });
    expect(shifted(evening, move(0, 150))).toEqual({ window: { start: "00:30", end: "04:30" }, days: 1 });
    expect(shifted({ start: "00:00", end: "24:00" }, move(0, -15))).toEqual({
      window: { start: "23:45", end: "23:45" },
      days: -1,
    });
    expect(shifted({ start: "09:00", end: "09:30" }, { start: 0, end: -30 })).toBeNull();
  });

  it("by the sun changes its minutes, at most to three hours, and keeps the night that it belongs to", () => {
    const set = (offsetMin: number) => ({ sun: "set" as const, offsetMin });
    const rise = (offsetMin: number) => ({ sun: "rise" as const, offsetMin });
    const night = { start: set(-30), end: rise(0) };
    expect(shifted(night, move(0, -45))).toEqual({ window: { start: set(-75), end: rise(-45) }, days: 0 });
    expect(shifted(night, { start: 0, end: 60 })?.window).toEqual({ start: set(-30), end: rise(60) });
    expect(shifted(night, move(2, 15))).toEqual({ window: { start: set(-15), end: rise(15) }, days: 2 });
    expect(shifted(night, { start: 0, end: 1440 })?.window).toEqual({ ...night, to: { days: 2 } });
    expect([shifted(night, move(0, -165)), shifted(night, move(0, 195))]).toEqual([null, null]);
    const evening = { start: set(0), end: "23:00" };
    expect(shifted(evening, { start: 0, end: 120 })?.window).toEqual({ start: set(0), end: "01:00" });
    expect(shifted(evening, { start: 0, end: -120 })?.window).toEqual({ start: set(0), end: "21:00" });
    expect(shifted({ start: "06:00", end: set(0) }, move(1, 30))).toEqual({
      window: { start: "06:30", end: set(30) },
      days: 1,
    });
  });

  it("by opening hours lets them decide the day on which it ends, but not in place of a day that was chosen", () => {
    const toOpening: RuleWindow = { start: "20:00", end: { hours: "open", offsetMin: 0 } };
    const startsBy = (start: number, of = toOpening) =>
      shifted(of, { start, end: 0 }, openFrom(7, 21))?.window;
    expect(startsBy(-300)).toEqual({ ...toOpening, start: "15:00" });
    const chosen: RuleWindow = { ...toOpening, to: { days: 1 } };
    expect(startsBy(-840)).toEqual({ ...chosen, start: "06:00" });
    expect(startsBy(15, chosen)).toEqual({ ...chosen, start: "20:15" });
  });

  it("is saved as it was shown, whatever its edges go by", () => {
    const quarters = (min: number, max: number) => fc.integer({ min, max }).map((quarter) => quarter * 15);
    const edge = fc.oneof(
      quarters(0, 95).map(timeOfMinutes),
      fc.record({ hours: fc.constant("open" as const), offsetMin: quarters(0, 12) }),
      fc.record({ hours: fc.constant("close" as const), offsetMin: quarters(-12, 0) }),
      fc.record({ sun: fc.constantFrom("rise" as const, "set" as const), offsetMin: quarters(-12, 12) }),
    );
    const by = fc.record({ start: quarters(-96, 96), end: fc.oneof(fc.constant(0), quarters(-96, 96)) });
    const hours = fc.tuple(fc.nat(22), fc.integer({ min: 1, max: 24 }));
    const holds = fc.property(
      fc.record({ start: edge, end: edge }),
      by,
      hours,
      (window, by, [opens, long]) => {
        const edgeAt = openFrom(opens, opens + long);
        const spansOf = (window: RuleWindow, day: number) => {
          const when = rule({ from: dateOfDay(day), windows: [window], recurrence: { kind: "once" } });
          const range = { fromMs: day * dayMs, untilMs: (day + 9) * dayMs, calendars: [], edgeAt };
          return placedOccurrences(when, utc, range);
        };
        const [shown] = spansOf(window, friday);
        if (!shown) return;
        const startMs = shown.startMs + by.start * 60_000;
        const endMs = shown.endMs + by.end * 60_000;
        const saved = endMs > startMs ? shifted(window, by, edgeAt) : null;
        if (saved) expect(spansOf(saved.window, friday + saved.days)).toMatchObject([{ startMs, endMs }]);
      },
    );
    fc.assert(holds, { numRuns: 2_000 });
  });

  it("ends days later when it becomes longer than a day, and no more when it is shorter", () => {
    expect(shifted({ start: "00:00", end: "24:00" }, { start: 0, end: 15 })?.window).toEqual({
      start: "00:00",
      end: "00:15",
      to: { days: 1 },
    });
    const weekend: RuleWindow = { start: "18:00", end: "06:00", to: { weekday: 1 } };
    expect(shifted(weekend, move(1, 15))).toEqual({
      window: { start: "18:15", end: "06:15", to: { weekday: 2 } },
      days: 1,
    });
    expect(shifted(weekend, { start: 0, end: 7 * 1440 })?.window.to).toEqual({ days: 10 });
    expect(shifted(weekend, { start: 0, end: -2 * 1440 })?.window).toEqual({ start: "18:00", end: "06:00" });
    const toTheFirst: RuleWindow = {
      start: "09:00",
      end: "24:00",
      to: { on: { by: "day", day: 1, missing: "last" } },
    };
    expect(shifted(toTheFirst, { start: 0, end: 1440 })?.window).toEqual({
      ...toTheFirst,
      to: { on: { by: "day", day: 2, missing: "last" } },
    });
    expect(shifted(weekend, { start: 0, end: 400 * 1440 })).toBeNull();
  });
});

describe("the whole rule", () => {
  const shifted = (input: WhenInput, date: string, shift: ReturnType<typeof move>) =>
    shiftRule(rule(input), at(date), shift, []);

  it("keeps its days when only the time changes", () => {
    const weekly = { from: "2026-11-02", windows: nine, recurrence: { kind: "weekly", days: [1, 3] } };
    expect(shifted(weekly, "2026-11-25", move(0, 45))).toMatchObject({
      from: "2026-11-02",
      windows: [{ start: "09:45", end: "18:45" }],
      recurrence: { days: [1, 3] },
    });
  });

  it("moves one weekday of several, with its exceptions, and keeps the first and the last day", () => {
    const weekly = {
      from: "2026-11-04",
      until: "2026-12-30",
      recurrence: { kind: "weekly", days: [1, 3] },
      exceptDates: ["2026-11-18", "2026-11-23"],
    };
    expect(shifted(weekly, "2026-11-25", move(-1))).toMatchObject({
      from: "2026-11-03",
      until: "2026-12-30",
      recurrence: { days: [1, 2] },
      exceptDates: ["2026-11-17", "2026-11-23"],
    });
    expect(shifted(weekly, "2026-11-25", move(2))).toMatchObject({
      from: "2026-11-04",
      until: "2027-01-01",
      recurrence: { days: [1, 5] },
    });
  });

  it("moves every other Sunday to Monday with its first day, and returns null where two weekdays would separate", () => {
    const sundays = { from: "2026-11-01", recurrence: { kind: "weekly", every: 2, days: [7] } };
    expect(shifted(sundays, "2026-11-15", move(1))).toMatchObject({
      from: "2026-11-02",
      recurrence: { every: 2, days: [1] },
    });
    const both = { from: "2026-11-01", recurrence: { kind: "weekly", every: 2, days: [3, 7] } };
    expect(shifted(both, "2026-11-15", move(1))).toBeNull();
  });

  it("recomputes a day of the month: the 31st, the last Friday, another month", () => {
    const fridays = { recurrence: { kind: "monthly", on: { by: "weekday", nth: -1, weekday: 5 } } };
    expect(shifted(fridays, "2026-11-27", move(-1))?.recurrence).toEqual({
      kind: "monthly",
      every: 1,
      on: { by: "weekday", nth: -1, weekday: 4 },
    });
    expect(shifted(fridays, "2026-07-31", move(-9))?.recurrence).toMatchObject({
      on: { nth: 4, weekday: 3 },
    });
    const last = { recurrence: { kind: "monthly", on: { by: "day", day: 31, missing: "last" } } };
    expect(shifted(last, "2026-11-30", move(1))?.recurrence).toMatchObject({ on: { day: 1 } });
    const yearly = {
      recurrence: { kind: "yearly", month: 12, on: { by: "day", day: 31 } },
      exceptDates: ["2027-12-31"],
    };
    expect(shifted(yearly, "2026-12-31", move(1))).toMatchObject({
      recurrence: { month: 1, on: { day: 1 } },
      exceptDates: ["2028-01-01"],
    });
  });

  it("returns null where a holiday calendar excludes the chosen day", () => {
    const calendars = [{ id: 1, days: ["2026-12-25"] }];
    const only = rule({ holidays: { calendarId: 1, effect: "only" } });
    expect(shiftRule(only, at("2026-12-25"), move(1), calendars)).toBeNull();
    expect(shiftRule(only, at("2026-12-25"), { start: 0, end: -60 }, calendars)).not.toBeNull();
  });

  it("plays on the chosen day, for every kind of rule", () => {
    const dates = fc.integer({ min: dayOf("2026-01-01"), max: dayOf("2028-12-31") });
    const on = fc.oneof(
      fc.record({
        by: fc.constant("day"),
        day: fc.integer({ min: 1, max: 31 }),
        missing: fc.constantFrom("skip", "last"),
      }),
      fc.record({
        by: fc.constant("weekday"),
        nth: fc.constantFrom(-1, 1, 2, 3, 4, 5),
        weekday: fc.integer({ min: 1, max: 7 }),
      }),
    );
    const every = fc.integer({ min: 1, max: 3 });
    const recurrence = fc.oneof(
      fc.record({ kind: fc.constant("daily"), every }),
      fc.record({
        kind: fc.constant("weekly"),
        every,
        days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      }),
      fc.record({ kind: fc.constant("monthly"), every, on }),
      fc.record({ kind: fc.constant("yearly"), every, month: fc.integer({ min: 1, max: 12 }), on }),
    );
    const shift = fc.integer({ min: -40, max: 40 });
    fc.assert(
      fc.property(
        dates,
        recurrence,
        shift,
        fc.integer({ min: -60, max: 60 }),
        fc.option(
          fc.oneof(
            fc.record({ days: fc.integer({ min: 1, max: 20 }) }),
            fc.record({ weekday: fc.integer({ min: 1, max: 7 }) }),
            fc.record({ on }),
          ),
        ),
        (first, recurs, days, quarters, to) => {
          const when = rule({
            from: new Date(first * dayMs).toISOString().slice(0, 10),
            windows: nine.map((window) => (to ? { ...window, to } : window)) as When["windows"],
            recurrence: recurs,
          });
          const range = { fromMs: first * dayMs, untilMs: (first + 900) * dayMs, calendars: [] };
          const place = placedOccurrences(when, utc, range).at(-1);
          if (!place) return;
          const by = move(days, quarters * 15);
          const changed = shiftRule(when, { ...place, endDayOf: byClock }, by, []);
          if (!changed) return;
          const wanted = { startMs: place.startMs + by.start * 60_000, endMs: place.endMs + by.end * 60_000 };
          const around = { fromMs: wanted.startMs, untilMs: wanted.endMs, calendars: [] };
          expect(placedOccurrences(changed, utc, around)).toContainEqual(expect.objectContaining(wanted));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("one day alone", () => {
  const lunch = rule({
    windows: [
      { start: "12:00", end: "15:00" },
      { start: "19:00", end: "23:00" },
    ],
    exceptDates: ["2026-12-25"],
  });

  it("becomes an exception, and separate one-time rules have everything that plays on that day", () => {
    expect(dayApart(lunch, at("2026-11-24"), { start: 60, end: 60 })).toMatchObject({
      rule: { exceptDates: ["2026-11-24", "2026-12-25"], windows: lunch.windows },
      apart: [
        {
          from: "2026-11-24",
          recurrence: { kind: "once" },
          windows: [{ start: "13:00", end: "16:00" }, lunch.windows[1]],
        },
      ],
    });
  });

  it("moved to another day, the rest of its own day stays", () => {
    const { apart } = dayApart(lunch, at("2026-11-24"), move(2)) ?? { apart: [] };
    expect(apart.map(({ from, windows }) => [from, windows])).toEqual([
      ["2026-11-26", [lunch.windows[0]]],
      ["2026-11-24", [lunch.windows[1]]],
    ]);
  });

  it("is removed, and the other windows of that day stay", () => {
    expect(dayApart(lunch, at("2026-11-24", 1), null)?.apart).toMatchObject([
      { from: "2026-11-24", windows: [lunch.windows[0]] },
    ]);
    expect(dayApart(rule({}), at("2026-11-24"), null)?.apart).toEqual([]);
  });
});
