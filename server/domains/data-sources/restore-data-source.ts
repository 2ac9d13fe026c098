import { eq } from "drizzle-orm";
import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";

export async function restoreDataSource({ ctx, input }: Verb<{ id: number }, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockDataSource(tx, ctx.actor.accountId, input.id, { removed: true });
    await tx.update(dataSources).set({ deletedAt: null }).where(eq(dataSources.id, row.id));
    await requireWithinBounds(tx, ctx.actor.accountId, "data sources");
    await audit({
      action: "data-source.restore",
      subject: { kind: "data-source", id: row.id },
      after: { name: row.name },
    });
    return presentDataSource({ ...row, deletedAt: null });
  });
}
