import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { minuteMs } from "../durations.ts";

/** No zone is further from UTC. */
const farthestMs = 26 * 60 * minuteMs;

/** For manifests without the table of a zone. */
export const utc: ZoneOffsets = [[0, 0]];

const offsetMsOf = (zone: ZoneOffsets, index: number) => (zone[index]?.[1] ?? 0) * minuteMs;

/** Returns the index of the entry that applies at an instant. */
function entryAt(zone: ZoneOffsets, atMs: number): number {
  let low = 0;
  let high = zone.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((zone[middle]?.[0] ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the local time of a zone at an instant, in milliseconds since 1970-01-01T00:00 local time. */
export function wallAt(zone: ZoneOffsets, atMs: number): number {
  return atMs + offsetMsOf(zone, entryAt(zone, atMs));
}

/**
 * Returns the instant of a local time. playing-rules.md.5: a time that is skipped in spring gives the first
 * instant after the gap; of a time that comes twice in autumn, starts use the first and ends use the second.
 */
export function instantOf(zone: ZoneOffsets, wallMs: number, edge: "start" | "end"): number {
  let found: number | null = null;
  for (let index = entryAt(zone, wallMs - farthestMs); ; index++) {
    const instant = wallMs - offsetMsOf(zone, index);
    const fromMs = zone[index]?.[0] ?? 0;
    if (index > 0 && instant < fromMs) return found ?? fromMs;
    if (instant < (zone[index + 1]?.[0] ?? Number.POSITIVE_INFINITY)) {
      if (edge === "start" || index >= zone.length - 1) return instant;
      found = instant;
    } else if (index >= zone.length - 1) return instant;
  }
}
