import type { MovingEdge } from "../contracts/when.ts";

/**
 * The texts of one language for `describeWhen`. Weekdays are 1 (Monday) to 7; nth is -1 for the last; months 1 to 12.
 */
export interface WhenWords {
  weekday(day: number): string;
  month(month: number): string;
  /** Formats a date `YYYY-MM-DD`. */
  date(date: string): string;
  listed(words: readonly string[]): string;
  once: string;
  onDate(date: string): string;
  daily(every: number): string;
  everyDay(everyWeeks: number): string;
  mondayToFriday(everyWeeks: number): string;
  weekly(everyWeeks: number, days: string): string;
  monthlyWeekday(every: number, nth: number, weekday: string): string;
  /** `missing`: what happens in a month without that day; null when every month has it. */
  monthlyDay(every: number, day: number, missing: "skip" | "last" | null): string;
  monthlyLastDay(every: number): string;
  yearlyWeekday(every: number, nth: number, weekday: string, month: string): string;
  yearlyDate(every: number, day: number, month: string, missing: "skip" | "last" | null): string;
  allDay: string;
  toMidnight(start: string): string;
  window(start: string, end: string, nextDay: boolean): string;
  /** `end`: a time with its day, of one of the next ones. */
  windowTo(start: string, end: string): string;
  moving(edge: MovingEdge): string;
  endOfDay: string;
  daysLater(end: string, days: number): string;
  onWeekday(end: string, weekday: string): string;
  onNthWeekday(end: string, nth: number, weekday: string): string;
  /** `missing` as in `monthlyDay`. */
  onDay(end: string, day: number, missing: "skip" | "last" | null): string;
  onLastDay(end: string): string;
  onHolidaysOnly: string;
  notOnHolidays: string;
  exceptOn(dates: string): string;
  exceptDates(count: number): string;
  from(date: string): string;
  until(date: string): string;
  times(count: number): string;
}
