import type { Operator } from "#server/actor.ts";
import { lockAccount } from "#server/db/account-bounds.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { suspendAccount, unsuspendAccount } from "../../../identity/account-register/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { endSessionsIn } from "../../../identity/sessions/index.ts";

/**
 * Suspends an account's screens and logins, or ends the suspension. Suspending also ends all sessions; API keys do not work until it ends. A repeat keeps the
 * time, the operator and the reason of the first suspension.
 */
export async function suspendUser({
  ctx,
  input,
}: Verb<{ id: number; suspended: boolean; reason: string }, Operator>): Promise<{
  success: true;
  message: string;
}> {
  requirePermission(ctx, "users.suspend");
  const { id, suspended, reason } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockUser(tx, id);
    const suspendedAt = suspended ? (before.suspendedAt ?? now) : null;
    if (!suspended) await unsuspendAccount(tx, id);
    else if (!before.suspendedAt)
      await suspendAccount(tx, id, { at: now, by: ctx.actor.operatorId, reason: reason || null });
    if (suspended) await endSessionsIn(tx, { accountId: id, which: "sign-ins" }, now);
    await audit({
      action: suspended ? "account.suspend" : "account.unsuspend",
      subject: { kind: "account", id },
      accountId: id,
      before: { suspendedAt: before.suspendedAt },
      after: { suspendedAt, ...(suspended && reason && { reason }) },
    });
  });
  return { success: true, message: suspended ? "User suspended" : "User unsuspended" };
}

/** Ends all sessions of an account; its users must sign in again. */
export async function signOutUser({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "users.sign-out");
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockUser(tx, input.id);
    await endSessionsIn(tx, { accountId: input.id, which: "sign-ins" }, ctx.now());
    await audit({
      action: "account.sign-out",
      subject: { kind: "account", id: input.id },
      accountId: input.id,
    });
  });
  return { success: true, message: "Signed out everywhere" };
}

async function lockUser(tx: Tx, id: number) {
  const account = await lockAccount(tx, id);
  if (!account) throw refuse("userNotFound");
  return account;
}
