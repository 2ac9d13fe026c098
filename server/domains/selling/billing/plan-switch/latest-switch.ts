import { and, desc, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { planSwitchUndo } from "#shared/operator-api/plans-contract.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { operators, planSwitches, plans, subscriptions } from "../../../../db/tables/index.ts";

export type PlanSwitch = typeof planSwitches.$inferSelect;

/** Returns the account's latest switch if it can be undone: the plan that it gave is still the account's plan. */
export async function undoableSwitch(db: Reader, accountId: number): Promise<PlanSwitch | null> {
  const [row] = await db
    .select({ planSwitch: planSwitches })
    .from(planSwitches)
    .innerJoin(subscriptions, eq(subscriptions.id, planSwitches.toSubscriptionId))
    .where(
      and(
        eq(planSwitches.accountId, accountId),
        isNull(planSwitches.undoneAt),
        isNull(subscriptions.replacedAt),
      ),
    )
    .orderBy(desc(planSwitches.id))
    .limit(1);
  return row?.planSwitch ?? null;
}

/** Returns the account's latest switch with what an undo brings back; null when there is nothing to undo. */
export async function latestPlanSwitch(
  ctx: Ctx,
  accountId: number,
): Promise<z.input<typeof planSwitchUndo> | null> {
  const { db } = ctx.deps;
  const done = await undoableSwitch(db, accountId);
  if (!done) return null;
  const [by] = await db
    .select({ name: operators.name })
    .from(operators)
    .where(eq(operators.id, done.operatorId));
  const [from] = await db
    .select({ name: plans.name, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.id, done.fromSubscriptionId ?? 0));
  return {
    id: done.id,
    switched_at: done.createdAt.toISOString(),
    switched_by: by?.name ?? "",
    from: { ...planOfUser(ctx, from ?? null), licences: done.fromLicences },
  };
}

export const planOfUser = (ctx: Ctx, plan: { name: string; endsAt: Date } | null) => ({
  plan_name: plan?.name ?? null,
  ends_at: plan?.endsAt.toISOString() ?? null,
  active: plan !== null && plan.endsAt > ctx.now(),
});
