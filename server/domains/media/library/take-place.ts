import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";
import { withinSums } from "#server/db/account-sums.ts";
import {
  accounts,
  interruptions,
  media,
  partnerBrands,
  playlistItems,
  playlists,
} from "#server/db/tables/index.ts";
import type { AuditedTx } from "#server/db/transaction.ts";
import { chargeChanges } from "#server/http/change-budget.ts";
import { isRefusal } from "#server/http/errors.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { drawIfLogo } from "../design-pictures/draw-logo-designs.ts";
import type { MediaRow } from "../queries.ts";
import { replaceInDesigns } from "./replace-in-designs.ts";

/**
 * Replaces a media by another one in all playlists, including removed ones, in designs that show it, and as the
 * account's logo, moves the replaced media to the trash, and returns the new row. Both must be locked. The playlists get a new revision, so that open editors reload them. Throws
 * Conflict and writes nothing when many pages or long texts would make manifests too large.
 */
export async function takePlace(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  { old, by, takeName }: { old: MediaRow; by: MediaRow; takeName: boolean },
): Promise<MediaRow> {
  // A savepoint, because the caller may continue after a refusal.
  const moved = await tx.transaction((inner) =>
    withinSums(inner, old.accountId, ["itemBytes"], () =>
      inner
        .update(playlistItems)
        .set({ mediaId: by.id })
        .where(eq(playlistItems.mediaId, old.id))
        .returning({ playlistId: playlistItems.playlistId }),
    ),
  );
  chargeChanges(ctx, { rows: moved.length });
  const playlistIds = [...new Set(moved.map((item) => item.playlistId))];
  if (playlistIds.length > 0)
    await tx
      .update(playlists)
      .set({ revision: sql`${playlists.revision} + 1`, updatedAt: ctx.now() })
      .where(inArray(playlists.id, playlistIds));
  // A video cannot take the place of a picture inside a design: such a design keeps the file that it shows.
  const designIds =
    old.kind !== by.kind
      ? []
      : await replaceInDesigns(ctx, tx, { accountId: old.accountId, oldId: old.id, byId: by.id });
  await drawIfLogo(ctx, tx, { accountId: old.accountId, mediaIds: [old.id] });
  if (traitsOf(by.kind).picture)
    await tx
      .update(accounts)
      .set({ brandLogoMediaId: by.id })
      .where(and(eq(accounts.id, old.accountId), eq(accounts.brandLogoMediaId, old.id)));
  if (traitsOf(by.kind).picture)
    await tx
      .update(interruptions)
      .set({ pictureMediaId: by.id })
      .where(and(eq(interruptions.accountId, old.accountId), eq(interruptions.pictureMediaId, old.id)));
  if (traitsOf(by.kind).picture)
    await tx.update(partnerBrands).set({ logoMediaId: by.id }).where(eq(partnerBrands.logoMediaId, old.id));
  await tx.update(media).set({ deletedAt: ctx.now() }).where(eq(media.id, old.id));
  const change = {
    replacesId: old.id,
    ...(takeName && { name: old.name, folderId: old.folderId, tags: old.tags }),
  };
  await tx.update(media).set(change).where(eq(media.id, by.id));
  await audit({
    action: "media.replace",
    subject: { kind: "media", id: old.id },
    accountId: old.accountId,
    before: { name: old.name },
    after: {
      by: by.id,
      name: takeName ? old.name : by.name,
      playlistIds,
      ...(designIds.length > 0 && { designIds }),
    },
  });
  return { ...by, ...change };
}

/**
 * Puts a media that becomes ready in the place of the media that it was uploaded to replace, if that one still exists.
 * Runs in the transaction that makes it ready and that has locked the account. If the playlists would become too large,
 * the media is ready without replacing, and it gets a notice.
 */
export async function takeAwaitedPlace(ctx: Ctx, open: AuditedTx, mediaId: number): Promise<void> {
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
    await takePlace(ctx, open, { old, by, takeName: true });
  } catch (error) {
    if (!isRefusal(error, "conflict")) throw error;
    const noticeReason = reasonRef("tookNoPlace", { name: old.name });
    const notice = inEnglish(noticeReason);
    await tx.update(media).set({ replacesId: null, notice, noticeReason }).where(eq(media.id, by.id));
  }
}
