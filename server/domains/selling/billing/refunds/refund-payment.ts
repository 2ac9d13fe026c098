import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { RefundPayment, refundedAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerLabels } from "#shared/payment-providers.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { orders, payments, refunds } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { bookTopUpRefund, requireReturnable } from "../../../identity/partner-ledger/index.ts";
import { isDisputed } from "../disputes/disputed.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { providerOf } from "../providers.ts";
import { completeRefund } from "./book-refund.ts";
import { goesBackByBank } from "./goes-back-by-bank.ts";
import { withNewTransfer } from "./known-refund.ts";
import { leftToRefund } from "./left-to-refund.ts";
import type { RefundRow } from "./mail-refund.ts";
import { sendRefunds } from "./send-refunds.ts";

type Input = RefundPayment & { paymentId: number; idempotencyKey: string };

/** The provider refunds no smaller amount. */
const minPaise = 100;

/**
 * Gives a received payment back, whole or in part, and asks the provider at once. What follows from it (credit note, plan,
 * email) is booked when the money has gone back. A repeat with the same `idempotencyKey` refunds once. Throws Conflict when
 * more would go back than is left.
 */
export async function refundPayment({
  ctx,
  input,
}: Verb<Input, Operator>): Promise<z.input<typeof refundedAnswer>> {
  requirePermission(ctx, "payments.refund");
  const [known] = await ctx.deps.db.select().from(payments).where(eq(payments.id, input.paymentId));
  if (!known) throw refuse("paymentNotFound");
  await requirePartAtProvider(ctx, input, known);
  const { id } = await askRefund(ctx, input, known.accountId);
  const asked = await refundOf(ctx, id);
  if (asked.state === "owed" && !asked.byBank) await trySend(ctx, asked.orderId);
  const refund = await refundOf(ctx, id);
  return { success: true, message: messageOf(refund), refund_id: id, state: refund.state };
}

/** Throws Conflict when this part of a payment is nothing in the money of its provider, which is asked before anything is written. */
async function requirePartAtProvider(
  ctx: Ctx<Operator>,
  { amount_paise: amountPaise, offline_reference: transfer, idempotencyKey }: Input,
  { id, orderId, transactionCode: paymentId }: typeof payments.$inferSelect,
): Promise<void> {
  const [order] = await ctx.deps.db
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  const provider = order && providerOf(ctx.deps, order);
  if (!provider?.checkRefund || transfer || paymentId === null) return;
  await provider.checkRefund({ paymentId, amountPaise }).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    // Without an answer the refund is written, and sent later.
    if (error.kind !== "refused") return;
    // A repeat finds nothing left, because it was refunded.
    const isRepeat = and(eq(refunds.paymentId, id), eq(refunds.idempotencyKey, idempotencyKey));
    if ((await ctx.deps.db.$count(refunds, isRepeat)) > 0) return;
    throw refuse("refundComesToNothing", { provider: providerLabels[provider.name] });
  });
}

