import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { AppliedCouponAnswer } from "#shared/contracts/selling/coupons.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accountCoupons } from "../../../../db/tables/index.ts";

export type AppliedCoupon = typeof accountCoupons.$inferSelect;

/** Something was paid with it, or still can be. */
export const countsAt = (now: Date) =>
  or(
    gt(accountCoupons.usedPeriods, 0),
    and(isNull(accountCoupons.endedAt), or(isNull(accountCoupons.payBy), gt(accountCoupons.payBy, now))),
  );

/** Returns the coupons of accounts that reduce a price. */
export const couponsOfAll = (db: Reader, accountIds: number[], now: Date): Promise<AppliedCoupon[]> =>
  db
    .select()
    .from(accountCoupons)
    .where(and(anyOf(accountCoupons.accountId, accountIds), isNull(accountCoupons.endedAt), countsAt(now)));

/** Returns the coupon of an account; null without one. */
export const couponOf = async (db: Reader, accountId: number, now: Date): Promise<AppliedCoupon | null> =>
  (await couponsOfAll(db, [accountId], now))[0] ?? null;

/** Returns whether a coupon still counts for what is paid at a moment. */
export const isPayable = ({ usedPeriods, payBy }: AppliedCoupon, at: Date): boolean =>
  usedPeriods > 0 || payBy === null || payBy > at;

/** Notes that a period was paid with a coupon: after its last one the coupon has ended. */
export async function countPaidPeriod(
  tx: Tx,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<void> {
  const { usedPeriods, periods, endedAt } = accountCoupons;
  await tx
    .update(accountCoupons)
    .set({
      usedPeriods: sql`${usedPeriods} + 1`,
      endedAt: sql`case when ${usedPeriods} + 1 >= ${periods} then coalesce(${endedAt}, ${now.toISOString()}::timestamptz) else ${endedAt} end`,
    })
    .where(and(eq(accountCoupons.id, id), eq(accountCoupons.accountId, accountId)));
}

/** Returns a coupon as its account sees it. */
export const presentCoupon = (coupon: AppliedCoupon | null): AppliedCouponAnswer | null =>
  coupon && {
    code: coupon.code,
    percentBp: coupon.percentBp,
    amountPaise: coupon.amountPaise,
    periodsLeft: coupon.periods && coupon.periods - coupon.usedPeriods,
    isUnused: coupon.usedPeriods === 0,
  };
