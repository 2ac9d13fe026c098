import { discountOf } from "#shared/coupons.ts";
import { dayInIndia } from "#shared/day-in.ts";
import type { PlanCode } from "#shared/plans.ts";
import type { Reader } from "../../../../db/client.ts";
import { refuse } from "../../../../refusal.ts";
import { type AppliedCoupon, couponOf, isPayable } from "../coupons/applied-coupon.ts";
import { type ContractPrice, contractOn, type Order, type PriceBook, type UnitPrice } from "./price-book.ts";
import { contractsOf, readPriceBook } from "./read-prices.ts";

/** What an account has now, as far as its prices go. */
interface OwnPlan extends Order {
  /** What it pays; null for trials, gifts and what a partner pays. */
  unit: UnitPrice | null;
}

/** The prices of one account. */
export interface AccountPrices {
  /**
   * Returns what a screen and month of a purchase cost. `own`: the plan that the account has; the same plan and period keep
   * their price. `from`: when the time begins that is bought. Throws Conflict for what is not sold.
   */
  unitOf(order: Order, at: { own: OwnPlan | null; from: Date }): UnitPrice;
  /** The rate of the tax today, in hundredths of a percent. */
  rateBp: number;
  /** The coupon of the account; null without one. */
  coupon: AppliedCoupon | null;
  /** Returns what the coupon takes off the price of a period that is paid at a moment, without tax. */
  discountOf(period: { plan: PlanCode; netPaise: number }, paidAt: Date): number;
}

/** Returns the prices of an account from the book, its contracts and its coupon. */
export function accountPrices(
  book: PriceBook,
  contracts: readonly ContractPrice[],
  now: Date,
  coupon: AppliedCoupon | null = null,
): AccountPrices {
  const today = dayInIndia(now);
  return {
    unitOf(order, { own, from }) {
      const day = dayInIndia(from);
      const isKept = own?.unit && own.plan === order.plan && own.period === order.period;
      const unit =
        contractOn(contracts, order, day) ??
        (own?.unit && isKept ? book.renewal(own.unit, order, day) : book.sale(order, today));
      if (!unit) throw refuse("planNotSoldSo");
      return unit;
    },
    rateBp: book.rateBp(today),
    coupon,
    discountOf: (period, paidAt) => (coupon && isPayable(coupon, paidAt) ? discountOf(coupon, period) : 0),
  };
}

/** Reads the prices of an account, also in a transaction. */
export const readAccountPrices = async (db: Reader, accountId: number, now: Date): Promise<AccountPrices> =>
  accountPrices(
    await readPriceBook(db),
    await contractsOf(db, accountId),
    now,
    await couponOf(db, accountId, now),
  );
