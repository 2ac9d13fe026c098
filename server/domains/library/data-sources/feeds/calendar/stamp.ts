import { dayMs, hourMs } from "#shared/durations.ts";
import { fixedZone, instantIn, utc, type Zone } from "./zone.ts";

/** A date or a time as a calendar file writes it. */
export interface Stamp {
  /** What the clocks show, in milliseconds as if it were UTC. */
  wallMs: number;
  /** A whole day. */
  isDay: boolean;
  /** Null: the same hour in every zone, or a day. */
  zone: Zone | null;
}

const pattern =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;

/** Returns the stamp of a text; null when it is none. A date has no zone, whatever its line says. */
export function stampOf(text: string, zone: Zone | null, asDay = false): Stamp | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || hour > 24 || minute > 59 || second > 60) return null;
  if (asDay || match[4] === undefined) return { wallMs: date.getTime(), isDay: true, zone: null };
  const wallMs = date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
  const [sign, hours, minutes] = match.slice(8);
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  const written = match[7] ? utc : sign ? fixedZone(sign === "+" ? ahead : -ahead) : zone;
  return { wallMs, isDay: false, zone: written };
}

/** Returns a number by which stamps of one zone can be compared: an instant, or a wall time where there is no zone. */
export const timeOf = ({ wallMs, zone }: Stamp): number => (zone ? instantIn(zone, wallMs) : wallMs);

export const dayOf = (wallMs: number): number => Math.floor(wallMs / dayMs) * dayMs;

/**
 * Returns the day that a time in UTC means in a series of whole days: programs write the midnight of their own zone so.
 * `zone`: that of the calendar, where the file names it.
 */
export function dayMeant(stamp: Stamp, zone: Zone | null): number {
  if (stamp.zone !== utc) return dayOf(stamp.wallMs);
  if (zone) return dayOf(stamp.wallMs + zone.offsetAt(stamp.wallMs));
  const ofDay = stamp.wallMs - dayOf(stamp.wallMs);
  // Midnights east of UTC are on the evening before. The last minute of a day is no midnight.
  const isEvening = ofDay >= dayMs * (11 / 24) && ofDay < dayMs - 60_000;
  return dayOf(stamp.wallMs) + (isEvening ? dayMs : 0);
}

/** How long something takes: `wallMs` as clocks show it (a day is a day), then `exactMs`. */
export interface Length {
  wallMs: number;
  exactMs: number;
}

const units: Readonly<Record<string, number>> = { H: hourMs, M: 60_000, S: 1_000 };
const longestMs = 4_000 * dayMs;

/** Returns the length of `P1W`, `P1DT12H`, …; null when the text is none, or is negative or too long. */
export function lengthOf(text: string): Length | null {
  const [, weeks, days, time = ""] =
    /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T((?:\d{1,9}[HMS]){1,3}))?$/i.exec(text.trim()) ?? [];
  if (weeks === undefined && days === undefined && !time) return null;
  let exactMs = 0;
  for (const [, count, unit = ""] of time.matchAll(/(\d+)([HMS])/gi))
    exactMs += Number(count) * (units[unit.toUpperCase()] ?? 0);
  const wallMs = (Number(weeks ?? 0) * 7 + Number(days ?? 0)) * dayMs;
  return wallMs + exactMs <= longestMs ? { wallMs, exactMs } : null;
}
