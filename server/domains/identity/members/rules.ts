import { and, eq, isNull, ne } from "drizzle-orm";
import type { Role } from "#shared/roles.ts";
import { type MemberScope, scopedRoles } from "#shared/scopes.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { directoryPeople, mediaFolders, memberships, screenGroups } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

/** Throws Forbidden when someone who is no owner makes an owner, or changes one. */
export function requireOwnerFor(ctx: Ctx<Customer>, ...touched: readonly Role[]): void {
  if (touched.includes("owner") && ctx.actor.role !== "owner") throw refuse("ownersByOwners");
}

/**
 * Throws Invalid for a part of the account that this role cannot have, that is empty, or whose groups or folders are not
 * there.
 */
export async function checkScope(
  tx: Tx,
  accountId: number,
  { role, scope }: { role: Role; scope: MemberScope | null },
): Promise<void> {
  if (!scope) return;
  if (!scopedRoles.includes(role)) throw refuse("scopeOfRole").field("scope", "scopeOfRole");
  const { groupIds, folderIds } = scope;
  if (groupIds.length + folderIds.length === 0) throw refuse("scopeEmpty").field("scope", "scopeEmpty");
  const there = (table: typeof screenGroups | typeof mediaFolders, ids: readonly number[]) =>
    tx.$count(table, and(eq(table.accountId, accountId), isNull(table.deletedAt), anyOf(table.id, ids)));
  const found = (await there(screenGroups, groupIds)) + (await there(mediaFolders, folderIds));
  if (found < new Set(groupIds).size + new Set(folderIds).size)
    throw refuse("scopeGone").field("scope", "scopeGone");
}

/** Returns a member of the caller's account. Throws NotFound. The account is locked, so the row cannot change. */
export async function memberOf(tx: Tx, accountId: number, userId: number) {
  const [row] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  if (!row) throw refuse("memberNotFound");
  return row;
}

/** Throws Conflict for a member whose role comes from a group of the company's directory. */
export async function requireRoleByHand(tx: Tx, accountId: number, userId: number): Promise<void> {
  const byGroup = await tx.$count(
    directoryPeople,
    and(
      eq(directoryPeople.accountId, accountId),
      eq(directoryPeople.userId, userId),
      eq(directoryPeople.roleByGroup, true),
    ),
  );
  if (byGroup > 0) throw refuse("roleByDirectory");
}

/** Throws Conflict when the account has no other owner. */
export async function requireOtherOwner(tx: Tx, accountId: number, userId: number): Promise<void> {
  if (!(await hasOtherOwner(tx, accountId, userId))) throw refuse("lastOwner");
}

/** Returns true when the account has an owner besides this person. */
export async function hasOtherOwner(tx: Tx, accountId: number, userId: number): Promise<boolean> {
  const others = await tx.$count(
    memberships,
    and(eq(memberships.accountId, accountId), eq(memberships.role, "owner"), ne(memberships.userId, userId)),
  );
  return others > 0;
}
