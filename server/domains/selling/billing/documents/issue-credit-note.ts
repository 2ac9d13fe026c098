import { and, asc, eq, isNotNull, type SQL, sum } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { documentLines, documents } from "../../../../db/tables/index.ts";
import { payWithCredit } from "./allocate.ts";
import { creditLines } from "./credit.ts";
import { invoiceOfPayment } from "./invoices.ts";
import {
  type DocumentLineRow,
  type DocumentRow,
  issueDocument,
  type NewLine,
  taxesOf,
} from "./issue-document.ts";

interface Refund {
  id: number;
  paymentId: number;
  amountPaise: number;
  /** What an operator wrote for the customer. */
  note: string;
}

/**
 * Issues the credit note of a refund (GST rule 53), with the next number of the year and the rates of the invoice. Returns
 * null for a payment without an invoice, and for money that a note has credited already. `gonePaise`: how much of the payment has
 * gone back. The caller holds the account's lock and has set the refund to processed.
 */
export async function issueCreditNote(
  tx: Tx,
  refund: Refund,
  gonePaise: number,
  now: Date,
): Promise<DocumentRow | null> {
  const invoice = await invoiceOfPayment(tx, refund.paymentId);
  if (!invoice) return null;
  const lines = await creditOn(tx, invoice, refund.amountPaise, gonePaise);
  if (lines.length === 0) return null;
  return issueNote(tx, invoice, { lines, refund, reason: refund.note, now });
}

/**
 * Issues a credit note with these lines, which pays that part of its invoice. Without a refund it only corrects: no money went
 * back.
 */
export async function issueNote(
  tx: Tx,
  invoice: DocumentRow,
  given: { lines: NewLine[]; refund: Refund | null; reason: string; requestKey?: string; now: Date },
): Promise<DocumentRow> {
  const { refund } = given;
  const note = await issueDocument(tx, {
    kind: "credit-note",
    accountId: invoice.accountId,
    orderId: invoice.orderId,
    paymentId: refund?.paymentId,
    refundId: refund?.id,
    correctsId: invoice.id,
    supply: invoice.supply,
    placeOfSupply: invoice.placeOfSupply,
    purchaseOrder: invoice.purchaseOrder,
    billedTo: invoice.billedTo,
    buyer: invoice.buyer,
    seller: invoice.seller,
    ...given,
  });
  await payWithCredit(tx, note, invoice.id);
  return note;
}

/** Returns how much of an invoice its credit notes have taken back, in paise. */
export async function creditedOf(
  db: Pick<Tx, "select">,
  invoice: DocumentRow,
  ...also: (SQL | undefined)[]
): Promise<number> {
  const [row] = await db
    .select({ paise: sum(documents.totalPaise).mapWith(Number) })
    .from(documents)
    .where(and(eq(documents.correctsId, invoice.id), eq(documents.kind, "credit-note"), ...also));
  return row?.paise ?? 0;
}

/** Returns the lines of an invoice as another document can have them. */
export async function linesOf(db: Pick<Tx, "select">, invoice: DocumentRow): Promise<NewLine[]> {
  const rows = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, invoice.id))
    .orderBy(asc(documentLines.position));
  return rows.map(lineOf);
}

/**
 * Returns the lines of the credit note of a refund of this amount, after the invoice's earlier notes. `gonePaise`: what has gone
 * back with it. The note of a refund that came back stays, so the next refund credits only what no note has: no lines
 * when that is nothing.
 */
export async function creditOn(
  db: Pick<Tx, "select">,
  invoice: DocumentRow,
  paise: number,
  gonePaise: number,
): Promise<NewLine[]> {
  const credited = await creditedOf(db, invoice);
  const ofRefunds = await creditedOf(db, invoice, isNotNull(documents.refundId));
  const left = Math.min(paise, gonePaise - ofRefunds, invoice.totalPaise - credited);
  return left > 0 ? creditLines(await linesOf(db, invoice), credited, left) : [];
}

/** Returns a stored line as another document can have it. */
const lineOf = ({ id: _, documentId: __, position: ___, ...row }: DocumentLineRow): NewLine => {
  const { cgstPaise, sgstPaise, igstPaise, ...line } = row;
  return { ...line, taxes: taxesOf({ cgstPaise, sgstPaise, igstPaise }) };
};
