import fc from "fast-check";
import { checkValues } from "../../conditions/check.ts";
import type { Condition } from "../../conditions/condition.ts";
import type { ManifestPlaylist, SunTimes } from "../../contracts/playing/manifest.ts";
import { nothingScheduled } from "../../contracts/playing/nothing-scheduled.ts";
import { type OpeningHours, openingHours, type RuleWindow, when } from "../../contracts/when.ts";
import { dayMs } from "../../durations.ts";
import type { Schedule } from "../answer.ts";
import { zoneByIntl } from "./intl-zone.ts";

export const zones = [
  "America/New_York",
  "Europe/London",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "America/Sao_Paulo",
];
export const tables = Object.fromEntries(zones.map((zone) => [zone, zoneByIntl(zone)]));
/** The 20 years of the tests. */
const firstMs = Date.UTC(2015, 0, 1);
const lastMs = Date.UTC(2035, 0, 1);

const two = (n: number) => String(n).padStart(2, "0");
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Most dates are near the tested instant, so that they have an effect. */
const dateNear = (atMs: number, before: number, after: number) =>
  fc.integer({ min: -before, max: after }).map((days) => dateOf(atMs + days * dayMs));
const anyDay = fc.integer({ min: firstMs / dayMs, max: lastMs / dayMs });
const anyTime = fc.oneof(
  fc.constantFrom("00:00", "01:00", "01:30", "02:00", "02:30", "03:00", "09:00", "23:00", "23:30", "23:59"),
  fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
);
const anyWindow = fc.record({ start: anyTime, end: fc.oneof(anyTime, fc.constant("24:00")) });
/** Includes windows that touch each other, and windows that leave no gap in the day. */
const anyWindows = fc.oneof(
  { weight: 12, arbitrary: fc.array(anyWindow, { minLength: 1, maxLength: 3 }) },
  fc.constant([{ start: "00:00", end: "24:00" }]),
  anyTime.map((time) => [{ start: time, end: time }]),
  // These leave a gap on the first of consecutive days only.
  {
    weight: 3,
    arbitrary: fc.uniqueArray(anyTime, { minLength: 3, maxLength: 3 }).map((times) => {
      const [first = "", second = "", third = ""] = times.sort();
      return [
        { start: third, end: third },
        { start: first, end: second },
      ];
    }),
  },
  fc
    .uniqueArray(anyTime, { minLength: 2, maxLength: 3 })
    .map((times) =>
      times.map((start, index) => ({ start, end: times[(index + 1) % times.length] ?? start })),
    ),
);
const anyWeekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const anyEvery = fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 7 }));
const anyDayOfMonth = fc.oneof(
  fc.record({
    by: fc.constant("day"),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
    missing: fc.constantFrom("skip", "last"),
  }),
  fc.record({
    by: fc.constant("weekday"),
    nth: fc.constantFrom(-1, 1, 2, 3, 4, 5),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
);
const anyRecurrence = fc.oneof(
  fc.record({ kind: fc.constant("once") }),
  fc.record({ kind: fc.constant("daily"), every: anyEvery }),
  fc.record({ kind: fc.constant("weekly"), every: anyEvery, days: anyWeekdays }),
  fc.record({ kind: fc.constant("monthly"), every: anyEvery, on: anyDayOfMonth }),
  fc.record({
    kind: fc.constant("yearly"),
    every: anyEvery,
    month: fc.integer({ min: 1, max: 12 }),
    on: anyDayOfMonth,
  }),
);
const anyLater = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ on: anyDayOfMonth }),
);
const anyMovingEdge = fc.oneof(
  fc.record({
    sun: fc.constantFrom("rise", "set"),
    offsetMin: fc.oneof(fc.constant(0), fc.integer({ min: -180, max: 180 })),
  }),
  fc.record({ hours: fc.constant("open"), offsetMin: fc.oneof(fc.constant(0), fc.nat(180)) }),
  fc.record({ hours: fc.constant("close"), offsetMin: fc.integer({ min: -180, max: 0 }) }),
);
/** At a place where the days change fast, and the sun does not set for some weeks. */
export function anySun(noonMs: number): SunTimes {
  const half = Array.from({ length: 400 }, (_, day) =>
    Math.round(360 + 390 * Math.sin((day / 365) * 2 * Math.PI)),
  );
  const changes = (sign: number) => {
    let last = 0;
    return half.map((minutes) => {
      if (minutes > 719) return null;
      const change = sign * minutes - last;
      last += change;
      return change;
    });
  };
  return { noonMs, rise: changes(-1), set: changes(1) };
}
export const whenNear = (atMs: number) =>
  fc
    .record({
      // The windows of a rule that began lately, because the references walk through all of its days.
      far: fc.option(
        fc.record({
          to: fc.option(anyLater, { freq: 2 }),
          moving: fc.option(
            fc.record({
              start: fc.option(anyMovingEdge, { freq: 3 }),
              end: fc.option(anyMovingEdge, { freq: 3 }),
            }),
          ),
          from: dateNear(atMs, 60, 20),
          days: fc.option(fc.nat(30)),
          count: fc.option(fc.integer({ min: 1, max: 8 })),
        }),
        { freq: 4 },
      ),
      from: fc.option(
        fc.oneof(
          dateNear(atMs, 5, 3),
          dateNear(atMs, 1_500, 400),
          anyDay.map((day) => dateOf(day * dayMs)),
        ),
        { freq: 4 },
      ),
      days: fc.option(fc.oneof(fc.nat(7), fc.nat(2_000))),
      windows: anyWindows,
      recurrence: anyRecurrence,
      count: fc.option(fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 500 }))),
      exceptDates: fc.array(dateNear(atMs, 3, 3), { maxLength: 3 }),
      holidays: fc.option(
        fc.record({ calendarId: fc.constantFrom(1, 2), effect: fc.constantFrom("closed", "only") }),
      ),
    })
    .map(({ far, ...near }) => {
      if (!far) return near;
      const { to, moving, ...limits } = far;
      const windows = (near.windows as RuleWindow[]).map((window, at) =>
        at === 0
          ? {
              start: moving?.start ?? window.start,
              end: moving?.end ?? window.end,
              ...(to && { to }),
            }
          : window,
      );
      return { ...near, ...limits, windows };
    })
    .map(({ days, ...rest }) => ({
      ...rest,
      until: rest.from && days !== null ? dateOf(Date.parse(rest.from) + days * dayMs) : null,
    }))
    .filter((value) => when.safeParse(value).success)
    .map((value) => when.parse(value));

