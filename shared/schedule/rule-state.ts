import type { ZoneOffsets } from "../contracts/manifest.ts";
import type { PlayDays } from "./play-days.ts";
import { lookBackFrom, type Span, type Windows } from "./windows.ts";
import { dayMs, instantOf, wallAt } from "./zone.ts";

/** Where a rule stands at an instant. */
export interface RuleState {
  /** The occurrence in force that started last. */
  now: Span | null;
  /** When the next occurrence starts (UTC ms); Infinity never. */
  nextMs: number;
  /** The next start or end of any occurrence (UTC ms); Infinity never. */
  changesMs: number;
}

export function ruleStateAt(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  const wallMs = wallAt(zone, atMs);
  let now: Span | null = null;
  let nextMs = Number.POSITIVE_INFINITY;
  let changesMs = Number.POSITIVE_INFINITY;
  for (
    let day = days.next(lookBackFrom(wallMs));
    day < Number.POSITIVE_INFINITY && nextMs === Number.POSITIVE_INFINITY;
    day = days.next(day + 1)
  ) {
    // A day off, in case that clocks are turned back.
    if (day * dayMs + windows.lastEnd <= wallMs - dayMs) continue;
    for (const window of windows.all) {
      const startMs = instantOf(zone, day * dayMs + window.start, "start");
      const endMs = instantOf(zone, day * dayMs + window.end, "end");
      if (endMs <= atMs || endMs <= startMs) continue;
      if (startMs > atMs) nextMs = Math.min(nextMs, startMs);
      else {
        if (!now || startMs >= now.startMs) now = { startMs, endMs };
        changesMs = Math.min(changesMs, endMs);
      }
    }
  }
  return { now, nextMs, changesMs: Math.min(changesMs, nextMs) };
}
