import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import { orders, payments, refunds } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { type PaymentProvider, ProviderError, type ProviderRefund } from "../../../outside/payments/port.ts";
import { bookRefunded } from "../ledger.ts";
import { mailRefundJob } from "./mail-purchase.ts";
import { moveOrder } from "./move-order.ts";
import { stateAfter } from "./order-states.ts";

type RefundRow = typeof refunds.$inferSelect;

/**
 * Gives back the money that an order owes. The row's id is the idempotency key, so a repeat after a lost answer refunds
 * once. Throws ProviderError when the provider does not answer; a refusal is logged for a person.
 */
export async function sendRefunds(ctx: Ctx, provider: PaymentProvider, orderId: number): Promise<void> {
  const due = await ctx.deps.db
    .select({ refund: refunds, transaction: payments.transactionCode })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ["owed", "sent"])));
  for (const { refund, transaction } of due) {
    if (transaction === null) continue;
    const key = `vitrine-refund-${refund.id}-${transaction}`;
    const { amountPaise } = refund;
    try {
      await book(ctx, refund, await provider.refund({ paymentId: transaction, amountPaise, key }));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
      ctx.log.error(
        { err: error, refundId: refund.id },
        "a refund was refused: make it at the provider by hand",
      );
    }
  }
}

async function book(ctx: Ctx, refund: RefundRow, answer: ProviderRefund): Promise<void> {
  const { id, accountId, orderId, paymentId, amountPaise } = refund;
  const state = answer.status === "pending" ? "sent" : answer.status;
  if (state === refund.state) return;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const [changed] = await tx
      .update(refunds)
      .set({ state, providerRefundId: answer.id, processedAt: state === "processed" ? now : null })
      .where(
        and(eq(refunds.id, id), eq(refunds.accountId, accountId), inArray(refunds.state, ["owed", "sent"])),
      )
      .returning();
    await audit({
      action: "payment.refund",
      subject: { kind: "payment", id: paymentId },
      accountId,
      after: { state, amountPaise, repeated: !changed },
    });
    if (!changed || state !== "processed") return;
    await bookRefunded(tx, { accountId, paymentId, paise: amountPaise, at: now });
    await tx
      .update(payments)
      .set({ status: "refunded" })
      .where(and(eq(payments.id, paymentId), eq(payments.accountId, accountId)));
    const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId));
    if (order && stateAfter(order.state, "refunded"))
      await moveOrder(tx, { orderId, event: "refunded", paymentId, at: now });
    await ctx.deps.jobs.enqueue(tx, mailRefundJob, { refundId: id });
  });
}
