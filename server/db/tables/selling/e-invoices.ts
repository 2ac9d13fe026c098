import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { eInvoiceStates } from "#shared/documents.ts";
import { at, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { documents } from "./documents.ts";

/**
 * The registration of a document at the government's portal (IRP), one for each document that needs it. Until it is registered,
 * nobody gets the document (`domains/selling/billing/e-invoices`).
 */
export const eInvoices = pgTable(
  "e_invoices",
  {
    id: id(),
    documentId: refersTo("document_id", () => documents.id),
    accountId: refersTo("account_id", () => accounts.id),
    state: text("state", { enum: eInvoiceStates }).notNull(),
    requiredAt: at("required_at").notNull(),
    /** When a process may ask the portal next. Whoever asks sets it to later first, so that one process asks at a time. */
    nextTryAt: at("next_try_at").notNull(),
    tries: integer("tries").notNull().default(0),
    /** Why the last try failed, with the portal's code; null: it did not. */
    problem: text("problem"),
    /** The number that the portal gave: a SHA-256 in hexadecimal digits. */
    irn: text("irn"),
    ackNo: text("ack_no"),
    /** In India, as the portal wrote it: "2026-11-27 14:05:00". */
    ackAt: text("ack_at"),
    /** What the QR code says: a JWT that the portal signed. */
    signedQr: text("signed_qr"),
    registeredAt: at("registered_at"),
  },
  (t) => [
    uniqueIndex("e_invoices_document").on(t.documentId),
    uniqueIndex("e_invoices_irn").on(t.irn),
    index("e_invoices_account").on(t.accountId),
    index("e_invoices_waiting").on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index("e_invoices_required").on(t.requiredAt).where(sql`${t.state} <> 'registered'`),
  ],
);
