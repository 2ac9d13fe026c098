import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { mediaFolders, screenGroups } from "../../db/tables/index.ts";
import type { Viewing } from "./sight.ts";

/** Returns the names of the groups and folders that were chosen for the caller; null for the whole account. */
export async function scopeNames({
  deps: { db },
  actor: { accountId, scope },
}: Viewing): Promise<{ groups: string[]; folders: string[] } | null> {
  if (!scope) return null;
  const names = async (table: typeof screenGroups | typeof mediaFolders, ids: readonly number[]) => {
    const rows = await db
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, [...ids]), isNull(table.deletedAt)))
      .orderBy(asc(table.name));
    return rows.map(({ name }) => name);
  };
  return {
    groups: await names(screenGroups, scope.groupIds),
    folders: await names(mediaFolders, scope.folderIds),
  };
}
