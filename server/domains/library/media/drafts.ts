import { and, eq, inArray, isNotNull, isNull, ne, not } from "drizzle-orm";
import { kindsWith } from "#shared/media-kinds/traits.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media, mediaFolders } from "../../../db/tables/index.ts";
import {
  albumFolderOf,
  captionsThenOf,
  type ProgramMedia,
  photoPlaceOf,
  rowSettings,
} from "../../core/program/index.ts";
import { requireFewMedia } from "./media-room.ts";
import { requireRoom } from "./storage-quota.ts";

/**
 * Restores those of these media that were removed, and returns the ids of all that exist then. Throws like a restore when
 * the storage is too small.
 */
export async function bringBackMedia(
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

/** Gives a widget the settings of earlier drafts. */
export async function bringBackSettings(
  tx: Tx,
  accountId: number,
  { id, kind, settings }: ProgramMedia,
): Promise<void> {
  if (settings == null) return;
  await tx
    .update(media)
    .set({ settings: rowSettings({ kind, settings }) })
    .where(and(eq(media.accountId, accountId), eq(media.id, id)));
}

/** Gives photos the names again that published albums show. */
export async function bringBackCaptions(
  tx: Tx,
  accountId: number,
  albums: readonly ProgramMedia[],
): Promise<void> {
  for (const [id, name] of new Map(albums.flatMap((album) => Object.entries(captionsThenOf(album)))))
    await tx
      .update(media)
      .set({ name })
      .where(and(eq(media.accountId, accountId), eq(media.id, Number(id)), ne(media.name, name)));
}

/**
 * Gives each folder of an album the photos that the program names. Others move to the folder around it: nothing is
 * deleted.
 */
export async function bringBackAlbums(
  tx: Tx,
  accountId: number,
  albums: readonly ProgramMedia[],
): Promise<void> {
  for (const album of albums) {
    const folderId = albumFolderOf(album);
    const place = photoPlaceOf(album);
    // A program of an earlier version does not name them.
    if (folderId === null || !place || place.folderId !== null) continue;
    const own = and(eq(mediaFolders.id, folderId), eq(mediaFolders.accountId, accountId));
    const [folder] = await tx
      .select({ parentId: mediaFolders.parentId })
      .from(mediaFolders)
      .where(and(own, isNull(mediaFolders.deletedAt)));
    if (!folder) continue;
    const photos = [...place.mediaIds];
    const pictures = and(
      eq(media.accountId, accountId),
      inArray(media.kind, kindsWith("picture")),
      isNull(media.deletedAt),
    );
    await tx
      .update(media)
      .set({ folderId: folder.parentId })
      .where(and(pictures, eq(media.folderId, folderId), not(anyOf(media.id, photos))));
    await tx
      .update(media)
      .set({ folderId })
      .where(and(pictures, anyOf(media.id, photos)));
  }
}
