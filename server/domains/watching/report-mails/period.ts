import { timeZone } from "#shared/contracts/contract.ts";
import type { ReportMail } from "#shared/contracts/watching/report-mails.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { instantOf, wallAt } from "#shared/schedule/zone.ts";
import { offsetIn } from "#shared/zone-offset.ts";

type Rhythm = ReportMail["every"];

/** Days as the reports take them: the first one, and the one after the last. */
export interface Days {
  from: string;
  to: string;
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns the days that end before this day (YYYY-MM-DD): the day before, the last week from Monday, or the last month. */
export function daysBefore(every: Rhythm, day: string): Days {
  const ms = Date.parse(day);
  const date = new Date(ms);
  if (every === "day") return { from: textOf(ms - dayMs), to: day };
  if (every === "week") {
    const monday = ms - ((date.getUTCDay() + 6) % 7) * dayMs;
    return { from: textOf(monday - 7 * dayMs), to: textOf(monday) };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: textOf(Date.UTC(year, month - 1, 1)), to: textOf(Date.UTC(year, month, 1)) };
}

const begins: Record<Rhythm, (date: Date) => boolean> = {
  day: () => true,
  week: (date) => date.getUTCDay() === 1,
  month: (date) => date.getUTCDate() === 1,
};

/** Returns the zone, or UTC when this machine does not know it. */
export const knownZone = (zone: string): string => (timeZone.safeParse(zone).success ? zone : "UTC");

const offsetsAround = (zone: string, ms: number) =>
  findOffsets(offsetIn(knownZone(zone)), ms - 4 * dayMs, ms + 40 * dayMs);

/**
 * Returns when a report goes out next after an instant: at this local time (HH:MM), every day, on Mondays, or on the first
 * day of a month. A time that the clock skips in spring is the first instant after the gap.
 */
export function nextSending(every: Rhythm, at: string, zone: string, after: Date): Date {
  const offsets = offsetsAround(zone, after.getTime());
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const first = Date.parse(textOf(wallAt(offsets, after.getTime())));
  for (let day = first; day <= first + 32 * dayMs; day += dayMs) {
    if (!begins[every](new Date(day))) continue;
    const instant = instantOf(offsets, day + (hours * 60 + minutes) * minuteMs, "start");
    if (instant > after.getTime()) return new Date(instant);
  }
  throw new Error(`No ${every} begins within 32 days`);
}
