import type { Manifest } from "#shared/contracts/playing/manifest.ts";

/** A screen and the offsets of its zones, of a manifest. */
export type ZoneFacts = Pick<Manifest, "zones" | "screen">;

/** Returns the screen's offset (minutes east of UTC) at an instant, by the server's zone table; 0 without a table. */
export function offsetMinAt({ zones, screen }: ZoneFacts, atMs: number): number {
  const offsets = zones[screen.timeZone] ?? [];
  let found = offsets[0]?.[1] ?? 0;
  for (const [fromMs, minutes] of offsets) if (fromMs <= atMs) found = minutes;
  return found;
}
