import { and, asc, eq } from "drizzle-orm";
import type { Members } from "#shared/contracts/identity/members.ts";
import { actorMay, type Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { memberInvitations, memberships, users } from "../../../db/tables/index.ts";
import { namesOfScopes } from "../scopes/index.ts";
import { demandedFrom, secondFactorsOf } from "../sessions/index.ts";

/** Returns the members of the caller's account, first joined first, and its open invitations. */
export async function presentMembers(ctx: Ctx<Customer>, db: Reader = ctx.deps.db): Promise<Members> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const rows = await db
    .select({ membership: memberships, name: users.name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      // Members with a scope do not see who works for the other parts of the account.
      and(eq(memberships.accountId, accountId), ctx.actor.scope && eq(memberships.userId, userId)),
    )
    .orderBy(asc(memberships.id));
  const open = ctx.actor.scope
    ? []
    : await db
        .select({ invitation: memberInvitations, invitedBy: users.name })
        .from(memberInvitations)
        .innerJoin(users, eq(users.id, memberInvitations.invitedBy))
        .where(eq(memberInvitations.accountId, accountId))
        .orderBy(asc(memberInvitations.id));
  const named = await namesOfScopes(db, accountId, [
    ...rows.map(({ membership }) => membership.scope),
    ...open.map(({ invitation }) => invitation.scope),
  ]);
  const manages = actorMay(ctx.actor, "members.manage");
  const factors = manages ? await secondFactorsOf(db, accountId) : null;
  return {
    twoFactorFrom: (await demandedFrom(db, accountId))?.toISOString() ?? null,
    items: rows.map(({ membership, name, email }) => ({
      userId: membership.userId,
      name,
      email,
      role: membership.role,
      scope: membership.scope,
      sees: named(membership.scope),
      self: membership.userId === userId,
      joinedAt: membership.createdAt.toISOString(),
      secondFactor: factors?.get(membership.userId) ?? null,
    })),
    invitations: open.map(({ invitation: { id, email, role, scope, expiresAt }, invitedBy }) => ({
      id,
      email,
      role,
      scope,
      invitedBy,
      expiresAt: expiresAt.toISOString(),
      sees: named(scope),
      expired: expiresAt <= now,
    })),
  };
}
