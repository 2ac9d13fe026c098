import type { Manifest, ManifestRule, ZoneOffsets } from "../contracts/playing/manifest.ts";
import { dayMs } from "../durations.ts";
import { holidaysOf, playDaysOf } from "./play-days.ts";
import { byStart, type EdgeAt, lookBackFrom, type Span, spansOf, windowsOf } from "./windows.ts";
import { wallAt } from "./zone.ts";

/**
 * Returns the occurrences of a rule that start in [fromMs, untilMs), at most `limit`, in order. `calendars` are the
 * holiday calendars that the rule may refer to, `edgeAt` the moving edges at the screen.
 */
export function occurrences(
  rule: Pick<ManifestRule, "when">,
  zone: ZoneOffsets,
  fromMs: number,
  untilMs: number,
  limit: number,
  { calendars = [], edgeAt }: { edgeAt?: EdgeAt | undefined } & Partial<Pick<Manifest, "calendars">> = {},
): Span[] {
  const days = playDaysOf(rule.when, holidaysOf(calendars));
  const windows = windowsOf(rule.when.windows, edgeAt);
  /** Occurrences of later days start after `untilMs`. */
  const lastDay = Math.floor(wallAt(zone, untilMs) / dayMs) + 1;
  /** Where edges move, one of the next two days may start earlier than one of a day. */
  const some = limit + (windows.moving ? 2 * windows.all.length : 0);
  const found: Span[] = [];
  for (
    let day = days.next(lookBackFrom(wallAt(zone, fromMs), windows));
    day < Number.POSITIVE_INFINITY && day <= lastDay && found.length < some;
    day = days.next(day + 1)
  ) {
    const spans = spansOf(windows, day, zone);
    found.push(...spans.filter(({ startMs }) => startMs >= fromMs && startMs < untilMs));
  }
  return found.sort(byStart).slice(0, limit);
}
