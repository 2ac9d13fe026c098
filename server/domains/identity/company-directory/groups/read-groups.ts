import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Filter } from "scim2-parse-filter";
import { scimPath } from "#shared/directory-token.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { directoryGroupMembers, directoryGroups, directoryPeople } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { numberIn } from "../people/read-people.ts";
import { type Demand, lookUp } from "../scim/filter.ts";
import { maxPairs } from "../scim/lists.ts";
import { groupSchema } from "../scim/names.ts";

export type GroupRow = typeof directoryGroups.$inferSelect;

/** Returns a group of this account. Throws NotFound. */
export async function groupRow(db: Reader, accountId: number, id: string): Promise<GroupRow> {
  const groupId = numberIn(id);
  const [row] =
    groupId === null
      ? []
      : await db
          .select()
          .from(directoryGroups)
          .where(and(eq(directoryGroups.accountId, accountId), eq(directoryGroups.id, groupId)));
  if (!row) throw refuse("scimNoGroup");
  return row;
}

/** SQL for what a filter demands, where the database can look it up. */
function conditionOf({ attribute, value }: Demand): SQL | undefined {
  if (attribute === "id") return eq(directoryGroups.id, numberIn(value) ?? -1);
  if (attribute === "displayname") return eq(sql`lower(${directoryGroups.name})`, value.toLowerCase());
  if (attribute === "externalid") return eq(directoryGroups.externalId, value);
  if (attribute === "members" || attribute === "members.value")
    return sql`exists (select from ${directoryGroupMembers} where ${and(
      eq(directoryGroupMembers.groupId, directoryGroups.id),
      eq(directoryGroupMembers.userId, numberIn(value) ?? -1),
    )})`;
  return undefined;
}

/** Returns the groups that fulfil what the database can look up of a filter, in the order of their ids. */
export const groupsWith = (db: Reader, accountId: number, filter: Filter): Promise<GroupRow[]> =>
  db
    .select()
    .from(directoryGroups)
    .where(and(eq(directoryGroups.accountId, accountId), lookUp(filter, conditionOf)))
    .orderBy(asc(directoryGroups.id));

/** Returns one page of all groups in the order of their ids, and how many there are. */
export async function pageOfGroups(
  db: Reader,
  accountId: number,
  { startIndex, count }: { startIndex: number; count: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const own = eq(directoryGroups.accountId, accountId);
  const total = await db.$count(directoryGroups, own);
  const page = db.select().from(directoryGroups).where(own).orderBy(asc(directoryGroups.id));
  return { rows: count === 0 ? [] : await page.limit(count).offset(startIndex - 1), total };
}

/** Returns the first of these groups that have together no more members than one answer may have. */
export async function withFewMembers(
  db: Reader,
  accountId: number,
  groups: readonly GroupRow[],
): Promise<GroupRow[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .select({ groupId: directoryGroupMembers.groupId, members: sql<number>`count(*)::int` })
    .from(directoryGroupMembers)
    .where(
      and(
        eq(directoryGroupMembers.accountId, accountId),
        anyOf(
          directoryGroupMembers.groupId,
          groups.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(directoryGroupMembers.groupId);
  const counts = new Map(rows.map(({ groupId, members }) => [groupId, members]));
  let left = maxPairs;
  return groups.filter(({ id }) => {
    left -= counts.get(id) ?? 0;
    return left >= 0;
  });
}

export type Members = ReadonlyMap<number, readonly { value: string; display: string }[]>;

/** Returns who is in each of these groups. */
export async function membersOf(
  db: Reader,
  accountId: number,
  groupIds: readonly number[],
): Promise<Members> {
  const members = new Map<number, { value: string; display: string }[]>();
  if (groupIds.length === 0) return members;
  const rows = await db
    .select({
      groupId: directoryGroupMembers.groupId,
      userId: directoryGroupMembers.userId,
      userName: directoryPeople.userName,
    })
    .from(directoryGroupMembers)
    .innerJoin(
      directoryPeople,
      and(
        eq(directoryPeople.accountId, directoryGroupMembers.accountId),
        eq(directoryPeople.userId, directoryGroupMembers.userId),
      ),
    )
    .where(
      and(eq(directoryGroupMembers.accountId, accountId), anyOf(directoryGroupMembers.groupId, groupIds)),
    )
    .orderBy(asc(directoryGroupMembers.userId));
  for (const { groupId, userId, userName } of rows) {
    const list = members.get(groupId) ?? [];
    list.push({ value: String(userId), display: userName });
    members.set(groupId, list);
  }
  return members;
}

/** Returns a group as RFC 7643 writes it; without `members` where the call leaves them out. */
export function presentGroup(group: GroupRow, base: string, members: Members | null): object {
  return {
    schemas: [groupSchema],
    id: String(group.id),
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(members && {
      members: (members.get(group.id) ?? []).map((member) => ({
        ...member,
        $ref: `${base}${scimPath}/Users/${member.value}`,
        type: "User",
      })),
    }),
    meta: {
      resourceType: "Group",
      created: group.createdAt.toISOString(),
      lastModified: group.changedAt.toISOString(),
      location: `${base}${scimPath}/Groups/${group.id}`,
    },
  };
}
