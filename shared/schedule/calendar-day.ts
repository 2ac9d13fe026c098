import { dayMs, minuteMs } from "../durations.ts";

/** The Gregorian calendar repeats after 400 years, weekdays included. */
export const cycleMonths = 4_800;
export const cycleDays = 146_097;

/** Returns the days since 1970-01-01 of `YYYY-MM-DD`. */
export const dayOf = (date: string): number => Date.parse(date) / dayMs;
/** Returns `YYYY-MM-DDTHH:MM` in milliseconds of local time. */
export const momentOf = (moment: string): number => Date.parse(`${moment}Z`);
/** Returns the milliseconds since midnight of `HH:MM`. */
export const timeOf = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;

/** Returns the weekday: Monday is 0, Sunday is 6; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
/** Returns the weeks since the week of 1970-01-01; weeks begin on Monday. */
export const weekOf = (day: number): number => Math.floor((day + 3) / 7);
export const firstDayOfWeek = (week: number): number => week * 7 - 3;

/** Days from 0000-03-01 to 1970-01-01. Years begin in March here, so that a leap day is the last day of its year. */
const marchOfYearZero = 719_468;

/** Returns the months since January of the year 0. */
export function monthOf(day: number): number {
  const cycle = Math.floor((day + marchOfYearZero) / cycleDays);
  const inCycle = day + marchOfYearZero - cycle * cycleDays;
  const leapDays =
    Math.floor(inCycle / 1_460) - Math.floor(inCycle / 36_524) + Math.floor(inCycle / (cycleDays - 1));
  const year = Math.floor((inCycle - leapDays) / 365);
  const inYear = inCycle - daysOfYears(year);
  return (cycle * 400 + year) * 12 + Math.floor((5 * inYear + 2) / 153) + 2;
}

const daysOfYears = (years: number) => years * 365 + Math.floor(years / 4) - Math.floor(years / 100);

export function firstDayOfMonth(month: number): number {
  const fromMarch = month - 2;
  const cycle = Math.floor(fromMarch / cycleMonths);
  const inCycle = fromMarch - cycle * cycleMonths;
  const year = Math.floor(inCycle / 12);
  const daysOfMonths = Math.floor((153 * (inCycle - year * 12) + 2) / 5);
  return cycle * cycleDays + daysOfYears(year) + daysOfMonths - marchOfYearZero;
}
