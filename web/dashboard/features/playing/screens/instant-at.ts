import { dayMs } from "#shared/durations.ts";
import { findOffsets, wallAt } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";

/**
 * Returns the first instant (ISO 8601) at which a clock in this zone shows a local time, `YYYY-MM-DDTHH:MM`. For a time
 * that a clock change skips, returns an instant near the change.
 */
export function instantAt(local: string, zone: string): string {
  const wallMs = Date.parse(`${local}Z`);
  const offsets = findOffsets(offsetIn(zone), wallMs - 2 * dayMs, wallMs + 2 * dayMs);
  const possible = offsets.map(([, minutes]) => wallMs - minutes * 60_000);
  const right = possible.filter((at) => wallAt(offsets, at) === wallMs);
  return new Date(Math.min(...(right.length > 0 ? right : possible))).toISOString();
}
