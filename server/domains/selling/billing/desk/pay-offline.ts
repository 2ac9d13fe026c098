import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { paidOfflineAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { orders, payments } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { requireNewTransfer } from "../documents/known-transfer.ts";
import { bookTaken } from "../ledger.ts";
import { grant, problemWith } from "../orders/book-payments.ts";
import { canBeGranted } from "../orders/order-states.ts";

/**
 * Enters that an order was paid outside of the provider (bank transfer, cheque, cash), and grants it: payment, ledger,
 * invoice, plan and receipt. The reference is unique, so a repeat grants once. Throws Conflict when the order is paid
 * already, or does not fit the account's plan any more.
 */
export async function payOffline({
  ctx,
  input: { id: orderId, reference },
}: Verb<{ id: number; reference: string }, Operator>): Promise<z.input<typeof paidOfflineAnswer>> {
  requirePermission(ctx, "payments.settle");
  const [known] = await ctx.deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!known) throw refuse("operatorOrderNotFound");
  const { accountId, totalPaise: amountPaise } = known;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const subject = { kind: "order", id: orderId } as const;
    const [used] = await tx.select().from(payments).where(eq(payments.transactionCode, reference));
    if (used) {
      if (used.orderId !== orderId || used.method !== "offline") throw refuse("referenceTaken");
      await audit({ action: "order.pay-offline", subject, accountId, after: { repeated: true }, effect: {} });
      return;
    }
    await requireNewTransfer(tx, reference);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order || !canBeGranted(order.state)) throw refuse("orderNotUnpaid");
    if (!order.buyer) throw refuse("orderWithoutBuyer");
    const now = ctx.now();
    const [payment] = await tx
      .insert(payments)
      .values({
        accountId,
        orderId,
        amountPaise,
        status: "received",
        method: "offline",
        transactionCode: reference,
        createdAt: now,
        receivedAt: now,
        remarks: order.description,
        remarksReason: order.descriptionReason,
      })
      .onConflictDoNothing()
      .returning();
    // Another account's order took the reference at this moment.
    if (!payment) throw refuse("referenceTaken");
    const problem = await problemWith(ctx, tx, order, payment);
    if (problem === "no-letter") throw refuse("exportWithoutLetter");
    if (problem === "coupon-used") throw refuse("orderCouponUsed");
    if (problem === "rate-changed") throw refuse("orderRateChanged");
    if (problem !== null) throw refuse("orderOutdated");
    await bookTaken(tx, { accountId, paymentId: payment.id, paise: amountPaise, at: now, isOffline: true });
    await grant(ctx, tx, order, payment);
    await audit({ action: "order.pay-offline", subject, accountId, after: { reference, amountPaise } });
  });
  return {
    success: true,
    message: `${rupees(amountPaise)} was entered. The customer gets the plan and a receipt.`,
  };
}
