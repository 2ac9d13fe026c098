import { and, asc, eq } from "drizzle-orm";
import { type DocumentKind, offerKinds } from "#shared/documents.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requireSellingIn } from "../seller.ts";
import { payWithReceipt } from "./allocate.ts";
import { creditLines } from "./credit.ts";
import { linesOf } from "./issue-credit-note.ts";
import { type DocumentRow, issueDocument } from "./issue-document.ts";
import { mailDocumentJob } from "./mail-document.ts";

export const isOfferKind = (kind: DocumentKind): boolean => offerKinds.some((offer) => offer === kind);

/**
 * Issues the receipt voucher of an advance (GST rule 50): its tax is a part of that of the offer, line by line, so that the
 * vouchers of a whole offer add up to it. Throws Conflict for more than the offer.
 */
export async function issueVoucher(
  ctx: Ctx,
  tx: Tx,
  { offer, paymentId, amountPaise }: { offer: DocumentRow; paymentId: number; amountPaise: number },
): Promise<void> {
  const now = ctx.now();
  const earlier = await advancedFor(tx, offer);
  const left = offer.totalPaise - earlier;
  if (amountPaise > left) throw refuse("documentOpenLess", { open: rupees(left) });
  const { seller } = await requireSellingIn(tx, ctx.deps, now);
  const { id } = await issueDocument(tx, {
    kind: "receipt-voucher",
    accountId: offer.accountId,
    paymentId,
    correctsId: offer.id,
    supply: offer.supply,
    placeOfSupply: offer.placeOfSupply,
    purchaseOrder: offer.purchaseOrder,
    billedTo: offer.billedTo,
    buyer: offer.buyer,
    seller,
    lines: creditLines(await linesOf(tx, offer), earlier, amountPaise),
    now,
  });
  await ctx.deps.jobs.enqueue(tx, mailDocumentJob, { documentId: id });
}

/** Returns how much was paid in advance for an offer and has not gone back, in paise. */
export async function advancedFor(db: Pick<Reader, "select">, offer: DocumentRow): Promise<number> {
  const vouchers = await db
    .select({ id: documents.id, paise: documents.totalPaise })
    .from(documents)
    .where(and(eq(documents.correctsId, offer.id), eq(documents.kind, "receipt-voucher")));
  const ids = vouchers.map(({ id }) => id);
  const back = await db
    .select({ paise: documents.totalPaise })
    .from(documents)
    .where(and(anyOf(documents.correctsId, ids), eq(documents.kind, "refund-voucher")));
  const sumOf = (all: readonly { paise: number }[]) => all.reduce((sum, { paise }) => sum + paise, 0);
  return sumOf(vouchers) - sumOf(back);
}

/** Pays an invoice with what is left of the advances of its account, the oldest first. */
export async function adjustAdvances(tx: Tx, invoice: DocumentRow, now: Date): Promise<void> {
  const vouchers = await tx
    .select({ paymentId: documents.paymentId })
    .from(documents)
    .where(and(eq(documents.accountId, invoice.accountId), eq(documents.kind, "receipt-voucher")))
    .orderBy(asc(documents.id));
  for (const { paymentId } of vouchers)
    if (paymentId !== null) await payWithReceipt(tx, invoice, paymentId, now);
}