const playlistOf = (
  id: number,
  dated: [string | null, string | null],
  waits: readonly (Condition | null)[],
): ManifestPlaylist => ({
  id,
  name: `Playlist ${id}`,
  items: [dated, [null, null] as const].slice(0, id % 2 ? 2 : 1).map(([from, until], index) => ({
    id: id * 10 + index,
    mediaId: 1,
    name: `Picture ${id * 10 + index}`,
    kind: "image",
    file: "0".repeat(64),
    durationMs: 5_000,
    ...(from ? { availableFrom: from } : {}),
    ...(until ? { availableUntil: until } : {}),
    ...(index === 0 && waits[id - 1] ? { if: [waits[id - 1] as Condition] } : {}),
  })),
});
const anyCondition = fc.record({
  fact: fc.constant(1),
  is: fc.constantFrom("at least", "below"),
  value: fc.integer({ min: 0, max: 3 }),
  validS: fc.option(fc.integer({ min: 1, max: 90 })),
  unknown: fc.constantFrom("no", "yes"),
}) as fc.Arbitrary<Condition>;
const momentNear = (atMs: number) =>
  fc.tuple(dateNear(atMs, 4, 4), anyTime).map(([date, time]) => `${date}T${time}`);
const anyTarget = fc.constantFrom("screen", "group", "account");
export const anyInstant = fc.integer({ min: firstMs, max: lastMs });
const instantNear = (atMs: number) =>
  fc.oneof(fc.constantFrom(atMs - 1, atMs, atMs + 1), fc.integer({ min: atMs - 9e7, max: atMs + 9e7 }));

