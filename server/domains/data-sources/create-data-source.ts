import { and, eq, isNull } from "drizzle-orm";
import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { Conflict } from "../../http/errors.ts";
import { presentDataSource } from "./queries.ts";

const mostSources = 200;

/** Throws Conflict when the account has too many. */
export async function createDataSource({
  ctx,
  input,
}: Verb<{ name: string }, Customer>): Promise<DataSource> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = and(eq(dataSources.accountId, accountId), isNull(dataSources.deletedAt));
    if ((await tx.$count(dataSources, own)) >= mostSources)
      throw new Conflict(`An account may have ${mostSources} data sources. Remove some you no longer need.`);
    const [row] = await tx
      .insert(dataSources)
      .values({ accountId, name: input.name, createdAt: ctx.now() })
      .returning();
    if (!row) throw new Error("The data source was not written");
    await audit({
      action: "data-source.create",
      subject: { kind: "data-source", id: row.id },
      after: { name: row.name },
    });
    return presentDataSource(row);
  });
}
