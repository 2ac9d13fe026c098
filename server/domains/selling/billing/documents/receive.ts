import { eq } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { Tx } from "../../../../db/client.ts";
import { type correctionKinds, payments, receiptCorrections, receipts } from "../../../../db/tables/index.ts";

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

export type CorrectionKind = (typeof correctionKinds)[number];

/** Enters that money of a receipt is gone (positive), or there again (negative). The ledger calls it. */
export async function correctReceipt(
  tx: Tx,
  money: { accountId: number; paymentId: number; paise: number; at: Date; kind: CorrectionKind },
): Promise<void> {
  const { accountId, paymentId, kind, paise: amountPaise, at: createdAt } = money;
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  if (!receipt) throw new Error(`Payment ${paymentId} was not received`);
  await tx
    .insert(receiptCorrections)
    .values({ accountId, receiptId: receipt.id, kind, amountPaise, createdAt });
}
