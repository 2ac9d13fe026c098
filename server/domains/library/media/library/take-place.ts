import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { anyOf } from "#server/db/statement.ts";
import { media } from "#server/db/tables/index.ts";
import type { AuditedTx } from "#server/db/transaction.ts";
import { isRefusal } from "#server/refusal.ts";
import { kindsWithPhotos } from "#shared/media-kinds/photos.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { drawIfLogo } from "../design-pictures/draw-branded-designs.ts";
import type { MediaRow } from "../queries.ts";
import { type ReplaceElsewhere, replaceUses } from "./replace-uses.ts";

/**
 * Replaces a media by another one everywhere (`replace-uses.ts`), in the albums of its folder too, moves the replaced media
 * to the trash, and returns the new row. Both must be locked. Throws Conflict and writes nothing when many pages or long texts would make manifests
 * too large, when the other media cannot take one of the places, and while an emergency shows it where edits are
 * reviewed.
 */
export async function takePlace(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  {
    old,
    by,
    takeName,
    elsewhere,
  }: { old: MediaRow; by: MediaRow; takeName: boolean; elsewhere: ReplaceElsewhere },
): Promise<MediaRow> {
  // A savepoint, because the caller may continue after a refusal.
  const replaced = await tx.transaction((inner) => replaceUses(ctx, inner, { old, by, elsewhere }));
  await drawIfLogo(ctx, tx, { accountId: old.accountId, mediaIds: [old.id, by.id] });
  await tx.update(media).set({ deletedAt: ctx.now() }).where(eq(media.id, old.id));
  const change = {
    replacesId: old.id,
    ...(takeName && { name: old.name, tags: old.tags }),
    ...((takeName || (await isPhotoOfAlbum(tx, old))) && { folderId: old.folderId }),
  };
  await tx.update(media).set(change).where(eq(media.id, by.id));
  await audit({
    action: "media.replace",
    subject: { kind: "media", id: old.id },
    accountId: old.accountId,
    before: { name: old.name },
    after: { by: by.id, name: takeName ? old.name : by.name, ...replaced },
  });
  return { ...by, ...change };
}

/** Returns true for a media whose folder an album shows. */
async function isPhotoOfAlbum(tx: Tx, { accountId, folderId }: MediaRow): Promise<boolean> {
  if (folderId === null) return false;
  const ofFolder = sql`${media.settings}->'folderId' = ${String(folderId)}::jsonb`;
  const albums = and(anyOf(media.kind, kindsWithPhotos), ofFolder, isNull(media.deletedAt));
  return (await tx.$count(media, and(eq(media.accountId, accountId), albums))) > 0;
}

/**
 * Puts a media that becomes ready in the place of the media that it was uploaded to replace, if that one still exists.
 * Runs in the transaction that makes it ready and that has locked the account. If the playlists would become too large,
 * the media is ready without replacing, and it gets a notice.
 */
export async function takeAwaitedPlace(
  ctx: Ctx,
  open: AuditedTx,
  { mediaId, elsewhere }: { mediaId: number; elsewhere: ReplaceElsewhere },
): Promise<void> {
  const { tx } = open;
  const [seen] = await tx.select().from(media).where(eq(media.id, mediaId));
  if (seen?.replacesId == null || seen.deletedAt) return;
  const [by] = await tx.select().from(media).where(eq(media.id, mediaId)).for("no key update");
  if (!by?.replacesId) return;
  const [old] = await tx
    .select()
    .from(media)
    .where(and(eq(media.id, by.replacesId), eq(media.accountId, by.accountId), isNull(media.deletedAt)))
    .for("no key update");
  if (!old) return;
  try {
    await takePlace(ctx, open, { old, by, takeName: true, elsewhere });
  } catch (error) {
    if (!isRefusal(error, "conflict")) throw error;
    const noticeReason = reasonRef("tookNoPlace", { name: old.name });
    const notice = inEnglish(noticeReason);
    await tx.update(media).set({ replacesId: null, notice, noticeReason }).where(eq(media.id, by.id));
  }
}
