import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { providerNames } from "#shared/payment-providers.ts";
import { planCodes } from "#shared/plans.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { at, bigId, id, paise, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { accountCoupons } from "./coupons.ts";

/** The states of an order; `domains/selling/billing/orders/order-states.ts` has the transitions. */
export const orderStates = ["open", "closed", "granted", "returning", "returned"] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = [
  "placed",
  "attempt-failed",
  "given-up",
  "granted",
  "not-grantable",
  "refunded",
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** What an account wants to buy. Amounts in paise. An account has at most one open order. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The user who ordered. */
    userId: refersTo("user_id", () => users.id),
    state: text("state", { enum: orderStates }).notNull(),
    /**
     * What the purchase does; `domains/selling/billing/orders/quote.ts`. A top-up of a partner buys no plan: its plan and period
     * mean nothing, and it has no screens.
     */
    kind: text("kind", { enum: ["trial", "new", "renew", "next", "add", "change", "top-up"] })
      .notNull()
      .default("new"),
    plan: text("plan", { enum: planCodes }).notNull(),
    period: text("period", { enum: ["trial", "monthly", "yearly"] }).notNull(),
    /** Number of licences that the order gives. */
    screens: integer("screens").notNull(),
    netPaise: paise("net_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    /** What unused time of the plan before pays of the price, without tax; already taken off `netPaise`. */
    creditPaise: paise("credit_paise").notNull().default(0),
    /** What a screen and month cost; null on orders of earlier builds and for a partner's top-up. */
    unitPaise: paise("unit_paise"),
    /** The first day of the line of the price book; null without one, and for the price of a contract. */
    bookDay: date("book_day", { mode: "string" }),
    /** The coupon of the account that reduced the price; null without one. */
    couponId: integer("coupon_id").references(() => accountCoupons.id),
    /** What the coupon took off, without tax: already subtracted. */
    discountPaise: paise("discount_paise").notNull().default(0),
    /** The rate of the tax, in hundredths of a percent. */
    rateBp: integer("rate_bp").notNull().default(1_800),
    /** Value of the bought time without tax, with what was left of the time before. */
    valuePaise: paise("value_paise").notNull().default(0),
    /** The subscription that the price was computed for; null when there was none. Money is granted only for the same. */
    baseSubscriptionId: integer("base_subscription_id"),
    /** The subscription that it gave, when it was granted; null on orders of earlier versions. */
    subscriptionId: integer("subscription_id"),
    /** The next period that was already paid when the price was computed; null when none was. */
    baseNextPeriodId: integer("base_next_period_id"),
    /** The mandate that its payment gives, or by which it is debited; null for a single payment. */
    mandateId: integer("mandate_id"),
    /** Paid by a debit of the mandate instead of by the customer. */
    isDebit: boolean("is_debit").notNull().default(false),
    /** The recipient of the invoice; null on orders of earlier versions and of erased accounts. */
    buyer: jsonb("buyer").$type<Buyer>(),
    /** The payment provider at which it is paid. */
    provider: text("provider", { enum: providerNames }).notNull().default("razorpay"),
    /** Our number at the payment provider, at most 40 characters; null on orders of earlier versions. */
    receipt: text("receipt"),
    /** Null until the provider has created the order. */
    providerOrderId: text("provider_order_id"),
    /** When the provider was asked last what was paid. */
    checkedAt: at("checked_at"),
    /** What is bought, in English. */
    description: text("description").notNull(),
    /** The description as a reason of shared/refusals, for other languages. */
    descriptionReason: jsonb("description_reason").$type<ReasonRef>(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("orders_user").on(t.userId),
    index("orders_account").on(t.accountId, t.id),
    uniqueIndex("orders_open").on(t.accountId).where(sql`${t.state} = 'open'`),
    uniqueIndex("orders_receipt").on(t.receipt),
    uniqueIndex("orders_provider").on(t.provider, t.providerOrderId),
    index("orders_created").on(t.createdAt),
    index("orders_coupon").on(t.couponId).where(sql`${t.couponId} is not null`),
  ],
);

/** Every change of an order's state, in order. The first one has no `from`. */
export const orderTransitions = pgTable(
  "order_transitions",
  {
    id: bigId(),
    orderId: refersTo("order_id", () => orders.id),
    event: text("event", { enum: orderEvents }).notNull(),
    from: text("from_state", { enum: orderStates }),
    to: text("to_state", { enum: orderStates }).notNull(),
    /** The payment that caused it; null when no payment did. */
    paymentId: integer("payment_id"),
    at: at("at").notNull(),
  },
  (t) => [index("order_transitions_order").on(t.orderId, t.id)],
);

/** The recipient of an account's next invoice: what was typed at the last purchase. */
export const buyers = pgTable("buyers", {
  accountId: integer("account_id")
    .primaryKey()
    .references(() => accounts.id),
  buyer: jsonb("buyer").$type<Buyer>().notNull(),
  updatedAt: at("updated_at").notNull(),
});

/** Webhooks that were received: each event counts once. Deleted after a month. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text("provider", { enum: providerNames }).notNull().default("razorpay"),
    eventId: text("event_id").notNull(),
    name: text("name").notNull(),
    providerOrderId: text("provider_order_id"),
    receivedAt: at("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("provider_events_received").on(t.receivedAt),
  ],
);
