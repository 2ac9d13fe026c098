import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireWithinBounds } from "../../db/account-bounds.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { presentDataSource } from "./queries.ts";

/** Creates a data source. Throws Conflict when the account has too many. */
export async function createDataSource({
  ctx,
  input,
}: Verb<{ name: string }, Customer>): Promise<DataSource> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(dataSources)
      .values({ accountId, name: input.name, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The data source was not written");
    await requireWithinBounds(tx, accountId, "data sources");
    await audit({
      action: "data-source.create",
      subject: { kind: "data-source", id: row.id },
      after: { name: row.name },
    });
    return presentDataSource(row);
  });
}
