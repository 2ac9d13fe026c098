import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import { orders, payments, refunds } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import type { ProviderRefund } from "../../../../outside/payments/port.ts";
import { bookTopUpRefund } from "../../../identity/partner-ledger/index.ts";
import { creditRefund } from "../documents/credit-refund.ts";
import { isWaiting } from "../e-invoices/require-irn.ts";
import { bookCameBack, bookRefunded } from "../ledger.ts";
import { moveOrder, type OrderRow } from "../orders/move-order.ts";
import { stateAfter } from "../orders/order-states.ts";
import { refundedPaise } from "./left-to-refund.ts";
import { mailRefundJob, type RefundRow } from "./mail-refund.ts";
import { changePlan, planAfterRefund } from "./plan-after-refund.ts";
import { refundMoves, situationOf, storedState } from "./refund-states.ts";
import { endSettledDebts, newPartOf, wentBackTwice } from "./settled-once.ts";

/** What is known about a refund now. `failure`: why it failed, in the provider's words. */
export interface RefundResult {
  providerRefundId: string | null;
  status: ProviderRefund["status"];
  failure?: string | null;
}

/**
 * Books what became of a refund, once. What follows from it (`completeRefund`, `takeBack`) is in the same transaction.
 * Returns true when the provider had said another end before: ask it again, this answer may be the older one.
 */
export async function bookRefund(ctx: Ctx, refund: RefundRow, result: RefundResult): Promise<boolean> {
  if (refundMoves[situationOf(refund)][result.status] === null || refund.failure === wentBackTwice)
    return false;
  return inTransaction(ctx, async (open) => {
    await lockAccount(open.tx, refund.accountId);
    return write(ctx, open, refund, result);
  });
}

async function write(
  ctx: Ctx,
  open: AuditedTx,
  refund: RefundRow,
  { status, providerRefundId, failure = null }: RefundResult,
): Promise<boolean> {
  const { tx, audit } = open;
  const { id, accountId, paymentId } = refund;
  const own = and(eq(refunds.id, id), eq(refunds.accountId, accountId));
  const [locked] = await tx.select().from(refunds).where(own);
  const before = locked ? situationOf(locked) : "processed";
  const moved = refundMoves[before][status];
  const goes = providerRefundId !== null && (moved === "sent" || moved === "processed");
  const part = goes ? await newPartOf(ctx, tx, refund, providerRefundId) : refund.amountPaise;
  const next = part > 0 ? moved : "failed";
  const amountPaise = part > 0 ? part : refund.amountPaise;
  const [changed] = next
    ? await tx
        .update(refunds)
        .set({
          state: storedState(next),
          amountPaise,
          providerRefundId,
          failure: part > 0 ? failure : wentBackTwice,
          ...(next === "processed" && { processedAt: ctx.now() }),
        })
        .where(own)
        .returning()
    : [];
  const done = changed && next === "processed" ? await completeRefund(ctx, tx, changed) : null;
  if (changed && next === "came-back") {
    await takeBack(tx, changed, ctx.now());
    ctx.log.error({ refundId: id }, "money that had gone back came back: see the payments desk");
  }
  const ended = goes && changed ? await endSettledDebts(tx, paymentId) : [];
  for (const each of changed && !done ? [changed, ...ended] : ended)
    await followInBalance(tx, each, ctx.now());
  await audit({
    action: "payment.refund",
    subject: { kind: "payment", id: paymentId },
    accountId,
    after: { refundId: id, state: next ?? before, amountPaise, repeated: !changed, ...done?.after },
    ...(!done?.isShorter && { effect: {} }),
  });
  return next === "came-back" || (next === "processed" && before === "came-back");
}

/**
 * Books money that the customer's bank returned to us: it is ours in the ledger, and owed again. The credit note and the
 * end of the plan stay; the refund that an operator makes next has no second note. The caller holds the account's lock.
 */
async function takeBack(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const { accountId, paymentId, amountPaise } = refund;
  await bookCameBack(tx, { accountId, paymentId, paise: amountPaise, at: now });
  await tx
    .update(payments)
    .set({ status: "received" })
    .where(
      and(eq(payments.id, paymentId), eq(payments.accountId, accountId), eq(payments.status, "refunded")),
    );
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
  const { accountId, paymentId, amountPaise } = refund;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.accountId, accountId)));
  if (!payment) throw new Error(`Refund ${refund.id} has no payment`);
  const order = await orderOf(tx, refund);
  const isOffline = refund.offlineReference !== null;
  await bookRefunded(tx, { accountId, paymentId, paise: amountPaise, at: now, isOffline });
  const gonePaise = await refundedPaise(tx, paymentId);
  const isWhole = gonePaise >= payment.amountPaise;
  if (isWhole)
    await tx
      .update(payments)
      .set({ status: "refunded" })
      .where(and(eq(payments.id, paymentId), eq(payments.accountId, accountId)));
  const { notes, vouchers, netPaise } = await creditRefund(tx, refund, { env: ctx.deps.env, now });
  const isShorter = order !== null && (await followInOrder(tx, { order, refund, isWhole, netPaise, now }));
  await followInBalance(tx, refund, now);
  if (
    !(await isWaiting(
      tx,
      notes.map(({ id }) => id),
    ))
  )
    await ctx.deps.jobs.enqueue(tx, mailRefundJob, { refundId: refund.id });
  const numbers = [...notes, ...vouchers].map(({ number }) => number);
  return { isShorter, after: { creditNote: numbers.join(", ") || null, isWhole } };
}

/** The order of the money and its plan follow. Returns whether the plan is shorter now. */
async function followInOrder(
  tx: Tx,
  given: { order: OrderRow; refund: RefundRow; isWhole: boolean; netPaise: number; now: Date },
): Promise<boolean> {
  const { order, refund, isWhole, netPaise, now } = given;
  const { accountId, paymentId, endsTime } = refund;
  // A second payment of a granted order also goes back; the order stays granted.
  const isOrderReturned = order.state === "returning" || (isWhole && netPaise > 0);
  if (isOrderReturned && stateAfter(order.state, "refunded"))
    await moveOrder(tx, { orderId: order.id, event: "refunded", paymentId, at: now });
  const change = await planAfterRefund(tx, { order, isWhole, endsTime, now, netPaise });
  return changePlan(tx, accountId, change, now);
}

/** Returns the order that the money of a refund was paid for; null for money that an operator entered for a document. */
async function orderOf(tx: Tx, { orderId }: RefundRow): Promise<OrderRow | null> {
  const [order] = orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, orderId));
  return order ?? null;
}

/** The balance of a partner follows each change of a refund of a top-up. The caller holds the account's lock. */
export async function followInBalance(tx: Tx, refund: RefundRow, now: Date): Promise<void> {
  const order = await orderOf(tx, refund);
  if (order?.kind === "top-up") await bookTopUpRefund(tx, order, refund, now);
}
