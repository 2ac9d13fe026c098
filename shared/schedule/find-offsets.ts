import type { ZoneOffsets } from "../contracts/playing/manifest.ts";
import { dayMs } from "../durations.ts";

/**
 * Returns the offsets of a zone in [fromMs, untilMs). Calls `offsetAt` (UTC ms to minutes east of UTC) once a day and
 * finds each change to the millisecond by bisection.
 */
export function findOffsets(
  offsetAt: (atMs: number) => number,
  fromMs: number,
  untilMs: number,
): ZoneOffsets {
  let offset = offsetAt(fromMs);
  const found: ZoneOffsets = [[fromMs, offset]];
  for (let dayStartMs = fromMs; dayStartMs < untilMs - 1; dayStartMs += dayMs) {
    const lastMs = Math.min(dayStartMs + dayMs, untilMs - 1);
    const next = offsetAt(lastMs);
    if (next === offset) continue;
    let before = dayStartMs;
    let after = lastMs;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetAt(middle) === offset) before = middle;
      else after = middle;
    }
    found.push([after, next]);
    offset = next;
  }
  return found;
}
