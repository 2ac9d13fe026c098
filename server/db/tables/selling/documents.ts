import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Seller } from "#shared/contracts/selling/billing.ts";
import type { Buyer } from "#shared/contracts/selling/checkout.ts";
import { allocationKinds, documentKinds } from "#shared/documents.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { placesOfSupply, supplies } from "#shared/supply.ts";
import { at, bigId, id, paise, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { payments, refunds } from "./billing.ts";
import { orders } from "./orders.ts";

/** The taxes of a document or a line by their names; null on documents of earlier versions. */
const taxColumns = () => ({
  cgstPaise: paise("cgst_paise"),
  sgstPaise: paise("sgst_paise"),
  igstPaise: paise("igst_paise"),
});

/**
 * What the seller has issued: quotes, invoices, credit notes and vouchers (`shared/documents.ts`). Rows are only added: a
 * trigger refuses changes. Amounts are positive on every kind. What is open of one is never stored
 * (`domains/selling/billing/documents/open-amount.ts`).
 */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    kind: text("kind", { enum: documentKinds }).notNull(),
    /** April to March in India, for example "2026-27". */
    financialYear: text("financial_year").notNull(),
    /** Its place among the documents of its kind and year, without gaps. */
    serial: integer("serial").notNull(),
    /** As it is printed: "2026-27/000123" for an invoice, "C/2026-27/000123" for a credit note. */
    number: text("number").notNull(),
    accountId: refersTo("account_id", () => accounts.id),
    orderId: integer("order_id").references(() => orders.id),
    /** The payment that granted the order; null when it was issued before it is paid. */
    paymentId: integer("payment_id").references(() => payments.id),
    /** The refund that a credit note follows; null when it only corrects. */
    refundId: integer("refund_id").references(() => refunds.id),
    /** The document that a note takes back, whole or in part; of a receipt voucher the offer that it was paid for. */
    correctsId: integer("corrects_id").references((): AnyPgColumn => documents.id),
    issuedAt: at("issued_at").notNull(),
    /** The day of `issuedAt` in India, which is the date of the document. */
    issuedOn: date("issued_on", { mode: "string" }).notNull(),
    /** Null on documents of earlier versions that do not know their recipient. */
    supply: text("supply", { enum: supplies }),
    /** The code of the state, or 96 abroad. */
    placeOfSupply: text("place_of_supply", { enum: placesOfSupply }),
    /** The last day to pay it; null when it is paid already, or asks for nothing. */
    dueOn: date("due_on", { mode: "string" }),
    /** Of a receipt voucher, the day whose month has its tax: when the money came, while that month is open. */
    countsOn: date("counts_on", { mode: "string" }),
    /** The buyer's number of the purchase order; empty without one. */
    purchaseOrder: text("purchase_order").notNull().default(""),
    currency: text("currency").notNull().default("INR"),
    netPaise: paise("net_paise").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    totalPaise: paise("total_paise").notNull(),
    ...taxColumns(),
    /** The recipient's name when it was issued. */
    billedTo: text("billed_to").notNull(),
    /** The recipient with address, state and GSTIN; null on documents of earlier versions. */
    buyer: jsonb("buyer").$type<Buyer>(),
    /** The seller when it was issued; null on documents from before this was stored. */
    seller: jsonb("seller").$type<Seller>(),
    /** Why a note was issued, for the customer; empty without a reason. */
    reason: text("reason").notNull().default(""),
    /** The key of an operator's request; the same key issues one document for an account. */
    requestKey: text("request_key"),
    /** The id of a credit note in the table of earlier versions: links in emails have it. Smaller than every id since. */
    earlierId: integer("earlier_id"),
  },
  (t) => [
    uniqueIndex("documents_number").on(t.number),
    uniqueIndex("documents_serial").on(t.kind, t.financialYear, t.serial),
    uniqueIndex("documents_invoice_of_payment")
      .on(t.paymentId)
      .where(sql`${t.kind} in ('invoice', 'bill-of-supply')`),
    uniqueIndex("documents_note_of_refund").on(t.refundId, t.correctsId, t.kind),
    uniqueIndex("documents_request").on(t.accountId, t.requestKey),
    index("documents_account").on(t.accountId, t.id),
    index("documents_payment").on(t.paymentId),
    index("documents_order").on(t.orderId),
    index("documents_corrects").on(t.correctsId),
    index("documents_issued").on(t.issuedAt),
    check("documents_total", sql`${t.totalPaise} = ${t.netPaise} + ${t.taxPaise}`),
    check("documents_taxes", sql`${t.taxPaise} = ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`),
  ],
);

