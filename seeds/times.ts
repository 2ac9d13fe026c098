import { dayMs, hourMs } from "#shared/durations.ts";

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const before = (at: Date, ms: number): Date => after(at, -ms);

/**
 * Returns the same day and time `months` later (earlier if negative); the last day of the month if that month is
 * shorter.
 */
export function addMonths(at: Date, months: number): Date {
  const to = new Date(at);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return to;
}

/** Returns the milliseconds from an instant to the next midnight in India, which has the same offset all year. */
export function untilMidnightInIndia(at: Date): number {
  const local = at.getTime() + 5.5 * hourMs;
  return dayMs - (local % dayMs);
}
