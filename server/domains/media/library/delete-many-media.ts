import { inArray } from "drizzle-orm";
import type { Customer, Verb } from "../../../context.ts";
import { media } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { keepForEmergency } from "../keep-for-emergency.ts";
import { lockManyMedia } from "../queries.ts";

/** Removes several, all or none; rows stay, so that a restore brings all of it back. */
export async function deleteManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  const { accountId } = ctx.actor;
  const changed = await inTransaction(ctx, async ({ tx, audit }) => {
    const rows = await lockManyMedia(tx, accountId, input.ids);
    const ids = rows.map((row) => row.id);
    await keepForEmergency(tx, ids, ctx.now());
    await tx.update(media).set({ deletedAt: ctx.now() }).where(inArray(media.id, ids));
    for (const row of rows)
      await audit({
        action: "media.delete",
        subject: { kind: "media", id: row.id },
        before: { name: row.name },
      });
    return rows.length;
  });
  return { changed };
}
