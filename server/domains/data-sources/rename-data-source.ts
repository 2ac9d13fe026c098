import { eq } from "drizzle-orm";
import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";

export async function renameDataSource({
  ctx,
  input,
}: Verb<{ id: number; name: string }, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockDataSource(tx, ctx.actor.accountId, input.id);
    await tx.update(dataSources).set({ name: input.name }).where(eq(dataSources.id, before.id));
    await audit({
      action: "data-source.rename",
      subject: { kind: "data-source", id: before.id },
      before: { name: before.name },
      after: { name: input.name },
    });
    return presentDataSource({ ...before, name: input.name });
  });
}
