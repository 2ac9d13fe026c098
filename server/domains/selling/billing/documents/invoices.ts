import { and, eq, type SQL } from "drizzle-orm";
import { type DocumentKind, invoiceKinds, offerKinds } from "#shared/documents.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import type { DocumentRow } from "./issue-document.ts";

/** Condition: the document asks for money. Also a bill of supply, which is an invoice without tax. */
export const isInvoice: SQL = anyOf(documents.kind, invoiceKinds);
/** Condition: a quote or a pro-forma invoice. */
export const isOffer: SQL = anyOf(documents.kind, offerKinds);
export const isOfferKind = (kind: DocumentKind): boolean => offerKinds.some((offer) => offer === kind);
export const isCreditNote: SQL = eq(documents.kind, "credit-note");

/** Returns the invoice that a payment paid when its order was granted; null without one. */
export async function invoiceOfPayment(
  db: Pick<Reader, "select">,
  paymentId: number,
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), isInvoice));
  return row ?? null;
}
