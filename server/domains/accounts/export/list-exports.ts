import { desc, eq } from "drizzle-orm";
import type { listDataExports as contract } from "#shared/contracts/account.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { Customer, Verb } from "../../../context.ts";
import { dataExports } from "../../../db/tables/index.ts";
import { presentExport } from "./present-export.ts";

const maxShown = 10;

export async function listExports({ ctx }: Verb<unknown, Customer>): Promise<ResponseOf<typeof contract>> {
  const rows = await ctx.deps.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, ctx.actor.accountId))
    .orderBy(desc(dataExports.id))
    .limit(maxShown);
  return { items: rows.map((row) => presentExport(row, ctx.now())) };
}