/** What a document is for. The lines of a document add up to it, tax by tax. Rows are only added. */
export const documentLines = pgTable(
  "document_lines",
  {
    id: bigId(),
    documentId: refersTo("document_id", () => documents.id),
    /** From 1. */
    position: integer("position").notNull(),
    description: text("description").notNull(),
    /** The description as a reason of shared/refusals, for other languages; null for a text without translation. */
    descriptionReason: jsonb("description_reason").$type<ReasonRef>(),
    /** Service accounting code; null on documents of earlier versions. */
    sac: text("sac"),
    quantity: integer("quantity").notNull().default(1),
    /** What is counted, in English; empty for a service as a whole. */
    unit: text("unit").notNull().default(""),
    /** The price of one, without tax; null where the amount is no count times a price. */
    unitPaise: paise("unit_paise"),
    /** Already taken off `netPaise`. */
    discountPaise: paise("discount_paise").notNull().default(0),
    /** The discount is the unused time of the plan before. */
    creditsUnusedTime: boolean("credits_unused_time").notNull().default(false),
    netPaise: paise("net_paise").notNull(),
    /** The rate of the tax in hundredths of a percent, as it was on the day of the supply. */
    rateBp: integer("rate_bp").notNull(),
    taxPaise: paise("tax_paise").notNull(),
    ...taxColumns(),
    /** First and last day of the time that it pays for, in India; null for what has no time. */
    periodFrom: date("period_from", { mode: "string" }),
    periodTo: date("period_to", { mode: "string" }),
  },
  (t) => [
    uniqueIndex("document_lines_document").on(t.documentId, t.position),
    check("document_lines_taxes", sql`${t.taxPaise} = ${t.cgstPaise} + ${t.sgstPaise} + ${t.igstPaise}`),
  ],
);

/** The last number used per kind and financial year; its row lock keeps the series without gaps. */
export const documentSeries = pgTable(
  "document_series",
  {
    kind: text("kind", { enum: documentKinds }).notNull(),
    financialYear: text("financial_year").notNull(),
    lastNumber: integer("last_number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
);

/** Money that came in, one for each payment that was received. Rows are only added. What went back is in `refunds`. */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    paymentId: refersTo("payment_id", () => payments.id),
    /** The provider's number of the payment, or the bank's (UTR): each counts once. */
    reference: text("reference").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    receivedAt: at("received_at").notNull(),
    /** The day of `receivedAt` in India. */
    receivedOn: date("received_on", { mode: "string" }).notNull(),
  },
  (t) => [
    uniqueIndex("receipts_payment").on(t.paymentId),
    uniqueIndex("receipts_reference").on(t.reference),
    index("receipts_account").on(t.accountId, t.id),
  ],
);

/**
 * What pays a document, or takes that back (negative). Rows are only added. Only
 * `domains/selling/billing/documents/open-amount.ts` adds them up.
 */
export const allocations = pgTable(
  "allocations",
  {
    id: bigId(),
    accountId: refersTo("account_id", () => accounts.id),
    documentId: refersTo("document_id", () => documents.id),
    kind: text("kind", { enum: allocationKinds }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** The money; only of the kind "receipt". */
    receiptId: integer("receipt_id").references(() => receipts.id),
    /** The credit note; only of the kind "credit". */
    creditId: integer("credit_id").references(() => documents.id),
    /** The entry that this one takes back; each can be taken back once. */
    undoesId: bigint("undoes_id", { mode: "number" }).references((): AnyPgColumn => allocations.id),
    /** The operator who entered it; null when a payment or refund did. */
    operatorId: integer("operator_id").references(() => operators.id),
    /** The key of an operator's request; the same key pays a document once. */
    requestKey: text("request_key"),
    /** Of tax that the buyer kept: the section of the law, such as "393(1) 6(i) 2%"; null for the others. */
    section: text("section"),
    /** What the operator noted, for example the number of a TDS certificate. */
    note: text("note").notNull().default(""),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("allocations_account").on(t.accountId, t.id),
    index("allocations_document").on(t.documentId),
    uniqueIndex("allocations_request").on(t.documentId, t.requestKey),
    uniqueIndex("allocations_undoes").on(t.undoesId),
    index("allocations_receipt").on(t.receiptId),
    index("allocations_credit").on(t.creditId),
    check(
      "allocations_source",
      sql`(${t.kind} = 'receipt') = (${t.receiptId} is not null) and (${t.kind} = 'credit') = (${t.creditId} is not null)`,
    ),
  ],
);
