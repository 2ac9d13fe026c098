import type { Customer, Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { removeMedia } from "../delete-media.ts";
import { lockManyMedia } from "../queries.ts";

/** Moves several media to the trash, all or none. Their rows stay, so that a restore brings everything back. */
export async function deleteManyMedia({
  ctx,
  input,
}: Verb<{ ids: number[] }, Customer>): Promise<{ changed: number }> {
  return inTransaction(ctx, async (open) => {
    const rows = await lockManyMedia(open.tx, ctx.actor.accountId, input.ids);
    await removeMedia(ctx, open, rows);
    return { changed: rows.length };
  });
}
