import type { Members } from "#shared/contracts/identity/members.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { endAccess } from "./access.ts";
import { presentMembers } from "./present.ts";
import { memberOf, requireOtherOwner, requireOwnerFor } from "./rules.ts";

/**
 * Removes a member. Their sessions in this account end in the same transaction, and with them what they have open:
 * event streams, uploads, downloads (http/session-watch.ts). Throws Forbidden when an admin removes an owner, Conflict
 * for the last owner, NotFound.
 */
export async function removeMember({ ctx, input }: Verb<{ userId: number }, Customer>): Promise<Members> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const member = await memberOf(tx, ctx.actor.accountId, input.userId);
    requireOwnerFor(ctx, member.role);
    if (member.role === "owner") await requireOtherOwner(tx, ctx.actor.accountId, member.userId);
    await endAccess(tx, member, ctx.now());
    await audit({
      action: "account.member-remove",
      subject: { kind: "account", id: ctx.actor.accountId },
      before: { userId: member.userId, role: member.role },
    });
    return presentMembers(ctx, tx);
  });
}

/** Leaves the account. Throws Conflict for its last owner. */
export async function leaveAccount({ ctx }: Verb<unknown, Customer>): Promise<{ success: true }> {
  const { accountId, userId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const member = await memberOf(tx, accountId, userId);
    if (member.role === "owner") await requireOtherOwner(tx, accountId, userId);
    await endAccess(tx, member, ctx.now());
    await audit({
      action: "account.member-leave",
      subject: { kind: "account", id: accountId },
      before: { userId, role: member.role },
    });
  });
  return { success: true };
}
