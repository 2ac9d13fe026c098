import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import type { Tx } from "../../../db/client.ts";
import { memberships, users } from "../../../db/tables/index.ts";

/**
 * Adds a person who proved the address, by a mailed link or at the company's issuer, and returns the number of the user;
 * null when somebody signs in with this address already. An empty `passwordHash` matches no password.
 */
export async function addPerson(
  tx: Tx,
  input: { accountId: number; email: string; name: string; passwordHash: string; at: Date },
): Promise<number | null> {
  const { at, email, ...rest } = input;
  const [user] = await tx
    .insert(users)
    .values({
      ...rest,
      email,
      loginName: email,
      passwordChangedAt: at,
      termsAcceptedAt: at,
      emailConfirmedAt: at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return user?.id ?? null;
}

/** Makes a user a member with this role, also one who is a member already. */
export async function addMember(
  tx: Tx,
  {
    at,
    scope = null,
    ...membership
  }: { accountId: number; userId: number; role: Role; scope?: MemberScope | null; at: Date },
): Promise<void> {
  await tx
    .insert(memberships)
    .values({ ...membership, scope, createdAt: at })
    .onConflictDoUpdate({
      target: [memberships.accountId, memberships.userId],
      set: { role: membership.role, scope },
    });
}
