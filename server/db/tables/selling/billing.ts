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
import { ledgerKinds } from "#shared/ledger.ts";
import { providerNames } from "#shared/payment-providers.ts";
import { planCodes } from "#shared/plans.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { at, bigId, id, paise, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { orders } from "./orders.ts";

/** The plans on sale, updated from shared/plans.ts at every start. The price book has what they cost. */
export const plans = pgTable("plans", {
  id: id(),
  code: text("code", { enum: planCodes }).notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  storageMb: integer("storage_mb").notNull(),
  /** null: no limit. */
  screens: integer("screens"),
  /** Length in days if the plan ends by itself. */
  days: integer("days"),
});

/** The right of one screen to play. Free until a screen is paired with it. */
export const licences = pgTable(
  "licences",
  {
    id: id(),
    code: text("code").notNull(),
    accountId: refersTo("account_id", () => accounts.id),
    subscriptionId: refersTo("subscription_id", () => subscriptions.id),
    /** First day, in the account's zone (the operators' pdate). */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    /** Last paid day (the operators' rdate). */
    endsOn: date("ends_on", { mode: "string" }).notNull(),
    /** The exact end, with the days of grace. */
    endsAt: at("ends_at").notNull(),
    revokedAt: at("revoked_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("licences_code").on(t.code),
    index("licences_account").on(t.accountId),
    index("licences_ending").on(t.endsAt).where(sql`${t.revokedAt} is null`),
  ],
);

/** The plan of an account and its period. The newest row that was not replaced is valid. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    planId: refersTo("plan_id", () => plans.id),
    period: text("period", { enum: ["trial", "monthly", "yearly"] }).notNull(),
    /** partner: ordered and paid by the account's partner. */
    source: text("source", { enum: ["checkout", "operator", "partner"] }).notNull(),
    startsAt: at("starts_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /**
     * The first moment of its months: they end on this day of the month and at this time, in the account's zone. Null on
     * rows of earlier builds: `endsAt`.
     */
    anchorAt: at("anchor_at"),
    /** Days after `endsAt` during which its screens keep playing; set by `domains/selling/billing/renewal/grace.ts`. */
    graceDays: integer("grace_days").notNull().default(0),
    /** What was paid, without tax, for the time from `startsAt` to `endsAt`; unused time is credited by it. */
    valuePaise: paise("value_paise").notNull().default(0),
    /** What the customer pays for a month, without tax, at the prices of the start; 0 for trials and gifts. */
    monthlyPaise: paise("monthly_paise").notNull().default(0),
    /** What a screen and month of the plan cost; null for trials, gifts and what a partner pays. */
    unitPaise: paise("unit_paise"),
    /** The first day of its line of the price book; null without one, and for the price of a contract. */
    bookDay: date("book_day", { mode: "string" }),
    /** The limit of storage that an operator set (BILLING=off), in MB of 1000 kB; null: the plan's. */
    storageMb: integer("storage_mb"),
    /** Set when another plan replaced this one before its end. */
    replacedAt: at("replaced_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("subscriptions_account").on(t.accountId, t.startsAt),
    uniqueIndex("subscriptions_current").on(t.accountId).where(sql`${t.replacedAt} is null`),
    index("subscriptions_ending").on(t.endsAt).where(sql`${t.replacedAt} is null`),
  ],
);

/** One attempt to pay an order, and its result. Amounts in paise, tax included. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** What it is for; null on payments from before orders were stored. */
    orderId: integer("order_id").references(() => orders.id),
    amountPaise: paise("amount_paise").notNull(),
    /** How much of it has gone back: the sum of its processed refunds, kept by a trigger of theirs. */
    refundedPaise: paise("refunded_paise").notNull().default(0),
    status: text("status", { enum: ["pending", "received", "failed", "refunded"] }).notNull(),
    /** The provider's transaction number. */
    transactionCode: text("transaction_code"),
    /** What the payment is for, in English. */
    remarks: text("remarks").notNull(),
    /** The remarks as a reason of shared/refusals, for other languages. Rows of earlier versions have the text only. */
    remarksReason: jsonb("remarks_reason").$type<ReasonRef>(),
    /** upi, card, netbanking, …; "offline": not through the provider; null when the provider did not name it. */
    method: text("method"),
    /** Why the bank declined, in the words of the provider. */
    failure: text("failure"),
    createdAt: at("created_at").notNull(),
    receivedAt: at("received_at"),
  },
  (t) => [
    index("payments_account").on(t.accountId, t.id),
    index("payments_created").on(t.createdAt),
    index("payments_failed").on(t.createdAt).where(sql`${t.status} = 'failed'`),
    uniqueIndex("payments_transaction").on(t.transactionCode),
    index("payments_order").on(t.orderId),
  ],
);

/**
 * Money that an account paid (positive) or got back (negative), in paise. Rows are only added: a trigger refuses
 * updates and deletes. The sum of an account's rows is the money taken minus the money refunded.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigId(),
    accountId: refersTo("account_id", () => accounts.id),
    paymentId: refersTo("payment_id", () => payments.id),
    /** offline: the money did not come, or go back, through the payment provider. */
    kind: text("kind", {
      enum: ledgerKinds,
    }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    at: at("at").notNull(),
  },
  (t) => [
    index("ledger_entries_account").on(t.accountId, t.id),
    uniqueIndex("ledger_entries_taken").on(t.paymentId).where(sql`${t.kind} in ('taken', 'taken-offline')`),
  ],
);

