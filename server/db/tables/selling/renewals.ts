import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { paidPeriods, paidPlanCodes } from "#shared/plans.ts";
import { at, id, paise, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { orders } from "./orders.ts";

/**
 * What a customer chose for the end of the plan. Without a row the plan renews as it is. A purchase ends the choice, unless
 * it only adds screens.
 */
export const renewalChoices = pgTable(
  "renewal_choices",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id),
    /** What to renew with; all three are null when the plan ends. */
    plan: text("plan", { enum: paidPlanCodes }),
    period: text("period", { enum: paidPeriods }),
    screens: integer("screens"),
    /** The user who chose. */
    userId: refersTo("user_id", () => users.id),
    chosenAt: at("chosen_at").notNull(),
  },
  (t) => [index("renewal_choices_user").on(t.userId)],
);

/** A paid period that starts when the account's present plan ends. An account has at most one that waits. */
export const nextPeriods = pgTable(
  "next_periods",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    orderId: refersTo("order_id", () => orders.id),
    plan: text("plan", { enum: paidPlanCodes }).notNull(),
    period: text("period", { enum: paidPeriods }).notNull(),
    screens: integer("screens").notNull(),
    /** What was paid, without tax. */
    valuePaise: paise("value_paise").notNull(),
    createdAt: at("created_at").notNull(),
    startedAt: at("started_at"),
    /** Set when it will not start: a purchase credited its value, or it was refunded. */
    droppedAt: at("dropped_at"),
  },
  (t) => [
    uniqueIndex("next_periods_waiting")
      .on(t.accountId)
      .where(sql`${t.startedAt} is null and ${t.droppedAt} is null`),
    uniqueIndex("next_periods_order").on(t.orderId),
    index("next_periods_account").on(t.accountId, t.id),
  ],
);

/** What customers are told by email around the end of a plan, in order; `domains/selling/billing/renewal/stage.ts`. */
export const renewalStages = [
  "price-rises",
  "seven-days",
  "three-days",
  "one-day",
  "ended",
  "last-day",
  "stopped",
] as const;
export type RenewalStage = (typeof renewalStages)[number];

/** One email about the end of a plan: at most one for each stage of a period. */
export const renewalNotices = pgTable(
  "renewal_notices",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The end of the period that it is about. */
    endsAt: at("ends_at").notNull(),
    stage: text("stage", { enum: renewalStages }).notNull(),
    createdAt: at("created_at").notNull(),
    /** When the mail server accepted the email. */
    sentAt: at("sent_at"),
    /** Set instead when the customer had paid or changed the plan before the email was sent. */
    droppedAt: at("dropped_at"),
  },
  (t) => [uniqueIndex("renewal_notices_stage").on(t.accountId, t.endsAt, t.stage)],
);

/**
 * A customer's permission to debit renewals from a bank account (UPI) or a card. asked: the payment or the bank's answer
 * is missing. An account has at most one active.
 */
export const mandates = pgTable(
  "mandates",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The user who gave it. */
    userId: refersTo("user_id", () => users.id),
    state: text("state", { enum: ["asked", "active", "ended"] }).notNull(),
    method: text("method", { enum: ["upi", "card"] }).notNull(),
    /** The most that one debit may take. */
    maxPaise: paise("max_paise").notNull(),
    /** The customer's id at the provider; null until it is created. */
    customerId: text("customer_id"),
    /** The mandate's id at the provider; null until it is paid. */
    tokenId: text("token_id"),
    /** The telephone number that the customer gave the provider. */
    contact: text("contact"),
    createdAt: at("created_at").notNull(),
    endedAt: at("ended_at"),
    endReason: text("end_reason", { enum: ["customer", "bank", "replaced"] }),
    /** The provider still has to withdraw it. */
    isCancelOwed: boolean("is_cancel_owed").notNull().default(false),
  },
  (t) => [
    index("mandates_user").on(t.userId),
    index("mandates_account").on(t.accountId),
    uniqueIndex("mandates_active").on(t.accountId).where(sql`${t.state} = 'active'`),
    uniqueIndex("mandates_token").on(t.tokenId),
    index("mandates_cancelling").on(t.id).where(sql`${t.isCancelOwed}`),
  ],
);

/**
 * A debit of one renewal. announced: the customer and the bank know of it. sent: the provider was asked. dropped: what is
 * bought, or the mandate, changed before.
 */
export const debits = pgTable(
  "debits",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    mandateId: refersTo("mandate_id", () => mandates.id),
    orderId: refersTo("order_id", () => orders.id),
    /** The end of the plan that it renews. */
    endsAt: at("ends_at").notNull(),
    state: text("state", { enum: ["announced", "sent", "done", "failed", "dropped"] }).notNull(),
    /** Not before this time. */
    dueAt: at("due_at").notNull(),
    createdAt: at("created_at").notNull(),
    /** When the mail server accepted the announcement. */
    announcedAt: at("announced_at"),
    sentAt: at("sent_at"),
    /** When the mail server accepted the email about the failure. */
    failureMailedAt: at("failure_mailed_at"),
  },
  (t) => [
    index("debits_account").on(t.accountId),
    uniqueIndex("debits_order").on(t.orderId),
    uniqueIndex("debits_period").on(t.accountId, t.endsAt).where(sql`${t.state} <> 'dropped'`),
    index("debits_open").on(t.dueAt).where(sql`${t.state} in ('announced', 'sent')`),
  ],
);
