import type { Manifest, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { When } from "../contracts/when.ts";
import { dayMs } from "../durations.ts";
import { holidaysOf, playDaysOf } from "./play-days.ts";
import { type EdgeAt, endDayOf, lookBackFrom, type Span, spanOf, type Window, windowsOf } from "./windows.ts";
import { wallAt } from "./zone.ts";

/** An occurrence with its day and window in the rule. */
export interface PlacedSpan extends Span {
  /** Its start day in the rule's time zone, counted from 1970-01-01. */
  day: number;
  /** The day to which its end belongs. */
  endDay: number;
  /** Index of the rule's window. */
  window: number;
}

/**
 * Returns the occurrences of a rule that are in force at any time in [fromMs, untilMs), by start day. `calendars` are
 * the holiday calendars that the rule may refer to, `edgeAt` the moving edges at the screen.
 */
export function placedOccurrences(
  when: When,
  zone: ZoneOffsets,
  {
    fromMs,
    untilMs,
    calendars,
    edgeAt = () => null,
  }: { fromMs: number; untilMs: number; edgeAt?: EdgeAt | undefined } & Pick<Manifest, "calendars">,
): PlacedSpan[] {
  const days = playDaysOf(when, holidaysOf(calendars));
  const windows = windowsOf(when.windows, edgeAt);
  const lastDay = Math.floor(wallAt(zone, untilMs) / dayMs) + 1;
  const found: PlacedSpan[] = [];
  const first = lookBackFrom(wallAt(zone, fromMs), windows);
  for (let day = days.next(first); day <= lastDay; day = days.next(day + 1)) {
    when.windows.forEach((own, window) => {
      const span = spanOf(windows.all[window] as Window, day, zone);
      if (span && span.startMs < untilMs && span.endMs > fromMs)
        found.push({ day, endDay: endDayOf(own, day, zone, edgeAt), window, ...span });
    });
  }
  return found;
}
