import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { withinSums } from "../../../db/account-sums.ts";
import { media, playlistItems, playlists } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { chargeChanges } from "../../../http/change-budget.ts";
import type { MediaRow } from "../queries.ts";

/**
 * Replaces a media by another one in all playlists, including removed ones, moves the replaced media to the trash, and
 * returns the new row. Both must be locked. The playlists get a new revision, so that open editors reload them. Throws
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
    after: { by: by.id, name: takeName ? old.name : by.name, playlistIds },
  });
  return { ...by, ...change };
}
