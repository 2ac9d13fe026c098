import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { Tx } from "../../../../db/client.ts";
import { accountCoupons, coupons } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { type AppliedCoupon, couponOf, holdsUseAt } from "./applied-coupon.ts";

type CouponRow = typeof coupons.$inferSelect;

/** Who typed a code, and paid nothing with it by then, leaves the use to others. */
const payWithinDays = 30;

/**
 * Gives an account a coupon, with the terms of this moment. The caller holds the account's lock. Throws Conflict when the
 * account has one already, and with one answer for every code that cannot be used: unknown, not of today, used up, or used
 * by this account before. An account has one row for each coupon, also when it takes it out and applies it again: an order may
 * name it.
 */
export async function giveCoupon(
  tx: Tx,
  given: { accountId: number; code: string; by: { userId: number } | { operatorId: number }; now: Date },
): Promise<AppliedCoupon> {
  const { accountId, code, by, now } = given;
  const present = await couponOf(tx, accountId, now);
  if (present) throw refuse("couponHeld", { code: present.code });
  // The row is held until the use is written, so that the last one is given once.
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.code, code)).for("no key update");
  if (!coupon || !(await canBeUsed(tx, coupon, accountId, now))) throw refuse("couponNotValid");
  const [known] = await tx
    .select()
    .from(accountCoupons)
    .where(and(eq(accountCoupons.couponId, coupon.id), eq(accountCoupons.accountId, accountId)))
    .orderBy(desc(accountCoupons.usedPeriods), desc(accountCoupons.id))
    .limit(1);
  if (known && known.usedPeriods > 0) throw refuse("couponNotValid");
  await endCoupons(tx, accountId, now);
  const { id: couponId, percentBp, amountPaise, plans, periods } = coupon;
  const payBy = "userId" in by ? new Date(now.getTime() + payWithinDays * dayMs) : null;
  const applied = { userId: null, operatorId: null, ...by, payBy, appliedAt: now, endedAt: null };
  const [row] = known
    ? await tx
        .update(accountCoupons)
        .set(applied)
        .where(and(eq(accountCoupons.id, known.id), eq(accountCoupons.accountId, accountId)))
        .returning()
    : await tx
        .insert(accountCoupons)
        .values({ accountId, couponId, code, percentBp, amountPaise, plans, periods, ...applied })
        .returning();
  if (!row) throw new Error("The coupon was not written");
  return row;
}

async function canBeUsed(tx: Tx, coupon: CouponRow, accountId: number, now: Date): Promise<boolean> {
  const { id, firstDay, lastDay, endedAt, maxUses } = coupon;
  const today = dayInIndia(now);
  if (endedAt || today < firstDay || (lastDay !== null && today > lastDay)) return false;
  if (maxUses === null) return true;
  const ofOthers = and(eq(accountCoupons.couponId, id), ne(accountCoupons.accountId, accountId));
  return (await tx.$count(accountCoupons, and(ofOthers, holdsUseAt(tx, now)))) < maxUses;
}

/** Takes out the coupon of an account. Orders that were placed with it keep their price. */
export async function endCoupons(tx: Tx, accountId: number, now: Date): Promise<AppliedCoupon | null> {
  const [ended] = await tx
    .update(accountCoupons)
    .set({ endedAt: now })
    .where(and(eq(accountCoupons.accountId, accountId), isNull(accountCoupons.endedAt)))
    .returning();
  return ended ?? null;
}
