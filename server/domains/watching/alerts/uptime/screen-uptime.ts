import { offlineAfterMs } from "#shared/limits.ts";
import type { Span } from "#shared/schedule/index.ts";
import { countedBetween, withoutGaps } from "../core/counted-time.ts";

/** What a report counts of a screen, in milliseconds of opening hours: `openMs` is the sum of the other three. */
export interface Uptime {
  openMs: number;
  onlineMs: number;
  offlineMs: number;
  /** Before the history begins, or while the service did not run. */
  unknownMs: number;
  /** Times without contact that lie in opening hours, at least in part. */
  absences: number;
}

/** What is known of a screen's contact; UTC milliseconds. */
export interface ContactHistory {
  /** The history before this is not known. */
  knownFromMs: number;
  /** Null: the screen has never been in contact. */
  lastContactMs: number | null;
  /** Returns of the screen, in order; `awayMs` null: it was the first contact. */
  returns: readonly { atMs: number; awayMs: number | null }[];
}

export const noUptime: Uptime = { openMs: 0, onlineMs: 0, offlineMs: 0, unknownMs: 0, absences: 0 };

/** Counts the contact of a screen in its opening hours `open`, which end at `nowMs` at the latest. */
export function uptimeOf(
  open: readonly Span[],
  stops: readonly Span[],
  history: ContactHistory,
  nowMs: number,
): Uptime {
  const lengthOf = (spans: readonly Span[]) => countedBetween(spans, 0, Number.POSITIVE_INFINITY);
  const openMs = lengthOf(open);
  const { lastContactMs, returns } = history;
  if (lastContactMs === null) return { ...noUptime, openMs, unknownMs: openMs };
  const firstContactMs = returns[0]?.awayMs === null ? returns[0].atMs : 0;
  const unknown = { startMs: 0, endMs: Math.max(history.knownFromMs, firstContactMs) };
  const known = withoutGaps(open, [...stops, unknown]);
  const away = returns.flatMap(({ atMs, awayMs }) =>
    awayMs === null ? [] : [{ startMs: awayMs, endMs: atMs }],
  );
  if (nowMs - lastContactMs >= offlineAfterMs) away.push({ startMs: lastContactMs, endMs: nowMs });
  const knownMs = lengthOf(known);
  const onlineMs = lengthOf(withoutGaps(known, away));
  const absences = away.filter(({ startMs, endMs }) => countedBetween(known, startMs, endMs) > 0).length;
  return { openMs, onlineMs, offlineMs: knownMs - onlineMs, unknownMs: openMs - knownMs, absences };
}
