import { and, eq } from "drizzle-orm";
import { priceOf } from "#shared/price.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Ctx, Customer } from "../../context.ts";
import type { Tx } from "../../db/client.ts";
import { orders, payments } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import { chargePayment, ProviderSilent } from "./charge-payment.ts";
import { addOrder, moveOrder, type OrderRow } from "./orders/move-order.ts";
import type { Order } from "./orders/order.ts";
import { type PendingPayment, pendingPayments } from "./pending-payment.ts";

const orderReasons = { trial: "orderTrial", monthly: "orderMonthly", yearly: "orderYearly" } as const;

interface Checkout {
  ctx: Ctx<Customer>;
  input: Order;
  /** Throws when the account may not buy this. Runs while no other purchase of the account can run. */
  allowed?: (tx: Tx) => Promise<void>;
}

/**
 * Asks for money, and gives the plan when the money was received. The payment row exists before the provider is asked,
 * so that every charge is known here. For a payment with an unknown outcome it asks again instead of creating a second
 * one, so that a retry or two clicks are paid once. Throws Conflict when the payment was declined, Unavailable when the
 * provider cannot be reached or its answer cannot be booked yet.
 */
export async function checkout(call: Checkout): Promise<void> {
  const { ctx } = call;
  const payment = await paymentFor(call);
  let result: ChargeResult;
  try {
    result = await chargePayment({ ctx, input: payment });
  } catch (error) {
    if (!(error instanceof ProviderSilent)) {
      ctx.log.error({ err: error, paymentId: payment.id }, "a payment was not booked, trying again later");
      throw refuse("paymentNotBooked");
    }
    ctx.log.warn({ err: error, paymentId: payment.id }, "payment provider cannot be reached");
    throw refuse("paymentUnanswered");
  }
  if (result.status === "failed") throw refuse("paymentDeclined", { words: result.reason });
}

/** Returns the account's pending payment for the same order, else a new one. */
function paymentFor({ ctx, input, allowed }: Checkout): Promise<PendingPayment> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await allowed?.(tx);
    const [open] = await pendingPayments(tx, accountId);
    if (open) {
      if (!isSame(open.order, input)) throw refuse("paymentStillChecked");
      await audit({ action: "payment.ask-again", subject: { kind: "payment", id: open.id } });
      return open;
    }
    const order = await orderFor(ctx, tx, input);
    const createdAt = ctx.now();
    const [row] = await tx
      .insert(payments)
      .values({
        accountId,
        orderId: order.id,
        amountPaise: order.totalPaise,
        status: "pending",
        remarks: order.description,
        remarksReason: order.descriptionReason,
        createdAt,
      })
      .returning({ id: payments.id });
    if (!row) throw new Error("The payment was not written");
    await audit({
      action: "payment.ask",
      subject: { kind: "payment", id: row.id },
      after: { orderId: order.id },
    });
    return { id: row.id, createdAt, order };
  });
}

/** Returns the account's open order if it is the same at the same price, else a new one, which replaces it. */
async function orderFor(ctx: Ctx<Customer>, tx: Tx, input: Order): Promise<OrderRow> {
  const { accountId, userId } = ctx.actor;
  const price = priceOf(input);
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, "open")));
  if (open && isSame(open, input) && open.totalPaise === price.totalPaise) return open;
  const createdAt = ctx.now();
  if (open) await moveOrder(tx, { orderId: open.id, event: "given-up", at: createdAt });
  const descriptionReason = reasonRef(orderReasons[input.period], { plan: input.plan, count: input.screens });
  const description = inEnglish(descriptionReason);
  return addOrder(tx, { accountId, userId, ...input, ...price, description, descriptionReason, createdAt });
}

const isSame = (a: Order, b: Order): boolean =>
  a.plan === b.plan && a.period === b.period && a.screens === b.screens;
