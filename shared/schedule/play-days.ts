import type { Manifest } from "../contracts/manifest.ts";
import type { When } from "../contracts/when.ts";
import { dayOf } from "./calendar-day.ts";
import { startDaysOf } from "./recurrence.ts";

/** The days of a holiday calendar, counted from 1970-01-01. */
export interface Holidays {
  has(day: number): boolean;
  /** In order. */
  days: readonly number[];
}

export type HolidaysById = ReadonlyMap<number, Holidays>;

export function holidaysOf(calendars: Manifest["calendars"]): HolidaysById {
  return new Map(
    calendars.map(({ id, days }): [number, Holidays] => {
      const set = new Set(days.map(dayOf));
      return [id, { has: (day) => set.has(day), days: [...set].sort((a, b) => a - b) }];
    }),
  );
}

/** The start days on which a rule really plays. */
export interface PlayDays {
  /** The first one at or after a day; Infinity: none. */
  next(day: number): number;
  /** It plays on holidays only, and nobody knows which those are. */
  lacksCalendar: boolean;
}

/** Recurrence, exception dates and holidays together. A missing calendar closes no day, and opens none. */
export function playDaysOf(when: When, calendars: HolidaysById): PlayDays {
  const days = startDaysOf(when);
  const except = new Set(when.exceptDates.map(dayOf));
  const holidays = when.holidays ? calendars.get(when.holidays.calendarId) : undefined;
  if (when.holidays?.effect === "only") {
    const usable = (day: number) => days.next(day) === day && !except.has(day);
    const open = holidays?.days.filter(usable) ?? [];
    return { next: (day) => firstFrom(open, day), lacksCalendar: !holidays };
  }
  return {
    next(from) {
      let day = days.next(from);
      while (except.has(day) || holidays?.has(day)) day = days.next(day + 1);
      return day;
    },
    lacksCalendar: false,
  };
}

/** The first of sorted numbers that is at least `least`; Infinity: none. */
export function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low] ?? Number.POSITIVE_INFINITY;
}
