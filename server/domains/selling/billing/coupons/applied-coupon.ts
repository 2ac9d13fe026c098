import { and, eq, exists, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AppliedCouponAnswer } from "#shared/contracts/selling/coupons.ts";
import { dayMs } from "#shared/durations.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accountCoupons, coupons, orders } from "../../../../db/tables/index.ts";
import { grantableStates } from "../orders/order-states.ts";
import { debitDays, watchedDays } from "../orders/watched-days.ts";

export type AppliedCoupon = typeof accountCoupons.$inferSelect;

/** Something was paid with it, or still can be. */
export const countsAt = (now: Date) =>
  or(
    gt(accountCoupons.usedPeriods, 0),
    and(isNull(accountCoupons.endedAt), or(isNull(accountCoupons.payBy), gt(accountCoupons.payBy, now))),
  );

/** It counts, or an order names it whose money may still come: nobody else gets this use. */
export const holdsUseAt = (db: Reader, now: Date) =>
  or(
    countsAt(now),
    exists(
      db
        .select({ one: sql`1` })
        .from(orders)
        .where(
          and(
            eq(orders.couponId, accountCoupons.id),
            eq(orders.accountId, accountCoupons.accountId),
            anyOf(orders.state, grantableStates),
            gt(orders.createdAt, new Date(now.getTime() - (watchedDays + debitDays) * dayMs)),
          ),
        ),
    ),
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

/**
 * Returns whether an order can be granted with its coupon: a period is left, and its use was not given to others, or used by
 * the account otherwise. The coupon is held, so that this stays so. The caller holds the account's lock.
 */
export async function canPayWith(
  tx: Tx,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const [own] = await tx
    .select()
    .from(accountCoupons)
    .where(and(eq(accountCoupons.id, id), eq(accountCoupons.accountId, accountId)));
  if (!own || (own.periods !== null && own.usedPeriods >= own.periods)) return false;
  if (own.usedPeriods > 0) return true;
  const [coupon] = await tx
    .select({ maxUses: coupons.maxUses })
    .from(coupons)
    .where(eq(coupons.id, own.couponId))
    .for("no key update");
  const isPaid = gt(accountCoupons.usedPeriods, 0);
  const countOthers = (which: SQL | undefined) =>
    tx.$count(
      accountCoupons,
      and(eq(accountCoupons.couponId, own.couponId), ne(accountCoupons.id, id), which),
    );
  if ((await countOthers(and(isPaid, eq(accountCoupons.accountId, accountId)))) > 0) return false;
  if (!coupon || coupon.maxUses === null) return true;
  const held = await tx.$count(accountCoupons, and(eq(accountCoupons.id, id), holdsUseAt(tx, now)));
  // Without a use of its own it comes after all who have one.
  return (await countOthers(held > 0 ? isPaid : holdsUseAt(tx, now))) < coupon.maxUses;
}

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
