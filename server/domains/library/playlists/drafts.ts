import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { anyOf, inPieces } from "../../../db/statement.ts";
import { playlistItems, playlists } from "../../../db/tables/index.ts";
import { itemsOf, type ProgramPlaylist } from "../../core/program/index.ts";

/**
 * Gives a playlist of the account the name and the settings of earlier drafts, and restores it where it was removed.
 * Returns false when it does not exist.
 */
export async function bringBackPlaylist(
  tx: Tx,
  accountId: number,
  { id, name, shuffle, music, withoutAds }: ProgramPlaylist,
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .update(playlists)
    .set({
      name,
      shuffle,
      music: music ?? null,
      withoutAds: withoutAds ?? false,
      deletedAt: null,
      revision: sql`${playlists.revision} + 1`,
      updatedAt: now,
    })
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, id)))
    .returning({ id: playlists.id });
  return row !== undefined;
}

/**
 * Writes the items of playlists of the account with their former ids, by which screens know them. Rows of removed media
 * stay, for a later restore.
 */
export async function bringBackItems(
  tx: Tx,
  accountId: number,
  wanted: readonly Pick<ProgramPlaylist, "id" | "items">[],
): Promise<void> {
  if (wanted.length === 0) return;
  const found = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(
      and(
        eq(playlists.accountId, accountId),
        anyOf(
          playlists.id,
          wanted.map(({ id }) => id),
        ),
      ),
    );
  const own = new Set(found.map(({ id }) => id));
  const there = wanted.filter(({ id }) => own.has(id));
  const visible = await itemsOf(tx, [...own]);
  const old = new Set([...visible, ...there.flatMap(({ items }) => items)].map(({ id }) => id));
  if (old.size > 0)
    await tx
      .delete(playlistItems)
      .where(and(anyOf(playlistItems.playlistId, own), anyOf(playlistItems.id, old)));
  const rows = there.flatMap(({ id: playlistId, items }) =>
    items.map((item, position) => ({ ...item, playlistId, position })),
  );
  await inPieces(rows, (part) => tx.insert(playlistItems).overridingSystemValue().values(part));
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
