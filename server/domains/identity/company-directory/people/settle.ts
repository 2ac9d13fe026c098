import { isDeepStrictEqual } from "node:util";
import { and, asc, eq } from "drizzle-orm";
import type { Role } from "#shared/roles.ts";
import { type MemberScope, scopedRoles } from "#shared/scopes.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import {
  companyDirectories,
  directoryGroupMembers,
  directoryPeople,
  directoryRoles,
  memberships,
} from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { addMember, endAccess, hasOtherOwner, setRole } from "../../members/index.ts";

interface Access {
  role: Role;
  scope: MemberScope | null;
}

/** What a person may do: by a group, as everybody without one, or nothing (null). */
type Given = (Access & { byGroup: boolean }) | null;

/** One line of the account's list, in its order. */
export interface RoleOfGroup extends Access {
  groupId: number;
}

/**
 * Returns what a person's groups give: the role of the first line with one of them; of later lines with the same role only
 * their parts join. So nobody gets the highest role on the largest part.
 */
export function accessOf(lines: readonly RoleOfGroup[], groupIds: ReadonlySet<number>): Access | null {
  const own = lines.filter(({ groupId }) => groupIds.has(groupId));
  const [first] = own;
  if (!first) return null;
  const scopes = own.filter(({ role }) => role === first.role).map(({ scope }) => scope);
  return { role: first.role, scope: scopedRoles.includes(first.role) ? joined(scopes) : null };
}

/** A part and the whole account is the whole account. */
function joined(scopes: readonly (MemberScope | null)[]): MemberScope | null {
  const parts = scopes.filter((scope) => scope !== null);
  if (parts.length < scopes.length) return null;
  const ids = (of: (scope: MemberScope) => number[]) =>
    [...new Set(parts.flatMap(of))].sort((one, other) => one - other);
  return { groupIds: ids((scope) => scope.groupIds), folderIds: ids((scope) => scope.folderIds) };
}

/** What became of a person. */
export type Settled = "changed" | "same" | "last owner";

/**
 * Makes the memberships of these people what the directory says: who is active joins or changes the role, at once, and who
 * is not loses the access. Owners keep their role: no group makes or ends one. The only place that does this; the account is
 * locked. `active`: what the directory says now; left out, it stays as it is.
 */
export async function settle(
  { tx, audit }: AuditedTx,
  {
    accountId,
    userIds,
    active,
    now,
  }: { accountId: number; userIds: readonly number[]; active?: boolean | undefined; now: Date },
): Promise<Map<number, Settled>> {
  const settled = new Map<number, Settled>();
  if (userIds.length === 0) return settled;
  const giving = await givenTo(tx, accountId, userIds);
  const rows = await tx
    .select({ named: directoryPeople, membership: memberships })
    .from(directoryPeople)
    .leftJoin(
      memberships,
      and(eq(memberships.accountId, accountId), eq(memberships.userId, directoryPeople.userId)),
    )
    .where(and(eq(directoryPeople.accountId, accountId), anyOf(directoryPeople.userId, userIds)))
    .orderBy(asc(directoryPeople.userId));
  const entries: Parameters<typeof audit>[number][] = [];
  for (const { named, membership } of rows) {
    const { userId } = named;
    const isActive = active ?? (membership !== null || named.waits);
    const given = isActive ? giving(userId) : null;
    const done = await settleOne(tx, { accountId, userId, membership, named, isActive, given, now });
    entries.push(...done.entries.map((entry) => entryOf(accountId, userId, entry)));
    settled.set(userId, done.settled);
  }
  if (entries.length > 0) await audit(...entries);
  return settled;
}

interface Change {
  action:
    | "account.directory-admit"
    | "account.member-remove"
    | "account.member-change-role"
    | "account.directory-last-owner";
  before?: object;
  after?: object;
}

