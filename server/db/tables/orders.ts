import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { planCodes } from "#shared/plans.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { accounts, users } from "./accounts.ts";
import { at, bigId, id } from "./columns.ts";

/** The states of an order; `domains/billing/orders/order-states.ts` has the transitions. */
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
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    /** The user who ordered. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    state: text("state", { enum: orderStates }).notNull(),
    plan: text("plan", { enum: planCodes }).notNull(),
    period: text("period", { enum: ["trial", "monthly", "yearly"] }).notNull(),
    /** Number of licences that the order gives. */
    screens: integer("screens").notNull(),
    netPaise: integer("net_paise").notNull(),
    taxPaise: integer("tax_paise").notNull(),
    totalPaise: integer("total_paise").notNull(),
    /** What is bought, in English. */
    description: text("description").notNull(),
    /** The description as a reason of shared/refusals, for other languages. */
    descriptionReason: jsonb("description_reason").$type<ReasonRef>(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("orders_account").on(t.accountId, t.id),
    uniqueIndex("orders_open").on(t.accountId).where(sql`${t.state} = 'open'`),
  ],
);

/** Every change of an order's state, in order. The first one has no `from`. */
export const orderTransitions = pgTable(
  "order_transitions",
  {
    id: bigId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    event: text("event", { enum: orderEvents }).notNull(),
    from: text("from_state", { enum: orderStates }),
    to: text("to_state", { enum: orderStates }).notNull(),
    /** The payment that caused it; null when no payment did. */
    paymentId: integer("payment_id"),
    at: at("at").notNull(),
  },
  (t) => [index("order_transitions_order").on(t.orderId, t.id)],
);
