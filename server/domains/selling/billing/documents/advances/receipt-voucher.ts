import { eq } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { printedRate, taxInside, taxParts } from "#shared/price.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Ctx } from "../../../../../context.ts";
import type { Tx } from "../../../../../db/client.ts";
import { payments } from "../../../../../db/tables/index.ts";
import { refuse } from "../../../../../refusal.ts";
import { rupees } from "../../../../../rupees.ts";
import { buyerOf } from "../../buyer-of.ts";
import { readPriceBook } from "../../price-book/read-prices.ts";
import { billable, requireSellingIn, requireSupply } from "../../seller.ts";
import { payWithReceipt } from "../allocate.ts";
import { bookedAt } from "../closed-months.ts";
import { creditLines } from "../credit.ts";
import { linesOf } from "../issue-credit-note.ts";
import { type DocumentRow, issueDocument, type NewDocument, type NewLine } from "../issue-document.ts";
import { mailDocumentJob } from "../mail-document.ts";
import { paidOfOffers } from "./paid-of-offers.ts";
import { advancesOf } from "./read-advances.ts";

interface Advance {
  accountId: number;
  paymentId: number;
  amountPaise: number;
  /** The quote or pro-forma invoice that it was paid for; null for the subscription. */
  offer: DocumentRow | null;
  requestKey?: string;
}

/**
 * Issues the receipt voucher of an advance (GST rule 50). Its tax is a part of that of the offer, line by line, so that the vouchers
 * of a whole offer add up to it; without an offer it is inside the money. Throws Conflict for more than
 * the offer, and while nobody is known to whom it could be addressed.
 */
export async function issueVoucher(ctx: Ctx, tx: Tx, advance: Advance): Promise<DocumentRow> {
  const { accountId, paymentId, offer, requestKey } = advance;
  const now = ctx.now();
  const countsOn = await taxDay(tx, paymentId, now);
  // The GSTIN and the rate are those of that day, too.
  const taxedAt = new Date(`${countsOn}T12:00:00+05:30`);
  const { seller, sac } = await requireSellingIn(tx, ctx.deps, taxedAt);
  const content = offer
    ? await partOfOffer(tx, offer, advance)
    : await forSubscription(tx, { ...advance, seller, sac, now: taxedAt });
  const voucher = await issueDocument(tx, {
    kind: "receipt-voucher",
    accountId,
    paymentId,
    correctsId: offer?.id ?? null,
    seller,
    countsOn,
    ...(requestKey !== undefined && { requestKey }),
    ...content,
    now,
  });
  await ctx.deps.jobs.enqueue(tx, mailDocumentJob, { documentId: voucher.id });
  return voucher;
}

/**
 * Returns the day whose month has the tax of an advance (CGST Act, section 13(2)): when the money came, or the first day that is
 * not in a closed month.
 */
async function taxDay(tx: Tx, paymentId: number, now: Date): Promise<string> {
  const [payment] = await tx
    .select({ receivedAt: payments.receivedAt })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return dayInIndia(await bookedAt(tx, payment?.receivedAt ?? now, now));
}

type Content = Pick<
  NewDocument,
  "supply" | "placeOfSupply" | "purchaseOrder" | "billedTo" | "buyer" | "lines"
>;

async function partOfOffer(tx: Tx, offer: DocumentRow, { amountPaise }: Advance): Promise<Content> {
  const paid = (await paidOfOffers(tx, offer.accountId)).get(offer.id);
  if (!paid || amountPaise > paid.leftPaise)
    throw refuse("documentOpenLess", { open: rupees(paid?.leftPaise ?? 0) });
  const earlier = paid.advances.reduce((sum, { paise }) => sum + paise, 0);
  const { supply, placeOfSupply, purchaseOrder, billedTo, buyer } = offer;
  const lines = creditLines(await linesOf(tx, offer), earlier, amountPaise);
  return { supply, placeOfSupply, purchaseOrder, billedTo, buyer, lines };
}

async function forSubscription(
  tx: Tx,
  {
    accountId,
    amountPaise,
    seller,
    sac,
    now,
  }: Pick<Advance, "accountId" | "amountPaise"> & {
    seller: NonNullable<NewDocument["seller"]>;
    sac: string;
    now: Date;
  },
): Promise<Content> {
  const known = await buyerOf(tx, accountId);
  if (!known) throw refuse("documentWithoutBuyer");
  const buyer = billable(known);
  const { taxation, ...placed } = supplyOf(seller, buyer);
  requireSupply({ taxation, ...placed });
  const tax = { taxation, rateBp: (await readPriceBook(tx)).rateBp(dayInIndia(now)) };
  const { netPaise, taxPaise } = taxInside(amountPaise, tax);
  const descriptionReason = reasonRef("advanceForSubscription");
  const line: NewLine = {
    description: inEnglish(descriptionReason),
    descriptionReason,
    sac,
    quantity: 1,
    unit: "",
    unitPaise: null,
    discountPaise: 0,
    creditsUnusedTime: false,
    netPaise,
    rateBp: printedRate(tax),
    taxPaise,
    taxes: taxParts(taxPaise, taxation),
    periodFrom: null,
    periodTo: null,
  };
  return { ...placed, billedTo: buyer.name, buyer, lines: [line] };
}

/** Pays an invoice with what is open of the advances of its account, the oldest first. */
export async function adjustAdvances(tx: Tx, invoice: DocumentRow, now: Date): Promise<void> {
  for (const { voucher, openPaise } of await advancesOf(tx, invoice.accountId))
    if (openPaise > 0)
      await payWithReceipt(tx, invoice, { paymentId: voucher.paymentId, maxPaise: openPaise }, now);
}
