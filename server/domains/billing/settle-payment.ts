import { and, eq } from "drizzle-orm";
import type { Verb } from "../../context.ts";
import { lockAccount } from "../../db/account-bounds.ts";
import type { Tx } from "../../db/client.ts";
import { payments } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import { currentPlan } from "./current-plan.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { bookTaken } from "./ledger.ts";
import { moveOrder, type OrderRow } from "./orders/move-order.ts";
import { sellerOf } from "./seller.ts";
import { startSubscription } from "./start-subscription.ts";

interface Settlement {
  paymentId: number;
  order: OrderRow;
  result: ChargeResult;
}

/**
 * Books the provider's answer. For a received payment also issues the invoice and starts the subscription. Idempotent:
 * only a pending payment is settled.
 */
export async function settlePayment({ ctx, input }: Verb<Settlement>): Promise<void> {
  const { paymentId, order, result } = input;
  const { accountId } = order;
  const now = ctx.now();
  const isReceived = result.status === "received";
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const [settled] = await tx
      .update(payments)
      .set({
        status: result.status,
        transactionCode: result.transactionCode,
        receivedAt: isReceived ? now : null,
      })
      .where(
        and(eq(payments.id, paymentId), eq(payments.accountId, accountId), eq(payments.status, "pending")),
      )
      .returning();
    await audit({
      action: `payment.${result.status}`,
      subject: { kind: "payment", id: paymentId },
      accountId,
      after: { result, repeated: !settled },
    });
    if (!settled) return;
    const move = { orderId: order.id, paymentId, at: now };
    if (!isReceived) return void (await moveOrder(tx, { ...move, event: "attempt-failed" }));
    await bookTaken(tx, { accountId, paymentId, paise: settled.amountPaise, at: now });
    if (!(await isGrantable(tx, order, now))) {
      await moveOrder(tx, { ...move, event: "not-grantable" });
      ctx.log.warn({ orderId: order.id, paymentId }, "a payment cannot be granted: give the money back");
      return;
    }
    await moveOrder(tx, { ...move, event: "granted" });
    const { description, descriptionReason, netPaise, taxPaise, totalPaise } = order;
    const price = { netPaise, taxPaise, totalPaise };
    const invoice = { accountId, paymentId, price, description, descriptionReason };
    await issueInvoice(tx, { ...invoice, seller: sellerOf(ctx.deps.env), now });
    await startSubscription(ctx, tx, { accountId, order, source: "checkout" });
  });
}

/** A trial that is paid late must not replace a plan that an operator gave the account since. */
const isGrantable = async (tx: Tx, order: OrderRow, now: Date): Promise<boolean> =>
  order.period !== "trial" || (await currentPlan(tx, order.accountId, now)) === null;
