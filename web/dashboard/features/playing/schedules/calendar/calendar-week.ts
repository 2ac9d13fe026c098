import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { dayOf, firstDayOfWeek, weekOf } from "#shared/schedule/calendar-day.ts";
import { instantOf, wallAt } from "#shared/schedule/zone.ts";
import { formatCalendarRange } from "#web/lib/formats.ts";
import { longDay } from "./calendar-words.ts";
import { dateOfDay } from "./shift-rule.ts";
import { zoneAround } from "./use-planning.ts";

export type Step = "week" | "day";

/** The visible columns. */
export interface ShownDays {
  days: CalendarDay[];
  zone: ZoneOffsets;
  /** UTC ms, [fromMs, untilMs). */
  range: { fromMs: number; untilMs: number };
}

/** Returns the week or the day of a date, in the local time of a zone. */
export function shownDays(date: string, timeZone: string, step: Step): ShownDays {
  const zone = zoneAround(timeZone, Date.parse(date));
  const days = step === "week" ? calendarWeek(date, zone) : [calendarDay(dayOf(date), zone)];
  return { days, zone, range: { fromMs: days[0]?.startMs ?? 0, untilMs: days.at(-1)?.endMs ?? 0 } };
}

/** Returns "16–22 Nov 2026", or the full date of a single day. */
export function rangeWords({ days }: ShownDays): string {
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  return first === last ? longDay(first) : formatCalendarRange(first, last);
}

export const dateAfter = (date: string, by: 1 | -1, step: Step): string =>
  dateOfDay(dayOf(date) + by * (step === "week" ? 7 : 1));

export const todayIn = (timeZone: string, nowMs: number): string =>
  dateAt(zoneAround(timeZone, nowMs), nowMs);

const dayMinutes = 1_440;

/** A clock change on a day: local minutes, [fromMinute, untilMinute), that are skipped or occur twice. */
export interface ClockChange {
  kind: "skipped" | "twice";
  fromMinute: number;
  untilMinute: number;
}

/** One column: a day in the local time of the selected place. */
export interface CalendarDay {
  date: string;
  /** Days since 1970-01-01. */
  day: number;
  /** [startMs, endMs) in UTC; 23 or 25 hours long when clocks change. */
  startMs: number;
  endMs: number;
  clockChange: ClockChange | null;
}

function calendarDay(day: number, zone: ZoneOffsets): CalendarDay {
  const startMs = instantOf(zone, day * dayMs, "start");
  const endMs = instantOf(zone, (day + 1) * dayMs, "start");
  return { date: dateOfDay(day), day, startMs, endMs, clockChange: clockChangeOn(day, zone, startMs, endMs) };
}

function clockChangeOn(day: number, zone: ZoneOffsets, startMs: number, endMs: number): ClockChange | null {
  const at = zone.find(([ms], index) => index > 0 && ms > startMs && ms < endMs)?.[0];
  if (at === undefined) return null;
  const minute = (ms: number) => Math.round((ms - day * dayMs) / minuteMs);
  const [before, after] = [minute(wallAt(zone, at - 1) + 1), minute(wallAt(zone, at))];
  return after > before
    ? { kind: "skipped", fromMinute: before, untilMinute: after }
    : { kind: "twice", fromMinute: after, untilMinute: before };
}

/** Returns the seven days of a date's week, starting on Monday. */
export function calendarWeek(date: string, zone: ZoneOffsets): CalendarDay[] {
  const monday = firstDayOfWeek(weekOf(dayOf(date)));
  return Array.from({ length: 7 }, (_, after) => calendarDay(monday + after, zone));
}

/** Returns the part of [startMs, endMs) on a day, as local minutes [top, bottom); null where there is none. */
export function partOnDay(
  { startMs, endMs }: { startMs: number; endMs: number },
  day: CalendarDay,
  zone: ZoneOffsets,
): { top: number; bottom: number } | null {
  if (startMs >= day.endMs || endMs <= day.startMs) return null;
  const minute = (wallMs: number) => Math.min(dayMinutes, Math.max(0, (wallMs - day.day * dayMs) / minuteMs));
  const top = startMs <= day.startMs ? 0 : minute(wallAt(zone, startMs));
  // Use the last moment before the end: at the end itself the clocks may already have changed.
  const bottom = endMs >= day.endMs ? dayMinutes : minute(wallAt(zone, endMs - 1) + 1);
  return { top, bottom: Math.max(top, bottom) };
}

/** Returns the local date of a zone at an instant. */
export const dateAt = (zone: ZoneOffsets, atMs: number): string =>
  dateOfDay(Math.floor(wallAt(zone, atMs) / dayMs));
/** Returns the local minute of the day of a zone at an instant. */
export const minuteAt = (zone: ZoneOffsets, atMs: number): number => {
  const wallMs = wallAt(zone, atMs);
  return (wallMs - Math.floor(wallMs / dayMs) * dayMs) / minuteMs;
};
