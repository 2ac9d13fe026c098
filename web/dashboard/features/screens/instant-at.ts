import { findOffsets, wallAt } from "#shared/schedule/index.ts";
import { offsetIn } from "#shared/zone-offset.ts";

const dayMs = 86_400_000;

/**
 * The instant at which a clock in this zone first shows a local moment, `YYYY-MM-DDTHH:MM`; of one that a clock change
 * skips, an instant beside the change. ISO 8601.
 */
export function instantAt(local: string, zone: string): string {
  const wallMs = Date.parse(`${local}Z`);
  const offsets = findOffsets(offsetIn(zone), wallMs - 2 * dayMs, wallMs + 2 * dayMs);
  const possible = offsets.map(([, minutes]) => wallMs - minutes * 60_000);
  const right = possible.filter((at) => wallAt(offsets, at) === wallMs);
  return new Date(Math.min(...(right.length > 0 ? right : possible))).toISOString();
}
