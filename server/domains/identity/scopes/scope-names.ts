import { and, asc, eq, isNull } from "drizzle-orm";
import type { MemberScope } from "#shared/scopes.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { mediaFolders, screenGroups } from "../../../db/tables/index.ts";
import type { Viewing } from "./sight.ts";

/** The names of the groups and folders of a scope; null for the whole account. */
export type ScopeNames = { groups: string[]; folders: string[] } | null;

/** Returns a function that names the groups and folders of these scopes of an account, by name. */
export async function namesOfScopes(
  db: Reader,
  accountId: number,
  scopes: readonly (MemberScope | null | undefined)[],
): Promise<(scope: MemberScope | null | undefined) => ScopeNames> {
  const read = async (table: typeof screenGroups | typeof mediaFolders, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(
            and(eq(table.accountId, accountId), anyOf(table.id, [...new Set(ids)]), isNull(table.deletedAt)),
          )
          .orderBy(asc(table.name));
  const groups = await read(
    screenGroups,
    scopes.flatMap((scope) => scope?.groupIds ?? []),
  );
  const folders = await read(
    mediaFolders,
    scopes.flatMap((scope) => scope?.folderIds ?? []),
  );
  const named = (rows: typeof groups, ids: readonly number[]) =>
    rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (scope) =>
    scope ? { groups: named(groups, scope.groupIds), folders: named(folders, scope.folderIds) } : null;
}

/** Returns the names of the groups and folders that were chosen for the caller; null for the whole account. */
export async function scopeNames({
  deps: { db },
  actor: { accountId, scope },
}: Viewing): Promise<ScopeNames> {
  return (await namesOfScopes(db, accountId, [scope]))(scope);
}
