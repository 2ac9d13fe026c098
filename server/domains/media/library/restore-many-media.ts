import { inArray } from "drizzle-orm";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requireFewMedia } from "../few-media.ts";
import { lockManyMedia } from "../queries.ts";
import { requireRoom } from "../storage-quota.ts";

/** Brings several back, all or none. Throws TooLarge when their place has been used in the meantime. */
export async function restoreManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    const rows = await lockManyMedia(tx, accountId, input.ids, { removed: true });
    const removed = rows.filter((row) => row.deletedAt !== null);
    const bytes = removed.reduce((sum, row) => sum + row.bytes, 0);
    if (bytes > 0) await requireRoom({ ctx, input: { bytes }, db: tx });
    const ids = rows.map((row) => row.id);
    await tx.update(media).set({ deletedAt: null }).where(inArray(media.id, ids));
    await requireFewMedia(tx, accountId, removed);
    for (const row of rows)
      await audit({
        action: "media.restore",
        subject: { kind: "media", id: row.id },
        after: { name: row.name },
      });
    return removed.length;
  });
  return { changed };
}
