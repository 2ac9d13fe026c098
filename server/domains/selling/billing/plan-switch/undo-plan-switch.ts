import { and, count, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { planSwitchUndoneAnswer } from "#shared/operator-api/plans-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { planSwitches } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { markSwitched } from "../../../identity/account-register/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { restoreSubscription } from "../restore-subscription.ts";
import { undoableSwitch } from "./latest-switch.ts";
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
    const { fromSubscriptionId: from, toSubscriptionId: to } = done;
    await restoreSubscription(tx, { accountId, from, to, now });
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

/** The account stays in "Switched Users" while another switch of it stands (resolution T33). */
async function keepSwitchedMark(tx: Tx, accountId: number): Promise<void> {
  const [standing] = await tx
    .select({ number: count() })
    .from(planSwitches)
    .where(and(eq(planSwitches.accountId, accountId), isNull(planSwitches.undoneAt)));
  if (standing?.number === 0) await markSwitched(tx, accountId, false);
}
