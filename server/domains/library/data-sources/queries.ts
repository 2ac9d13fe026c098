import { and, eq, isNull } from "drizzle-orm";
import type { DataFeed, DataSource } from "#shared/contracts/library/data-sources.ts";
import type { Announcement } from "../../../bus/announce.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Tx } from "../../../db/client.ts";
import { type dataFeeds, dataSources } from "../../../db/tables/index.ts";
import { presentProblems } from "../../../reading/problem-list.ts";
import { refuse } from "../../../refusal.ts";

export type DataSourceRow = typeof dataSources.$inferSelect;

/**
 * Returns a data source, locked until the transaction ends. Throws NotFound for one of another account and for a
 * removed one.
 */
export async function lockDataSource(tx: Tx, accountId: number, id: number): Promise<DataSourceRow> {
  const [row] = await tx
    .select()
    .from(dataSources)
    .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId), isNull(dataSources.deletedAt)))
    .for("no key update");
  if (!row) throw refuse("dataSourceNotFound");
  return row;
}

/** Returns a data source as the API presents it, with only whether it has a secret. */
export const presentDataSource = (row: DataSourceRow): DataSource => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  value: row.value,
  valueAt: row.valueAt?.toISOString() ?? null,
  hasToken: row.tokenHash !== null,
  limits: row.limits,
  publishing: row.publishing,
  createdAt: row.createdAt.toISOString(),
});

/** What a change of the content that no person makes announces. */
export const announcementOn = (source: DataSourceRow): Announcement => ({
  accountId: source.accountId,
  ...(effectOfSource(source)?.topics && { topics: ["publishing"] }),
  data: [source.id],
});

export const presentFeed = (row: typeof dataFeeds.$inferSelect): DataFeed => ({
  url: row.url,
  everyMinutes: row.everyMinutes,
  lookedAt: row.lookedAt?.toISOString() ?? null,
  nextAt: row.nextAt.toISOString(),
  failure: row.failure,
  failureReason: row.failureReason,
  encoding: row.encoding,
  problems: presentProblems(row.problems ?? []),
});