const entryOf = (accountId: number, userId: number, { action, before, after }: Change) => ({
  action,
  subject: { kind: "account" as const, id: accountId },
  accountId,
  ...(before && { before: { userId, ...before } }),
  after: { userId, ...after },
});

async function settleOne(
  tx: Tx,
  person: {
    accountId: number;
    userId: number;
    membership: typeof memberships.$inferSelect | null;
    named: typeof directoryPeople.$inferSelect;
    isActive: boolean;
    given: Given;
    now: Date;
  },
): Promise<{ settled: Settled; entries: Change[] }> {
  const { accountId, userId, membership, named, isActive, given, now } = person;
  const note = (waits: boolean, roleByGroup: boolean) =>
    waits === named.waits && roleByGroup === named.roleByGroup
      ? undefined
      : tx
          .update(directoryPeople)
          .set({ waits, roleByGroup })
          .where(and(eq(directoryPeople.accountId, accountId), eq(directoryPeople.id, named.id)));
  if (isActive && membership?.role === "owner") return { settled: "same", entries: [] };
  // A role that was given by hand stays where no group gives one.
  if (isActive && membership && !given?.byGroup && !named.roleByGroup)
    return { settled: "same", entries: [] };
  if (!given) {
    if (membership?.role === "owner" && !(await hasOtherOwner(tx, accountId, userId)))
      return { settled: "last owner", entries: [] };
    await note(isActive, false);
    if (!membership) return { settled: isActive === named.waits ? "same" : "changed", entries: [] };
    await endAccess(tx, { accountId, userId }, now);
    const before = { role: membership.role, scope: membership.scope };
    return { settled: "changed", entries: [{ action: "account.member-remove", before }] };
  }
  const { role, scope, byGroup } = given;
  await note(false, byGroup);
  if (!membership) {
    await addMember(tx, { accountId, userId, role, scope, at: now });
    return { settled: "changed", entries: [{ action: "account.directory-admit", after: { role, scope } }] };
  }
  if (membership.role === role && isDeepStrictEqual(membership.scope, scope))
    return { settled: "same", entries: [] };
  await setRole(tx, { accountId, userId, role, scope }, now);
  const before = { role: membership.role, scope: membership.scope };
  return {
    settled: "changed",
    entries: [{ action: "account.member-change-role", before, after: { role, scope } }],
  };
}

/** Returns the account's list. */
export const rolesOfGroups = (tx: Tx, accountId: number): Promise<RoleOfGroup[]> =>
  tx
    .select({ groupId: directoryRoles.groupId, role: directoryRoles.role, scope: directoryRoles.scope })
    .from(directoryRoles)
    .where(eq(directoryRoles.accountId, accountId))
    .orderBy(asc(directoryRoles.position), asc(directoryRoles.id));

/** New people are viewers until an owner decides something else. */
export const usualRole: Role = "viewer";

async function givenTo(
  tx: Tx,
  accountId: number,
  userIds: readonly number[],
): Promise<(userId: number) => Given> {
  const lines = await rolesOfGroups(tx, accountId);
  const [settings] = await tx
    .select({ role: companyDirectories.role })
    .from(companyDirectories)
    .where(eq(companyDirectories.accountId, accountId));
  const otherwise = settings ? settings.role : usualRole;
  const groups = new Map<number, Set<number>>();
  if (lines.length > 0) {
    const pairs = await tx
      .select({ userId: directoryGroupMembers.userId, groupId: directoryGroupMembers.groupId })
      .from(directoryGroupMembers)
      .where(
        and(eq(directoryGroupMembers.accountId, accountId), anyOf(directoryGroupMembers.userId, userIds)),
      );
    for (const { userId, groupId } of pairs)
      groups.set(userId, (groups.get(userId) ?? new Set()).add(groupId));
  }
  return (userId) => {
    const access = accessOf(lines, groups.get(userId) ?? new Set());
    if (access) return { ...access, byGroup: true };
    return otherwise === null ? null : { role: otherwise, scope: null, byGroup: false };
  };
}
