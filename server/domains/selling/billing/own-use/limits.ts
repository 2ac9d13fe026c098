import type { z } from "zod";
import type { Limits, limitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount, lockScreensOf } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { currentPlan } from "../current-plan.ts";
import { entitlementOf } from "../plan-switch/entitlement.ts";
import { startSubscription } from "../start-subscription.ts";

/** The end of licences without end. Not the largest date, because days may be added to it. */
const noEnd = new Date("9000-01-01T00:00:00Z");

/** Gives an account its limits, without end. The plan behind them has no limit of screens and is shown nowhere. */
export async function grantLimits(
  ctx: Ctx,
  tx: Tx,
  { accountId, screens, storageMb }: { accountId: number; screens: number; storageMb: number },
): Promise<void> {
  const order = { plan: "enterprise", period: "yearly", screens } as const;
  await startSubscription(ctx, tx, { accountId, order, source: "operator", endsAt: noEnd, storageMb });
}

/** Changes an account's limits. Throws Conflict when it has more screens than that. */
export async function setLimits({
  ctx,
  input,
}: Verb<Limits & { accountId: number }, Operator>): Promise<z.input<typeof limitsAnswer>> {
  requirePermission(ctx, "accounts.limit");
  const { accountId, screens, storage_mb: storageMb } = input;
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    await lockScreensOf(tx, accountId);
    const before = await limitsOf(ctx, tx, accountId);
    if (screens < before.used) throw refuse("tooFewLicences", { count: before.used });
    await grantLimits(ctx, tx, { accountId, screens, storageMb });
    const subject = { kind: "account", id: accountId } as const;
    await audit({
      action: "account.set-limits",
      subject,
      accountId,
      before: { screens: before.screens, storageMb: before.storage_mb },
      after: { screens, storageMb },
    });
  });
  return getLimits({ ctx, input: { accountId } });
}

/** Returns an account's limits, and how many screens it has. */
export async function getLimits({
  ctx,
  input,
}: Verb<{ accountId: number }, Operator>): Promise<z.input<typeof limitsAnswer>> {
  requirePermission(ctx, "accounts.limit");
  return { success: true, ...(await limitsOf(ctx, ctx.deps.db, input.accountId)) };
}

async function limitsOf(ctx: Ctx, db: Parameters<typeof entitlementOf>[0], accountId: number) {
  const { licences, screens: used } = await entitlementOf(db, accountId);
  const plan = await currentPlan(db, accountId, ctx.now());
  return { screens: licences, storage_mb: plan?.storageMb ?? 0, used };
}
