import { and, asc, eq, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isCancelledAtPortal } from "#shared/documents.ts";
import type { Reader } from "../../../../db/client.ts";
import { documentLines, documents, eInvoices, payments, refunds } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { paidOfOffers } from "./advances/paid-of-offers.ts";
import { advancesUsed } from "./advances/read-advances.ts";
import { isCreditNote, isInvoice, isOfferKind } from "./invoices.ts";
import { type DocumentRow, taxesOf } from "./issue-document.ts";
import { openPaise } from "./open-amount.ts";
import type { TaxDocument } from "./tax-document.ts";

const corrected = alias(documents, "corrected");
const correctedRegistration = alias(eInvoices, "corrected_registration");

/** Returns the document for which `where` holds, to be printed; null when there is none. */
export async function readDocument(db: Reader, where: SQL | undefined): Promise<TaxDocument | null> {
  const [row] = await db
    .select({
      document: documents,
      corrects: corrected,
      payment: payments,
      refund: refunds,
      registration: eInvoices,
      correctedState: correctedRegistration.state,
      open: openPaise,
    })
    .from(documents)
    .leftJoin(corrected, eq(corrected.id, documents.correctsId))
    .leftJoin(correctedRegistration, eq(correctedRegistration.documentId, documents.correctsId))
    .leftJoin(payments, eq(payments.id, documents.paymentId))
    .leftJoin(refunds, eq(refunds.id, documents.refundId))
    .leftJoin(eInvoices, eq(eInvoices.documentId, documents.id))
    .where(where);
  if (!row) return null;
  const { document, corrects, payment, refund, registration, correctedState, open } = row;
  const paid = isOfferKind(document.kind)
    ? (await paidOfOffers(db, document.accountId)).get(document.id)
    : undefined;
  return {
    ...(await printed(db, document)),
    eInvoice: registration && {
      state: registration.state,
      irn: registration.irn,
      ackNo: registration.ackNo,
      ackAt: registration.ackAt,
      signedQr: registration.signedQr,
    },
    advances: paid ? paid.advances : await advancesUsed(db, { id: document.id, at: document.issuedAt }),
    openPaise: paid ? paid.leftPaise : open,
    corrects: corrects && {
      id: corrects.id,
      kind: corrects.kind,
      number: corrects.number,
      issuedAt: corrects.issuedAt,
      isCancelled: isCancelledAtPortal(correctedState),
    },
    transactionCode:
      document.refundId === null && document.kind !== "credit-note"
        ? (payment?.transactionCode ?? null)
        : (refund?.offlineReference ?? refund?.providerRefundId ?? null),
  };
}

/** Returns the invoice for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readInvoice(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const invoice = await readDocument(db, and(isInvoice, where));
  if (!invoice) throw refuse("invoiceNotFound");
  return invoice;
}

/** Returns the credit note for which `where` holds, to be printed. Throws NotFound when there is none. */
export async function readCreditNote(db: Reader, where: SQL | undefined): Promise<TaxDocument> {
  const note = await readDocument(db, and(isCreditNote, where));
  if (!note) throw refuse("creditNoteNotFound");
  return note;
}

/** Condition: the credit note with this id. Links of earlier versions have the id of their own table. */
export const isNote = (id: number): SQL | undefined => or(eq(documents.id, id), eq(documents.earlierId, id));

/** Returns what all documents have in common. */
async function printed(
  db: Reader,
  row: DocumentRow,
): Promise<Omit<TaxDocument, "openPaise" | "corrects" | "transactionCode" | "advances" | "eInvoice">> {
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
    dueOn: row.dueOn,
    purchaseOrder: row.purchaseOrder,
    lines: lines.map((line) => ({
      description: line.description,
      descriptionReason: line.descriptionReason,
      sac: line.sac,
      quantity: line.quantity,
      unitPaise: line.unitPaise,
      discountPaise: line.discountPaise,
      creditsUnusedTime: line.creditsUnusedTime,
      periodFrom: line.periodFrom,
      periodTo: line.periodTo,
      netPaise: line.netPaise,
      rateBp: line.rateBp,
      taxPaise: line.taxPaise,
      taxes: taxesOf(line),
    })),
  };
}
