import { eq } from "drizzle-orm";
import type { startTrial as contract } from "#shared/contracts/billing.ts";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { plans } from "#shared/plans.ts";
import type { Ctx, Customer } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { subscriptions } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { throttle } from "../../http/throttle.ts";
import { checkout } from "./checkout.ts";
import { currentPlan } from "./current-plan.ts";
import { presentPlan } from "./present.ts";

/**
 * Charges the trial fee and starts the trial, one per account (public-site.md section 1). Throws Conflict for a second
 * one.
 */
export async function startTrial({ ctx }: { ctx: Ctx<Customer> }): Promise<ResponseOf<typeof contract>> {
  const { accountId } = ctx.actor;
  // Honest customers are rarely declined this often, but people who test stolen cards are.
  await throttle(ctx, { key: `trial:account:${accountId}`, max: 10, perMinutes: 60 });
  await checkout({
    ctx,
    input: { plan: "trial", period: "trial", screens: plans.trial.screens ?? 1 },
    allowed: (tx) => isFirst(tx, accountId),
  });
  return presentPlan(await currentPlan(ctx.deps.db, accountId, ctx.now()));
}

async function isFirst(tx: Tx, accountId: number): Promise<void> {
  const [earlier] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .limit(1);
  if (earlier) throw refuse("trialUsed");
}
