import { monthInIndia } from "#shared/months.ts";

export interface MonthBounds {
  /** This month, yyyy-mm. */
  month: string;
  /** Start of this month in India, and now. */
  start: Date;
  now: Date;
  /**
   * Start of the month before, and the same time after it as `now` is after `start` (in full quarters of an hour), at
   * most its end.
   */
  beforeStart: Date;
  beforeEnd: Date;
}

const quarterMs = 15 * 60_000;

/**
 * Returns this month so far, and the same part of the month before, up to the last full quarter of an hour, which is
 * the grain of the tallies.
 */
export function monthBounds(now: Date): MonthBounds {
  const { name: month, startsAt: start } = monthInIndia(now);
  const { startsAt: beforeStart } = monthInIndia(new Date(start.getTime() - 1));
  const elapsed = Math.floor((now.getTime() - start.getTime()) / quarterMs) * quarterMs;
  const beforeEnd = new Date(Math.min(beforeStart.getTime() + elapsed, start.getTime()));
  return { month, start, now, beforeStart, beforeEnd };
}
