import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type PlanCode, paidPlanCodes } from "#shared/plans.ts";
import { at, bigId, id, paise, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { refunds } from "./billing.ts";
import { orders } from "./orders.ts";

/**
 * An organisation that sells to accounts of its own. It has an account itself: the members of that account are the
 * people of the partner, and the account pays (decision 0111).
 */
export const partners = pgTable(
  "partners",
  {
    id: id(),
    /** The partner's own account. Lock it before all else: every order of the partner does. */
    accountId: refersTo("account_id", () => accounts.id),
    terms: text("terms", { enum: ["prepaid", "credit"] }).notNull(),
    /** How far below zero the balance may be; 0 for prepaid. */
    creditLimitPaise: paise("credit_limit_paise").notNull().default(0),
    /** An operator ended the partnership: nothing can be ordered or renewed any more. */
    endedAt: at("ended_at"),
    createdBy: refersTo("created_by", () => operators.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("partners_account").on(t.accountId),
    check(
      "partners_limit",
      sql`${t.creditLimitPaise} >= 0 and (${t.terms} = 'credit' or ${t.creditLimitPaise} = 0)`,
    ),
  ],
);

/** Which account is a customer of which partner, and what it gets at the next renewal. */
export const partnerAccounts = pgTable(
  "partner_accounts",
  {
    accountId: integer("account_id")
      .primaryKey()
      .references(() => accounts.id),
    partnerId: refersTo("partner_id", () => partners.id),
    /** Who got the invitation as the first owner. */
    ownerEmail: text("owner_email").notNull(),
    /** What the next renewal gives; null and 0: nothing was ordered, or the plan ends. */
    renewsPlan: text("renews_plan", { enum: paidPlanCodes }),
    renewsScreens: integer("renews_screens").notNull().default(0),
    /** Since when the renewal waits, because the balance does not pay it. */
    waitsSince: at("waits_since"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [index("partner_accounts_partner").on(t.partnerId, t.accountId)],
);

/** What a partner pays for a screen and a month, without tax. The newest row whose day has come is valid. */
export const partnerPrices = pgTable(
  "partner_prices",
  {
    id: id(),
    partnerId: refersTo("partner_id", () => partners.id),
    plan: text("plan", { enum: paidPlanCodes }).notNull(),
    pricePaise: paise("price_paise").notNull(),
    /** First day, in India. */
    validFrom: date("valid_from", { mode: "string" }).notNull(),
    operatorId: refersTo("operator_id", () => operators.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [uniqueIndex("partner_prices_day").on(t.partnerId, t.plan, t.validFrom)],
);

/** What a partner takes from its own customers for a screen and a month, without tax. Only the partner reads it. */
export const partnerRetailPrices = pgTable(
  "partner_retail_prices",
  {
    partnerId: refersTo("partner_id", () => partners.id),
    plan: text("plan", { enum: paidPlanCodes }).notNull(),
    pricePaise: paise("price_paise").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.plan] })],
);

/** What the renewals of a partner's customers cost for a month, without tax. It is open until the balance pays it whole. */
export const partnerBills = pgTable(
  "partner_bills",
  {
    id: id(),
    partnerId: refersTo("partner_id", () => partners.id),
    /** In India: "2026-12". */
    month: text("month").notNull(),
    totalPaise: paise("total_paise").notNull(),
    /** From when on the days count: the first moment of the time that is billed. */
    dueAt: at("due_at").notNull(),
    issuedAt: at("issued_at").notNull(),
    paidAt: at("paid_at"),
    /** The newest day (1 = the second of the month) about which the partner got an email; null: none yet. */
    notedDay: integer("noted_day"),
  },
  (t) => [
    index("partner_bills_partner").on(t.partnerId, t.id),
    index("partner_bills_open").on(t.partnerId).where(sql`${t.paidAt} is null`),
  ],
);

/** The renewal of one customer on a bill. The amount is fixed when the bill is made. */
export const partnerBillLines = pgTable(
  "partner_bill_lines",
  {
    id: id(),
    billId: refersTo("bill_id", () => partnerBills.id),
    partnerId: refersTo("partner_id", () => partners.id),
    customerId: refersTo("customer_id", () => accounts.id),
    plan: text("plan", { enum: paidPlanCodes }).notNull(),
    screens: integer("screens").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** What a whole month costs. */
    monthlyPaise: paise("monthly_paise").notNull(),
    fromAt: at("from_at").notNull(),
    untilAt: at("until_at").notNull(),
    /** dropped: the customer has another plan for this time, or its account was erased. */
    state: text("state", { enum: ["open", "paid", "dropped"] })
      .notNull()
      .default("open"),
  },
  (t) => [
    index("partner_bill_lines_customer").on(t.customerId),
    index("partner_bill_lines_bill").on(t.billId),
    uniqueIndex("partner_bill_lines_open").on(t.customerId, t.untilAt).where(sql`${t.state} = 'open'`),
  ],
);

/** What moves the balance of a partner. */
export const partnerEntryKinds = [
  "top-up",
  "top-up-returned",
  "licences",
  "licences-returned",
  "correction",
] as const;

/**
 * The balance of a partner in paise, without tax. Rows are only added: triggers refuse updates, deletes and truncation,
 * give each row its number and the balance after it, and refuse licences and corrections that the balance and the limit
 * do not cover. They lock the partner's row for that.
 */
export const partnerLedgerEntries = pgTable(
  "partner_ledger_entries",
  {
    id: bigId(),
    partnerId: refersTo("partner_id", () => partners.id),
    /** 1, 2, 3 … without gaps for each partner; set by the trigger. */
    number: integer("number").notNull().default(0),
    kind: text("kind", { enum: partnerEntryKinds }).notNull(),
    /** Positive for money of the partner, negative for what it bought. */
    amountPaise: paise("amount_paise").notNull(),
    /** The balance after this row; set by the trigger. */
    balancePaise: paise("balance_paise").notNull().default(0),
    /** The same key is booked once. */
    key: text("key").notNull(),
    /** The customer of the partner for whom the licences are. */
    customerId: integer("customer_id").references(() => accounts.id),
    plan: text("plan").$type<PlanCode>(),
    /** Licences that were paid with this row. */
    screens: integer("screens"),
    /** The time that was paid. */
    fromAt: at("from_at"),
    untilAt: at("until_at"),
    orderId: integer("order_id").references(() => orders.id),
    refundId: integer("refund_id").references(() => refunds.id),
    /** Why an operator corrected the balance. */
    note: text("note").notNull().default(""),
    /** The person of the partner who ordered; null: a job or an operator. */
    userId: integer("user_id").references(() => users.id),
    operatorId: integer("operator_id").references(() => operators.id),
    at: at("at").notNull(),
  },
  (t) => [
    index("partner_ledger_entries_user").on(t.userId),
    uniqueIndex("partner_ledger_number").on(t.partnerId, t.number),
    uniqueIndex("partner_ledger_key").on(t.partnerId, t.key),
    index("partner_ledger_customer").on(t.customerId),
  ],
);
