import { eq } from "drizzle-orm";
import type { Customer, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockDataSource } from "./queries.ts";

/** Its row stays, so that a restore brings it back; from now on it takes no values. */
export async function deleteDataSource({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockDataSource(tx, ctx.actor.accountId, input.id);
    await tx.update(dataSources).set({ deletedAt: ctx.now() }).where(eq(dataSources.id, row.id));
    await audit({
      action: "data-source.delete",
      subject: { kind: "data-source", id: row.id },
      before: { name: row.name },
    });
  });
  return { success: true };
}
