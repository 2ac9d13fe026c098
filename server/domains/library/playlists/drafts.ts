import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";
import { itemsOf, type ProgramPlaylist } from "../../core/program/index.ts";

/**
 * Gives a playlist of the account the name and the settings of earlier drafts, and restores it where it was removed.
 * Returns false when it does not exist.
 */
export async function bringBackPlaylist(
  tx: Tx,
  accountId: number,
  { id, name, shuffle, music }: ProgramPlaylist,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .update(playlists)
    .set({
      name,
      shuffle,
      music: music ?? null,
      deletedAt: null,
      revision: sql`${playlists.revision} + 1`,
      updatedAt: now,
    })
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, id)))
    .returning({ id: playlists.id });
  return row !== undefined;
}

/** Writes items with their former ids, by which screens know them. Rows of removed media stay, for a later restore. */
export async function bringBackItems(
  tx: Tx,
  playlistId: number,
  items: ProgramPlaylist["items"],
): Promise<void> {
  const visible = await itemsOf(tx, [playlistId]);
  const old = [...new Set([...visible, ...items].map((item) => item.id))];
  if (old.length > 0)
    await tx
      .delete(playlistItems)
      .where(and(eq(playlistItems.playlistId, playlistId), anyOf(playlistItems.id, old)));
  if (items.length > 0)
    await tx
      .insert(playlistItems)
      .overridingSystemValue()
      .values(items.map((item, position) => ({ ...item, playlistId, position })));
}

/** Removes playlists that earlier drafts do not have. */
export async function takePlaylistsAway(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await tx
    .update(playlists)
    .set({ deletedAt: now })
    .where(and(eq(playlists.accountId, accountId), anyOf(playlists.id, ids)));
}
