import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";

/** Makes a playlist of these media, which no list shows. Returns its id. */
export async function makeHiddenPlaylist(
  tx: Tx,
  {
    accountId,
    name,
    mediaIds,
    durationMs,
    now,
  }: { accountId: number; name: string; mediaIds: readonly number[]; durationMs: number; now: Date },
): Promise<number> {
  const [playlist] = await tx
    .insert(playlists)
    .values({ accountId, name, hidden: true, createdAt: now, updatedAt: now })
    .returning({ id: playlists.id });
  if (!playlist) throw new Error("The hidden playlist was not written");
  const { id: playlistId } = playlist;
  const items = mediaIds.map((mediaId, position) => ({ playlistId, mediaId, position, durationMs }));
  await inPieces(items, (part) =>
    tx.insert(playlistItems).values(part.map((item) => ({ ...item, transition: "cut" as const }))),
  );
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
