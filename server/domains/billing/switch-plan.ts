import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SwitchPlan, switchedAnswer } from "#shared/operator-api/plans-contract.ts";
import { type PlanCode, planCodes } from "#shared/plans.ts";
import type { Ctx, Operator, Verb } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { lockAccount } from "../../db/lock-account.ts";
import { accounts, audit as auditTable, plans, screens } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { requirePermission } from "../operators/index.ts";
import { startSubscription } from "./start-subscription.ts";

type Input = SwitchPlan & { idempotencyKey: string | null };
const action = "account.switch-plan";
/** Minimum number of licences for a plan without a limit, so that the account can pair new screens. */
const leastLicences = 100;

/**
 * Gives an account a plan for a month (a trial for its days) without charging: a grant, audited with its reason
 * (resolution T40). Its screens continue with licences of the new plan. The same idempotencyKey switches once. Throws
 * Conflict when the account has more screens than the plan allows.
 */
export async function switchPlan({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof switchedAnswer>> {
  requirePermission(ctx, "plans.switch");
  const { user_id: accountId, plan_id: planId, reason, idempotencyKey } = input;
  const plan = await inTransaction(ctx, async ({ tx, audit }) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw refuse("userNotFound");
    const [wanted] = await tx.select().from(plans).where(eq(plans.id, planId));
    if (!wanted) throw refuse("planGone");
    const repeated = idempotencyKey !== null && (await isDone(tx, accountId, idempotencyKey));
    const grant = repeated ? null : await grantPlan(ctx, tx, accountId, wanted);
    await audit({
      action: repeated ? `${action}-repeated` : action,
      subject: { kind: "account", id: accountId },
      accountId,
      after: { plan: wanted.code, reason: reason || null, idempotencyKey, takenPaise: 0, ...grant },
    });
    return wanted;
  });
  return { success: true, message: `Plan changed to ${plan.name}.`, plan_name: plan.name };
}

/** Starts the subscription with enough licences for the account's screens. */
async function grantPlan(ctx: Ctx, tx: Tx, accountId: number, plan: typeof plans.$inferSelect) {
  const own = await screensOf(tx, accountId);
  if (plan.screens !== null && own.length > plan.screens)
    throw refuse("planTooSmall", { count: own.length, plan: plan.code, limit: plan.screens });
  const { subscriptionId, endsAt } = await startSubscription(ctx, tx, {
    accountId,
    order: {
      plan: planCodeOf(plan.code),
      period: plan.code === "trial" ? "trial" : "monthly",
      screens: plan.screens ?? Math.max(own.length, leastLicences),
    },
    source: "operator",
  });
  await tx.update(accounts).set({ switchedByOperator: true }).where(eq(accounts.id, accountId));
  return { subscriptionId, endsAt: endsAt.toISOString() };
}

function planCodeOf(code: string): PlanCode {
  const known = planCodes.find((each) => each === code);
  if (!known) throw new Error(`The plan table has an unknown plan: ${code}`);
  return known;
}

async function isDone(tx: Tx, accountId: number, idempotencyKey: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: auditTable.id })
    .from(auditTable)
    .where(
      and(
        eq(auditTable.subjectKind, "account"),
        eq(auditTable.subjectId, accountId),
        eq(auditTable.action, action),
        sql`${auditTable.after} ->> 'idempotencyKey' = ${idempotencyKey}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

const screensOf = (tx: Tx, accountId: number) =>
  tx
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id))
    .for("no key update");
