import type { Customer, Verb } from "../../context.ts";
import { softDelete } from "../../db/soft-delete.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockDataSource } from "./queries.ts";

/** Removes a data source. It then accepts no values. Its row stays for a restore. */
export async function deleteDataSource({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async (open) => {
    const row = await lockDataSource(open.tx, ctx.actor.accountId, input.id);
    await softDelete({ ctx, ...open }, "data-source", [row]);
  });
  return { success: true };
}
