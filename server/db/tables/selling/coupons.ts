import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { paidPlanCodes } from "#shared/plans.ts";
import { at, id, paise, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";

/** What a coupon takes off, for which plans and how many paid periods. */
const terms = () => ({
  /** In capitals, without spaces. */
  code: text("code").notNull(),
  /** In hundredths of a percent; null: an amount. */
  percentBp: integer("percent_bp"),
  /** Of each period, without tax; null: a share. */
  amountPaise: paise("amount_paise"),
  plans: text("plans", { enum: paidPlanCodes }).array().notNull(),
  /** Paid periods that get it; null: all. */
  periods: integer("periods"),
});

/** Codes that reduce the price. A row is never changed, except that it ends. */
export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    ...terms(),
    /** First and last day on which it can be applied, in India. */
    firstDay: date("first_day", { mode: "string" }).notNull(),
    lastDay: date("last_day", { mode: "string" }),
    /** Accounts that may use it; null: no limit. */
    maxUses: integer("max_uses"),
    operatorId: refersTo("operator_id", () => operators.id),
    createdAt: at("created_at").notNull(),
    /** When an operator ended it. */
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("coupons_code").on(t.code),
    check("coupons_takes", sql`num_nonnulls(${t.percentBp}, ${t.amountPaise}) = 1`),
    check("coupons_percent", sql`${t.percentBp} between 1 and 9900`),
    check("coupons_amount", sql`${t.amountPaise} >= 100`),
    check("coupons_days", sql`${t.lastDay} >= ${t.firstDay}`),
    check("coupons_counts", sql`coalesce(${t.periods}, 1) >= 1 and coalesce(${t.maxUses}, 1) >= 1`),
  ],
);

/**
 * The coupon of an account, with the terms of the day on which it was applied: later changes of the coupon do not touch it.
 * An account has one at most.
 */
export const accountCoupons = pgTable(
  "account_coupons",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    couponId: refersTo("coupon_id", () => coupons.id),
    ...terms(),
    /** Periods that were paid with it. */
    usedPeriods: integer("used_periods").notNull().default(0),
    /** Until then something must be paid with it, or it counts no more; null: no hurry. */
    payBy: at("pay_by"),
    /** The user who applied it; null: an operator. */
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    appliedAt: at("applied_at").notNull(),
    /** When its last period was paid, or it was taken out. */
    endedAt: at("ended_at"),
  },
  (t) => [
    uniqueIndex("account_coupons_one").on(t.accountId).where(sql`${t.endedAt} is null`),
    uniqueIndex("account_coupons_once").on(t.couponId, t.accountId).where(sql`${t.usedPeriods} > 0`),
    index("account_coupons_account").on(t.accountId),
    index("account_coupons_user").on(t.userId),
    check("account_coupons_takes", sql`num_nonnulls(${t.percentBp}, ${t.amountPaise}) = 1`),
    check("account_coupons_used", sql`${t.usedPeriods} >= 0`),
  ],
);
