import type { DayOfMonth, Recurrence, When } from "../contracts/when.ts";
import {
  cycleDays,
  cycleMonths,
  dayOf,
  firstDayOfMonth,
  firstDayOfWeek,
  monthOf,
  weekdayOf,
  weekOf,
} from "./calendar-day.ts";

/** The start days of a recurrence, before exception dates and holidays. Days are counted from 1970-01-01. */
export interface StartDays {
  /** Returns the first one at or after a day; Infinity: none. A far day costs no more time than a near one. */
  next(day: number): number;
  /** The first and the last start day (Infinity: no limit) when every day between is one, too; else null. */
  every: readonly [first: number, last: number] | null;
}

/** `nth` counts from 1. */
interface Pattern extends Pick<StartDays, "next"> {
  nth(n: number): number;
}

const never = Number.POSITIVE_INFINITY;
const isOpen = (first: number) => first === Number.NEGATIVE_INFINITY;

function everyFewDays(first: number, every: number): Pattern {
  return {
    next: (day) =>
      day <= first ? first : isOpen(first) ? day : first + Math.ceil((day - first) / every) * every,
    nth: (n) => first + (n - 1) * every,
  };
}

function everyFewWeeks(first: number, every: number, weekdays: readonly number[]): Pattern {
  const days = [...new Set(weekdays)].map((weekday) => weekday - 1).sort((a, b) => a - b);
  const base = isOpen(first) ? 0 : weekOf(first);
  const earlier = isOpen(first) ? 0 : days.filter((weekday) => weekday < weekdayOf(first)).length;
  return {
    next(day) {
      const from = Math.max(day, first);
      const period = Math.ceil((weekOf(from) - base) / every);
      const monday = firstDayOfWeek(base + period * every);
      for (const weekday of days) if (monday + weekday >= from) return monday + weekday;
      return monday + every * 7 + (days[0] ?? never);
    },
    nth(n) {
      const index = n - 1 + earlier;
      const period = Math.floor(index / days.length);
      return firstDayOfWeek(base + period * every) + (days[index % days.length] ?? never);
    },
  };
}

/** Returns the day in a month; null when that month has none. */
function dayIn(month: number, on: DayOfMonth): number | null {
  const first = firstDayOfMonth(month);
  const last = firstDayOfMonth(month + 1) - 1;
  if (on.by === "day") {
    const day = first + on.day - 1;
    return day <= last ? day : on.missing === "last" ? last : null;
  }
  if (on.nth === -1) return last - ((weekdayOf(last) - on.weekday + 8) % 7);
  const day = first + ((on.weekday - 1 - weekdayOf(first) + 7) % 7) + (on.nth - 1) * 7;
  return day <= last ? day : null;
}

/** Returns the first such day of a month after a day. */
export function dayAfter(day: number, on: DayOfMonth): number {
  for (let month = monthOf(day); ; month++) {
    const found = dayIn(month, on);
    if (found !== null && found > day) return found;
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function everyFewMonths(first: number, base: number, step: number, on: DayOfMonth): Pattern {
  /** The pattern repeats after this many steps. */
  const stepsOfCycle = cycleMonths / divisor(cycleMonths, step);
  const daysOfCycle = ((stepsOfCycle * step) / cycleMonths) * cycleDays;

  function found(day: number, max: number): number[] {
    const from = Math.max(day, first);
    const begin = base + Math.ceil((monthOf(from) - base) / step) * step;
    const days: number[] = [];
    // One step more than a cycle, because the first day may lie before `from`.
    for (let index = 0; index <= stepsOfCycle && days.length < max; index++) {
      const one = dayIn(begin + index * step, on);
      if (one !== null && one >= from && one < (days[0] ?? never) + daysOfCycle) days.push(one);
    }
    return days;
  }

  return {
    next: (day) => found(day, 1)[0] ?? never,
    nth(n) {
      const days = found(first, n);
      const index = (n - 1) % days.length;
      return (days[index] ?? never) + ((n - 1 - index) / days.length) * daysOfCycle;
    },
  };
}

function patternOf(recurs: Recurrence, first: number): Pattern {
  switch (recurs.kind) {
    case "once":
      return { next: (day) => (day <= first ? first : never), nth: (n) => (n === 1 ? first : never) };
    case "daily":
      return everyFewDays(first, recurs.every);
    case "weekly":
      return everyFewWeeks(first, recurs.every, recurs.days);
    case "monthly":
      return everyFewMonths(first, isOpen(first) ? 0 : monthOf(first), recurs.every, recurs.on);
    case "yearly": {
      const january = isOpen(first) ? 0 : Math.floor(monthOf(first) / 12) * 12;
      return everyFewMonths(first, january + recurs.month - 1, recurs.every * 12, recurs.on);
    }
  }
}

/** playing-rules.md: intervals and the number of occurrences count from the first date. */
export function startDaysOf(when: Pick<When, "from" | "until" | "count" | "recurrence">): StartDays {
  const first = when.from === null ? Number.NEGATIVE_INFINITY : dayOf(when.from);
  const pattern = patternOf(when.recurrence, first);
  const some = pattern.next(isOpen(first) ? 0 : first);
  let last = when.until === null ? never : dayOf(when.until);
  if (some === never) last = Number.NEGATIVE_INFINITY;
  else if (when.count !== null && !isOpen(first)) last = Math.min(last, pattern.nth(when.count));
  const { recurrence } = when;
  const daily =
    (recurrence.kind === "daily" || (recurrence.kind === "weekly" && new Set(recurrence.days).size === 7)) &&
    recurrence.every === 1;
  return {
    every: daily ? [first, last] : null,
    next(day) {
      if (day > last) return never;
      const next = pattern.next(day);
      return next <= last ? next : never;
    },
  };
}
