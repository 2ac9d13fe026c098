import {
  type Band,
  type BandRule,
  bandRule,
  type Manifest,
  type ManifestFile,
} from "#shared/contracts/playing/manifest.ts";
import { nothingScheduled } from "#shared/contracts/playing/nothing-scheduled.ts";
import type { Lease, LeaseTerms } from "#shared/contracts/playing/player.ts";
import { layoutSettings, type ManifestItem } from "#shared/media-kinds/contract.ts";
import { filesOfPlaylist } from "#shared/schedule/round.ts";

export const hashOf = (n: number): string => n.toString(16).padStart(64, "0");

export const imageItem = (id: number, durationMs = 5_000): ManifestItem => ({
  id,
  mediaId: id,
  name: `Picture ${id}`,
  kind: "image",
  file: hashOf(id),
  durationMs,
});
export const videoItem = (id: number, durationMs = 10_000): ManifestItem => ({
  id,
  mediaId: id,
  name: `Film ${id}`,
  kind: "video",
  file: hashOf(id),
  durationMs,
  muted: true,
});
export const pdfItem = (id: number, pages: number, durationMs = 5_000): ManifestItem => ({
  id,
  mediaId: id,
  name: `Document ${id}`,
  kind: "pdf",
  pages: Array.from({ length: pages }, (_, page) => hashOf(id * 1_000 + page)),
  durationMs,
});

export function manifestOf(items: ManifestItem[], change: Partial<Manifest> = {}): Manifest {
  const files = filesOfPlaylist({ items });
  return {
    format: 1,
    version: 1,
    screen: { id: 1, name: "Entrance", orientation: 0, timeZone: "Asia/Kolkata", status: "active" },
    brand: { name: "Corner Bakery" },
    ...nothingScheduled,
    defaultPlaylistId: 1,
    playlists: [{ id: 1, name: "Daily", items }],
    files: files.map(
      (sha256): ManifestFile => ({ sha256, bytes: 3, type: "image/png", chunks: [{ sha256, bytes: 3 }] }),
    ),
    ...change,
  };
}

/** A band that shows the playlist with its number. */
export const bandOf = (id: number, band: Band, change: object = {}): BandRule =>
  bandRule.parse({
    id,
    name: `Band ${id}`,
    playlistId: id,
    target: "account",
    priority: 0,
    sharing: "alone",
    zone: null,
    when: {},
    band,
    ...change,
  });

/** A lease with an invalid signature. */
export const leaseOf = (terms: LeaseTerms): Lease => ({
  ...terms,
  issuedAt: new Date(Date.UTC(2026, 10, 20)).toISOString(),
  signature: "A".repeat(86),
});

/** A layout with one region per playlist, side by side. */
export const layoutItem = (playlistIds: readonly number[], durationMs: number): ManifestItem => ({
  id: 90,
  mediaId: 90,
  name: "Split",
  kind: "layout",
  durationMs,
  settings: layoutSettings.parse({
    regions: playlistIds.map((playlistId) => ({ x: 0, y: 0, width: 50, height: 100, playlistId })),
  }),
});
