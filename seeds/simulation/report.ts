import type { InputOf } from "#shared/contracts/contract.ts";
import { type Manifest, manifest } from "#shared/contracts/playing/manifest.ts";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import { positionAt, resolve } from "#shared/schedule/index.ts";

export type Report = InputOf<typeof heartbeat>;

export const nothingToReport: Report = heartbeat.body.parse({ playing: null, pending: null });

/** Returns what a screen with this manifest reports at an instant: the current item, by the player's own rules. */
export function reportAt(body: unknown, at: Date, since: Date): Report {
  const read: Manifest = manifest.parse(body);
  const atMs = at.getTime();
  const { winner, round } = resolve({ manifest: read, atMs, has: () => true, clockTrusted: true });
  return {
    ...nothingToReport,
    playing: {
      version: read.version,
      since: since.toISOString(),
      itemName: (round && positionAt(round, atMs))?.slot.item.name ?? null,
      because: winner?.id ?? null,
    },
  };
}

/**
 * Returns the player's problem text: a video that is too demanding for its device or, without a video, a full device.
 */
export function troubleOf(body: unknown): string {
  const { data } = manifest.safeParse(body);
  const film = data?.playlists.flatMap(({ items }) => items).find((item) => item.kind === "video");
  return film
    ? `${film.name}: the film is damaged or too demanding for this device`
    : "This device's storage is full. Use smaller files, or free some space.";
}
