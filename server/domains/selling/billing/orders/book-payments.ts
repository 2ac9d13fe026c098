import { and, eq } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import type { Taxation } from "#shared/price.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { accounts, orders, payments, refunds } from "../../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../../db/transaction.ts";
import { mayPass } from "../../../../http/outage.ts";
import type { ProviderPayment } from "../../../../outside/payments/port.ts";
import { bookTopUp } from "../../../identity/partner-ledger/index.ts";
import { canPayWith, countPaidPeriod } from "../coupons/applied-coupon.ts";
import { issueInvoice, type PaidTime } from "../documents/issue-invoice.ts";
import { isWaiting } from "../e-invoices/require-irn.ts";
import { bookTaken } from "../ledger.ts";
import { readPriceBook } from "../price-book/read-prices.ts";
import { dropNextPeriod } from "../renewal/next-period.ts";
import { addNextPeriod } from "../renewal/start-next-periods.ts";
import { billable, requireSellingIn, supplyOfOrder } from "../seller.ts";
import { startSubscription, unitOfOrder } from "../start-subscription.ts";
import { mailPurchaseJob } from "./mail-purchase.ts";
import { moveOrder, type OrderRow } from "./move-order.ts";
import { canBeGranted } from "./order-states.ts";
import { foreignMoney, paymentMoves, paymentSituationOf, paymentWordOf } from "./payment-states.ts";
import { presentOf } from "./present.ts";
import { anchorOfPurchase, endOfPurchase, type OrderKind, startOfPurchase } from "./quote.ts";
import { watchedDays } from "./watched-days.ts";

type PaymentRow = typeof payments.$inferSelect;
type RefundReason = (typeof refunds.$inferInsert)["reason"];

/**
 * Books what the provider says about an order's payments, in one transaction that holds the account. The first money
 * that fits grants the order; all other money is owed back.
 */
export async function bookPayments(
  ctx: Ctx,
  orderId: number,
  seen: readonly ProviderPayment[],
): Promise<void> {
  const [known] = await ctx.deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!known) throw new Error(`Order ${orderId} does not exist`);
  await inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    await lockAccount(tx, known.accountId);
    await audit({
      action: "order.check",
      subject: { kind: "order", id: orderId },
      accountId: known.accountId,
    });
    for (const payment of seen) await bookPayment(ctx, open, orderId, payment);
  });
}

