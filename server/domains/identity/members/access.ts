import { and, asc, eq, sql } from "drizzle-orm";
import { type Role, roleMay } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import type { Tx } from "../../../db/client.ts";
import { memberInvitations, memberships, users } from "../../../db/tables/index.ts";
import { moveToAccount } from "../account-register/index.ts";
import { endSessionsIn } from "../sessions/index.ts";

interface Person {
  accountId: number;
  userId: number;
}

/**
 * Ends everything by which a person reaches an account: the membership, sessions, API keys and apps with what they have open
 * (http/session-watch.ts), and open invitations. The only way in which a membership ends. The account is locked.
 */
export async function endAccess(tx: Tx, { accountId, userId }: Person, now: Date): Promise<void> {
  await endSessionsIn(tx, { accountId, userId }, now);
  await tx
    .delete(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  const addresses = sql`(select lower(${users.email}) from ${users} where ${eq(users.id, userId)})`;
  await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.accountId, accountId), eq(memberInvitations.email, addresses)));
  // The person signs in to another account from now on, if there is one.
  const [other] = await tx
    .select({ accountId: memberships.accountId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(asc(memberships.id))
    .limit(1);
  if (other) await moveToAccount(tx, userId, { from: accountId, to: other.accountId });
}

/** Gives a member another role, or another part of the account. It counts from their next request. */
export async function setRole(
  tx: Tx,
  { accountId, userId, role, scope }: Person & { role: Role; scope: MemberScope | null },
  now: Date,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ role, scope })
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  // The person knows the keys that they made, which may do more than the new role.
  if (!roleMay(role, "account.manage")) await endSessionsIn(tx, { accountId, userId, which: "keys" }, now);
}
