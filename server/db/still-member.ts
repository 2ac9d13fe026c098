import { and, eq } from "drizzle-orm";
import type { Customer } from "../context.ts";
import { refuse } from "../http/errors.ts";
import type { Tx } from "./client.ts";
import { memberships } from "./tables/index.ts";

/**
 * Checks that the caller still has the role with which the request began: a change that waited for the account's lock
 * must not be made by somebody who was removed meanwhile. Call it with that lock held; removals and changes of roles
 * hold it, too. Throws Unauthenticated for a removed member and Forbidden for another role.
 */
export async function requireStillMember(
  tx: Tx,
  { accountId, userId, role }: Pick<Customer, "accountId" | "userId" | "role">,
): Promise<void> {
  const [now] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  if (!now) throw refuse("signInFirst");
  if (now.role !== role) throw refuse("roleChanged");
}
