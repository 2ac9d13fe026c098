import { and, asc, eq, isNotNull, sum } from "drizzle-orm";
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
  const note = await issueDocument(tx, {
    kind: "credit-note",
    accountId: invoice.accountId,
    orderId: invoice.orderId,
    paymentId: refund.paymentId,
    refundId: refund.id,
    correctsId: invoice.id,
    supply: invoice.supply,
    placeOfSupply: invoice.placeOfSupply,
    purchaseOrder: invoice.purchaseOrder,
    billedTo: invoice.billedTo,
    buyer: invoice.buyer,
    seller: invoice.seller,
    reason: refund.note,
    lines,
    now,
  });
  await payWithCredit(tx, note, invoice.id);
  return note;
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
  const noted = async (...also: Parameters<typeof and>) => {
    const [row] = await db
      .select({ paise: sum(documents.totalPaise).mapWith(Number) })
      .from(documents)
      .where(and(eq(documents.correctsId, invoice.id), eq(documents.kind, "credit-note"), ...also));
    return row?.paise ?? 0;
  };
  const credited = await noted();
  const ofRefunds = await noted(isNotNull(documents.refundId));
  const left = Math.min(paise, gonePaise - ofRefunds, invoice.totalPaise - credited);
  if (left <= 0) return [];
  const rows = await db
    .select()
    .from(documentLines)
    .where(eq(documentLines.documentId, invoice.id))
    .orderBy(asc(documentLines.position));
  return creditLines(rows.map(lineOf), credited, left);
}

/** Returns a stored line as another document can have it. */
const lineOf = ({ id: _, documentId: __, position: ___, ...row }: DocumentLineRow): NewLine => {
  const { cgstPaise, sgstPaise, igstPaise, ...line } = row;
  return { ...line, taxes: taxesOf({ cgstPaise, sgstPaise, igstPaise }) };
};
