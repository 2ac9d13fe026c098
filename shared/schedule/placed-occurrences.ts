import type { Manifest, ZoneOffsets } from "../contracts/manifest.ts";
import type { When } from "../contracts/when.ts";
import { holidaysOf, playDaysOf } from "./play-days.ts";
import { lookBackFrom, type Span, windowsOf } from "./windows.ts";
import { dayMs, instantOf, wallAt } from "./zone.ts";

/** An occurrence and where in its rule it comes from. */
export interface PlacedSpan extends Span {
  /** Its start day by the rule's clock, counted from 1970-01-01. */
  day: number;
  /** Which of the rule's windows it is. */
  window: number;
}

/**
 * The occurrences of a rule that are in force at any time of [fromMs, untilMs), in order of their days. `calendars` are
 * the holiday calendars it may name.
 */
export function placedOccurrences(
  when: When,
  zone: ZoneOffsets,
  { fromMs, untilMs, calendars }: { fromMs: number; untilMs: number; calendars: Manifest["calendars"] },
): PlacedSpan[] {
  const days = playDaysOf(when, holidaysOf(calendars));
  const windows = windowsOf(when.windows).all;
  const lastDay = Math.floor(wallAt(zone, untilMs) / dayMs) + 1;
  const found: PlacedSpan[] = [];
  for (let day = days.next(lookBackFrom(wallAt(zone, fromMs))); day <= lastDay; day = days.next(day + 1)) {
    windows.forEach(({ start, end }, window) => {
      const startMs = instantOf(zone, day * dayMs + start, "start");
      const endMs = instantOf(zone, day * dayMs + end, "end");
      if (startMs < endMs && startMs < untilMs && endMs > fromMs) found.push({ day, window, startMs, endMs });
    });
  }
  return found;
}
