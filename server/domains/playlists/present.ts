import type { Media } from "#shared/contracts/media.ts";
import type { Playlist, PlaylistSummary } from "#shared/contracts/playlists.ts";
import type { Reader } from "../../db/client.ts";
import { presentedMedia } from "../media/index.ts";
import { itemsOf, type PlaylistRow, scheduleCounts, screenCounts } from "./queries.ts";

/** How long an item is on screen: a video plays its own length, a PDF its duration for every page. */
function lengthOf(media: Media, durationMs: number): number {
  if (media.kind === "video") return media.durationMs ?? durationMs;
  return media.kind === "pdf" ? durationMs * (media.pages ?? 1) : durationMs;
}

/** Playlists of one account with their items, ready to leave the server. */
export async function presentPlaylists(
  db: Reader,
  accountId: number,
  rows: readonly PlaylistRow[],
): Promise<Playlist[]> {
  const ids = rows.map((row) => row.id);
  const items = await itemsOf(db, ids);
  const media = await presentedMedia(db, accountId, [...new Set(items.map((item) => item.mediaId))]);
  const [screens, schedules] = [await screenCounts(db, ids), await scheduleCounts(db, ids)];
  const byPlaylist = Map.groupBy(items, (item) => item.playlistId);
  return rows.map((row) => {
    const shown = (byPlaylist.get(row.id) ?? []).flatMap((item) => {
      const of = media.get(item.mediaId);
      if (!of) return [];
      const { id, durationMs, availableFrom, availableUntil, transition, fit, muted } = item;
      return [{ id, media: of, durationMs, availableFrom, availableUntil, transition, fit, muted }];
    });
    return {
      id: row.id,
      name: row.name,
      revision: row.revision,
      items: shown,
      totalMs: shown.reduce((sum, item) => sum + lengthOf(item.media, item.durationMs), 0),
      screens: screens.get(row.id) ?? 0,
      schedules: schedules.get(row.id) ?? 0,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export async function presentPlaylist(db: Reader, accountId: number, row: PlaylistRow): Promise<Playlist> {
  const [presented] = await presentPlaylists(db, accountId, [row]);
  if (!presented) throw new Error("A playlist was not presented");
  return presented;
}

const thumbnailsInSummary = 6;
export function summarise({ items, ...rest }: Playlist): PlaylistSummary {
  return {
    ...rest,
    itemCount: items.length,
    thumbnailUrls: items.flatMap((item) => item.media.thumbnailUrl ?? []).slice(0, thumbnailsInSummary),
  };
}