async function bookPayment(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  orderId: number,
  seen: ProviderPayment,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Order ${orderId} does not exist`);
  const now = ctx.now();
  const row = await writeAttempt(tx, order, seen, now);
  if (!row) return;
  if (row.failure === foreignMoney)
    ctx.log.error(
      { orderId, payment: seen.id },
      "a payment in another currency: refund it at the provider by hand",
    );
  const { accountId } = order;
  await audit({
    action: `payment.${row.status === "refunded" ? "received" : row.status}`,
    subject: { kind: "payment", id: row.id },
    accountId,
    after: { orderId, transaction: seen.id, amountPaise: seen.amountPaise },
  });
  const move = { orderId, paymentId: row.id, at: now };
  if (row.status === "failed" && canBeGranted(order.state))
    await moveOrder(tx, { ...move, event: "attempt-failed" });
  if (row.status !== "received") return;
  await bookTaken(tx, { accountId, paymentId: row.id, paise: row.amountPaise, at: now });
  const problem = await grantIfFits(ctx, tx, order, row);
  if (problem === null) return;
  if (problem === "no-letter")
    ctx.log.error(
      { orderId },
      "an export was paid while no letter of undertaking holds, so the money goes back: enter the letter under Company",
    );
  await tx.insert(refunds).values({
    accountId,
    orderId,
    paymentId: row.id,
    amountPaise: row.amountPaise,
    state: "owed",
    reason: problem,
    createdAt: now,
  });
  if (canBeGranted(order.state) && problem !== "wrong-amount")
    await moveOrder(tx, { ...move, event: "not-grantable" });
}

/** Faults that may pass are tried again until then, while the order is still watched. */
const triedAgainMs = (watchedDays - 1) * dayMs;

/**
 * Grants an order, or returns why its money goes back. Money that was taken is booked whatever happens here: what was begun is
 * undone to a savepoint, and the money goes back, because it would be neither booked nor returned otherwise.
 */
async function grantIfFits(
  ctx: Ctx,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
): Promise<RefundReason | null> {
  try {
    return await tx.transaction(async (inner) => {
      const problem = await problemWith(ctx, inner, order, payment);
      if (problem === null) await grant(ctx, inner, order, payment);
      return problem;
    });
  } catch (error) {
    if (mayPass(error) && ctx.now().getTime() - order.createdAt.getTime() < triedAgainMs) throw error;
    ctx.log.error(
      { err: error, orderId: order.id },
      "an order was paid and could not be granted, so the money goes back: tell the customer when the fault is mended",
    );
    return "not-granted";
  }
}

/** Writes a new attempt, or the new status of a known one. Returns null when nothing changed. */
async function writeAttempt(
  tx: Tx,
  order: OrderRow,
  seen: ProviderPayment,
  now: Date,
): Promise<PaymentRow | null> {
  const { accountId, id: orderId } = order;
  const [known] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.transactionCode, seen.id), eq(payments.accountId, accountId)));
  const next = paymentMoves[paymentSituationOf(known)][paymentWordOf(seen)];
  if (next === null) return null;
  const result = {
    status: next === "foreign" ? ("failed" as const) : next,
    method: seen.method,
    amountPaise: seen.amountPaise,
    failure: next === "foreign" ? foreignMoney : next === "failed" ? seen.failure : null,
    receivedAt: next === "received" ? now : null,
  };
  if (known) {
    const [row] = await tx.update(payments).set(result).where(eq(payments.id, known.id)).returning();
    return row ?? null;
  }
  const [row] = await tx
    .insert(payments)
    .values({
      accountId,
      orderId,
      transactionCode: seen.id,
      createdAt: now,
      ...result,
      remarks: order.description,
      remarksReason: order.descriptionReason,
    })
    .returning();
  return row ?? null;
}

/** Returns why this money cannot grant the order; null when it can. */
export async function problemWith(
  ctx: Ctx,
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
): Promise<RefundReason | null> {
  const now = ctx.now();
  if (payment.amountPaise !== order.totalPaise) return "wrong-amount";
  if (!canBeGranted(order.state)) return "paid-twice";
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, order.accountId));
  const isLeaving = account?.eraseAt && account.eraseAt <= now;
  if (!account || account.erasedAt || isLeaving || !order.buyer) return "account-deleted";
  // A letter of undertaking may have ended since the order: its price has no tax, and the invoice would need it. A rate of 0 % has none either.
  const { seller } = await requireSellingIn(tx, ctx.deps, now);
  const { supply, taxation } = supplyOfOrder(seller, { buyer: order.buyer, taxPaise: order.taxPaise });
  if (supply === "export-igst" || (taxation !== "untaxed" && order.taxPaise === 0 && order.rateBp > 0))
    return "no-letter";
  if (taxation !== "untaxed" && (await rateChanged(tx, order, now))) return "rate-changed";
  if (order.kind === "top-up") return null;
  // The price and what was promised belong to the plan of that moment: after another purchase they are not right.
  const { present } = await presentOf(tx, order.accountId);
  if ((present?.subscriptionId ?? null) !== order.baseSubscriptionId) return "account-changed";
  if (order.kind !== "add" && (present?.next?.id ?? null) !== order.baseNextPeriodId)
    return "account-changed";
  // More screens were promised until an end that has passed.
  if (order.kind === "add" && present && present.endsAt <= now) return "account-changed";
  const { couponId, accountId } = order;
  const isReduced = couponId === null || (await canPayWith(tx, { id: couponId, accountId, now }));
  return isReduced ? null : "coupon-used";
}

/**
 * Returns whether another rate of the tax holds than the one in the order's price. When payment and invoice come after the
 * change, the new rate is due (CGST Act, section 14), so the order has the wrong amount.
 */
export const rateChanged = async (db: Reader, { rateBp }: OrderRow, now: Date): Promise<boolean> =>
  (await readPriceBook(db)).rateBp(dayInIndia(now)) !== rateBp;

/** Grants an order for a received payment: invoice, plan (or the balance of a partner) and receipt. The caller holds the account's lock. */
export async function grant(ctx: Ctx, tx: Tx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const now = ctx.now();
  const { accountId, id: orderId, buyer } = order;
  const { seller, sac } = await requireSellingIn(tx, ctx.deps, now);
  if (!buyer) throw new Error(`Order ${orderId} has no buyer`);
  const supply = supplyOfOrder(seller, { buyer, taxPaise: order.taxPaise });
  const price = priceIn(order, supply.taxation);
  await moveOrder(tx, { orderId, event: "granted", paymentId: payment.id, at: now });
  if (order.kind === "top-up") await bookTopUp(tx, order, now);
  if (order.couponId !== null) await countPaidPeriod(tx, { id: order.couponId, accountId, now });
  const time = order.kind === "top-up" ? null : await grantPlan(ctx, tx, { ...order, kind: order.kind });
  const { id: invoiceId } = await issueInvoice(tx, {
    accountId,
    orderId,
    paymentId: payment.id,
    buyer: billable(buyer),
    seller,
    now,
    price,
    creditPaise: order.creditPaise,
    supply,
    rateBp: order.rateBp,
    discountPaise: order.discountPaise,
    sac,
    description: order.description,
    descriptionReason: order.descriptionReason,
    screens: order.screens,
    time,
  });
  if (!(await isWaiting(tx, [invoiceId])))
    await ctx.deps.jobs.enqueue(tx, mailPurchaseJob, { orderId, invoiceId });
}

/** An earlier build priced a trial for the state of the address, not of the GSTIN: its tax may not have two halves. */
function priceIn({ netPaise, taxPaise, totalPaise }: OrderRow, taxation: Taxation) {
  const odd = taxation === "same-state" ? taxPaise % 2 : 0;
  return { netPaise: netPaise + odd, taxPaise: taxPaise - odd, totalPaise };
}

/** An order of a plan: all orders but those of a partner's balance. */
type PlanOrder = OrderRow & { kind: OrderKind };

/** Gives what was bought. Returns the time that it pays for. */
async function grantPlan(ctx: Ctx, tx: Tx, order: PlanOrder): Promise<PaidTime> {
  const { subscriptionId, time } = await startPurchase(ctx, tx, order);
  await tx
    .update(orders)
    .set({ subscriptionId })
    .where(and(eq(orders.id, order.id), eq(orders.accountId, order.accountId)));
  return time;
}

/**
 * Gives the account what it bought: a subscription now, or the period after the present one. Returns the time that is
 * paid, and the subscription's id; null when it starts later.
 */
async function startPurchase(
  ctx: Ctx,
  tx: Tx,
  order: PlanOrder,
): Promise<{ subscriptionId: number | null; time: PaidTime }> {
  const now = ctx.now();
  const { accountId, kind } = order;
  const { present, entitlement } = await presentOf(tx, accountId);
  const { timeZone } = entitlement;
  const to = endOfPurchase(kind, order, { present, now, trialDays: ctx.deps.env.TRIAL_DAYS, timeZone });
  const time = { from: startOfPurchase(kind, { present, now }), to };
  if (kind === "next" && present && present.endsAt > now) {
    await addNextPeriod(tx, order, now);
    return { subscriptionId: null, time };
  }
  if (kind === "change") await dropNextPeriod(tx, accountId, now);
  const isLate = present !== null && present.endsAt <= now;
  const { subscriptionId } = await startSubscription(ctx, tx, {
    accountId,
    order,
    source: "checkout",
    unit: unitOfOrder(order),
    // An early renewal also has the time that is left. In the days of grace the paid time began at the old end.
    valuePaise: kind === "renew" && isLate ? order.netPaise : order.valuePaise,
    startsAt: isLate ? time.from : now,
    anchorAt: anchorOfPurchase(kind, { present, now }),
    endsAt: to,
    keepsChoice: kind === "add",
  });
  return { subscriptionId, time };
}
