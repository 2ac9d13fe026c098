import { eq, type SQL } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { creditNotes, invoices, payments, refunds } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { taxesOf } from "../issue-credit-note.ts";
import type { TaxDocument } from "./tax-document.ts";

/** Returns the invoice for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readInvoice(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const [row] = await db
    .select({ invoice: invoices, transactionCode: payments.transactionCode })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(where);
  if (!row) throw refuse("invoiceNotFound");
  return { ...printed(row.invoice), kind: "invoice", transactionCode: row.transactionCode };
}

/** Returns the credit note for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readCreditNote(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices, refund: refunds })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(where);
  if (!row) throw refuse("creditNoteNotFound");
  const { note, invoice, refund } = row;
  return {
    ...printed(note),
    kind: { corrects: { number: invoice.number, issuedAt: invoice.issuedAt }, reason: refund.note },
    transactionCode: refund.offlineReference ?? refund.providerRefundId,
  };
}

type Row = Omit<typeof invoices.$inferSelect, "paymentId">;

/** Returns what both documents have in common. */
function printed(row: Row): Omit<TaxDocument, "kind" | "transactionCode"> {
  const { number, issuedAt, seller, billedTo, buyer, sac, netPaise, taxPaise } = row;
  const { description, descriptionReason } = row;
  return {
    number,
    issuedAt,
    seller,
    billedTo,
    buyer,
    sac,
    netPaise,
    taxPaise,
    lines: [{ description, descriptionReason, netPaise }],
    taxes: taxesOf(row),
  };
}
