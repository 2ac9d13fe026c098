import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { payments, refunds } from "../../../../db/tables/index.ts";
import { type PaymentProvider, ProviderError } from "../../../../outside/payments/port.ts";
import { isDisputed } from "../disputes/disputed.ts";
import { bookRefund } from "./book-refund.ts";
import type { RefundRow } from "./mail-refund.ts";

/** Our number of a refund at the provider. */
export const receiptOf = ({ id }: Pick<RefundRow, "id">): string => `vitrine-refund-${id}`;

/**
 * Gives back the money that an order owes. The row's id is the idempotency key and the receipt, so a repeat after a lost
 * answer refunds once. A refund that the provider refuses has failed, and waits for a person on the payments desk. Throws
 * ProviderError when the provider does not answer.
 */
export async function sendRefunds(ctx: Ctx, provider: PaymentProvider, orderId: number): Promise<void> {
  const due = await ctx.deps.db
    .select({ refund: refunds, transaction: payments.transactionCode })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, "owed"), eq(refunds.byBank, false)));
  // What a bank may take itself waits until it has decided.
  for (const { refund, transaction } of due)
    if (transaction !== null && !(await isDisputed(ctx.deps.db, refund.paymentId)))
      await send(ctx, provider, { refund, transaction });
}

async function send(
  ctx: Ctx,
  provider: PaymentProvider,
  { refund, transaction: paymentId }: { refund: RefundRow; transaction: string },
): Promise<void> {
  const { id, amountPaise } = refund;
  const receipt = receiptOf(refund);
  const key = `${receipt}-${paymentId}`;
  try {
    // A key may be forgotten while we were away: the receipt is not.
    const made = (await provider.refundsOf(paymentId)).find((each) => each.receipt === receipt);
    const answer = made ?? (await provider.refund({ paymentId, amountPaise, key, receipt }));
    await bookRefund(ctx, refund, { providerRefundId: answer.id, status: answer.status });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    ctx.log.error({ err: error, refundId: id }, "a refund was refused: see the payments desk");
    await bookRefund(ctx, refund, {
      providerRefundId: null,
      status: "failed",
      failure: error.words ?? error.message,
    });
  }
}
