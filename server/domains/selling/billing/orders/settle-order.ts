import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { orders, payments } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import type { PaymentProvider, ProviderPayment } from "../../../../outside/payments/port.ts";
import { followMandate } from "../mandates/follow-mandate.ts";
import { providerOf } from "../providers.ts";
import { followRefunds } from "../refunds/follow-refunds.ts";
import { sendRefunds } from "../refunds/send-refunds.ts";
import { bookPayments } from "./book-payments.ts";
import type { OrderRow } from "./move-order.ts";
import { canBeGranted } from "./order-states.ts";
import { paymentMoves, paymentSituationOf, paymentWordOf } from "./payment-states.ts";

/**
 * Asks the provider what was paid for an order, and books it: the only way in which money is booked. The browser's
 * return, a webhook and the regular check all call it, in any order and at the same time; each payment counts once. Safe
 * to run again after a stop at any point. Throws ProviderError when the provider does not answer.
 */
export async function settleOrder({
  ctx,
  input: { orderId },
}: {
  ctx: Ctx;
  input: { orderId: number };
}): Promise<void> {
  const { db } = ctx.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const provider = order && providerOf(ctx.deps, order);
  if (!order || !provider) return;
  const providerOrderId = order.providerOrderId ?? (await findAtProvider(ctx, provider, order));
  const seen: ProviderPayment[] = [];
  if (providerOrderId !== null) {
    for (const payment of await provider.paymentsOf(providerOrderId))
      seen.push(await capture(provider, order, payment));
    if (await isNews(db, order, seen)) await bookPayments(ctx, order.id, seen);
    await followMandate(ctx, orderId, seen);
  }
  await followRefunds(ctx, provider, { orderId, seen });
  await sendRefunds(ctx, provider, orderId);
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(orders)
      .set({ checkedAt: ctx.now() })
      .where(and(eq(orders.id, orderId), eq(orders.accountId, order.accountId))),
  );
}

/** The process ended between the creation of the order at the provider and our note of it. */
async function findAtProvider(ctx: Ctx, provider: PaymentProvider, order: OrderRow): Promise<string | null> {
  if (order.receipt === null) return null;
  const found = await provider.findOrder(order.receipt, order.createdAt);
  if (!found) return null;
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx
      .update(orders)
      .set({ providerOrderId: found.id })
      .where(and(eq(orders.id, order.id), eq(orders.accountId, order.accountId))),
  );
  return found.id;
}

/** Takes authorised money that fits the order. Other money is left: the provider gives it back itself. */
async function capture(
  provider: PaymentProvider,
  order: OrderRow,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  const fits = payment.amountPaise === order.totalPaise && payment.currency === "INR";
  if (payment.status !== "authorized" || !fits || !canBeGranted(order.state) || !provider.capture)
    return payment;
  return provider.capture({ id: payment.id, amountPaise: payment.amountPaise });
}

/** Returns true when the provider says something about a payment that is not booked. */
async function isNews(db: ReadDatabase, order: OrderRow, seen: readonly ProviderPayment[]): Promise<boolean> {
  const booked = await db
    .select({ code: payments.transactionCode, status: payments.status, failure: payments.failure })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.accountId, order.accountId)));
  const known = new Map(booked.map((row) => [row.code, row]));
  return seen.some(
    (payment) => paymentMoves[paymentSituationOf(known.get(payment.id))][paymentWordOf(payment)] !== null,
  );
}
