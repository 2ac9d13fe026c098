import type { ZoneOffsets } from "#shared/contracts/manifest.ts";

/** How far a plan knows the clocks of its zone: from the start of last month for this many months. */
const monthsKnown = 15;

/** The span that can be looked at, UTC milliseconds, [from, until): as far as the plan's table of clock changes reaches. */
export function reachOf(zone: ZoneOffsets): { fromMs: number; untilMs: number } {
  const fromMs = zone[0]?.[0] ?? 0;
  const from = new Date(fromMs);
  return { fromMs, untilMs: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + monthsKnown, 1) };
}

/** The nearest instant within reach. */
export const within = ({ fromMs, untilMs }: { fromMs: number; untilMs: number }, atMs: number): number =>
  Math.min(untilMs - 60_000, Math.max(fromMs, atMs));
