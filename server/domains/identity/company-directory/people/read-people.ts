import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Filter } from "scim2-parse-filter";
import { scimPath } from "#shared/directory-token.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  companyDomains,
  directoryGroupMembers,
  directoryGroups,
  directoryPeople,
  memberships,
  users,
} from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { type Demand, lookUp } from "../scim/filter.ts";
import { maxCompared, maxPairs } from "../scim/lists.ts";
import { userSchema } from "../scim/names.ts";
import type { PersonDocument } from "./person-document.ts";

const verified = (accountId: number): SQL =>
  sql`lower(split_part(${users.email}, '@', 2)) in (select ${companyDomains.domain} from ${companyDomains}
    where ${eq(companyDomains.accountId, accountId)} and ${companyDomains.verifiedAt} is not null)`;

/**
 * Whom the directory of an account sees: the people whom it named, and members with an address in a domain that the account
 * proved. Others of the account, such as an agency's people, are none of its business.
 */
const isSeen = (accountId: number): SQL =>
  sql`(${directoryPeople.id} is not null or (${memberships.id} is not null and ${verified(accountId)}))`;

/** A person as the directory of an account sees them. */
export interface PersonRow {
  userId: number;
  login: typeof users.$inferSelect;
  named: typeof directoryPeople.$inferSelect | null;
  membership: typeof memberships.$inferSelect | null;
}

const peopleOf = (db: Reader, accountId: number, where: SQL | undefined) =>
  db
    .select({ userId: users.id, login: users, named: directoryPeople, membership: memberships })
    .from(users)
    .leftJoin(
      directoryPeople,
      and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.userId, users.id)),
    )
    .leftJoin(memberships, and(eq(memberships.accountId, accountId), eq(memberships.userId, users.id)))
    .where(
      and(
        // The planner does not see through "or" from here to the account's own rows.
        sql`${users.id} in (select user_id from directory_people where account_id = ${accountId}
          union all select user_id from memberships where account_id = ${accountId})`,
        isSeen(accountId),
        where,
      ),
    )
    .orderBy(asc(users.id));

/** Returns a person of this account. Throws NotFound. */
export async function personRow(db: Reader, accountId: number, id: string): Promise<PersonRow> {
  const userId = numberIn(id);
  const [row] = userId === null ? [] : await peopleOf(db, accountId, eq(users.id, userId));
  if (!row) throw refuse("scimNoUser");
  return row;
}

/** Returns the number that an id of SCIM means; null for what cannot be one. */
export const numberIn = (id: string): number | null =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : null;

/** Returns those of these people whom the directory sees. */
export async function seenAmong(
  db: Reader,
  accountId: number,
  userIds: readonly number[],
): Promise<PersonRow[]> {
  return userIds.length === 0 ? [] : peopleOf(db, accountId, anyOf(users.id, userIds));
}

const userNameOf = sql`coalesce(${directoryPeople.userName}, ${users.email})`;
const emailOf = sql`coalesce(${directoryPeople.email}, ${users.email})`;

/** SQL for what a filter demands, where the database can look it up. */
function conditionOf({ attribute, value }: Demand): SQL | undefined {
  if (attribute === "id") return eq(users.id, numberIn(value) ?? -1);
  if (attribute === "username") return sql`lower(${userNameOf}) = lower(${value})`;
  if (attribute === "externalid") return eq(directoryPeople.externalId, value);
  if (attribute === "emails" || attribute === "emails.value") return sql`lower(${emailOf}) = lower(${value})`;
  return undefined;
}

/**
 * Returns the people who fulfil what the database can look up of a filter, in the order of their ids. Throws Invalid when
 * they are too many to compare one by one.
 */
export async function peopleWith(db: Reader, accountId: number, filter: Filter): Promise<PersonRow[]> {
  const rows = await peopleOf(db, accountId, lookUp(filter, conditionOf)).limit(maxCompared + 1);
  if (rows.length > maxCompared) throw refuse("scimTooMuch");
  return rows;
}

/** Returns one page of all people in the order of their ids, and how many there are. */
export async function pageOfPeople(
  db: Reader,
  accountId: number,
  { startIndex, count }: { startIndex: number; count: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const all = peopleOf(db, accountId, undefined).as("all_people");
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(all);
  const rows =
    count === 0
      ? []
      : await peopleOf(db, accountId, undefined)
          .limit(count)
          .offset(startIndex - 1);
  return { rows, total: counted?.total ?? 0 };
}

type Groups = ReadonlyMap<number, readonly { value: string; display: string }[]>;

/** Returns the groups of each of these people. Throws Invalid when that is too much for one answer. */
export async function groupsOf(db: Reader, accountId: number, userIds: readonly number[]): Promise<Groups> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: directoryGroupMembers.userId, id: directoryGroups.id, name: directoryGroups.name })
    .from(directoryGroupMembers)
    .innerJoin(directoryGroups, eq(directoryGroups.id, directoryGroupMembers.groupId))
    .where(and(eq(directoryGroupMembers.accountId, accountId), anyOf(directoryGroupMembers.userId, userIds)))
    .orderBy(asc(directoryGroups.id))
    .limit(maxPairs + 1);
  if (rows.length > maxPairs) throw refuse("scimTooMuch");
  const groups = new Map<number, { value: string; display: string }[]>();
  for (const { userId, id, name } of rows)
    groups.set(userId, [...(groups.get(userId) ?? []), { value: String(id), display: name }]);
  return groups;
}

/** Active is who is a member, or only waits for a group with a role. */
export const isActive = ({ membership, named }: Pick<PersonRow, "membership" | "named">): boolean =>
  membership !== null || (named?.waits ?? false);

/** Returns the attributes that a PATCH changes. */
export function documentOf(row: PersonRow): PersonDocument {
  const { login, named } = row;
  return {
    schemas: [userSchema],
    userName: named?.userName ?? login.email,
    ...(named?.externalId != null && { externalId: named.externalId }),
    displayName: named?.displayName ?? login.name,
    active: isActive(row),
    name: {
      ...(named?.givenName != null && { givenName: named.givenName }),
      ...(named?.familyName != null && { familyName: named.familyName }),
      formatted: formattedName(row),
    },
    emails: [{ value: named?.email ?? login.email, type: "work", primary: true }],
  };
}

const formattedName = ({ login, named }: PersonRow): string =>
  [named?.givenName, named?.familyName].filter(Boolean).join(" ") || (named?.displayName ?? login.name);

/** Returns a user as RFC 7643 writes it. */
export function presentPerson(row: PersonRow, base: string, groups: Groups): object {
  const { userId, named, login, membership } = row;
  const created = named?.createdAt ?? membership?.createdAt ?? login.createdAt;
  return {
    ...documentOf(row),
    id: String(userId),
    groups: (groups.get(userId) ?? []).map((group) => ({
      ...group,
      $ref: `${base}${scimPath}/Groups/${group.value}`,
      type: "direct",
    })),
    meta: {
      resourceType: "User",
      created: created.toISOString(),
      lastModified: (named?.changedAt ?? created).toISOString(),
      location: `${base}${scimPath}/Users/${userId}`,
    },
  };
}
