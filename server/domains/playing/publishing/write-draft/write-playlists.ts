import { and, eq, isNotNull, sql } from "drizzle-orm";
import { same } from "#shared/merge/same.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { media, playlistItems, playlists } from "../../../../db/tables/index.ts";
import {
  itemsOf,
  mediaOfContents,
  type ProgramPlaylist,
  photosListedIn,
} from "../../../core/program/index.ts";
import { requireFewMedia, requireRoom } from "../../../library/media/index.ts";
import { type DraftWrite, goneFrom } from "./draft-write.ts";

/** Writes playlists. Returns the number of items omitted because their media was purged. */
export async function writePlaylists({ ctx, tx, accountId, now, wanted, turn }: DraftWrite): Promise<number> {
  const own = eq(playlists.accountId, accountId);
  const changed: ProgramPlaylist[] = [];
  for (const playlist of wanted.program.playlists) {
    await turn();
    if (!same(now.playlists.get(playlist.id), playlist)) changed.push(playlist);
  }
  // First all playlists, then their items, because a playlist may be nested in another one that is restored as well.
  const there: ProgramPlaylist[] = [];
  for (const playlist of changed) {
    const { id, name, shuffle, music = null } = playlist;
    const [row] = await tx
      .update(playlists)
      .set({
        name,
        shuffle,
        music,
        deletedAt: null,
        revision: sql`${playlists.revision} + 1`,
        updatedAt: ctx.now(),
      })
      .where(and(own, eq(playlists.id, id)))
      .returning({ id: playlists.id });
    if (row) there.push(playlist);
  }
  const mediaIds = await bringBackMedia(ctx, tx, [
    ...there.flatMap(({ items }) => items.flatMap(({ mediaId }) => mediaId ?? [])),
    ...mediaOfContents(wanted.program.contents),
    ...wanted.program.media.flatMap((row) => photosListedIn(row)),
  ]);
  let leftOut = 0;
  for (const playlist of there) {
    const items = playlist.items.filter(({ mediaId }) => mediaId === null || mediaIds.has(mediaId));
    leftOut += playlist.items.length - items.length;
    await writeItems(tx, playlist.id, items);
  }
  const gone = goneFrom(now.program.playlists, wanted.program.playlists);
  if (gone.length > 0)
    await tx
      .update(playlists)
      .set({ deletedAt: ctx.now() })
      .where(and(own, anyOf(playlists.id, gone)));
  return leftOut;
}

/**
 * Restores those of these media that were removed, and returns the ids of all that exist then. Throws like a restore when
 * the storage is too small.
 */
async function bringBackMedia(
  ctx: Ctx<Customer>,
  tx: Tx,
  wanted: readonly number[],
): Promise<ReadonlySet<number>> {
  const { accountId } = ctx.actor;
  const ids = [...new Set(wanted)];
  if (ids.length === 0) return new Set();
  const own = and(eq(media.accountId, accountId), anyOf(media.id, ids));
  const removed = await tx
    .select({ bytes: media.bytes, kind: media.kind })
    .from(media)
    .where(and(own, isNotNull(media.deletedAt)));
  if (removed.length > 0) {
    const bytes = removed.reduce((sum, row) => sum + row.bytes, 0);
    if (bytes > 0) await requireRoom({ ctx, input: { bytes }, db: tx });
    await tx.update(media).set({ deletedAt: null }).where(own);
    await requireFewMedia(tx, accountId, removed);
  }
  const rows = await tx.select({ id: media.id }).from(media).where(own);
  return new Set(rows.map((row) => row.id));
}

/** Writes items with their former ids, by which screens know them. Rows of removed media stay, for a later restore. */
async function writeItems(tx: Tx, playlistId: number, items: ProgramPlaylist["items"]): Promise<void> {
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