/** Why money goes back: it could not be used (automatic), an operator decided it, or it was done at the provider. */
export const refundReasons = [
  "paid-twice",
  "account-changed",
  "account-deleted",
  "wrong-amount",
  "no-letter",
  "rate-changed",
  "coupon-used",
  "not-granted",
  "operator",
  "provider",
] as const;

/**
 * Money that goes back. owed: the provider was not asked yet, or its answer was lost. sent: the provider works on it.
 * failed: a person must act. The row's id is the idempotency key, so that a repeat never refunds twice.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Null for money that an operator entered for a document: it had no order. */
    orderId: integer("order_id").references(() => orders.id),
    paymentId: refersTo("payment_id", () => payments.id),
    amountPaise: paise("amount_paise").notNull(),
    /** An operator sends it by bank transfer, and then enters its reference; no provider is asked. */
    byBank: boolean("by_bank").notNull().default(false),
    state: text("state", { enum: ["owed", "sent", "processed", "failed"] }).notNull(),
    reason: text("reason", { enum: refundReasons }).notNull(),
    /** What the operator wrote for the customer; empty without an operator. */
    note: text("note").notNull().default(""),
    /** The time that was paid with this money ends, too. */
    endsTime: boolean("ends_time").notNull().default(false),
    /** The operator who refunded. */
    operatorId: integer("operator_id").references(() => operators.id),
    /** The key of the operator's request; the same key refunds a payment once. */
    idempotencyKey: text("idempotency_key"),
    /** Set when the money was paid back without the provider, for example by bank transfer. */
    offlineReference: text("offline_reference"),
    providerRefundId: text("provider_refund_id"),
    /** Why it failed, in the words of the provider. */
    failure: text("failure"),
    createdAt: at("created_at").notNull(),
    processedAt: at("processed_at"),
  },
  (t) => [
    index("refunds_payment").on(t.paymentId),
    uniqueIndex("refunds_automatic").on(t.paymentId).where(sql`${t.reason} not in ('operator', 'provider')`),
    uniqueIndex("refunds_key").on(t.paymentId, t.idempotencyKey),
    uniqueIndex("refunds_provider").on(t.providerRefundId),
    uniqueIndex("refunds_offline").on(t.offlineReference),
    index("refunds_account").on(t.accountId),
    index("refunds_order").on(t.orderId),
    index("refunds_unfinished").on(t.createdAt).where(sql`${t.state} in ('owed', 'sent')`),
  ],
);

/** Plans that operators gave accounts, with what is needed to undo them. */
export const planSwitches = pgTable(
  "plan_switches",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    operatorId: refersTo("operator_id", () => operators.id),
    /** The key of the request; the same key switches an account once. */
    idempotencyKey: text("idempotency_key"),
    /** The replaced subscription; null when the account had none. */
    fromSubscriptionId: integer("from_subscription_id").references(() => subscriptions.id),
    /** Number of valid licences before the switch. */
    fromLicences: integer("from_licences").notNull(),
    toSubscriptionId: refersTo("to_subscription_id", () => subscriptions.id),
    toLicences: integer("to_licences").notNull(),
    reason: text("reason").notNull(),
    createdAt: at("created_at").notNull(),
    undoneAt: at("undone_at"),
    undoneBy: integer("undone_by").references(() => operators.id),
  },
  (t) => [
    index("plan_switches_account").on(t.accountId, t.id),
    uniqueIndex("plan_switches_key")
      .on(t.accountId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);

/** Lines of the provider's settlement report: what it paid to our bank account, or took from it. Amounts in paise. */
export const settlementLines = pgTable(
  "settlement_lines",
  {
    /** The provider's number of the payment, refund or adjustment. */
    providerId: text("provider_id").primaryKey(),
    provider: text("provider", { enum: providerNames }).notNull().default("razorpay"),
    /** payment, refund, adjustment, … */
    kind: text("kind").notNull(),
    /** Day of the report, in India. */
    day: date("day", { mode: "string" }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** Without the tax on it. */
    feePaise: paise("fee_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    /** What reached our bank account (positive), or was taken from it (negative). */
    netPaise: paise("net_paise").notNull(),
    settlementId: text("settlement_id"),
    /** The bank's number of the transfer to our account. */
    utr: text("utr"),
  },
  (t) => [index("settlement_lines_day").on(t.day)],
);

/** Days whose settlement report was compared with our books, for each provider. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    provider: text("provider", { enum: providerNames }).notNull().default("razorpay"),
    day: date("day", { mode: "string" }).notNull(),
    comparedAt: at("compared_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.day] })],
);

export const differenceKinds = [
  "unknown-payment",
  "unknown-refund",
  "payment-not-received",
  "refund-not-processed",
  "refunded-twice",
  "amount",
  "payment-not-settled",
  "refund-not-settled",
  "other-movement",
] as const;

/** Where our books and the provider's report differ. Only a person closes one, or a later report that agrees. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    id: id(),
    kind: text("kind", { enum: differenceKinds }).notNull(),
    provider: text("provider", { enum: providerNames }).notNull().default("razorpay"),
    providerId: text("provider_id").notNull(),
    /** Day of the report in which it was found. */
    day: date("day", { mode: "string" }).notNull(),
    /** Null: not in our books. */
    ourPaise: paise("our_paise"),
    /** Null: not in the report. */
    theirPaise: paise("their_paise"),
    foundAt: at("found_at").notNull(),
    closedAt: at("closed_at"),
    closedBy: integer("closed_by").references(() => operators.id),
    /** What the operator found out. */
    note: text("note").notNull().default(""),
  },
  (t) => [
    uniqueIndex("reconciliation_differences_once").on(t.providerId, t.kind),
    index("reconciliation_differences_open").on(t.id).where(sql`${t.closedAt} is null`),
  ],
);
