import { and, isNull, sql } from "drizzle-orm";
import { isSmartMember } from "#shared/smart-groups.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { screenGroups } from "../../../db/tables/index.ts";
import { shortTurns } from "../../../short-turns.ts";
import { taggedScreens } from "./smart.ts";

/** Returns the groups of a screen and their parent groups. */
export type GroupsOfScreen = (screenId: number) => ReadonlySet<number>;

/** Returns a function for the groups of these screens: chosen and smart groups, and their parent groups. */
export async function groupsOfScreens(
  db: Reader,
  accountIds: number[],
  screenIds: number[],
): Promise<GroupsOfScreen> {
  const groups = await db
    .select({
      id: screenGroups.id,
      parentId: screenGroups.parentId,
      accountId: screenGroups.accountId,
      smart: screenGroups.smart,
    })
    .from(screenGroups)
    .where(and(anyOf(screenGroups.accountId, accountIds), isNull(screenGroups.deletedAt)));
  // Grouped by screen and as text that is split in turns, because a hundred thousand rows would block the event loop
  // for a tenth of a second.
  const { rows: chosen } = await db.execute<{ screen: number; groups: string }>(sql`
    select screen_id as screen, string_agg(group_id::text, ',') as groups from screen_group_members
    where screen_id = any(${sql.param([...screenIds])}::int[]) group by screen_id`);
  const smart = groups.flatMap(({ id, accountId, smart: rule }) => (rule ? [{ id, accountId, rule }] : []));
  const smartIds = new Set(smart.map(({ id }) => id));
  const byScreen = new Map<number, number[]>();
  const turn = shortTurns();
  for (const { screen, groups: ids } of chosen) {
    await turn();
    byScreen.set(
      screen,
      ids
        .split(",")
        .map(Number)
        .filter((id) => !smartIds.has(id)),
    );
  }
  for (const { id, accountId, tags } of smart.length > 0
    ? await taggedScreens(db, accountIds, screenIds)
    : []) {
    await turn();
    const found = smart.filter((group) => group.accountId === accountId && isSmartMember(group.rule, tags));
    byScreen.set(id, [...(byScreen.get(id) ?? []), ...found.map((group) => group.id)]);
  }
  const parents = new Map(groups.map((group) => [group.id, group.parentId]));
  return (screenId) => withOuterGroups(byScreen.get(screenId) ?? [], parents);
}

/** Returns these groups and all their parent groups. A group that is not in `parents` was removed and ends the path. */
export function withOuterGroups(
  groupIds: readonly number[],
  parents: ReadonlyMap<number, number | null>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const groupId of groupIds) {
    let at: number | null = groupId;
    while (at !== null && parents.has(at) && !found.has(at)) {
      found.add(at);
      at = parents.get(at) ?? null;
    }
  }
  return found;
}
