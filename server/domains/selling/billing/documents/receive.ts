import { eq } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { payments, receipts } from "../../../../db/tables/index.ts";
import { dayInIndia } from "./document-series.ts";

/** Enters the money of a received payment, once. The ledger calls it for all money that it takes. */
export async function receive(
  tx: Tx,
  { accountId, paymentId, paise, at }: { accountId: number; paymentId: number; paise: number; at: Date },
): Promise<void> {
  const [payment] = await tx
    .select({ reference: payments.transactionCode })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`Payment ${paymentId} does not exist`);
  await tx.insert(receipts).values({
    accountId,
    paymentId,
    reference: payment.reference ?? `payment ${paymentId}`,
    amountPaise: paise,
    receivedAt: at,
    receivedOn: dayInIndia(at),
  });
}
