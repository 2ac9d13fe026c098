import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { planSwitchUndoneAnswer } from "#shared/operator-api/plans-contract.ts";
import type { Operator, Verb } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, licences, planSwitches, subscriptions } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../http/errors.ts";
import { requirePermission } from "../../operators/index.ts";
import { moveScreensTo } from "../move-screens.ts";
import { type PlanSwitch, undoableSwitch } from "./latest-switch.ts";
import { mailPlanSwitchJob } from "./mail-plan-switch.ts";

/**
 * Restores the subscription and the licences that an operator's switch replaced, and emails the customer. A repeat
 * changes nothing. Throws Conflict when the plan was changed again since.
 */
export async function undoPlanSwitch({
  ctx,
  input: { accountId, switchId },
}: Verb<{ accountId: number; switchId: number }, Operator>): Promise<z.input<typeof planSwitchUndoneAnswer>> {
  requirePermission(ctx, "plans.switch");
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    const [done] = await tx
      .select()
      .from(planSwitches)
      .where(and(eq(planSwitches.id, switchId), eq(planSwitches.accountId, accountId)));
    if (!done) throw refuse("planSwitchNotFound");
    const subject = { kind: "account", id: accountId } as const;
    if (done.undoneAt) {
      await audit({ action: "account.undo-plan-switch-repeated", subject, accountId, after: { switchId } });
      return;
    }
    if ((await undoableSwitch(tx, accountId))?.id !== switchId) throw refuse("planSwitchReplaced");
    const now = ctx.now();
    await restore(tx, done, now);
    await tx
      .update(planSwitches)
      .set({ undoneAt: now, undoneBy: ctx.actor.operatorId })
      .where(eq(planSwitches.id, switchId));
    await keepSwitchedMark(tx, accountId);
    await ctx.deps.jobs.enqueue(tx, mailPlanSwitchJob, { switchId, undone: true });
    await audit({
      action: "account.undo-plan-switch",
      subject,
      accountId,
      before: { subscriptionId: done.toSubscriptionId, licences: done.toLicences },
      after: { subscriptionId: done.fromSubscriptionId, licences: done.fromLicences, switchId },
    });
  });
  return { success: true, message: "The plan change was undone." };
}

async function restore(tx: Tx, done: PlanSwitch, now: Date): Promise<void> {
  const { accountId, fromSubscriptionId: from, toSubscriptionId: to } = done;
  const [ended] = await tx
    .update(subscriptions)
    .set({ replacedAt: now })
    .where(and(eq(subscriptions.id, to), eq(subscriptions.accountId, accountId)))
    .returning({ createdAt: subscriptions.createdAt });
  if (!ended) throw new Error("The subscription of a plan switch does not exist");
  if (from !== null) {
    await tx
      .update(subscriptions)
      .set({ replacedAt: null })
      .where(and(eq(subscriptions.id, from), eq(subscriptions.accountId, accountId)));
    await tx
      .update(licences)
      .set({ revokedAt: null })
      // Only the licences that the switch revoked, at the moment at which the new subscription was created.
      .where(
        and(
          eq(licences.accountId, accountId),
          eq(licences.subscriptionId, from),
          eq(licences.revokedAt, ended.createdAt),
        ),
      );
  }
  await moveScreensTo(tx, { accountId, subscriptionId: from, now });
}

/** The account stays in "Switched Users" while another switch of it stands (resolution T33). */
async function keepSwitchedMark(tx: Tx, accountId: number): Promise<void> {
  const [standing] = await tx
    .select({ number: count() })
    .from(planSwitches)
    .where(and(eq(planSwitches.accountId, accountId), isNull(planSwitches.undoneAt)));
  if (standing?.number === 0)
    await tx.update(accounts).set({ switchedByOperator: false }).where(eq(accounts.id, accountId));
}
