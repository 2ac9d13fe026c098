import { desc, eq } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import { dataExports } from "#server/db/tables/index.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type {
  DataExport,
  listDataExports as listDataExportsContract,
} from "#shared/contracts/identity/account.ts";

type Row = typeof dataExports.$inferSelect;

/** Presents an export. An expired one has the state "expired" even before its archive is deleted. */
export function presentExport(row: Row, now: Date): DataExport {
  const lapsed = row.state === "ready" && (row.expiresAt === null || row.expiresAt <= now);
  return {
    id: row.id,
    state: lapsed ? "expired" : row.state,
    percent: row.percent,
    bytes: row.bytes,
    failure: row.failure,
    failureReason: row.failureReason,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

const maxShown = 10;

export async function listExports({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listDataExportsContract>> {
  const rows = await ctx.deps.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.accountId, ctx.actor.accountId))
    .orderBy(desc(dataExports.id))
    .limit(maxShown);
  return { items: rows.map((row) => presentExport(row, ctx.now())) };
}
