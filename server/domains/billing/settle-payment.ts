import { and, eq } from "drizzle-orm";
import type { Price } from "#shared/price.ts";
import type { Ctx } from "../../context.ts";
import { lockAccount } from "../../db/account-bounds.ts";
import { payments } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import { currentPlan } from "./current-plan.ts";
import { issueInvoice } from "./issue-invoice.ts";
import type { Order } from "./order.ts";
import { sellerOf } from "./seller.ts";
import { startSubscription } from "./start-subscription.ts";

interface Settlement {
  paymentId: number;
  accountId: number;
  order: Order;
  price: Price;
  result: ChargeResult;
}

/** Books the provider's answer. Idempotent: only a pending payment is settled. */
export async function settlePayment({ ctx, input }: { ctx: Ctx; input: Settlement }): Promise<void> {
  const { paymentId, accountId, order, price, result } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const [settled] = await tx
      .update(payments)
      .set({
        status: result.status,
        transactionCode: result.transactionCode,
        receivedAt: result.status === "received" ? now : null,
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
    if (!settled || result.status !== "received") return;
    const { remarks: description, remarksReason: descriptionReason } = settled;
    const invoice = { accountId, paymentId, price, description, descriptionReason };
    await issueInvoice(tx, { ...invoice, seller: sellerOf(ctx.deps.env), now });
    // A trial that is paid late must not replace a plan that an operator gave the account since.
    if (order.period === "trial" && (await currentPlan(tx, accountId, now))) return;
    await startSubscription(ctx, tx, { accountId, order, source: "checkout" });
  });
}
