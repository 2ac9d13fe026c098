import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { wallAt } from "#shared/schedule/index.ts";
import { instantOf } from "#shared/schedule/zone.ts";

/** Number of months for which a manifest has clock changes of its zone, from the start of last month. */
const monthsKnown = 15;

/**
 * Returns the span that can be viewed, UTC milliseconds [from, until): that of the manifest's table of clock changes.
 */
export function reachOf(zone: ZoneOffsets): { fromMs: number; untilMs: number } {
  const fromMs = zone[0]?.[0] ?? 0;
  const from = new Date(fromMs);
  return { fromMs, untilMs: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsKnown, 1) };
}

/** Returns the nearest instant within the span. */
export const within = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }, atMs: number): number =>
  Math.min(untilMs - 60_000, Math.max(fromMs, atMs));

/** 1970-01-01 was a Thursday. */
const mondayOffset = 3;

/** One local day of the screen. A day with a clock change has 23 or 25 hours. */
export interface Day {
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** UTC milliseconds, [from, until). */
  fromMs: number;
  untilMs: number;
}

export interface TimeSpan {
  fromMs: number;
  untilMs: number;
  days: Day[];
}
export type SpanKind = "day" | "week";

const dateOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);
const dayNumber = (zone: ZoneOffsets, atMs: number) => Math.floor(wallAt(zone, atMs) / dayMs);
const startOf = (zone: ZoneOffsets, day: number) => instantOf(zone, day * dayMs, "start");

/** Returns the day or the week (Monday first) that contains an instant, by the screen's clock. */
export function spanAround(zone: ZoneOffsets, atMs: number, kind: SpanKind): TimeSpan {
  const today = dayNumber(zone, atMs);
  const first = kind === "day" ? today : today - ((((today + mondayOffset) % 7) + 7) % 7);
  const days = Array.from({ length: kind === "day" ? 1 : 7 }, (_, index): Day => {
    const day = first + index;
    return { date: dateOf(day), fromMs: startOf(zone, day), untilMs: startOf(zone, day + 1) };
  });
  return { fromMs: days[0]?.fromMs ?? atMs, untilMs: days.at(-1)?.untilMs ?? atMs, days };
}

/** Returns the same local time some days later; if it is skipped there, the first instant after it. */
export function daysLater(zone: ZoneOffsets, atMs: number, days: number): number {
  return instantOf(zone, wallAt(zone, atMs) + days * dayMs, "start");
}

/** Returns the instant of a date at the local time of another instant. */
export function onDate(zone: ZoneOffsets, date: string, atMs: number): number {
  const intoDay = wallAt(zone, atMs) - dayNumber(zone, atMs) * dayMs;
  return instantOf(zone, Date.parse(`${date}T00:00:00Z`) + intoDay, "start");
}

interface Tick {
  atMs: number;
  /** Local hour, 0 to 24. */
  hour: number;
}

/** Returns every nth local hour of a day, without one that a clock change skips. */
export function ticksOf(zone: ZoneOffsets, { date, untilMs }: Day, everyHours: number): Tick[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const ticks: Tick[] = [];
  for (let hour = 0; hour < 24; hour += everyHours) {
    const atMs = instantOf(zone, midnight + hour * hourMs, "start");
    const shown = wallAt(zone, atMs) === midnight + hour * hourMs;
    if (shown && atMs < untilMs) ticks.push({ atMs, hour });
  }
  return ticks;
}

/** Returns by how many hours a day is longer (or shorter, negative) than 24; 0 for nearly all days. */
export const hoursMore = ({ fromMs, untilMs }: Day): number => (untilMs - fromMs - dayMs) / hourMs;
