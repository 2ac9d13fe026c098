import { and, eq, ne, sum } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Tx } from "../../../db/client.ts";
import { orders, payments, refunds } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import type { ProviderRefund } from "../../../outside/payments/port.ts";
import { bookTopUpRefund } from "../../partner-ledger/index.ts";
import { issueCreditNote } from "../issue-credit-note.ts";
import { bookRefunded } from "../ledger.ts";
import { moveOrder } from "../orders/move-order.ts";
import { stateAfter } from "../orders/order-states.ts";
import { mailRefundJob } from "./mail-refund.ts";
import { changePlan, planAfterRefund } from "./plan-after-refund.ts";

export type RefundRow = typeof refunds.$inferSelect;
type PaymentRow = typeof payments.$inferSelect;

/** What is known about a refund now. `failure`: why it failed, in the provider's words. */
export interface RefundResult {
  providerRefundId: string | null;
  status: ProviderRefund["status"];
  failure?: string;
}

const stateOf = (status: ProviderRefund["status"]): RefundRow["state"] =>
  status === "pending" ? "sent" : status;

/** Books what became of a refund, once. What follows from it (`completeRefund`) is in the same transaction. */
export async function bookRefund(ctx: Ctx, refund: RefundRow, result: RefundResult): Promise<void> {
  const state = stateOf(result.status);
  if (state === refund.state && result.providerRefundId === refund.providerRefundId) return;
  await inTransaction(ctx, async (open) => {
    await lockAccount(open.tx, refund.accountId);
    await write(ctx, open, refund, { ...result, state });
  });
}

async function write(
  ctx: Ctx,
  open: AuditedTx,
  refund: RefundRow,
  {
    state,
    providerRefundId,
    failure = null,
  }: { state: RefundRow["state"]; providerRefundId: string | null; failure?: string | null },
): Promise<void> {
  const { tx, audit } = open;
  const { id, accountId, paymentId, amountPaise } = refund;
  const [changed] = await tx
    .update(refunds)
    .set({
      ...{ state, providerRefundId, failure },
      processedAt: state === "processed" ? ctx.now() : null,
    })
    // Processed is final. A refund that failed may still be found at the provider.
    .where(and(eq(refunds.id, id), eq(refunds.accountId, accountId), ne(refunds.state, "processed")))
    .returning();
  const done = changed && state === "processed" ? await completeRefund(ctx, tx, changed) : null;
  if (changed && state === "failed") await returnToBalance(tx, changed, ctx.now());
  await audit({
    action: "payment.refund",
    subject: { kind: "payment", id: paymentId },
    accountId,
    after: { refundId: id, state, amountPaise, repeated: !changed, ...done?.after },
    ...(!done?.isShorter && { effect: {} }),
  });
}

/**
 * Writes what follows from money that went back: the ledger, the credit note, the states of payment and order, the plan,
 * and the email. The caller holds the account's lock and has set the refund to processed.
 */
export async function completeRefund(
  ctx: Ctx,
  tx: Tx,
  refund: RefundRow,
): Promise<{ isShorter: boolean; after: { creditNote: string | null; isWhole: boolean } }> {
  const now = ctx.now();
  const { accountId, orderId, paymentId, amountPaise } = refund;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.accountId, accountId)));
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!payment || !order) throw new Error(`Refund ${refund.id} has no payment or no order`);
  const isOffline = refund.offlineReference !== null;
  await bookRefunded(tx, { accountId, paymentId, paise: amountPaise, at: now, isOffline });
  const isWhole = (await processedPaise(tx, payment)) >= payment.amountPaise;
  if (isWhole)
    await tx
      .update(payments)
      .set({ status: "refunded" })
      .where(and(eq(payments.id, paymentId), eq(payments.accountId, accountId)));
  const note = await issueCreditNote(tx, refund, now);
  // A second payment of a granted order also goes back; the order stays granted.
  const isOrderReturned = order.state === "returning" || (isWhole && note !== null);
  if (isOrderReturned && stateAfter(order.state, "refunded"))
    await moveOrder(tx, { orderId, event: "refunded", paymentId, at: now });
  const change = await planAfterRefund(tx, {
    ...{ order, isWhole, endsTime: refund.endsTime, now },
    netPaise: note?.netPaise ?? 0,
  });
  const isShorter = await changePlan(tx, accountId, change, now);
  if (order.kind === "top-up" && note) await bookTopUpRefund(tx, order, refund, now);
  await ctx.deps.jobs.enqueue(tx, mailRefundJob, { refundId: refund.id });
  return { isShorter, after: { creditNote: note?.number ?? null, isWhole } };
}

/** A refund that failed leaves the money of a top-up with the partner. */
async function returnToBalance(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, refund.orderId));
  if (order?.kind === "top-up" && refund.reason === "operator") await bookTopUpRefund(tx, order, refund, now);
}

/** Returns how much of a payment has gone back. */
async function processedPaise(tx: Tx, { id, accountId }: PaymentRow): Promise<number> {
  const [row] = await tx
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.accountId, accountId), eq(refunds.state, "processed")));
  return row?.paise ?? 0;
}
