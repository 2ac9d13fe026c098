import type { ZoneOffsets } from "../contracts/manifest.ts";

export const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** No offset from UTC is further off. */
const farthestMs = 26 * 60 * minuteMs;

/** For manifests that lack the table of a zone that they name. */
export const utc: ZoneOffsets = [[0, 0]];

const offsetMsOf = (zone: ZoneOffsets, index: number) => (zone[index]?.[1] ?? 0) * minuteMs;

/** Index of the entry that holds at an instant. */
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

/** What a zone's clocks on the wall show at an instant, as milliseconds since 1970-01-01T00:00 on that wall. */
export function wallAt(zone: ZoneOffsets, atMs: number): number {
  return atMs + offsetMsOf(zone, entryAt(zone, atMs));
}

/**
 * The instant at which the wall shows a time. Signage-rules section 2.5: a time that is skipped in spring is the first
 * instant after the gap; of a time that comes twice in autumn, the first starts and the second ends.
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
