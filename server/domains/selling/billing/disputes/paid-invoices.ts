import { desc } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { documents } from "../../../../db/tables/index.ts";
import { payableAmountOf, takeFromInvoice } from "../documents/allocate.ts";
import { leftOfPayment, paidByPayment } from "../documents/open-amount.ts";

interface Taken {
  disputeId: number;
  paymentId: number;
  /** Positive: gone. Negative: back. */
  paise: number;
  bookings: number;
  now: Date;
}

/**
 * Takes money that a dispute took from the invoices that its payment paid by transfer, the newest first, after what paid none;
 * money that is back pays the same ones again. The caller has corrected the receipt and holds the account's lock.
 */
export async function takeFromPaidInvoices(tx: Tx, taken: Taken): Promise<void> {
  const { disputeId, paymentId, paise, bookings, now } = taken;
  const key = `dispute ${disputeId} `;
  const sums = await paidByPayment(tx, paymentId, paise < 0 ? key : "");
  const paid = await tx
    .select()
    .from(documents)
    .where(anyOf(documents.id, [...sums.keys()]))
    .orderBy(desc(documents.id));
  const free = await leftOfPayment(tx, paymentId);
  let left = paise > 0 ? Math.max(0, -free) : Math.min(-paise, free);
  for (const invoice of paid) {
    const sumPaise = sums.get(invoice.id) ?? 0;
    const most = paise > 0 ? sumPaise : Math.min(-sumPaise, await payableAmountOf(tx, invoice.id));
    const part = Math.min(left, Math.max(0, most));
    left -= part;
    await takeFromInvoice(tx, {
      invoice,
      paymentId,
      paise: paise > 0 ? part : -part,
      requestKey: `${key}${bookings + 1} ${invoice.id}`,
      now,
    });
  }
}
