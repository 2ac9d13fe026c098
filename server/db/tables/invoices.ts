import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Seller } from "#shared/contracts/billing.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";
import { payments } from "./payments.ts";

/** One per received payment; numbers have no gap within a financial year (April to March). */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    /** "2026-27/000123". */
    number: text("number").notNull(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    netPaise: integer("net_paise").notNull(),
    taxPaise: integer("tax_paise").notNull(),
    description: text("description").notNull(),
    /**
     * The description as a reason of shared/refusals, for other languages. Rows of earlier versions have the text only.
     */
    descriptionReason: jsonb("description_reason").$type<ReasonRef>(),
    /** The recipient's name when the invoice was issued: an invoice never changes. */
    billedTo: text("billed_to").notNull(),
    /** The seller when the invoice was issued; null on invoices from before this was stored. */
    seller: jsonb("seller").$type<Seller>(),
    issuedAt: at("issued_at").notNull(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.number),
    uniqueIndex("invoices_payment").on(t.paymentId),
    index("invoices_account").on(t.accountId, t.id),
  ],
);

/** The last number used per financial year; its row lock keeps the series without gaps. */
export const invoiceSeries = pgTable("invoice_series", {
  financialYear: text("financial_year").primaryKey(),
  lastNumber: integer("last_number").notNull(),
});
