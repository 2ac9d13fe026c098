import { timeZone } from "#shared/contracts/contract.ts";
import type { ZoneOffsets } from "#shared/contracts/manifest.ts";
import { findOffsets } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";

/** Whole months in UTC, so that a manifest stays the same for a month however often it is made. */
export interface ZoneWindow {
  fromMs: number;
  untilMs: number;
}

/** From the start of last month until at least 13 months ahead. */
export function zoneWindow(now: Date): ZoneWindow {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return { fromMs: Date.UTC(year, month - 1, 1), untilMs: Date.UTC(year, month + 14, 1) };
}

/** When `zoneWindow` moves on. */
export const nextWindowAtMs = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);

const kept = new Map<string, ZoneOffsets>();
let keptFromMs = 0;

/**
 * The clock changes of a zone in a window; worked out once per zone and month. Null for a zone that this runtime does
 * not know (any more): one such name must not keep screens from all the rest.
 */
export function zoneOffsetsOf(zone: string, window: ZoneWindow): ZoneOffsets | null {
  if (window.fromMs !== keptFromMs) {
    kept.clear();
    keptFromMs = window.fromMs;
  }
  const known = kept.get(zone);
  if (known) return known;
  if (!timeZone.safeParse(zone).success) return null;
  const found = findOffsets(offsetIn(zone), window.fromMs, window.untilMs);
  kept.set(zone, found);
  return found;
}
