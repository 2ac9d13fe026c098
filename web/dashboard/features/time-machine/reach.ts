import type { ZoneOffsets } from "#shared/contracts/manifest.ts";

/** Number of months for which a manifest has clock changes of its zone, from the start of last month. */
const monthsKnown = 15;

/**
 * Returns the span that can be viewed, UTC milliseconds [from, until): that of the manifest's table of clock changes.
 */
export function reachOf(zone: ZoneOffsets): { fromMs: number; untilMs: number } {
  const fromMs = zone[0]?.[0] ?? 0;
  const from = new Date(fromMs);
  return { fromMs, untilMs: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsKnown, 1) };
}

/** Returns the nearest instant within the span. */
export const within = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }, atMs: number): number =>
  Math.min(untilMs - 60_000, Math.max(fromMs, atMs));
