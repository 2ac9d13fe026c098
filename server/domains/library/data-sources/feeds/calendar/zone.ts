/** The clocks of a time zone. A wall time is what they show, in milliseconds as if it were UTC. */
import { dayMs } from "#shared/durations.ts";
export interface Zone {
  /** Returns by how much the clocks are ahead of UTC at an instant. */
  offsetAt(instantMs: number): number;
}

export const utc: Zone = { offsetAt: () => 0 };

export const fixedZone = (offsetMs: number): Zone => ({ offsetAt: () => offsetMs });

export const wallIn = (zone: Zone, instantMs: number): number => instantMs + zone.offsetAt(instantMs);

/**
 * Returns the instant of a wall time: of two the first one; a time that the clocks skip counts with the offset before
 * (RFC 5545, section 3.3.5).
 */
export function instantIn(zone: Zone, wallMs: number): number {
  const before = wallMs - zone.offsetAt(wallMs - dayMs);
  if (wallIn(zone, before) === wallMs) return before;
  const after = wallMs - zone.offsetAt(wallMs + dayMs);
  return wallIn(zone, after) === wallMs ? after : before;
}
