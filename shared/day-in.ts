import { dayMs } from "./durations.ts";

/** The time zone of dates on tax documents, and of financial years. */
export const indianZone = "Asia/Kolkata";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day (yyyy-mm-dd) of an instant (or UTC milliseconds) in a time zone. Throws for a zone that nobody knows. */
export function dayIn(timeZone: string, at: Date | number): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Returns the calendar day in India, whose law decides of documents, prices and returns. */
export const dayInIndia = (at: Date | number): string => dayIn(indianZone, at);

/** Returns the calendar day before one. */
export const dayBefore = (day: string): string =>
  new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);

/** Returns days from `from` to before `to`, for the name of a file: the first one and the last one. */
export const daysInName = ({ from, to }: { from: string; to: string }): string => `${from}-${dayBefore(to)}`;
