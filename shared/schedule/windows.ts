import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { DayWindow } from "../contracts/when.ts";
import { dayMs } from "../durations.ts";
import { timeOf } from "./calendar-day.ts";
import { instantOf } from "./zone.ts";

/** Windows of a day, in milliseconds of local time from its midnight; an end may lie on the next day. */
export interface Windows {
  all: readonly { start: number; end: number }[];
  /** The same windows, sorted by start. */
  sorted: readonly { start: number; end: number }[];
  /** The latest end. */
  lastEnd: number;
  /** One of them is the whole day, 00:00 to 24:00. */
  allDay: boolean;
  /** On consecutive days they leave no gap. */
  gapless: boolean;
}

/** [startMs, endMs) in UTC milliseconds. */
export interface Span {
  startMs: number;
  endMs: number;
}

export function windowsOf(windows: readonly DayWindow[]): Windows {
  const all = windows.map((window) => {
    const start = timeOf(window.start);
    const end = timeOf(window.end);
    return { start, end: end > start ? end : end + dayMs };
  });
  const sorted = [...all].sort((a, b) => a.start - b.start);
  const lastEnd = Math.max(...all.map((window) => window.end), 0);
  let until = sorted[0]?.start ?? 0;
  let gapless = sorted.length > 0 && lastEnd >= until + dayMs;
  for (const { start, end } of sorted) {
    // A window of the day before may extend into this day.
    if (start > Math.max(until, lastEnd - dayMs)) gapless = false;
    until = Math.max(until, end);
  }
  return {
    all,
    sorted,
    lastEnd,
    allDay: all.some(({ start, end }) => start === 0 && end === dayMs),
    gapless,
  };
}

/** Returns the windows of a start day as time spans. A window without length after a clock change is dropped. */
export function spansOf(windows: Windows, day: number, zone: ZoneOffsets): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of windows.sorted) {
    const startMs = instantOf(zone, day * dayMs + start, "start");
    const endMs = instantOf(zone, day * dayMs + end, "end");
    if (startMs < endMs) spans.push({ startMs, endMs });
  }
  return spans;
}

/**
 * Returns the first start day whose windows may still run: two days back, because a clock turned back at midnight
 * repeats the end of a day.
 */
export const lookBackFrom = (wallMs: number): number => Math.floor(wallMs / dayMs) - 2;
