import { minuteMs } from "./durations.ts";
import type { SupportHours } from "./support-hours.ts";
import { offsetIn } from "./zone-offset.ts";

/** Returns the hours that hold on a day (yyyy-mm-dd). */
export type HoursOnDay = (day: string) => SupportHours;

const offsets = new Map<string, (atMs: number) => number>();
function offsetOf(zone: string, atMs: number): number {
  const known = offsets.get(zone) ?? offsetIn(zone);
  offsets.set(zone, known);
  return known(atMs) * minuteMs;
}

const dayLength = 24 * 60 * minuteMs;
const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + dayLength).toISOString().slice(0, 10);

/** Returns the instant of a local time. In the hour that a spring skips it is the same time before it. */
function instantOf(zone: string, day: string, clock: string): number {
  const wall = Date.parse(`${day}T${clock}Z`);
  const first = wall - offsetOf(zone, wall);
  return wall - offsetOf(zone, first);
}

/** Returns the day of an instant where the support is. */
const dayOf = (hoursOn: HoursOnDay, atMs: number): string => {
  const near = new Date(atMs).toISOString().slice(0, 10);
  return new Date(atMs + offsetOf(hoursOn(near).zone, atMs)).toISOString().slice(0, 10);
};

/** Returns from when to when people answer on a day; null on a day off. */
function windowOn(hoursOn: HoursOnDay, day: string): { from: number; to: number } | null {
  const { days, holidays, from, to, zone } = hoursOn(day);
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
  if (!days.includes(weekday) || holidays.includes(day)) return null;
  return { from: instantOf(zone, day, from), to: instantOf(zone, day, to) };
}

/** Hours that leave no day of a year open would be looked through for ever. */
const maxDays = 400;

/** Returns the instant after so many minutes of office hours; null when no office hours come in a year. */
export function afterOfficeMinutes(hoursOn: HoursOnDay, fromMs: number, minutes: number): number | null {
  let left = minutes * minuteMs;
  let day = dayOf(hoursOn, fromMs);
  for (let seen = 0; seen < maxDays; seen++, day = nextDay(day)) {
    const open = windowOn(hoursOn, day);
    if (!open) continue;
    const start = Math.max(open.from, fromMs);
    if (start >= open.to) continue;
    if (start + left <= open.to) return start + left;
    left -= open.to - start;
  }
  return null;
}

/** Returns the minutes of office hours between two instants. */
export function officeMinutesBetween(hoursOn: HoursOnDay, fromMs: number, toMs: number): number {
  let sum = 0;
  const last = dayOf(hoursOn, toMs);
  for (let day = dayOf(hoursOn, fromMs); day <= last; day = nextDay(day)) {
    const open = windowOn(hoursOn, day);
    if (open) sum += Math.max(0, Math.min(open.to, toMs) - Math.max(open.from, fromMs));
  }
  return Math.floor(sum / minuteMs);
}
