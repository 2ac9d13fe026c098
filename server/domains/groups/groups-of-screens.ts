import { and, inArray, isNull } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { screenGroupMembers, screenGroups } from "../../db/tables/index.ts";
import { isSmartMember, taggedScreens } from "./smart.ts";

/** The groups of a screen and all that those are inside of. */
export type GroupsOfScreen = (screenId: number) => ReadonlySet<number>;

/** Reads in which groups these screens are, by whatever way. */
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
    .where(and(inArray(screenGroups.accountId, accountIds), isNull(screenGroups.deletedAt)));
  const chosen = await db
    .select()
    .from(screenGroupMembers)
    .where(inArray(screenGroupMembers.screenId, screenIds));
  const found = groups.some(({ smart }) => smart) ? await taggedScreens(db, accountIds, screenIds) : [];
  const smartIds = new Set(groups.flatMap(({ id, smart }) => (smart ? [id] : [])));
  const members = [
    ...chosen.filter(({ groupId }) => !smartIds.has(groupId)),
    ...found.flatMap(({ id, accountId, tags }) =>
      groups
        .filter((group) => group.accountId === accountId && group.smart && isSmartMember(group.smart, tags))
        .map((group) => ({ groupId: group.id, screenId: id })),
    ),
  ];
  const parents = new Map(groups.map((group) => [group.id, group.parentId]));
  const byScreen = Map.groupBy(members, (member) => member.screenId);
  return (screenId) => {
    const found = new Set<number>();
    for (const { groupId } of byScreen.get(screenId) ?? []) {
      let at: number | null = groupId;
      // A removed group ends the way up: what is outside of it is not told to its screens.
      while (at !== null && parents.has(at) && !found.has(at)) {
        found.add(at);
        at = parents.get(at) ?? null;
      }
    }
    return found;
  };
}
