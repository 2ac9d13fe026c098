import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { billingPeriods, paidPeriods, paidPlanCodes, planCodes } from "#shared/plans.ts";
import { at, id, paise, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";

const entered = () => ({
  operatorId: refersTo("operator_id", () => operators.id),
  createdAt: at("created_at").notNull(),
});

/**
 * The price book: what a screen costs for a month, without tax, from a day on. A row is never changed. The prices of
 * `price-book/first-prices.ts` hold until the first row of a plan and period begins.
 */
export const prices = pgTable(
  "prices",
  {
    id: id(),
    plan: text("plan", { enum: planCodes }).notNull(),
    period: text("period", { enum: billingPeriods }).notNull(),
    /** Of the trial: its one-time fee, with tax. */
    paise: paise("paise").notNull(),
    /** First day of sales at this price, in India. */
    sellsFrom: date("sells_from", { mode: "string" }).notNull(),
    /** Plans that were sold before renew at this price from this day on; null: they keep the price that they have. */
    renewsFrom: date("renews_from", { mode: "string" }),
    ...entered(),
  },
  (t) => [uniqueIndex("prices_day").on(t.plan, t.period, t.sellsFrom)],
);

/** The rate of the tax on all sales, from a day on. A row is never changed. */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: id(),
    /** In hundredths of a percent. */
    rateBp: integer("rate_bp").notNull(),
    /** First day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    ...entered(),
  },
  (t) => [uniqueIndex("tax_rates_day").on(t.validFrom)],
);

/** What an account pays for a screen and month by a contract, instead of the price of the book. */
export const contractPrices = pgTable(
  "contract_prices",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    plan: text("plan", { enum: paidPlanCodes }).notNull(),
    period: text("period", { enum: paidPeriods }).notNull(),
    paise: paise("paise").notNull(),
    /** First and last day on which something is bought or renewed at this price, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    validUntil: date("valid_until", { mode: "string" }),
    /** Number or name of the contract. */
    note: text("note").notNull(),
    ...entered(),
  },
  (t) => [index("contract_prices_account").on(t.accountId)],
);
