import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { Reader } from "../../db/client.ts";
import { dataSources } from "../../db/tables/index.ts";

/** Returns the newest values of an account's data sources. Omits removed ones and those without a value. */
export async function newestValues(
  db: Reader,
  accountId: number,
  sourceIds: ReadonlySet<number>,
): Promise<DataValue[]> {
  if (sourceIds.size === 0) return [];
  const rows = await db
    .select()
    .from(dataSources)
    .where(
      and(
        inArray(dataSources.id, [...sourceIds]),
        eq(dataSources.accountId, accountId),
        isNull(dataSources.deletedAt),
        isNotNull(dataSources.valueAt),
      ),
    )
    .orderBy(asc(dataSources.id));
  return rows.map(({ id, value, valueAt }) => ({ sourceId: id, value, atMs: valueAt?.getTime() ?? 0 }));
}
