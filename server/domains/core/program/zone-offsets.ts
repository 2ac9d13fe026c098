import { timeZone } from "#shared/contracts/contract.ts";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";

/** Whole months in UTC, so that a manifest stays the same for a month. */
export interface ZoneWindow {
  fromMs: number;
  untilMs: number;
}

/** Returns the period from the start of last month until at least 13 months ahead. */
export function zoneWindow(now: Date): ZoneWindow {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { fromMs: Date.UTC(year, month - 1, 1), untilMs: Date.UTC(year, month + 14, 1) };
}

/** Returns when `zoneWindow` moves on, in UTC milliseconds. */
export const nextWindowAtMs = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);

const cache = new Map<string, ZoneOffsets>();
let cachedFromMs = 0;

/**
 * Returns the clock changes of a time zone in a window, cached per zone and month. Null for a zone that this runtime
 * does not know (any more), so that one invalid name does not break a screen's whole manifest.
 */
export function zoneOffsetsOf(zone: string, window: ZoneWindow): ZoneOffsets | null {
  if (window.fromMs !== cachedFromMs) {
    cache.clear();
    cachedFromMs = window.fromMs;
  }
  const known = cache.get(zone);
  if (known) return known;
  if (!timeZone.safeParse(zone).success) return null;
  const found = findOffsets(offsetIn(zone), window.fromMs, window.untilMs);
  cache.set(zone, found);
  return found;
}
