import { hourMs } from "#shared/durations.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import type { AlertFacts } from "./alert-facts.ts";

/** Troubles that reports name, and of which no report says since when. */
type Reported = "storage" | "clock" | "content" | "behind" | "display";

/**
 * What earlier questions found in the reports of a screen: since when a trouble is there, or since when it is gone.
 * UTC milliseconds.
 */
export type Seen = Partial<
  Record<
    Reported,
    { sinceMs: number; clearSinceMs?: undefined } | { clearSinceMs: number; sinceMs?: undefined }
  >
>;

const clearKeptMs = 24 * hourMs;

/** Returns what is seen now. The report of a silent screen says nothing new. */
export function seenNow(before: Seen, facts: AlertFacts, nowMs: number): Seen {
  const { lastContactMs, reported, behindSinceMs } = facts;
  if (lastContactMs === null || nowMs - lastContactMs >= offlineAfterMs) return before;
  const seen: Seen = {};
  for (const kind of ["storage", "clock", "content", "behind"] as const) {
    const known = before[kind];
    const isThere = kind === "behind" ? behindSinceMs !== null : reported.has(kind);
    if (isThere) {
      seen[kind] = { sinceMs: (kind === "behind" ? behindSinceMs : known?.sinceMs) ?? nowMs };
    } else if (known) {
      const clearSinceMs = known.clearSinceMs ?? nowMs;
      if (nowMs - clearSinceMs < clearKeptMs) seen[kind] = { clearSinceMs };
    }
  }
  const { display } = facts;
  if (display?.offSinceMs != null) seen.display = { sinceMs: before.display?.sinceMs ?? display.offSinceMs };
  else if (before.display) {
    // Without a new sample nothing is known to have changed.
    if (!display) seen.display = before.display;
    else {
      const clearSinceMs = before.display.clearSinceMs ?? nowMs;
      if (nowMs - clearSinceMs < clearKeptMs) seen.display = { clearSinceMs };
    }
  }
  return seen;
}
