import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  applyCoupon as applyContract,
  removeCoupon as removeContract,
} from "#shared/contracts/selling/coupons.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { callerNetwork, throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { requireSelling } from "../seller.ts";
import { couponOf, presentCoupon } from "./applied-coupon.ts";
import { endCoupons, giveCoupon } from "./give-coupon.ts";

/**
 * Applies a coupon to the caller's account. Guessing is limited by account and by network, and every code that cannot be used
 * has the same answer.
 */
export async function applyCoupon({
  ctx,
  input: { code },
}: Verb<InputOf<typeof applyContract>, Customer>): Promise<ResponseOf<typeof applyContract>> {
  await requireSelling(ctx.deps);
  const { accountId, userId } = ctx.actor;
  await throttle(ctx, { key: `coupon:account:${accountId}`, max: 10, perMinutes: 60 });
  await throttle(ctx, { key: `coupon:address:${callerNetwork(ctx)}`, max: 30, perMinutes: 60 });
  const coupon = await inTransaction(ctx, async ({ tx, audit }) => {
    if (await managerOf(tx, accountId)) throw refuse("customerOfPartner");
    const given = await giveCoupon(tx, { accountId, code, by: { userId }, now: ctx.now() });
    await audit({
      action: "account.apply-coupon",
      subject: { kind: "account", id: accountId },
      after: { coupon: given.code },
    });
    return given;
  });
  return { coupon: presentCoupon(coupon) };
}

/** Takes out the caller's coupon. Throws Conflict when something was paid with it: it stays for its other periods. */
export async function removeCoupon({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof removeContract>> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const present = await couponOf(tx, accountId, now);
    if (present && present.usedPeriods > 0) throw refuse("couponInUse");
    await endCoupons(tx, accountId, now);
    await audit({
      action: "account.remove-coupon",
      subject: { kind: "account", id: accountId },
      before: { coupon: present?.code ?? "" },
    });
  });
  return { coupon: null };
}
