import { and, asc, eq, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../../db/client.ts";
import { documentLines, documents, payments, refunds } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { isCreditNote, isInvoice } from "./invoices.ts";
import { type DocumentRow, taxesOf } from "./issue-document.ts";
import type { TaxDocument } from "./tax-document.ts";

/** Returns the invoice for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readInvoice(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const [row] = await db
    .select({ invoice: documents, transactionCode: payments.transactionCode })
    .from(documents)
    .leftJoin(payments, eq(payments.id, documents.paymentId))
    .where(and(isInvoice, where));
  if (!row) throw refuse("invoiceNotFound");
  return { ...(await printed(db, row.invoice)), corrects: null, transactionCode: row.transactionCode };
}

const corrected = alias(documents, "corrected");

/** Returns the credit note for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readCreditNote(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const [row] = await db
    .select({ note: documents, invoice: corrected, refund: refunds })
    .from(documents)
    .innerJoin(corrected, eq(corrected.id, documents.correctsId))
    .leftJoin(refunds, eq(refunds.id, documents.refundId))
    .where(and(isCreditNote, where));
  if (!row) throw refuse("creditNoteNotFound");
  const { note, invoice, refund } = row;
  return {
    ...(await printed(db, note)),
    corrects: { id: invoice.id, number: invoice.number, issuedAt: invoice.issuedAt },
    transactionCode: refund && (refund.offlineReference ?? refund.providerRefundId),
  };
}

/** Condition: the credit note with this id. Links of earlier versions have the id of their own table. */
export const isNote = (id: number): SQL | undefined => or(eq(documents.id, id), eq(documents.earlierId, id));

/** Returns what all documents have in common. */
async function printed(
  db: Reader,
  row: DocumentRow,
): Promise<Omit<TaxDocument, "corrects" | "transactionCode">> {
  const lines = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, row.id))
    .orderBy(asc(documentLines.position));
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.issuedAt,
    seller: row.seller,
    billedTo: row.billedTo,
    buyer: row.buyer,
    supply: row.supply,
    placeOfSupply: row.placeOfSupply,
    netPaise: row.netPaise,
    taxPaise: row.taxPaise,
    reason: row.reason,
    lines: lines.map((line) => ({
      description: line.description,
      descriptionReason: line.descriptionReason,
      sac: line.sac,
      netPaise: line.netPaise,
      rateBp: line.rateBp,
      taxPaise: line.taxPaise,
      taxes: taxesOf(line),
    })),
  };
}
