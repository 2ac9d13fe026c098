import type { Manifest } from "../contracts/playing/manifest.ts";
import type { When } from "../contracts/when.ts";
import { dayOf } from "./calendar-day.ts";
import { startDaysOf } from "./recurrence.ts";

/** The days of a holiday calendar, counted from 1970-01-01. */
export interface Holidays {
  has(day: number): boolean;
  /** Sorted. */
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

/** The start days on which a rule plays. */
export interface PlayDays {
  /** Returns the first one at or after a day; Infinity: none. */
  next(day: number): number;
  /**
   * Returns the first and the last of the consecutive days around `day` on which it plays; infinite when there is no
   * limit.
   */
  rowOf(day: number): readonly [first: number, last: number];
  /** It plays on holidays only, and its calendar is missing. */
  lacksCalendar: boolean;
}

/** Combines recurrence, exception dates and holidays. A missing calendar closes no day, and opens none. */
export function playDaysOf(when: When, calendars: HolidaysById): PlayDays {
  const days = startDaysOf(when);
  const except = new Set(when.exceptDates.map(dayOf));
  const holidays = when.holidays ? calendars.get(when.holidays.calendarId) : undefined;
  if (when.holidays?.effect === "only") {
    const usable = (day: number) => days.next(day) === day && !except.has(day);
    const open = holidays?.days.filter(usable) ?? [];
    const next = (day: number) => firstFrom(open, day);
    return { next, rowOf: (day) => walkRow(next, day), lacksCalendar: !holidays };
  }
  let closed: readonly number[] | null = null;
  function next(from: number): number {
    let day = days.next(from);
    while (except.has(day) || holidays?.has(day)) day = days.next(day + 1);
    return day;
  }
  return {
    next,
    rowOf(day) {
      if (!days.every) return walkRow(next, day);
      closed ??= [...except, ...(holidays?.days ?? [])].sort((a, b) => a - b);
      const after = indexFrom(closed, day);
      const [first, last] = days.every;
      return [
        Math.max(first, (closed[after - 1] ?? Number.NEGATIVE_INFINITY) + 1),
        Math.min(last, (closed[after] ?? Number.POSITIVE_INFINITY) - 1),
      ];
    },
    lacksCalendar: false,
  };
}

/** Finds the row by walking, because most recurrences have few consecutive days. */
function walkRow(next: PlayDays["next"], day: number): [number, number] {
  let first = day;
  let last = day;
  while (next(first - 1) < first) first--;
  while (next(last + 1) === last + 1) last++;
  return [first, last];
}

/** Returns the index of the first of sorted numbers that is at least `min`. */
function indexFrom(sorted: readonly number[], min: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the first of sorted numbers that is at least `min`; Infinity: none. */
export function firstFrom(sorted: readonly number[], min: number): number {
  return sorted[indexFrom(sorted, min)] ?? Number.POSITIVE_INFINITY;
}
