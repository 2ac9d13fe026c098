import { and, eq, isNull } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { NewCoupon } from "#shared/operator-api/coupons-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { coupons } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { endCoupons, giveCoupon } from "./give-coupon.ts";

/** Adds a coupon. Throws Invalid for a day that has passed, Conflict for a code that exists. */
export async function addCoupon({ ctx, input }: Verb<NewCoupon, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  const { code, takes, percent, paise, plans, periods } = input;
  const { first_day: firstDay, last_day: lastDay, max_uses: maxUses } = input;
  const now = ctx.now();
  if (firstDay < dayInIndia(now)) throw refuse("couponDayPassed").field("first_day", "couponDayPassed");
  const percentBp = takes === "percent" ? (percent ?? 0) * 100 : null;
  const amountPaise = takes === "amount" ? paise : null;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const row = {
      code,
      percentBp,
      amountPaise,
      plans: [...new Set(plans)],
      periods,
      firstDay,
      lastDay,
      maxUses,
    };
    const [added] = await tx
      .insert(coupons)
      .values({ ...row, operatorId: ctx.actor.operatorId, createdAt: now })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id });
    if (!added) throw refuse("couponCodeTaken").field("code", "couponCodeTaken");
    await audit({
      action: "coupon.add",
      subject: { kind: "coupon", id: added.id },
      accountId: null,
      after: {
        coupon: code,
        percentBp,
        amountPaise,
        plans: plans.join(", "),
        periods,
        firstDay,
        lastDay,
        maxUses,
      },
    });
  });
}

/** Ends a coupon: nobody can apply it any more. Accounts that have it keep it. Throws Conflict for one that has ended. */
export async function endCoupon({ ctx, input: { id } }: Verb<{ id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [ended] = await tx
      .update(coupons)
      .set({ endedAt: ctx.now() })
      .where(and(eq(coupons.id, id), isNull(coupons.endedAt)))
      .returning();
    if (!ended) throw refuse("couponEnded");
    await audit({
      action: "coupon.end",
      subject: { kind: "coupon", id },
      accountId: null,
      before: { coupon: ended.code },
    });
  });
}

/** Applies a coupon for an account, as the customer could. */
export async function applyCouponFor({
  ctx,
  input: { account_id: accountId, code },
}: Verb<{ account_id: number; code: string }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    if (await managerOf(tx, accountId)) throw refuse("couponOfPartner");
    const by = { operatorId: ctx.actor.operatorId };
    const given = await giveCoupon(tx, { accountId, code, by, now: ctx.now() });
    await audit({
      action: "account.apply-coupon",
      subject: { kind: "account", id: accountId },
      accountId,
      after: { coupon: given.code },
    });
  });
}

/** Takes out the coupon of an account, also one with which something was paid. Throws Conflict when it has none. */
export async function removeCouponOf({
  ctx,
  input: { account_id: accountId },
}: Verb<{ account_id: number }, Operator>): Promise<void> {
  requirePermission(ctx, "prices.manage");
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (!(await lockAccount(tx, accountId))) throw refuse("userNotFound");
    const ended = await endCoupons(tx, accountId, ctx.now());
    if (!ended) throw refuse("couponEnded");
    await audit({
      action: "account.remove-coupon",
      subject: { kind: "account", id: accountId },
      accountId,
      before: { coupon: ended.code },
    });
  });
}
