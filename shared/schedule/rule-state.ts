import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { dayMs } from "../durations.ts";
import type { PlayDays } from "./play-days.ts";
import { lookBackFrom, type Span, spansOf, type Windows } from "./windows.ts";
import { instantOf, wallAt } from "./zone.ts";

/** The state of a rule at an instant. Occurrences that touch or overlap are one (playing-rules.md). */
export interface RuleState {
  /** The current occurrence. It starts at -Infinity when it is all day, or when the rule has no first day. */
  now: Span | null;
  /** Without a current occurrence: when the next one starts (UTC ms); Infinity: never. */
  nextMs: number;
}

/**
 * Returns a function that gives the rule's state at an instant. It computes again only when the state may have changed.
 */
export function ruleStates(days: PlayDays, windows: Windows, zone: ZoneOffsets): (atMs: number) => RuleState {
  let kept = none;
  let fromMs = never;
  let untilMs = always;
  return (atMs) => {
    if (atMs >= fromMs && atMs < untilMs) return kept;
    kept = ruleStateAt(days, windows, zone, atMs);
    fromMs = atMs;
    untilMs = kept.now ? kept.now.endMs : kept.nextMs;
    return kept;
  };
}

const never = Number.POSITIVE_INFINITY;
const always = Number.NEGATIVE_INFINITY;
const none: RuleState = { now: null, nextMs: never };

/**
 * Merges the occurrences around an instant. In the middle of a row of days whose windows leave no gap nothing begins or
 * ends: a row counts as its first day, and one span from its second day to its end.
 */
function ruleStateAt(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  let startMs = always;
  let endMs = always;
  for (const span of spansAround(days, windows, zone, wallAt(zone, atMs))) {
    if (span.startMs > endMs) {
      if (endMs > atMs) break;
      if (span.startMs > atMs) return { now: null, nextMs: span.startMs };
      startMs = span.startMs;
    }
    endMs = Math.max(endMs, span.endMs);
  }
  if (endMs <= atMs) return none;
  return { now: { startMs: windows.allDay ? always : startMs, endMs }, nextMs: never };
}

/** Yields the spans of a rule from the days before a local time on, in the order of their starts. */
function* spansAround(
  days: PlayDays,
  windows: Windows,
  zone: ZoneOffsets,
  wallMs: number,
): Generator<Span, void> {
  for (let day = days.next(lookBackFrom(wallMs)); day < never; day = days.next(day + 1)) {
    if (!windows.gapless) {
      yield* spansOf(windows, day, zone);
      continue;
    }
    const [first, last] = days.rowOf(day);
    if (first !== always) yield* spansOf(windows, first, zone);
    if (last > first) yield restOfRow(windows, zone, first + 1, last);
    day = last;
  }
}

/** The days of a row, without its first one, as one span: no gap is left between them. */
function restOfRow({ sorted, lastEnd }: Windows, zone: ZoneOffsets, second: number, last: number): Span {
  const firstStart = sorted[0]?.start ?? 0;
  return {
    startMs: second === always ? always : instantOf(zone, second * dayMs + firstStart, "start"),
    endMs: last === never ? never : instantOf(zone, last * dayMs + lastEnd, "end"),
  };
}
