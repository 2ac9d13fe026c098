import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { SwitchPlan, switchedAnswer } from "#shared/operator-api/plans-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount, lockScreensOf } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { planSwitches, plans, subscriptions } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { markSwitched } from "../../../identity/account-register/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { endOf, startSubscription, unitOfOrder } from "../start-subscription.ts";
import { type Entitlement, entitlementOf, usualLicences } from "./entitlement.ts";
import { mailPlanSwitchJob } from "./mail-plan-switch.ts";
import { endOfSwitch, valueLeft } from "./switch-end.ts";

type Input = SwitchPlan & { idempotencyKey: string | null };
type PlanRow = typeof plans.$inferSelect;

/**
 * Gives an account another plan without charging (resolution T40). It keeps the later end, the value of the time that was
 * paid, and the number of licences unless the operator chose otherwise, and its screens continue with licences of the new plan. The customer gets an
 * email. A repeat with the same `idempotencyKey` changes nothing. Throws Conflict when the licences do not fit the screens or the plan.
 */
export async function switchPlan({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof switchedAnswer>> {
  requirePermission(ctx, "plans.switch");
  const { user_id: accountId, plan_id: planId } = input;
  const { plan, switchId } = await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    const [wanted] = await tx.select().from(plans).where(eq(plans.id, planId));
    if (!wanted) throw refuse("planGone");
    const subject = { kind: "account", id: accountId } as const;
    const repeated = await repeatedSwitch(tx, input, wanted);
    if (repeated !== null) {
      await audit({ action: "account.switch-plan-repeated", subject, accountId });
      return { plan: wanted, switchId: repeated };
    }
    await lockScreensOf(tx, accountId);
    const before = await entitlementOf(tx, accountId);
    const { switchId: id, ...after } = await grant(ctx, tx, { input, plan: wanted, before });
    await audit({
      action: "account.switch-plan",
      subject,
      accountId,
      before: before.current && {
        plan: before.current.plan.code,
        endsAt: before.current.subscription.endsAt.toISOString(),
        licences: before.licences,
      },
      after: { plan: wanted.code, ...after, reason: input.reason || null, takenPaise: 0 },
    });
    return { plan: wanted, switchId: id };
  });
  return {
    success: true,
    message: `Plan changed to ${plan.name}.`,
    plan_name: plan.name,
    switch_id: switchId,
  };
}

/** Returns the switch that a request with this key made; null without. Throws Conflict when it was to another plan. */
async function repeatedSwitch(
  tx: Tx,
  { user_id, idempotencyKey }: Input,
  plan: PlanRow,
): Promise<number | null> {
  if (idempotencyKey === null) return null;
  const [done] = await tx
    .select({ id: planSwitches.id, planId: subscriptions.planId })
    .from(planSwitches)
    .innerJoin(subscriptions, eq(subscriptions.id, planSwitches.toSubscriptionId))
    .where(and(eq(planSwitches.accountId, user_id), eq(planSwitches.idempotencyKey, idempotencyKey)));
  if (done && done.planId !== plan.id) throw refuse("planSwitchKeyReused");
  return done?.id ?? null;
}

/** Starts the subscription, stores the switch and queues the email. Returns what the account has now. */
async function grant(
  ctx: Ctx<Operator>,
  tx: Tx,
  { input, plan, before }: { input: Input; plan: PlanRow; before: Entitlement },
): Promise<{ switchId: number; endsAt: string; licences: number; valuePaise: number }> {
  const { user_id: accountId } = input;
  const licences = licencesFor(input, plan, before);
  const old = before.current?.subscription;
  const period = plan.code === "trial" ? "trial" : "monthly";
  const newEnd = endOf({ plan: plan.code, period }, ctx.now(), {
    trialDays: ctx.deps.env.TRIAL_DAYS,
    timeZone: before.timeZone,
  });
  const { endsAt, continued } = endOfSwitch(input, { old, newEnd, now: ctx.now() });
  // What the customer paid for the time that goes on stays theirs, for a later change with credit.
  const valuePaise = continued && !input.complimentary ? valueLeft(continued, ctx.now()) : 0;
  const { subscriptionId } = await startSubscription(ctx, tx, {
    accountId,
    order: {
      plan: plan.code,
      period: continued && period !== "trial" ? continued.period : period,
      screens: licences,
    },
    source: "operator",
    endsAt,
    valuePaise,
    // Who gets more time of the same plan keeps its price.
    unit: old && old.planId === plan.id ? unitOfOrder(old) : null,
    // The customer pays as before; a gift is not revenue.
    monthlyPaise: continued && !input.complimentary ? continued.monthlyPaise : 0,
  });
  await markSwitched(tx, accountId, true);
  const [stored] = await tx
    .insert(planSwitches)
    .values({
      accountId,
      operatorId: ctx.actor.operatorId,
      idempotencyKey: input.idempotencyKey,
      fromSubscriptionId: old?.id ?? null,
      fromLicences: before.licences,
      toSubscriptionId: subscriptionId,
      toLicences: licences,
      reason: input.reason ?? "",
      createdAt: ctx.now(),
    })
    .returning({ id: planSwitches.id });
  if (!stored) throw new Error("The plan switch was not written");
  await ctx.deps.jobs.enqueue(tx, mailPlanSwitchJob, { switchId: stored.id, undone: false });
  return { switchId: stored.id, endsAt: endsAt.toISOString(), licences, valuePaise };
}

/** Throws Conflict when there would be fewer licences than screens, or more than the plan allows. */
function licencesFor(input: Input, plan: PlanRow, before: Entitlement): number {
  if (plan.screens !== null && before.screens > plan.screens)
    throw refuse("planTooSmall", { count: before.screens, plan: plan.code, limit: plan.screens });
  const licences = input.licences ?? usualLicences(plan, before);
  if (licences < before.screens) throw refuse("tooFewLicences", { count: before.screens });
  if (plan.screens !== null && licences > plan.screens)
    throw refuse("tooManyLicences", { plan: plan.code, limit: plan.screens });
  return licences;
}
