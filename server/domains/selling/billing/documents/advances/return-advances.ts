import { eq } from "drizzle-orm";
import type { Tx } from "../../../../../db/client.ts";
import { documents } from "../../../../../db/tables/index.ts";
import { creditLines } from "../credit.ts";
import { linesOf } from "../issue-credit-note.ts";
import { type DocumentRow, issueDocument } from "../issue-document.ts";
import type { OpenAdvance } from "./advance-moves.ts";
import { advancesOfPayments, openOfAdvances } from "./read-advances.ts";

interface Returned {
  paymentId: number;
  /** What is left of its money: no more than that can be an advance. */
  leftPaise: number;
  refundId: number | null;
  /** For the customer. */
  reason: string;
  now: Date;
}

/**
 * Issues refund vouchers (GST rule 51) for as much of the advances of a payment as is not covered by its money any more, the
 * newest advance first. The caller holds the account.
 */
export async function returnAdvances(tx: Tx, returned: Returned): Promise<DocumentRow[]> {
  const advances = await advancesOfPayments(tx, [returned.paymentId]);
  let back = openOfAdvances(advances) - returned.leftPaise;
  const issued: DocumentRow[] = [];
  for (const advance of advances.toReversed()) {
    const paise = Math.min(back, advance.openPaise);
    if (paise <= 0) continue;
    back -= paise;
    issued.push(await issueReturn(tx, advance, paise, returned));
  }
  return issued;
}

async function issueReturn(
  tx: Tx,
  { voucher: { id }, gonePaise }: OpenAdvance,
  paise: number,
  { paymentId, refundId, reason, now }: Returned,
): Promise<DocumentRow> {
  const [voucher] = await tx.select().from(documents).where(eq(documents.id, id));
  if (!voucher) throw new Error(`Document ${id} does not exist`);
  return issueDocument(tx, {
    kind: "refund-voucher",
    accountId: voucher.accountId,
    paymentId,
    refundId,
    correctsId: voucher.id,
    supply: voucher.supply,
    placeOfSupply: voucher.placeOfSupply,
    billedTo: voucher.billedTo,
    buyer: voucher.buyer,
    seller: voucher.seller,
    reason,
    lines: creditLines(await linesOf(tx, voucher), gonePaise, paise),
    now,
  });
}
