import { desc } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import type { CompanyDeps } from "../../../identity/company-details/index.ts";
import { returnAdvances } from "./advances/return-advances.ts";
import { creditLines } from "./credit.ts";
import { creditedOf, issueNote, linesOf } from "./issue-credit-note.ts";
import type { DocumentRow, NewLine } from "./issue-document.ts";
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
): Promise<{ notes: DocumentRow[]; vouchers: DocumentRow[]; netPaise: number }> {
  const { paymentId } = refund;
  const left = await leftOfPayment(tx, paymentId);
  const credits = await creditsOf(tx, paymentId, -left);
  const notes: DocumentRow[] = [];
  for (const { invoice, lines } of credits)
    notes.push(await issueNote(tx, invoice, { lines, refund, reason: refund.note, ...given }));
  const vouchers = await returnAdvances(tx, {
    paymentId,
    leftPaise: Math.max(0, left),
    refundId: refund.id,
    reason: refund.note,
    now: given.now,
  });
  return {
    notes,
    vouchers,
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
