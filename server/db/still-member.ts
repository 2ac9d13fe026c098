import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Customer } from "../context.ts";
import { refuse } from "../http/errors.ts";
import type { Tx } from "./client.ts";
import { memberships } from "./tables/index.ts";

/**
 * Checks that the caller still has the role, and the part of the account, with which the request began: a change that waited for the account's lock
 * must not be made by somebody who was removed meanwhile. Call it with that lock held; removals and changes of roles
 * hold it, too. Throws Unauthenticated for a removed member and Forbidden for another role or part.
 */
export async function requireStillMember(
  tx: Tx,
  { accountId, userId, role, scope }: Pick<Customer, "accountId" | "userId" | "role" | "scope">,
): Promise<void> {
  const [now] = await tx
    .select({ role: memberships.role, scope: memberships.scope })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  if (!now) throw refuse("signInFirst");
  if (now.role !== role || !isDeepStrictEqual(now.scope, scope ?? null)) throw refuse("roleChanged");
}
