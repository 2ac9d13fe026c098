import type { ZoneOffsets } from "../contracts/manifest.ts";
import type { PlayDays } from "./play-days.ts";
import { lookBackFrom, type Span, spansOf, type Windows } from "./windows.ts";
import { dayMs, instantOf, wallAt } from "./zone.ts";

/** The state of a rule at an instant. Occurrences that touch or overlap are one (signage-rules section 3). */
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

function ruleStateAt(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  return windows.gapless ? stateInRows(days, windows, zone, atMs) : stateAmongGaps(days, windows, zone, atMs);
}

/** For windows with a gap each day: an occurrence ends within two days, also when a clock change closes one gap. */
function stateAmongGaps(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  const wallMs = wallAt(zone, atMs);
  let startMs = always;
  let endMs = always;
  for (let day = days.next(lookBackFrom(wallMs)); day < never; day = days.next(day + 1)) {
    // One day of margin, because clocks may be turned back.
    if (day * dayMs + windows.lastEnd <= wallMs - dayMs) continue;
    for (const { start, end } of windows.sorted) {
      const fromMs = instantOf(zone, day * dayMs + start, "start");
      const untilMs = instantOf(zone, day * dayMs + end, "end");
      if (untilMs <= fromMs) continue;
      if (fromMs > endMs) {
        if (endMs > atMs) return { now: { startMs, endMs }, nextMs: never };
        if (fromMs > atMs) return { now: null, nextMs: fromMs };
        startMs = fromMs;
      }
      endMs = Math.max(endMs, untilMs);
    }
  }
  return endMs > atMs ? { now: { startMs, endMs }, nextMs: never } : none;
}

/** For windows without a gap: one occurrence per row of consecutive days. */
function stateInRows(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  for (let day = days.next(lookBackFrom(wallAt(zone, atMs))); day < never; ) {
    const [first, last] = days.rowOf(day);
    const startMs = first === always ? always : (spansOf(windows, first, zone)[0]?.startMs ?? always);
    if (startMs > atMs) return { now: null, nextMs: startMs };
    const endMs =
      last === never ? never : Math.max(...spansOf(windows, last, zone).map((span) => span.endMs));
    if (endMs > atMs) return { now: { startMs: windows.allDay ? always : startMs, endMs }, nextMs: never };
    day = days.next(last + 1);
  }
  return none;
}
