import { randomBytes } from "node:crypto";
import type { Role } from "#shared/roles.ts";
import type { MemberScope } from "#shared/scopes.ts";
import { type Deps, jobContext } from "../../context.ts";
import { memberships, users } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { startSession } from "../../domains/identity/sessions/index.ts";

/** Creates a signed-in person who belongs to this account with this role. The person cannot sign in by password. */
export async function aMember(
  deps: Deps,
  {
    accountId,
    role,
    email,
    name,
    scope = null,
  }: { accountId: number; role: Role; email?: string; name?: string; scope?: MemberScope | null },
): Promise<{ userId: number; email: string; cookie: string }> {
  const at = deps.now();
  const address = email ?? `${role}-${randomBytes(5).toString("hex")}@example.com`;
  const ctx = jobContext(deps, "factory");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [user] = await tx
      .insert(users)
      .values({
        accountId,
        name: name ?? `The ${role}`,
        email: address,
        emailConfirmedAt: at,
        loginName: address,
        passwordHash: "-",
        passwordChangedAt: at,
        termsAcceptedAt: at,
        createdAt: at,
      })
      .returning({ id: users.id });
    if (!user) throw new Error("The user was not written");
    await tx
      .insert(memberships)
      .values({ accountId, userId: user.id, role, scope, createdAt: at })
      .onConflictDoUpdate({ target: [memberships.accountId, memberships.userId], set: { role, scope } });
    const { token } = await startSession(ctx, tx, { userId: user.id });
    await audit({ action: "account.member-join", subject: { kind: "account", id: accountId }, accountId });
    return { userId: user.id, email: address, cookie: `vitrine-session=${token}` };
  });
}
