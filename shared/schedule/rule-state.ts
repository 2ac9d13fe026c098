import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { dayMs } from "../durations.ts";
import type { PlayDays } from "./play-days.ts";
import { whileItHolds } from "./while-it-holds.ts";
import { asJoined, byStart, lookBackFrom, type Span, spansOf, type Windows } from "./windows.ts";
import { instantOf, wallAt } from "./zone.ts";

/** The state of a rule at an instant. Occurrences that touch or overlap are one (playing-rules.md). */
export interface RuleState {
  /** The current occurrence. It starts at -Infinity when it is all day, or when the rule has no first day. */
  now: Span | null;
  /** When that ends; without one, when the next one starts (UTC ms). Infinity: never. */
  changesMs: number;
}

/** Returns a function that gives the rule's state at an instant. */
export function ruleStates(days: PlayDays, all: Windows, zone: ZoneOffsets): (atMs: number) => RuleState {
  const windows = all.far ? asJoined(all) : all;
  return whileItHolds((atMs) => ruleStateAt(days, windows, zone, atMs));
}

const never = Number.POSITIVE_INFINITY;
const always = Number.NEGATIVE_INFINITY;
const none: RuleState = { now: null, changesMs: never };

/** Occurrences that join for longer than this count as without a beginning, or without an end. */
const farthestDays = 4_000;
/** Where edges move: a list of the sun's times is of some 14 months, and from its end on they are those of the year before. */
const farthestMoving = 800;

/** On so many start days in a row the sun does neither rise nor set, or the place does not open: it never will. */
const darkDays = 400;

/** Looks back as far as an occurrence that is in force may have begun. When it ends, the first look tells. */
function ruleStateAt(days: PlayDays, windows: Windows, zone: ZoneOffsets, atMs: number): RuleState {
  const farthest = windows.moving ? farthestMoving : farthestDays;
  let first = lookBackFrom(wallAt(zone, atMs), windows);
  const state = mergedFrom(first, days, windows, zone, atMs, atMs + farthest * dayMs);
  const { now } = state;
  for (let back = windows.reach; windows.far && now && now.startMs !== always; back *= 4) {
    // An earlier occurrence may reach this one only where it is within their reach of the first day.
    if (lookBackFrom(wallAt(zone, now.startMs), windows) > first) break;
    if (days.next(first - farthest) >= first) break;
    first -= back;
    const earlier = back < farthest * 2 ? mergedFrom(first, days, windows, zone, atMs, atMs).now : null;
    now.startMs = earlier ? earlier.startMs : always;
  }
  return state;
}

/**
 * Merges the occurrences around an instant, from a start day on. In the middle of a row of days whose windows leave no gap
 * nothing begins or ends: a row counts as its first day, and one span from its second day to its end. Without an end: what
 * still joins at `untilMs`.
 */
function mergedFrom(
  first: number,
  days: PlayDays,
  windows: Windows,
  zone: ZoneOffsets,
  atMs: number,
  untilMs: number,
): RuleState {
  let startMs = always;
  let endMs = always;
  for (const span of spansAround(days, windows, zone, first, () => endMs)) {
    if (span.startMs > endMs) {
      if (endMs > atMs) break;
      if (span.startMs > atMs) return { now: null, changesMs: span.startMs };
      startMs = span.startMs;
    } else if (span.startMs > untilMs) {
      endMs = never;
      break;
    }
    endMs = Math.max(endMs, span.endMs);
  }
  if (endMs <= atMs) return none;
  return { now: { startMs: windows.allDay ? always : startMs, endMs }, changesMs: endMs };
}

/**
 * Yields the spans of a rule from a start day on, in the order of their starts. `joinedMs`: until when those so far join; days
 * that can only end earlier than a later day, which joins too, are left out.
 */
function* spansAround(
  days: PlayDays,
  windows: Windows,
  zone: ZoneOffsets,
  from: number,
  joinedMs: () => number,
): Generator<Span, void> {
  if (windows.moving) return yield* spansThatMove(days, windows, zone, from);
  const after = (day: number) =>
    windows.far ? lateJoined(days, windows, zone, day, joinedMs()) : days.next(day + 1);
  for (let day = days.next(from); day < never; day = after(day)) {
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

/** The same where edges move: one of a day may start before one of the day before. */
function* spansThatMove(
  days: PlayDays,
  windows: Windows,
  zone: ZoneOffsets,
  from: number,
): Generator<Span, void> {
  let waiting: Span[] = [];
  let dark = 0;
  for (let day = days.next(from); day < never && dark < darkDays; ) {
    const spans = spansOf(windows, day, zone);
    dark = spans[0] ? 0 : dark + 1;
    day = days.next(day + 1);
    waiting = waiting.concat(spans).sort(byStart);
    // Windows of a later day start later.
    for (; waiting[0] && waiting[0].startMs < (day - 2) * dayMs; waiting.shift()) yield waiting[0];
  }
  yield* waiting;
}

/** Returns a day after `day`, as late as quickly found, on which each window starts by `joinedMs`; else the next day. */
function lateJoined(
  days: PlayDays,
  windows: Windows,
  zone: ZoneOffsets,
  day: number,
  joinedMs: number,
): number {
  const lastStart = Math.max(...windows.sorted.map(({ start }) => start));
  const joinedDay = Number.isFinite(joinedMs) ? Math.floor(wallAt(zone, joinedMs) / dayMs) : day;
  for (let back = 1; joinedDay - back > day; back *= 2) {
    const found = days.next(joinedDay - back);
    if (found < never && instantOf(zone, found * dayMs + lastStart, "start") <= joinedMs) return found;
  }
  return days.next(day + 1);
}

/** The days of a row, without its first one, as one span: no gap is left between them. */
function restOfRow(windows: Windows, zone: ZoneOffsets, second: number, last: number): Span {
  const firstStart = windows.sorted[0]?.start || 0;
  return {
    startMs: second === always ? always : instantOf(zone, second * dayMs + firstStart, "start"),
    endMs: last === never ? never : instantOf(zone, windows.lastEnd(last), "end"),
  };
}
