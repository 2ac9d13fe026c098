import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import type { Tx } from "../../../db/client.ts";
import { memberships } from "../../../db/tables/index.ts";

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
