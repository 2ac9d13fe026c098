import { and, desc, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { confirmOrder as confirmContract, OrderStatus } from "#shared/contracts/selling/checkout.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { documents, orders, payments, refunds } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { countTry } from "../../../../http/throttle.ts";
import { ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { isInvoice } from "../documents/invoices.ts";
import { providerOf } from "../providers.ts";
import type { OrderRow } from "./move-order.ts";
import { canBeGranted } from "./order-states.ts";
import { foreignMoney } from "./payment-states.ts";
import { paidUntil } from "./present.ts";
import { settleOrder } from "./settle-order.ts";

/** Checks per minute that an order's pages may cause at the payment provider. */
const maxChecks = 20;

/**
 * Returns what became of an order of the caller's account. Asks the payment provider while the order is open. Throws
 * NotFound for an order of another account.
 */
export async function getOrder({ ctx, input }: Verb<{ id: number }, Customer>): Promise<OrderStatus> {
  const order = await ownOrder(ctx, input.id);
  const isDone = order.state === "granted" || order.state === "returned";
  const { hits } = isDone
    ? { hits: maxChecks }
    : await countTry(ctx, { key: `order:check:${order.id}`, perMinutes: 1 });
  if (hits < maxChecks) await settle(ctx, order);
  return statusOf(ctx, order.id);
}

/**
 * Takes what the browser brings back after a payment. The signature only shows that the message is the provider's; the
 * amount and the state are asked from the provider. Throws Conflict for a wrong signature.
 */
export async function confirmOrder({
  ctx,
  input,
}: Verb<InputOf<typeof confirmContract>, Customer>): Promise<OrderStatus> {
  const order = await ownOrder(ctx, input.id);
  const { providerOrderId: orderId } = order;
  const { paymentId, signature } = input;
  if (!orderId || !providerOf(ctx.deps, order)?.isSignedReturn({ orderId, paymentId, signature }))
    throw refuse("paymentNotConfirmed");
  await noteSignedReturn(ctx, order, paymentId);
  await settle(ctx, order);
  return statusOf(ctx, order.id);
}

/**
 * Writes the payment that a signed return names, before the provider is asked: when it does not answer, the order is being
 * checked in every tab and process, and nobody is asked to pay again.
 */
async function noteSignedReturn(ctx: Ctx<Customer>, order: OrderRow, transactionCode: string): Promise<void> {
  const { accountId } = ctx.actor;
  if (!canBeGranted(order.state)) return;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .insert(payments)
      .values({
        accountId,
        orderId: order.id,
        amountPaise: order.totalPaise,
        status: "pending",
        transactionCode,
        remarks: order.description,
        remarksReason: order.descriptionReason,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: payments.id });
    await audit({
      action: "order.check",
      subject: { kind: "order", id: order.id },
      after: { signedPayment: transactionCode, repeated: !row },
    });
  });
}

async function ownOrder(ctx: Ctx<Customer>, id: number): Promise<OrderRow> {
  const [order] = await ctx.deps.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.accountId, ctx.actor.accountId)));
  if (!order) throw refuse("orderNotFound");
  return order;
}

/** While the provider does not answer, the last known state is shown; the regular check asks again. */
async function settle(ctx: Ctx, order: OrderRow): Promise<void> {
  try {
    await settleOrder({ ctx, input: { orderId: order.id } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId: order.id }, "the payment provider cannot be asked about an order");
  }
}

async function statusOf(ctx: Ctx<Customer>, orderId: number): Promise<OrderStatus> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const order = await ownOrder(ctx, orderId);
  const [last] = await db
    .select({ status: payments.status, failure: payments.failure })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.accountId, accountId)))
    // A payment that is being checked comes before declined ones.
    .orderBy(desc(payments.status), desc(payments.id))
    .limit(1);
  const [billed] = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.accountId, accountId), isInvoice));
  const owed = await db.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.accountId, accountId)));
  return {
    id: orderId,
    state: stateOf(order, last ?? null, owed > 0),
    isForeign: last?.failure === foreignMoney,
    reason: order.state === "open" ? (last?.failure ?? null) : null,
    totalPaise: order.totalPaise,
    invoice: billed ?? null,
    isTopUp: order.kind === "top-up",
    endsAt: order.state === "granted" ? ((await paidUntil(db, order))?.toISOString() ?? null) : null,
  };
}

function stateOf(
  order: OrderRow,
  last: { status: string; failure: string | null } | null,
  isOwed: boolean,
): OrderStatus["state"] {
  if (order.state === "granted") return "paid";
  if (isOwed || order.state === "returning" || order.state === "returned") return "returning";
  if (order.state === "closed") return "closed";
  if (!last) return "waiting";
  if (last.failure === foreignMoney) return "returning";
  return last.status === "failed" ? "declined" : "checking";
}
