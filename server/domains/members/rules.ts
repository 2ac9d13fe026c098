import { and, eq, ne } from "drizzle-orm";
import type { Role } from "#shared/roles.ts";
import type { Ctx, Customer } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { memberships } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";

/** Throws Forbidden when someone who is no owner makes an owner, or changes one. */
export function requireOwnerFor(ctx: Ctx<Customer>, ...touched: readonly Role[]): void {
  if (touched.includes("owner") && ctx.actor.role !== "owner") throw refuse("ownersByOwners");
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

/** Throws Conflict when the account has no other owner. */
export async function requireOtherOwner(tx: Tx, accountId: number, userId: number): Promise<void> {
  const others = await tx.$count(
    memberships,
    and(eq(memberships.accountId, accountId), eq(memberships.role, "owner"), ne(memberships.userId, userId)),
  );
  if (others === 0) throw refuse("lastOwner");
}
