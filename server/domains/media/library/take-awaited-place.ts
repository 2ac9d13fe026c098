import { and, eq, isNull } from "drizzle-orm";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Ctx } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { isRefusal } from "../../../http/errors.ts";
import { takePlace } from "./take-place.ts";

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
