/** India has one time zone without summer time. */
import { hourMs } from "#shared/durations.ts";

const indiaOffsetMs = 5.5 * hourMs;

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
  const there = new Date(now.getTime() + indiaOffsetMs);
  const first = (month: number) => new Date(Date.UTC(there.getUTCFullYear(), month) - indiaOffsetMs);
  const start = first(there.getUTCMonth());
  const beforeStart = first(there.getUTCMonth() - 1);
  const elapsed = Math.floor((now.getTime() - start.getTime()) / quarterMs) * quarterMs;
  const beforeEnd = new Date(Math.min(beforeStart.getTime() + elapsed, start.getTime()));
  return { month: there.toISOString().slice(0, 7), start, now, beforeStart, beforeEnd };
}
