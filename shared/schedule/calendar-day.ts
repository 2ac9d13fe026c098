import { dayMs, minuteMs } from "./zone.ts";

/** The Gregorian calendar repeats after 400 years, weekdays included. */
export const cycleMonths = 4_800;
export const cycleDays = 146_097;

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;
/** Milliseconds on the wall of `YYYY-MM-DDTHH:MM`. */
export const momentOf = (moment: string): number => Date.parse(`${moment}Z`);
/** Milliseconds since midnight of `HH:MM`. */
export const timeOf = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;

/** Monday is 0, Sunday is 6; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
/** Weeks since that of 1970-01-01; they begin on Monday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);
export const firstDayOfWeek = (week: number): number => week * 7 - 3;

/** Months since January of the year 0. */
export function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function firstDayOfMonth(month: number): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999, so it is asked about the cycle that begins in 2000.
  const cycle = Math.floor(month / cycleMonths);
  const within = month - cycle * cycleMonths;
  return Date.UTC(2000 + Math.floor(within / 12), within % 12) / dayMs + (cycle - 5) * cycleDays;
}
