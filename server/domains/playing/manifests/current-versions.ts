import { desc } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { manifests } from "../../../db/tables/index.ts";

/** Returns the newest manifest version of each screen. */
export async function currentVersions(db: Reader, screenIds: number[]): Promise<Map<number, number>> {
  if (screenIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([manifests.screenId], { screenId: manifests.screenId, version: manifests.version })
    .from(manifests)
    .where(anyOf(manifests.screenId, screenIds))
    .orderBy(manifests.screenId, desc(manifests.version));
  return new Map(rows.map((row) => [row.screenId, row.version]));
}
