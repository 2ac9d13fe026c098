import { and, eq, isNull, sql } from "drizzle-orm";
import type { SmartRule } from "#shared/contracts/core/groups.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { isSmartMember } from "#shared/smart-groups.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { mediaFolders, screenGroupMembers, screenGroups, screens } from "../../../db/tables/index.ts";

/** The screens, groups and folders that a scope contains now. */
export interface Places {
  screens: ReadonlySet<number>;
  /** The chosen groups and all groups inside them. */
  ownGroups: ReadonlySet<number>;
  /** Own groups, groups with a seen screen, and the groups around both: what is planned for them plays in the scope. */
  groups: ReadonlySet<number>;
  /** The chosen folders and all folders inside them. */
  folders: ReadonlySet<number>;
}

interface Nested {
  id: number;
  parentId: number | null;
}

/** Returns those of `roots` that are in `rows`, and everything inside them at any depth. */
export function withInner(rows: readonly Nested[], roots: Iterable<number>): Set<number> {
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const there = new Set(rows.map(({ id }) => id));
  const found = new Set<number>();
  const waiting = [...roots].filter((id) => there.has(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    for (const child of children.get(id) ?? []) waiting.push(child.id);
  }
  return found;
}

/** Returns those of `inner` that are in `rows`, and everything around them. */
export function withOuter(rows: readonly Nested[], inner: Iterable<number>): Set<number> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const found = new Set<number>();
  for (const id of inner)
    for (let at: number | null = id; at !== null && parents.has(at) && !found.has(at); ) {
      found.add(at);
      at = parents.get(at) ?? null;
    }
  return found;
}

/** Returns what a scope contains now: new and moved groups, screens and folders belong to the place where they are. */
export async function readPlaces(db: Reader, accountId: number, scope: MemberScope): Promise<Places> {
  const groups = await db
    .select({ id: screenGroups.id, parentId: screenGroups.parentId, smart: screenGroups.smart })
    .from(screenGroups)
    .where(and(eq(screenGroups.accountId, accountId), isNull(screenGroups.deletedAt)));
  const folders = await db
    .select({ id: mediaFolders.id, parentId: mediaFolders.parentId })
    .from(mediaFolders)
    .where(and(eq(mediaFolders.accountId, accountId), isNull(mediaFolders.deletedAt)));
  const ownGroups = withInner(groups, scope.groupIds);
  const members = await membersOfSmart(db, accountId, groups);
  const chosen = groups.filter(({ smart }) => !smart).map(({ id }) => id);
  const seen = new Set(
    await chosenScreens(
      db,
      accountId,
      chosen.filter((id) => ownGroups.has(id)),
    ),
  );
  for (const [groupId, ids] of members) if (ownGroups.has(groupId)) for (const id of ids) seen.add(id);
  const holding = new Set(await groupsWith(db, chosen, seen));
  for (const [groupId, ids] of members) if (ids.some((id) => seen.has(id))) holding.add(groupId);
  return {
    screens: seen,
    ownGroups,
    groups: withOuter(groups, [...ownGroups, ...holding]),
    folders: withInner(folders, scope.folderIds),
  };
}

const liveScreens = (accountId: number) => and(eq(screens.accountId, accountId), isNull(screens.deletedAt));

/** Returns the screens of each smart group. */
async function membersOfSmart(
  db: Reader,
  accountId: number,
  groups: readonly { id: number; smart: SmartRule | null }[],
): Promise<Map<number, number[]>> {
  const smart = groups.flatMap(({ id, smart: rule }) => (rule ? [{ id, rule }] : []));
  if (smart.length === 0) return new Map();
  const tagged = await db
    .select({ id: screens.id, tags: screens.tags })
    .from(screens)
    .where(and(liveScreens(accountId), sql`${screens.tags} <> '{}'`));
  return new Map(
    smart.map(({ id, rule }) => [
      id,
      tagged.filter(({ tags }) => isSmartMember(rule, tags)).map((screen) => screen.id),
    ]),
  );
}

async function chosenScreens(db: Reader, accountId: number, groupIds: number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: screens.id })
    .from(screenGroupMembers)
    .innerJoin(screens, eq(screens.id, screenGroupMembers.screenId))
    .where(and(anyOf(screenGroupMembers.groupId, groupIds), liveScreens(accountId)));
  return rows.map(({ id }) => id);
}

async function groupsWith(db: Reader, groupIds: number[], seen: ReadonlySet<number>): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: screenGroupMembers.groupId })
    .from(screenGroupMembers)
    .where(and(anyOf(screenGroupMembers.groupId, groupIds), anyOf(screenGroupMembers.screenId, seen)));
  return rows.map(({ id }) => id);
}
