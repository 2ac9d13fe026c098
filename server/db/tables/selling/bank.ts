import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bigId, id, paise } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { operators } from "../identity/operators.ts";
import { payments } from "./billing.ts";
import { receipts } from "./documents.ts";
import { virtualAccounts } from "./virtual-accounts.ts";

/** Statements of our bank that operators read in. Their lines overlap: each line is stored once. */
export const bankStatements = pgTable("bank_statements", {
  id: id(),
  fileName: text("file_name").notNull(),
  operatorId: integer("operator_id")
    .notNull()
    .references(() => operators.id),
  /** Lines with money that came in, of which `freshLines` were not known before. */
  readLines: integer("read_lines").notNull(),
  freshLines: integer("fresh_lines").notNull(),
  /** Lines that could not be read. */
  unreadLines: integer("unread_lines").notNull(),
  createdAt: at("created_at").notNull(),
});

/** Money that came to our bank account, a row for each line of its statements. It counts when an operator books it. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: id(),
    /** Null on money that came to a virtual account. */
    statementId: integer("statement_id").references(() => bankStatements.id),
    virtualAccountId: integer("virtual_account_id").references(() => virtualAccounts.id),
    /** The provider's number of money that came to a virtual account: it is the payment's. */
    providerPaymentId: text("provider_payment_id"),
    /** What makes it the same line in another statement: its reference, else day, amount, words, and its place among equals. */
    key: text("key").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** The bank's number of the transfer (UTR); null when the line has none. */
    reference: text("reference"),
    narration: text("narration").notNull(),
    /** The customer whose money it is; null while it is not booked. */
    accountId: integer("account_id").references(() => accounts.id),
    /** The payment as which it is booked. */
    paymentId: integer("payment_id").references(() => payments.id),
    /** How often it was booked: after an undo it is booked again as another payment. */
    bookings: integer("bookings").notNull().default(0),
    /** Why it is no customer's money; empty while it waits. */
    asideNote: text("aside_note").notNull().default(""),
    settledBy: integer("settled_by").references(() => operators.id),
    settledAt: at("settled_at"),
  },
  (t) => [
    uniqueIndex("bank_lines_key").on(t.key),
    uniqueIndex("bank_lines_payment").on(t.paymentId),
    uniqueIndex("bank_lines_provider_payment").on(t.providerPaymentId),
    index("bank_lines_account").on(t.accountId),
    index("bank_lines_waiting").on(t.day).where(sql`${t.settledAt} is null`),
    index("bank_lines_settled").on(t.settledAt).where(sql`${t.settledAt} is not null`),
  ],
);

export const correctionKinds = ["booked-by-mistake", "dispute"] as const;

/** Money of a receipt that we do not have any more (positive), or have again (negative). Rows are only added. */
export const receiptCorrections = pgTable(
  "receipt_corrections",
  {
    id: bigId(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    receiptId: integer("receipt_id")
      .notNull()
      .references(() => receipts.id),
    kind: text("kind", { enum: correctionKinds }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("receipt_corrections_receipt").on(t.receiptId),
    index("receipt_corrections_account").on(t.accountId),
  ],
);
