import { eq, sum } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { creditNotes, invoices, payments } from "../../../db/tables/index.ts";
import { nextNumber } from "./document-series.ts";
import { creditOf } from "./refunds/credit.ts";

type InvoiceRow = typeof invoices.$inferSelect;
type CreditNoteRow = typeof creditNotes.$inferSelect;

/** Returns the taxes of an invoice or a credit note; null on documents of earlier versions. */
export function taxesOf({
  cgstPaise,
  sgstPaise,
  igstPaise,
}: Pick<InvoiceRow, "cgstPaise" | "sgstPaise" | "igstPaise">) {
  if (cgstPaise === null || sgstPaise === null || igstPaise === null) return null;
  return { cgstPaise, sgstPaise, igstPaise };
}

/**
 * Issues the credit note of a refund (GST rule 53), with the next number of the year. Returns null for a payment without
 * an invoice, and for money that a note has credited already. The caller holds the account's lock and has set the refund
 * to processed.
 */
export async function issueCreditNote(
  tx: Tx,
  refund: { id: number; paymentId: number; amountPaise: number },
  now: Date,
): Promise<CreditNoteRow | null> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.paymentId, refund.paymentId));
  if (!invoice) return null;
  const credit = await creditOn(tx, invoice, refund.amountPaise, await refundedPaise(tx, refund.paymentId));
  if (!credit) return null;
  const { netPaise, taxPaise, taxes } = credit;
  const { accountId, sac, description, descriptionReason, billedTo, buyer, seller } = invoice;
  const [row] = await tx
    .insert(creditNotes)
    .values({
      number: await nextNumber(tx, "credit note", now),
      accountId,
      invoiceId: invoice.id,
      refundId: refund.id,
      issuedAt: now,
      netPaise,
      taxPaise,
      ...taxes,
      sac,
      description,
      descriptionReason,
      billedTo,
      buyer,
      seller,
    })
    .returning();
  if (!row) throw new Error("The credit note was not written");
  return row;
}

/** Returns how much of a payment has gone back. */
export async function refundedPaise(db: Pick<Tx, "select">, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ paise: payments.refundedPaise })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.paise ?? 0;
}

/**
 * Returns what a refund of this amount takes back of an invoice, after its earlier credit notes. `gonePaise`: what has gone
 * back with it. The note of a refund that came back stays, so the next refund credits only what no note has: null when
 * that is nothing.
 */
export async function creditOn(
  db: Pick<Tx, "select">,
  invoice: InvoiceRow,
  paise: number,
  gonePaise: number,
) {
  const [earlier] = await db
    .select({
      net: sum(creditNotes.netPaise).mapWith(Number),
      tax: sum(creditNotes.taxPaise).mapWith(Number),
    })
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoice.id));
  const { netPaise, taxPaise } = invoice;
  const credited = (earlier?.net ?? 0) + (earlier?.tax ?? 0);
  const left = Math.min(paise, gonePaise - credited);
  return left > 0 ? creditOf({ netPaise, taxPaise, taxes: taxesOf(invoice) }, credited, left) : null;
}