/** Writes the refund, once. */
const askRefund = (ctx: Ctx<Operator>, input: Input, accountId: number): Promise<{ id: number }> =>
  inTransaction(ctx, async ({ tx, audit }) => {
    const { paymentId, idempotencyKey, amount_paise: amountPaise, reason: note } = input;
    await lockAccount(tx, accountId);
    const subject = { kind: "payment", id: paymentId } as const;
    const [done] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, idempotencyKey)));
    if (done) {
      if (done.amountPaise !== amountPaise) throw refuse("refundKeyReused");
      await audit({ action: "payment.ask-refund-repeated", subject, accountId });
      return done;
    }
    const offlineReference = input.offline_reference ?? null;
    const { order, byBank } = await requireRefundable(ctx, tx, { paymentId, amountPaise, offlineReference });
    const topUp = order?.kind === "top-up" ? order : null;
    if (topUp) await requireReturnable(tx, topUp, { paymentId, amountPaise });
    const now = ctx.now();
    const write = () =>
      tx
        .insert(refunds)
        .values({
          accountId,
          orderId: order?.id ?? null,
          paymentId,
          amountPaise,
          byBank,
          note,
          idempotencyKey,
          offlineReference,
          reason: "operator",
          operatorId: ctx.actor.operatorId,
          endsTime: input.ends_time,
          createdAt: now,
          ...(offlineReference === null ? { state: "owed" } : { state: "processed", processedAt: now }),
        })
        .returning();
    const [refund] = await (offlineReference === null
      ? write()
      : withNewTransfer(tx, offlineReference, write));
    if (!refund) throw new Error("The refund was not written");
    // Taken from the balance at once, so that the partner cannot spend it while the provider works on it.
    if (topUp) await bookTopUpRefund(tx, topUp, refund, now);
    const completed = offlineReference === null ? null : await completeRefund(ctx, tx, refund);
    await audit({
      action: "payment.ask-refund",
      subject,
      accountId,
      after: { refundId: refund.id, amountPaise, reason: note, endsTime: input.ends_time, offlineReference },
      ...(!completed?.isShorter && { effect: {} }),
    });
    return refund;
  });

/**
 * Returns the order of a payment, of which this amount can go back; money that an operator entered for a document has none. Throws
 * a refusal otherwise. `byBank`: an operator sends it, and enters the reference afterwards.
 */
async function requireRefundable(
  ctx: Ctx,
  tx: Tx,
  input: { paymentId: number; amountPaise: number; offlineReference: string | null },
): Promise<{ order: OrderRow | null; byBank: boolean }> {
  const { paymentId, amountPaise, offlineReference } = input;
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw refuse("paymentNotFound");
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, payment.orderId ?? 0));
  const isOffline = goesBackByBank(payment);
  if (!order && !isOffline) throw refuse("paymentTooOld");
  if (payment.status !== "received") throw refuse("nothingToRefund");
  if (order && !isOffline && offlineReference === null && !providerOf(ctx.deps, order))
    throw refuse("refundWithoutProvider", { provider: providerLabels[order.provider] });
  // The bank may take the money itself: it would go back twice.
  if (await isDisputed(tx, paymentId)) throw refuse("paymentDisputed");
  const left = await leftToRefund(tx, payment);
  if (amountPaise > left) throw refuse("refundTooLarge", { left: rupees(left) });
  if (amountPaise < left && left - amountPaise < minPaise)
    throw refuse("refundLeavesTooLittle", { left: rupees(left) });
  return { order: order ?? null, byBank: isOffline };
}

/** Without an answer the refund stays owed, and the regular check sends it. */
async function trySend(ctx: Ctx, orderId: number | null): Promise<void> {
  if (orderId === null) return;
  const [order] = await ctx.deps.db.select().from(orders).where(eq(orders.id, orderId));
  const provider = order && providerOf(ctx.deps, order);
  if (!provider) return;
  try {
    await sendRefunds(ctx, provider, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId }, "a refund could not be sent, trying again later");
  }
}

async function refundOf(ctx: Ctx, id: number): Promise<RefundRow> {
  const [row] = await ctx.deps.db.select().from(refunds).where(eq(refunds.id, id));
  if (!row) throw new Error(`Refund ${id} does not exist`);
  return row;
}

function messageOf({ state, amountPaise, failure, byBank }: RefundRow): string {
  const amount = rupees(amountPaise);
  switch (state) {
    case "processed":
      return `${amount} was refunded. The customer gets an email.`;
    case "sent":
      return `The payment provider works on the refund of ${amount}. The customer gets an email when it is done.`;
    case "owed":
      if (byBank)
        return `${amount} is owed to the customer. Send it by bank transfer, then enter the reference of the transfer.`;
      return `The refund of ${amount} is stored. The payment provider does not answer now; we send it every few minutes until it does.`;
    case "failed":
      return `The payment provider refused the refund of ${amount}: ${failure ?? "no reason"}`;
  }
}
