import type { ZoneOffsets } from "../contracts/manifest.ts";
import type { DayWindow } from "../contracts/when.ts";
import { timeOf } from "./calendar-day.ts";
import { dayMs, instantOf } from "./zone.ts";

/** Windows of a day, in milliseconds from its midnight on the wall; an end may lie on the next day. */
export interface Windows {
  all: readonly { start: number; end: number }[];
  /** The latest end. */
  lastEnd: number;
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
  return { all, lastEnd: Math.max(...all.map((window) => window.end), 0) };
}

/** The windows of a start day as spans of time; one that a clock change leaves no length is dropped. */
export function spansOf(windows: Windows, day: number, zone: ZoneOffsets): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of windows.all) {
    const startMs = instantOf(zone, day * dayMs + start, "start");
    const endMs = instantOf(zone, day * dayMs + end, "end");
    if (startMs < endMs) spans.push({ startMs, endMs });
  }
  return spans;
}

/** The first start day of which something may still be running: two back, as clocks turned back at midnight repeat a day's end. */
export const lookBackFrom = (wallMs: number): number => Math.floor(wallMs / dayMs) - 2;
