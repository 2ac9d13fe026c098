import type { ZoneOffsets } from "#shared/contracts/manifest.ts";
import { wallAt } from "#shared/schedule/index.ts";
import { dayMs, instantOf } from "#shared/schedule/zone.ts";

const hourMs = 3_600_000;
/** 1970-01-01 was a Thursday. */
const mondayOffset = 3;

/** One day at the screen. A day on which clocks change has 23 or 25 hours. */
export interface Day {
  /** `YYYY-MM-DD` on the wall. */
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

/** The day, or the week from Monday on, that an instant belongs to by the screen's clock. */
export function spanAround(zone: ZoneOffsets, atMs: number, kind: SpanKind): TimeSpan {
  const today = dayNumber(zone, atMs);
  const first = kind === "day" ? today : today - ((((today + mondayOffset) % 7) + 7) % 7);
  const days = Array.from({ length: kind === "day" ? 1 : 7 }, (_, index): Day => {
    const day = first + index;
    return { date: dateOf(day), fromMs: startOf(zone, day), untilMs: startOf(zone, day + 1) };
  });
  return { fromMs: days[0]?.fromMs ?? atMs, untilMs: days.at(-1)?.untilMs ?? atMs, days };
}

/** The same time of the day so many days later on the wall; a time that is skipped there is the first after it. */
export function daysLater(zone: ZoneOffsets, atMs: number, days: number): number {
  return instantOf(zone, wallAt(zone, atMs) + days * dayMs, "start");
}

/** The instant of a date at the same time of the day as another instant. */
export function onDate(zone: ZoneOffsets, date: string, atMs: number): number {
  const intoDay = wallAt(zone, atMs) - dayNumber(zone, atMs) * dayMs;
  return instantOf(zone, Date.parse(`${date}T00:00:00Z`) + intoDay, "start");
}

export interface Tick {
  atMs: number;
  /** On the wall, 0 to 24. */
  hour: number;
}

/** The hours of a day as the wall shows them, every so many; one that a clock change skips is left out. */
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

/** Hours by which a day is longer (or shorter, below zero) than others; 0 for nearly all. */
export const hoursMore = ({ fromMs, untilMs }: Day): number => (untilMs - fromMs - dayMs) / hourMs;
