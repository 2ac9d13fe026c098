import type { Manifest, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { OpeningHours } from "../contracts/when.ts";
import { dayMs } from "../durations.ts";
import { dayOf, weekdayOf } from "./calendar-day.ts";
import { firstFrom, type HolidaysById } from "./play-days.ts";
import { byStart, lookBackFrom, spansOf, type Windows, windowsOf } from "./windows.ts";
import { instantOf, utc, wallAt } from "./zone.ts";

/** Opening hours, prepared: the windows that start on a day. */
export interface Opening {
  windowsOn(day: number): Windows;
  /** Days with special hours, and holidays; sorted. */
  special: readonly number[];
}

export interface OpeningState {
  open: boolean;
  /** UTC ms; Infinity: never. */
  changesMs: number;
}

const noWindows = windowsOf([]);
/** This many ordinary days in a row cover everything that a week can do, also around a clock change. */
const enoughDays = 24;

/** When the place of a screen is open, with the zone of these hours. */
export interface PlaceHours {
  hours: Opening;
  zone: ZoneOffsets;
}

/** Returns opening hours, prepared; null: always open. */
export const placeHoursOf = (
  hours: OpeningHours | null | undefined,
  { zones, screen }: Pick<Manifest, "zones"> & { screen: { timeZone: string } },
  calendars: HolidaysById,
): PlaceHours | null =>
  hours
    ? {
        hours: openingOf(hours, calendars),
        zone: zones[hours.zone ?? screen.timeZone] ?? zones[screen.timeZone] ?? utc,
      }
    : null;

export function openingOf(hours: OpeningHours, calendars: HolidaysById): Opening {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    windowsOf(hours.week.filter((window) => window.days.includes(weekday))),
  );
  const holidays = hours.calendarId === null ? undefined : calendars.get(hours.calendarId);
  const own = new Map(hours.exceptions.map(({ date, windows }) => [dayOf(date), windowsOf(windows)]));
  const special = [...own.keys(), ...(holidays?.days ?? [])].sort((a, b) => a - b);
  return {
    special,
    windowsOn: (day) => own.get(day) ?? (holidays?.has(day) ? noWindows : week[weekdayOf(day)]) ?? noWindows,
  };
}

/** Returns whether the place is open, and when that changes. Windows that touch or overlap are one. */
export function openingStateAt(opening: Opening, zone: ZoneOffsets, atMs: number): OpeningState {
  const spansOn = (day: number) => spansOf(opening.windowsOn(day), day, zone);
  let openUntilMs = atMs;
  let ordinaryDays = 0;
  for (let day = lookBackFrom(wallAt(zone, atMs), noWindows); ; day++) {
    // Windows that start on this day or later cannot extend an opening that has ended before it.
    const ended = openUntilMs > atMs && openUntilMs < instantOf(zone, day * dayMs, "start");
    if (ended) return { open: true, changesMs: openUntilMs };
    for (const { startMs, endMs } of spansOn(day).sort(byStart)) {
      if (endMs <= atMs) continue;
      if (startMs > openUntilMs) {
        const open = openUntilMs > atMs;
        return { open, changesMs: open ? openUntilMs : startMs };
      }
      openUntilMs = Math.max(openUntilMs, endMs);
    }
    const nextSpecial = firstFrom(opening.special, day);
    ordinaryDays = nextSpecial === day ? 0 : ordinaryDays + 1;
    if (ordinaryDays < enoughDays) continue;
    const open = openUntilMs > atMs;
    if (nextSpecial === Number.POSITIVE_INFINITY) return { open, changesMs: nextSpecial };
    if (nextSpecial - day < 4) continue;
    // Nothing changes before: continue on the day before the special day.
    day = nextSpecial - 2;
    ordinaryDays = 0;
    if (open)
      for (const span of [...spansOn(day - 1), ...spansOn(day)])
        openUntilMs = Math.max(openUntilMs, span.endMs);
  }
}
