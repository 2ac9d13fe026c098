import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";

/** Makes a playlist with one media, which no list shows. Returns its id. */
export async function makeHiddenPlaylist(
  tx: Tx,
  {
    accountId,
    name,
    mediaId,
    durationMs,
    now,
  }: { accountId: number; name: string; mediaId: number; durationMs: number; now: Date },
): Promise<number> {
  const [playlist] = await tx
    .insert(playlists)
    .values({ accountId, name, hidden: true, createdAt: now, updatedAt: now })
    .returning({ id: playlists.id });
  if (!playlist) throw new Error("The hidden playlist was not written");
  await tx
    .insert(playlistItems)
    .values({ playlistId: playlist.id, mediaId, position: 0, durationMs, transition: "cut" });
  return playlist.id;
}

/** Deletes hidden playlists, and returns the media that they showed. */
export async function deleteHiddenPlaylists(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const hidden = and(anyOf(playlists.id, ids), eq(playlists.hidden, true));
  const shown = await tx
    .delete(playlistItems)
    .where(inArray(playlistItems.playlistId, tx.select({ id: playlists.id }).from(playlists).where(hidden)))
    .returning({ mediaId: playlistItems.mediaId });
  await tx.delete(playlists).where(hidden);
  return shown.flatMap(({ mediaId }) => mediaId ?? []);
}