/** Instants at which a change is likely: at clock changes, at midnight, or anywhere. */
const anyAt = (zone: string) =>
  fc.oneof(
    anyInstant,
    fc
      .tuple(
        fc.constantFrom(
          ...(tables[zone] ?? []).map(([atMs]) => atMs).filter((ms) => ms > firstMs && ms < lastMs),
          firstMs + 1,
        ),
        fc.integer({ min: -36 * 60, max: 36 * 60 }),
        fc.constantFrom(-1, 0, 1),
      )
      .map(([atMs, minutes, ms]) => atMs + minutes * 60_000 + ms),
    fc.tuple(anyDay, fc.constantFrom(-1, 0, 1)).map(([day, ms]) => day * dayMs + ms),
  );

/** Opening hours with days around an instant that differ. */
export const anyHours = (atMs: number): fc.Arbitrary<OpeningHours> =>
  fc
    .record({
      zone: fc.option(fc.constantFrom(...zones)),
      week: fc.array(
        anyWindow.chain((window) => anyWeekdays.map((days) => ({ ...window, days }))),
        { maxLength: 4 },
      ),
      calendarId: fc.option(fc.constantFrom(1, 2)),
      exceptions: fc.array(
        fc.record({ date: dateNear(atMs, 4, 150), windows: fc.array(anyWindow, { maxLength: 2 }) }),
        {
          maxLength: 2,
        },
      ),
      closedPlaylistId: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    .map((one) => openingHours.parse(one));

/** Any question with one image per playlist; most dates are near the tested instant. */
export const anyQuestion = fc
  .constantFrom(...zones)
  .chain((zone) => fc.tuple(fc.constant(zone), anyAt(zone)))
  .chain(([zone, atMs]) =>
    fc.record({
      zone: fc.constant(zone),
      atMs: fc.constant(atMs),
      rules: fc.array(
        fc.record({
          playlistId: fc.integer({ min: 1, max: 4 }),
          target: anyTarget,
          priority: fc.integer({ min: 0, max: 1 }),
          sharing: fc.constantFrom("alone", "rotate"),
          zone: fc.option(fc.constantFrom(...zones), { freq: 3 }),
          when: whenNear(atMs),
        }),
        { maxLength: 4 },
      ),
      interruptions: fc.array(
        fc.record({
          tier: fc.constantFrom("emergency", "takeover"),
          playlistId: fc.integer({ min: 1, max: 4 }),
          target: anyTarget,
          fromMs: instantNear(atMs),
          untilMs: fc.option(instantNear(atMs), { freq: 1 }),
        }),
        { maxLength: 3 },
      ),
      clockTrusted: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
      openingHours: fc.option(anyHours(atMs), { freq: 3 }),
      holidays: fc.array(fc.oneof(dateNear(atMs, 3, 3), dateNear(atMs, 10, 150)), { maxLength: 8 }),
      waits: fc.array(fc.option(anyCondition), { minLength: 4, maxLength: 4 }),
      value: fc.option(
        fc.record({ value: fc.integer({ min: 0, max: 3 }), agoMs: fc.integer({ min: -9e4, max: 9e4 }) }),
      ),
      sun: fc.option(fc.integer({ min: atMs - 300 * dayMs, max: atMs + 20 * dayMs }), { freq: 5 }),
      dated: fc.tuple(fc.option(momentNear(atMs)), fc.option(momentNear(atMs))),
      defaults: fc.tuple(
        fc.option(fc.integer({ min: 1, max: 4 })),
        fc.option(fc.integer({ min: 1, max: 4 })),
      ),
    }),
  )
  .map(({ zone, atMs, defaults, dated, holidays, waits, value, sun, ...rest }) => ({
    atMs,
    clockTrusted: rest.clockTrusted,
    has: () => true,
    check: checkValues(value ? [{ sourceId: 1, value: value.value, atMs: atMs - value.agoMs }] : []),
    manifest: {
      ...nothingScheduled,
      screen: { timeZone: zone },
      defaultPlaylistId: defaults[0],
      accountPlaylistId: defaults[1],
      rules: rest.rules.map((rule, index) => ({ ...rule, id: index + 1, name: `Rule ${index + 1}` })),
      interruptions: rest.interruptions.map((one, index) => ({ ...one, id: index + 1, name: "Now" })),
      calendars: [{ id: 1, days: holidays }],
      zones: tables,
      ...(sun !== null && { sun: anySun(Math.round(sun / 60_000) * 60_000) }),
      playlists: [1, 2, 3, 4].map((id) => playlistOf(id, dated, waits)),
    } as Schedule,
  }));
