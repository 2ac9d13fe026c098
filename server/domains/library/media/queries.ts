import { and, asc, eq, inArray, isNull, ne, or, sum } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { files, media, mediaFiles } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { among } from "../../identity/scopes/index.ts";
import { fontBytes } from "./own-fonts/font-rows.ts";

export type MediaRow = typeof media.$inferSelect;

/** What the audit says of the place of a media, for four eyes: what is hidden or in the trash is in no folder. */
export const auditedPlace = (row: MediaRow | undefined) => ({
  replacesId: row?.replacesId ?? null,
  folderId: row && !row.hidden && row.deletedAt === null ? row.folderId : null,
});

/**
 * Returns a media of the account. Throws NotFound for media of other accounts, and for removed media unless `removed`
 * is true.
 */
export async function mediaOf(
  db: Reader,
  accountId: number,
  id: number,
  { removed = false } = {},
): Promise<MediaRow> {
  const own = and(eq(media.id, id), eq(media.accountId, accountId));
  const [row] = await db
    .select()
    .from(media)
    .where(removed ? own : and(own, isNull(media.deletedAt)));
  if (!row) throw refuse("mediaNotFound");
  return row;
}

/**
 * Returns a media, locked until the transaction ends; with `removed` also a removed one. Never returns the hidden media
 * of an emergency's message.
 */
export async function lockMedia(
  tx: Tx,
  accountId: number,
  id: number,
  { removed = false } = {},
): Promise<MediaRow> {
  const own = and(eq(media.id, id), eq(media.accountId, accountId), eq(media.hidden, false));
  const [row] = await tx
    .select()
    .from(media)
    .where(removed ? own : and(own, isNull(media.deletedAt)))
    .for("no key update");
  if (!row) throw refuse("mediaNotFound");
  return row;
}

/**
 * Returns several media, locked in the order of their ids. Throws NotFound when one is missing; `removed` also finds
 * removed ones.
 */
export async function lockManyMedia(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  { removed = false } = {},
): Promise<MediaRow[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(media)
    .where(
      and(
        anyOf(media.id, wanted),
        eq(media.accountId, accountId),
        eq(media.hidden, false),
        removed ? undefined : isNull(media.deletedAt),
      ),
    )
    .orderBy(asc(media.id))
    .for("no key update");
  if (rows.length < wanted.length) throw refuse("someMediaNotFound");
  return rows;
}

/** Returns the media of an upload, even a removed one; null when the upload did not become a media. */
export async function mediaOfUpload(db: Reader, uploadName: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(media).where(eq(media.uploadName, uploadName));
  return row ?? null;
}

/** Returns the bytes of all uploads of an account, or of those in some folders, without removed ones. */
export async function usedBytes(
  db: Reader,
  accountId: number,
  folderIds?: ReadonlySet<number>,
): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.accountId, accountId), isNull(media.deletedAt), among(folderIds, media.folderId)));
  return (row?.bytes ?? 0) + (folderIds ? 0 : await fontBytes(db, accountId));
}

/** Returns how many media of an account wait for processing or are being processed. */
export const unfinishedOf = (db: Reader, accountId: number): Promise<number> =>
  db.$count(media, and(eq(media.accountId, accountId), inArray(media.state, ["uploaded", "processing"])));

export type StoredFile = { role: (typeof mediaFiles.$inferSelect)["role"]; page: number } & Pick<
  typeof files.$inferSelect,
  "sha256" | "bytes" | "type"
>;

/** Matches the files that the present settings of a media need. */
export const presentFile = isNull(mediaFiles.unneededAt);

/**
 * Returns the file for a preview: the file that screens play, or the first page of a document. `stored` comes from
 * `filesOf`.
 */
export const shownFile = (stored: readonly StoredFile[]): StoredFile | undefined =>
  stored.find((file) => file.role === "playable") ?? stored.find((file) => file.role === "page");

/** Returns stored files by media id, pages in order; of the thumbnails of a design only that of its present settings. */
export async function filesOf(db: Reader, mediaIds: number[]): Promise<Map<number, StoredFile[]>> {
  if (mediaIds.length === 0) return new Map();
  const rows = await db
    .select({
      mediaId: mediaFiles.mediaId,
      role: mediaFiles.role,
      page: mediaFiles.page,
      sha256: files.sha256,
      bytes: files.bytes,
      type: files.type,
    })
    .from(mediaFiles)
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(and(anyOf(mediaFiles.mediaId, mediaIds), or(ne(mediaFiles.role, "thumbnail"), presentFile)))
    .orderBy(asc(mediaFiles.page));
  return Map.groupBy(rows, (row) => row.mediaId);
}
