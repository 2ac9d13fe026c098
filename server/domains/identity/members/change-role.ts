import { eq } from "drizzle-orm";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import type { changeMemberRole as contract, Members } from "#shared/contracts/identity/members.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { memberships } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkOwnPassword } from "../sessions/index.ts";
import { setRole } from "./access.ts";
import { presentMembers } from "./present.ts";
import { checkScope, memberOf, requireOtherOwner, requireOwnerFor, requireRoleByHand } from "./rules.ts";

/**
 * Gives a member another role, or another part of the account; it counts from their next request. Throws Forbidden when an admin makes or changes an
 * owner, Conflict for the last owner, NotFound.
 */
export async function changeRole({ ctx, input }: Verb<InputOf<typeof contract>, Customer>): Promise<Members> {
  const { accountId } = ctx.actor;
  const { userId, role } = input;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const member = await memberOf(tx, accountId, userId);
    const { scope } = withKept({ scope: member.scope }, { scope: input.scope });
    requireOwnerFor(ctx, role, member.role);
    if (member.role === "owner" && role !== "owner") await requireOtherOwner(tx, accountId, userId);
    await checkScope(tx, accountId, { role, scope });
    if (member.role !== "owner" && role !== "owner") await requireRoleByHand(tx, accountId, userId);
    await setRole(tx, { accountId, userId, role, scope }, ctx.now());
    await audit({
      action: "account.member-change-role",
      subject: { kind: "account", id: accountId },
      before: { userId, role: member.role, scope: member.scope },
      after: { userId, role, scope },
    });
    return presentMembers(ctx, tx);
  });
}

/**
 * Makes another member the owner in the caller's place, who becomes an admin. Asks for the password. Throws NotFound,
 * and Invalid for oneself.
 */
export async function handOver({
  ctx,
  input,
}: Verb<{ userId: number; current: string }, Customer>): Promise<Members> {
  const { accountId, userId: from } = ctx.actor;
  await checkOwnPassword(ctx, input.current);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const to = await memberOf(tx, accountId, input.userId);
    const own = await memberOf(tx, accountId, from);
    if (to.id !== own.id) {
      await tx.update(memberships).set({ role: "owner", scope: null }).where(eq(memberships.id, to.id));
      await tx.update(memberships).set({ role: "admin" }).where(eq(memberships.id, own.id));
    }
    await audit({
      action: "account.member-change-role",
      subject: { kind: "account", id: accountId },
      before: { userId: to.userId, role: to.role },
      after: { userId: to.userId, role: "owner", handedOverBy: from },
    });
    return presentMembers(ctx, tx);
  });
}
