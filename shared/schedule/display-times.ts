import type { DisplayTimes } from "../contracts/playing/display-times.ts";
import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { OpeningHours } from "../contracts/when.ts";
import type { Span } from "./index.ts";
import { openingSpans } from "./opening-spans.ts";
import { openingOf } from "./opening-state.ts";
import type { HolidaysById } from "./play-days.ts";

/**
 * Returns the opening hours by which a display is on; null: it is always on. `place`: the hours that apply to the screen;
 * the times of a week are in the zone of the screen.
 */
export function displayHours(times: DisplayTimes, place: OpeningHours | null): OpeningHours | null {
  if (times.by === "openingHours") return place;
  return { zone: null, week: times.week, calendarId: null, exceptions: [], closedPlaylistId: null };
}

/** Returns the times in [fromMs, untilMs) at which the display is on, in order. */
export function displayOnSpans(
  hours: OpeningHours | null,
  {
    calendars,
    zone,
    fromMs,
    untilMs,
  }: { calendars: HolidaysById; zone: ZoneOffsets; fromMs: number; untilMs: number },
): Span[] {
  if (!hours) return [{ startMs: fromMs, endMs: untilMs }];
  return openingSpans(openingOf(hours, calendars), zone, fromMs, untilMs);
}

/** Returns the times in [fromMs, untilMs) that are in none of the spans, which are in order. */
export function betweenSpans(spans: readonly Span[], fromMs: number, untilMs: number): Span[] {
  const gaps: Span[] = [];
  let atMs = fromMs;
  for (const { startMs, endMs } of spans) {
    if (startMs > atMs) gaps.push({ startMs: atMs, endMs: startMs });
    atMs = Math.max(atMs, endMs);
  }
  if (atMs < untilMs) gaps.push({ startMs: atMs, endMs: untilMs });
  return gaps;
}
