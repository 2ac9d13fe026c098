import { dayInIndia } from "./day-in.ts";

/** Months of India, which has one offset from UTC all year. */
const offset = "+05:30";

/** Returns the month of an instant in India, for example "2026-04". */
export const monthOf = (at: Date): string => dayInIndia(at).slice(0, 7);

/** Returns the month `count` months after this one. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** Returns the first instant of a month, which is the end of the month before. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00${offset}`);

/** Returns the last instant of a month. */
export const endOfMonth = (month: string): Date => new Date(startOfMonth(addMonths(month, 1)).getTime() - 1);

/** Returns the months from the first to the last one, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Returns the month of an instant in India with its first instant and its end. */
export function monthInIndia(at: Date): { name: string; startsAt: Date; endsAt: Date } {
  const name = monthOf(at);
  return { name, startsAt: startOfMonth(name), endsAt: startOfMonth(addMonths(name, 1)) };
}
