import { minuteMs } from "./durations.ts";

/**
 * Returns a function from an instant (UTC ms) to the zone's minutes east of UTC, by this runtime's zone data. For the
 * server and the dashboard; screens do not trust their zone data and get a table. Throws RangeError for an unknown
 * zone.
 */
export function offsetIn(zone: string): (atMs: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  return (atMs) => {
    const wholeMinute = Math.floor(atMs / minuteMs) * minuteMs;
    const parts = format.formatToParts(wholeMinute);
    const read = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value ?? 0);
    const local = Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
    return (local - wholeMinute) / minuteMs;
  };
}
