import { and, desc, eq, isNotNull, type SQL, sum } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import type { CompanyDeps } from "../../../identity/company-details/index.ts";
import { creditLines } from "./credit.ts";
import { creditedOf, issueNote, linesOf } from "./issue-credit-note.ts";
import { type DocumentRow, issueDocument, type NewLine } from "./issue-document.ts";
import { leftOfPayment, paidByPayment } from "./open-amount.ts";

interface Refund {
  id: number;
  paymentId: number;
  amountPaise: number;
  /** What an operator wrote for the customer. */
  note: string;
}

interface Credit {
  invoice: DocumentRow;
  lines: NewLine[];
}

/**
 * Issues what follows when money of a payment has gone back: credit notes (GST rule 53) for the invoices that it paid, and a
 * refund voucher (rule 51) for an advance. What was left of the money goes first, so that the second refund of money that came
 * back has no second note. The caller holds the account's lock and has set the refund to processed.
 */
export async function creditRefund(
  tx: Tx,
  refund: Refund,
  given: { env: CompanyDeps["env"]; now: Date },
): Promise<{ notes: DocumentRow[]; voucher: DocumentRow | null; netPaise: number }> {
  const { paymentId, amountPaise } = refund;
  const voucher = await voucherOf(tx, paymentId);
  const advancePaise = voucher ? await advanceLeft(tx, voucher, paymentId) : 0;
  const credits = await creditsOf(tx, paymentId, -(await leftOfPayment(tx, paymentId)));
  const notes: DocumentRow[] = [];
  for (const { invoice, lines } of credits)
    notes.push(await issueNote(tx, invoice, { lines, refund, reason: refund.note, ...given }));
  const credited = notes.reduce((all, { totalPaise }) => all + totalPaise, 0);
  const back = Math.min(amountPaise - credited, advancePaise);
  return {
    notes,
    voucher:
      voucher && back > 0 ? await takeBack(tx, voucher, { paise: back, refund, now: given.now }) : null,
    // Of what was paid for; a late note gives it back without naming its tax.
    netPaise: credits.flatMap(({ lines }) => lines).reduce((all, { netPaise }) => all + netPaise, 0),
  };
}

/** Returns what credit notes would take back of the invoices that a payment paid, the newest first, for so much of its money. */
export async function creditsOf(db: Reader, paymentId: number, paise: number): Promise<Credit[]> {
  const credits: Credit[] = [];
  let left = paise;
  for (const { invoice, paidPaise } of await paidBy(db, paymentId)) {
    const credited = await creditedOf(db, invoice);
    const part = Math.min(left, paidPaise, invoice.totalPaise - credited);
    if (part <= 0) continue;
    left -= part;
    credits.push({ invoice, lines: creditLines(await linesOf(db, invoice), credited, part) });
  }
  return credits;
}

/** Returns the documents that the money of a payment pays now, the newest first, with how much. */
async function paidBy(db: Reader, paymentId: number): Promise<{ invoice: DocumentRow; paidPaise: number }[]> {
  const paid = await paidByPayment(db, paymentId);
  const rows = await db
    .select()
    .from(documents)
    .where(anyOf(documents.id, [...paid.keys()]))
    .orderBy(desc(documents.id));
  return rows.map((invoice) => ({ invoice, paidPaise: paid.get(invoice.id) ?? 0 }));
}

/** Returns the receipt voucher of an advance (GST rule 50); null for money that paid an invoice. */
export async function voucherOf(db: Pick<Reader, "select">, paymentId: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), eq(documents.kind, "receipt-voucher")));
  return row ?? null;
}

/** Returns how much of an advance is neither used for an invoice nor gone back, in paise. */
async function advanceLeft(db: Reader, voucher: DocumentRow, paymentId: number): Promise<number> {
  const used = (await paidBy(db, paymentId)).reduce((all, { paidPaise }) => all + paidPaise, 0);
  const gone = await sumOf(db, and(eq(documents.paymentId, paymentId), isNotNull(documents.refundId)));
  return voucher.totalPaise - used - gone;
}

async function sumOf(db: Pick<Reader, "select">, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ paise: sum(documents.totalPaise).mapWith(Number) })
    .from(documents)
    .where(where);
  return row?.paise ?? 0;
}

async function takeBack(
  tx: Tx,
  voucher: DocumentRow,
  { paise, refund, now }: { paise: number; refund: Refund; now: Date },
): Promise<DocumentRow> {
  const earlier = await sumOf(
    tx,
    and(eq(documents.correctsId, voucher.id), eq(documents.kind, "refund-voucher")),
  );
  return issueDocument(tx, {
    kind: "refund-voucher",
    accountId: voucher.accountId,
    paymentId: refund.paymentId,
    refundId: refund.id,
    correctsId: voucher.id,
    supply: voucher.supply,
    placeOfSupply: voucher.placeOfSupply,
    billedTo: voucher.billedTo,
    buyer: voucher.buyer,
    seller: voucher.seller,
    reason: refund.note,
    lines: creditLines(await linesOf(tx, voucher), earlier, paise),
    now,
  });
}
