/** India has one zone without summer time. */
const indiaOffsetMs = 5.5 * 3_600_000;

export interface MonthBounds {
  /** First instant of this month in India, and now. */
  start: Date;
  now: Date;
  /** First instant of the month before, and the same time after it as now is after `start`, at most its end. */
  beforeStart: Date;
  beforeEnd: Date;
}

/** This month so far, and as much of the month before. */
export function monthBounds(now: Date): MonthBounds {
  const there = new Date(now.getTime() + indiaOffsetMs);
  const first = (month: number) => new Date(Date.UTC(there.getUTCFullYear(), month) - indiaOffsetMs);
  const start = first(there.getUTCMonth());
  const beforeStart = first(there.getUTCMonth() - 1);
  const elapsed = now.getTime() - start.getTime();
  const beforeEnd = new Date(Math.min(beforeStart.getTime() + elapsed, start.getTime()));
  return { start, now, beforeStart, beforeEnd };
}
