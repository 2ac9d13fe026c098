import type { Ctx, Customer, Verb } from "../../../context.ts";
import { lockRestorable, restoreRows } from "../../../db/soft-delete.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { requireFewMedia } from "../few-media.ts";
import type { MediaRow } from "../queries.ts";
import { requireRoom } from "../storage-quota.ts";

/**
 * Restores several media, all or none. Throws TooLarge when the plan has no longer enough free storage, NotFound after
 * 30 days.
 */
export async function restoreManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  const removed = await inTransaction(ctx, (open) => restoreTheseMedia(ctx, open, input.ids));
  return { changed: removed.filter(({ deletedAt }) => deletedAt !== null).length };
}

/** Restores media and returns their rows as they were before. */
export async function restoreTheseMedia(
  ctx: Ctx<Customer>,
  open: AuditedTx,
  ids: readonly number[],
): Promise<MediaRow[]> {
  const { tx } = open;
  const rows = await lockRestorable({ ctx, tx }, "media", ids);
  const removed = rows.filter((row) => row.deletedAt !== null);
  const bytes = removed.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > 0) await requireRoom({ ctx, input: { bytes }, db: tx });
  await restoreRows({ ctx, ...open }, "media", rows);
  await requireFewMedia(tx, ctx.actor.accountId, removed);
  return rows;
}
