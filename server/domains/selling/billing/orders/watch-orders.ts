import type { IncomingHttpHeaders } from "node:http";
import { and, asc, eq, exists, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { hourMs, minuteMs } from "#shared/durations.ts";
import { type ProviderName, providerNames } from "#shared/payment-providers.ts";
import type { Ctx } from "../../../../context.ts";
import { orders, payments, providerEvents, refunds } from "../../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../../db/transaction.ts";
import { callerNetwork, giveBack, throttle } from "../../../../http/throttle.ts";
import { ProviderError, WebhookRefused } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { followVirtualAccountJob } from "../bank/virtual-accounts/follow-accounts.ts";
import { followDisputeJob } from "../disputes/follow-dispute.ts";
import { checkMandateJob } from "../mandates/follow-mandate.ts";
import { settleOrder } from "./settle-order.ts";
import { debitDays, watchedDays } from "./watched-days.ts";

/** Settles the order that a webhook is about. */
export const settleOrderJob = {
  name: "settle-order",
  data: z.object({
    // Jobs of an earlier version have only the number at Razorpay.
    provider: z.enum(providerNames).default("razorpay"),
    providerOrderId: z.string().nullable(),
    receipt: z.string().nullable().default(null),
    paymentId: z.string().nullable().default(null),
  }),
};

/**
 * Forged webhooks of one network for which a provider is asked whether they are its own. The provider's come from its own
 * networks, and one that is put off is sent again.
 */
const forgedAllowed = { max: 60, perMinutes: 10 } as const;
/** A customer's bank returns a refund within so many days, and the news of it can be lost: it is asked once a day. */
const returnedDays = 14;
/** Events are repeated for a day. */
const eventsKeptDays = 30;
const atOnce = 200;

/**
 * Takes a webhook of the payment provider: stores that it came, and queues the check of its order in the same
 * transaction, so that the answer is quick and a repeat does nothing. Throws Invalid for a forged one.
 */
export async function receiveWebhook({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { provider: ProviderName; body: Buffer; headers: IncomingHttpHeaders };
}): Promise<void> {
  const { provider: name, ...content } = input;
  const { payments, jobs } = ctx.deps;
  const provider = payments[name];
  if (!provider) throw refuse("webhookUnfit");
  const limit = { key: `webhook:forged:${name}:${callerNetwork(ctx)}`, ...forgedAllowed };
  let isAsked = false;
  const beforeAsking = async () => {
    await throttle(ctx, limit);
    isAsked = true;
  };
  const parsed = provider.parseWebhook({ ...content, receivedAt: ctx.now(), beforeAsking });
  const event = await parsed.catch(async (error: unknown) => {
    if (error instanceof WebhookRefused) throw refuse("webhookUnfit");
    if (isAsked) await giveBack(ctx, limit.key);
    // The provider sends it again.
    if (error instanceof ProviderError) throw refuse("paymentServiceDown");
    throw error;
  });
  if (isAsked) await giveBack(ctx, limit.key);
  const {
    id: eventId,
    orderId: providerOrderId,
    tokenId,
    receipt,
    paymentId,
    disputeId,
    virtualAccountId,
  } = event;
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ provider: name, eventId, name: event.name, providerOrderId, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning();
    if (fresh && tokenId !== null) await jobs.enqueue(tx, checkMandateJob, { tokenId });
    if (fresh && disputeId !== null) await jobs.enqueue(tx, followDisputeJob, { provider: name, disputeId });
    if (fresh && virtualAccountId !== null)
      await jobs.enqueue(tx, followVirtualAccountJob, { providerAccountId: virtualAccountId });
    if (fresh && (providerOrderId ?? receipt ?? paymentId) !== null)
      await jobs.enqueue(tx, settleOrderJob, { provider: name, providerOrderId, receipt, paymentId });
  });
}

/** Settles the order that a webhook names, in any of three ways; an unknown one is not ours. */
export async function settleByProviderId({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: z.output<typeof settleOrderJob.data>;
}): Promise<void> {
  const { db } = ctx.deps;
  const { provider, providerOrderId, receipt, paymentId } = input;
  const paid = db.select({ id: payments.orderId }).from(payments);
  const named = [
    providerOrderId !== null ? eq(orders.providerOrderId, providerOrderId) : undefined,
    receipt !== null ? eq(orders.receipt, receipt) : undefined,
    paymentId !== null ? inArray(orders.id, paid.where(eq(payments.transactionCode, paymentId))) : undefined,
  ].filter((each) => each !== undefined);
  if (named.length === 0) return;
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.provider, provider), or(...named)));
  if (order) await settleOrder({ ctx, input: { orderId: order.id } });
}

/**
 * Settles orders of which no webhook and no browser brought news: every few minutes in the first hour, then every hour
 * until no bank can authorise any more. An order that fails is tried again at the next run.
 */
export async function settleWatchedOrders({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  const undecided = ctx.deps.db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), inArray(payments.status, ["pending", "failed"])));
  const due = await ctx.deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        // A paid order is watched while the bank may still authorise an earlier attempt.
        or(inArray(orders.state, ["open", "closed"]), exists(undecided)),
        gt(orders.createdAt, before((watchedDays + debitDays) * 24 * hourMs)),
        or(orders.isDebit, gt(orders.createdAt, before(watchedDays * 24 * hourMs))),
        lt(orders.createdAt, before(2 * minuteMs)),
        or(
          isNull(orders.checkedAt),
          and(gt(orders.createdAt, before(hourMs)), lt(orders.checkedAt, before(4 * minuteMs))),
          lt(orders.checkedAt, before(hourMs)),
        ),
      ),
    )
    .orderBy(sql`${orders.checkedAt} nulls first`, asc(orders.id))
    .limit(atOnce);
  const owing = await ctx.deps.db
    .selectDistinct({ id: refunds.orderId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(refunds.byBank, false),
        or(
          inArray(refunds.state, ["owed", "sent"]),
          and(
            eq(refunds.state, "processed"),
            isNull(refunds.offlineReference),
            gt(refunds.processedAt, before(returnedDays * 24 * hourMs)),
            or(isNull(orders.checkedAt), lt(orders.checkedAt, before(24 * hourMs))),
          ),
        ),
      ),
    );
  for (const id of [...due, ...owing].flatMap((order) => order.id ?? []))
    await settleOrder({ ctx, input: { orderId: id } }).catch((error: unknown) =>
      ctx.log.warn({ err: error, orderId: id }, "an order could not be settled, trying again later"),
    );
  await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
    tx.delete(providerEvents).where(lt(providerEvents.receivedAt, before(eventsKeptDays * 24 * hourMs))),
  );
}
