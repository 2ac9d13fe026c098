import { and, asc, eq, isNull } from "drizzle-orm";
import type { DataSource } from "#shared/contracts/data-sources.ts";
import type { Customer, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import { presentDataSource } from "./queries.ts";

export async function listDataSources({ ctx }: Verb<unknown, Customer>): Promise<{ items: DataSource[] }> {
  const rows = await ctx.deps.db
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.accountId, ctx.actor.accountId), isNull(dataSources.deletedAt)))
    .orderBy(asc(dataSources.name), asc(dataSources.id));
  return { items: rows.map(presentDataSource) };
}
