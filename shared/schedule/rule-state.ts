import type { ZoneOffsets } from "../contracts/manifest.ts";
import type { PlayDays } from "./play-days.ts";
import { lookBackFrom, type Span, spansOf, type Windows } from "./windows.ts";
import { dayMs, wallAt } from "./zone.ts";

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
  const longAgo = wallAt(zone, atMs) - dayMs;
  let now: Span | null = null;
  let nextMs = Number.POSITIVE_INFINITY;
  let changesMs = Number.POSITIVE_INFINITY;
  for (
    let day = days.next(lookBackFrom(zone, atMs));
    day < Number.POSITIVE_INFINITY && nextMs === Number.POSITIVE_INFINITY;
    day = days.next(day + 1)
  ) {
    if (day * dayMs + windows.lastEnd <= longAgo) continue;
    for (const span of spansOf(windows, day, zone)) {
      if (span.startMs > atMs) nextMs = Math.min(nextMs, span.startMs);
      else if (span.endMs > atMs) {
        if (!now || span.startMs >= now.startMs) now = span;
        changesMs = Math.min(changesMs, span.endMs);
      }
    }
  }
  return { now, nextMs, changesMs: Math.min(changesMs, nextMs) };
}
