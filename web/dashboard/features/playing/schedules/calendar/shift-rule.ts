import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import {
  type DayOfMonth,
  type LaterDay,
  type MovingEdge,
  movingEdge,
  type RuleWindow,
  type When,
  when as whenContract,
} from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { dayOf, firstDayOfMonth, monthOf, weekdayOf } from "#shared/schedule/calendar-day.ts";
import { holidaysOf, playDaysOf } from "#shared/schedule/play-days.ts";
import { startDaysOf } from "#shared/schedule/recurrence.ts";
import { endsNextDay } from "#shared/schedule/sun.ts";
import { daysUntil } from "#shared/schedule/windows.ts";

const dayMinutes = 1_440;
/** Drags snap to this many minutes, which is also the minimum length after a drag. */
export const snapMinutes = 15;
/** How many days after its start a time may end. */
export const longestDays = 366;

/** Change of an occurrence in local minutes. Equal values move it. */
export interface Shift {
  start: number;
  end: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (part: number) => String(part).padStart(2, "0");
export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

interface MovedEdge {
  edge: string | MovingEdge;
  /** The days by which its day moves. */
  days: number;
}

/** Returns an edge so many minutes later: the minutes of one that moves change. Null: they would be too many. */
function moveEdge(edge: string | MovingEdge, by: number, as: "start" | "end"): MovedEdge | null {
  if (typeof edge !== "string") {
    // Not -0.
    const days = Math.round(by / dayMinutes) || 0;
    const offsetMin = edge.offsetMin + by - days * dayMinutes;
    const { success, data } = movingEdge.safeParse({ ...edge, offsetMin });
    return success ? { edge: data, days } : null;
  }
  const minutes = minutesOf(edge) + by;
  const days = as === "start" ? Math.floor(minutes / dayMinutes) : Math.ceil(minutes / dayMinutes) - 1;
  return { edge: timeOfMinutes(minutes - days * dayMinutes), days };
}

/** Returns how a window says that it ends so many days after a start day: in the form of before, where that fits. */
function laterLike(before: LaterDay | undefined, day: number, days: number): LaterDay {
  const like: LaterDay | undefined =
    before && "on" in before
      ? { on: dayLike(before.on, day + days) }
      : before && "weekday" in before
        ? { weekday: weekdayOf(day + days) + 1 }
        : undefined;
  return like && daysUntil(day, like) === days ? like : { days };
}

/** One occurrence of a rule: its day and the index of its window. */
export interface Place {
  day: number;
  window: number;
  /** The day to which its end belongs. */
  endDay: number;
  /** Returns that of any window of a start day at the same place. */
  endDayOf: (window: RuleWindow, day: number) => number;
}

/**
 * Returns the window of an occurrence after a change, and the number of days by which its start day moves; null for an empty
 * window or one of more than a year.
 */
export function shiftWindow(
  window: RuleWindow,
  shift: Shift,
  { day, endDay, endDayOf }: Omit<Place, "window">,
): { window: RuleWindow; days: number } | null {
  const start = moveEdge(window.start, shift.start, "start");
  const end = moveEdge(window.end, shift.end, "end");
  if (!start || !end) return null;
  const { days } = start;
  const later = endDay - day + end.days - days;
  if (later < 0 || later > longestDays) return null;
  const times = { start: start.edge, end: end.edge };
  const next = endsNextDay(times);
  const usual = next === null ? endDayOf(times, day + days) - day - days : Number(next);
  // Opening hours do not decide in place of a day that was chosen.
  const isPlain = later === usual && !(next === null && later > 0 && window.to);
  const changed = { ...times, ...(!isPlain && later > 0 && { to: laterLike(window.to, day + days, later) }) };
  if (!isPlain && later === 0) return null;
  return isLongEnough(changed) ? { window: changed, days } : null;
}

/** Of a window that moves, the day decides how long it is. */
function isLongEnough(window: RuleWindow): boolean {
  const { start, end, to } = window;
  if (to || typeof start !== "string" || typeof end !== "string") return true;
  return minutesOf(end) + (endsNextDay(window) ? dayMinutes : 0) - minutesOf(start) >= snapMinutes;
}

export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
const moved = (date: string, by: number): string => dateOfDay(dayOf(date) + by);
const movedOrOpen = (date: string | null, by: number): string | null => date && moved(date, by);

/**
 * Returns the rule with all occurrences changed as this one. Null where no rule can express it, because the new day
 * would not be one of its days (a holiday calendar, every other week).
 */
export function shiftRule(
  when: When,
  place: Place,
  shift: Shift,
  calendars: Manifest["calendars"],
): When | null {
  const old = when.windows[place.window];
  const shifted = old && shiftWindow(old, shift, place);
  if (!shifted) return null;
  const windows = when.windows.map((window, at) => (at === place.window ? shifted.window : window));
  const days = shifted.days === 0 ? when : shiftDays(when, place.day, shifted.days);
  const checked = whenContract.safeParse({ ...days, windows });
  if (!checked.success) return null;
  const day = place.day + shifted.days;
  return playDaysOf(checked.data, holidaysOf(calendars)).next(day) === day ? checked.data : null;
}

function shiftDays(when: When, day: number, by: number): When {
  const { recurrence, from, until, exceptDates } = when;
  const translated = {
    ...when,
    from: movedOrOpen(from, by),
    until: movedOrOpen(until, by),
    exceptDates: exceptDates.map((date) => moved(date, by)),
  };
  switch (recurrence.kind) {
    case "once":
    case "daily":
      return translated;
    case "weekly": {
      const [oldDay, newDay] = [weekdayOf(day) + 1, weekdayOf(day + by) + 1];
      const days = [...new Set(recurrence.days.map((each) => (each === oldDay ? newDay : each)))].sort();
      if (recurrence.days.length === 1) return { ...translated, recurrence: { ...recurrence, days } };
      const isOld = (date: string | null): date is string =>
        date !== null && weekdayOf(dayOf(date)) + 1 === oldDay;
      return {
        ...when,
        recurrence: { ...recurrence, days },
        // Keeps the first and the last occurrence within the rule's dates.
        from: by < 0 && isOld(from) ? moved(from, by) : from,
        until: by > 0 && isOld(until) ? moved(until, by) : until,
        exceptDates: exceptDates.map((date) => (isOld(date) ? moved(date, by) : date)),
      };
    }
    case "monthly":
      return withExceptions({
        ...translated,
        recurrence: { ...recurrence, on: dayLike(recurrence.on, day + by) },
      });
    case "yearly": {
      const month = (((monthOf(day + by) % 12) + 12) % 12) + 1;
      const on = dayLike(recurrence.on, day + by);
      return withExceptions({ ...translated, recurrence: { ...recurrence, month, on } });
    }
  }
}

/** Returns the day of the month for a day, in the same form as before (by number or by weekday). */
function dayLike(on: DayOfMonth, day: number): DayOfMonth {
  const first = firstDayOfMonth(monthOf(day));
  const ofMonth = day - first + 1;
  if (on.by === "day") return { ...on, day: ofMonth };
  const isLast = day + 7 >= firstDayOfMonth(monthOf(day) + 1);
  const nth = on.nth === -1 && isLast ? -1 : (Math.ceil(ofMonth / 7) as 1 | 2 | 3 | 4 | 5);
  return { ...on, nth, weekday: weekdayOf(day) + 1 };
}

/**
 * Moves exceptions: days of a month and weekdays shift differently, so each exception moves to the rule's nearest day.
 */
function withExceptions(when: When): When {
  const days = startDaysOf({ ...when, from: null, until: null, count: null });
  const nearest = (date: string): string => {
    const day = dayOf(date);
    const after = days.next(day);
    const before = days.next(day - 7);
    return dateOfDay(before < day && day - before <= after - day ? before : Math.min(after, day + 7));
  };
  return { ...when, exceptDates: when.exceptDates.map(nearest) };
}
