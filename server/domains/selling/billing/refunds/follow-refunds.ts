import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { ReadDatabase } from "../../../../db/client.ts";
import { payments, refunds } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { PaymentProvider, ProviderPayment, ProviderRefund } from "../../../../outside/payments/port.ts";
import { bookRefund, followInBalance } from "./book-refund.ts";
import type { RefundRow } from "./mail-refund.ts";
import { receiptOf } from "./send-refunds.ts";
import { settleOwed } from "./settled-once.ts";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Books what became of the refunds that the provider works on, and refunds that were made at the provider. `seen` are the
 * order's payments as the provider has them now. Throws ProviderError when the provider does not answer.
 */
export async function followRefunds(
  ctx: Ctx,
  provider: PaymentProvider,
  { orderId, seen }: { orderId: number; seen: readonly ProviderPayment[] },
): Promise<void> {
  const { db } = ctx.deps;
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ["received", "refunded"])));
  for (const payment of rows) {
    const { transactionCode } = payment;
    const now = seen.find(({ id }) => id === transactionCode);
    if (!now || transactionCode === null) continue;
    const booked = await bookedOf(db, payment);
    if (booked.length > 0 || now.refundedPaise > 0)
      await followRefundsOf(ctx, provider, payment, transactionCode);
  }
}

/** Books what became of the refunds of one payment, by its number at the provider. Throws ProviderError. */
export async function followRefundsOf(
  ctx: Ctx,
  provider: PaymentProvider,
  payment: PaymentRow,
  numberThere: string,
): Promise<void> {
  const follow = async () =>
    followEach(ctx, provider, { payment, numberThere, booked: await bookedOf(ctx.deps.db, payment) });
  // Two processes may book two answers in the wrong order: the provider's present word counts.
  if (await follow()) await follow();
}

const bookedOf = (db: ReadDatabase, { id }: PaymentRow): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), isNull(refunds.offlineReference), eq(refunds.byBank, false)));

/** Books what the provider says about each refund of a payment now. Returns true when it had said another end before. */
async function followEach(
  ctx: Ctx,
  provider: PaymentProvider,
  {
    payment,
    numberThere,
    booked,
  }: { payment: PaymentRow; numberThere: string; booked: readonly RefundRow[] },
): Promise<boolean> {
  let isContradicted = false;
  for (const refund of await provider.refundsOf(numberThere))
    if (await follow(ctx, payment, booked, refund)) isContradicted = true;
  return isContradicted;
}

async function follow(
  ctx: Ctx,
  payment: PaymentRow,
  booked: readonly RefundRow[],
  seen: ProviderRefund,
): Promise<boolean> {
  const row =
    booked.find(({ providerRefundId }) => providerRefundId === seen.id) ??
    booked.find((refund) => receiptOf(refund) === seen.receipt) ??
    (seen.status === "failed" ? null : await addFromProvider(ctx, payment, seen));
  if (!row) return false;
  return bookRefund(ctx, row, {
    providerRefundId: seen.id,
    status: seen.status,
    ...(seen.status === "failed" && { failure: "The customer's bank did not take the money." }),
  });
}

/** Writes a refund that was made at the provider. When all of the payment has gone back, its time ends. */
async function addFromProvider(
  ctx: Ctx,
  payment: PaymentRow,
  seen: ProviderRefund,
): Promise<RefundRow | null> {
  const { id: paymentId, accountId, orderId } = payment;
  return inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const known = (await tx.$count(refunds, eq(refunds.providerRefundId, seen.id))) > 0;
    const owed = known ? undefined : await settleOwed(tx, paymentId, seen);
    const earlier = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.state, "processed")));
    const paise = earlier.reduce((sum, { amountPaise }) => sum + amountPaise, seen.amountPaise);
    const found = {
      accountId,
      orderId,
      paymentId,
      amountPaise: seen.amountPaise,
      providerRefundId: seen.id,
      state: "sent",
      reason: "provider",
      endsTime: paise >= payment.amountPaise,
      createdAt: ctx.now(),
    } as const;
    const [made] = owed ? [owed] : await tx.insert(refunds).values(found).onConflictDoNothing().returning();
    const row = made ?? null;
    if (row) await followInBalance(tx, row, ctx.now());
    await audit({
      action: "payment.find-refund",
      subject: { kind: "payment", id: paymentId },
      accountId,
      after: { providerRefundId: seen.id, amountPaise: seen.amountPaise, repeated: !row },
    });
    return row;
  });
}
