import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { isAbroad } from "#shared/contracts/selling/checkout.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Ctx } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Tx } from "../../../../db/client.ts";
import {
  accounts,
  debits,
  mandates,
  orders,
  payments,
  subscriptions,
  users,
} from "../../../../db/tables/index.ts";
import { inTransaction, inUnauditedTransaction } from "../../../../db/transaction.ts";
import { type Mandates, ProviderError } from "../../../../outside/payments/port.ts";
import { buyerOf } from "../buyer-of.ts";
import { atProvider } from "../orders/at-provider.ts";
import { rateChanged } from "../orders/book-payments.ts";
import { addOrder, type OrderRow } from "../orders/move-order.ts";
import { describe, replace } from "../orders/place-order.ts";
import { presentOf } from "../orders/present.ts";
import { quoteOf } from "../orders/quote.ts";
import { settleOrder } from "../orders/settle-order.ts";
import { readAccountPrices } from "../price-book/account-prices.ts";
import { mandatesOf, providerOf } from "../providers.ts";
import { endOfPresent, isSamePurchase } from "../renewal/renewal.ts";
import { billable, requireSellingIn } from "../seller.ts";
import { checkMandate, followMandates } from "./follow-mandate.ts";
import { mailDebitJob, minNoticeMs } from "./mail-mandate.ts";
import {
  activeMandateOf,
  type Debit,
  dropDebit,
  giveUpOrderOf,
  type Mandate,
  moveDebit,
  usualDueAt,
} from "./mandates.ts";

/** A debit is announced this long before the end of the plan, and made a day before the end. */
const announceDays = 3;
/** The bank tells its customer at least 24 hours before (RBI); one more for delays. */
const noticeMs = 25 * hourMs;
/** After this time without a trace of the debit at the provider, the request was lost. */
const lostMs = hourMs;

interface OpenDebit {
  debit: Debit;
  order: OrderRow;
  mandate: Mandate;
}

/** Announces the debits of renewals, makes those that are due, and sees what became of them. Safe to run twice at once. */
export async function debitRenewals({ ctx }: { ctx: Ctx }): Promise<void> {
  const provider = mandatesOf(ctx.deps);
  if (!provider) return;
  await followMandates({ ctx });
  for (const accountId of await accountsToAnnounce(ctx))
    await announce(ctx, accountId).catch((error: unknown) =>
      ctx.log.warn({ err: error, accountId }, "a debit could not be announced, trying again later"),
    );
  const open = await ctx.deps.db
    .select({ debit: debits, order: orders, mandate: mandates })
    .from(debits)
    .innerJoin(orders, eq(orders.id, debits.orderId))
    .innerJoin(mandates, eq(mandates.id, debits.mandateId))
    .where(inArray(debits.state, ["announced", "sent"]))
    .orderBy(asc(debits.id));
  for (const each of open)
    await advance(ctx, provider, each).catch((error: unknown) =>
      ctx.log.warn({ err: error, debitId: each.debit.id }, "a debit could not be made, trying again later"),
    );
}

/** Returns accounts with a mandate whose plan ends soon, and has no debit yet. */
async function accountsToAnnounce(ctx: Ctx): Promise<number[]> {
  const now = ctx.now().getTime();
  const { db } = ctx.deps;
  const known = db
    .select({ one: sql`1` })
    .from(debits)
    .where(
      and(
        eq(debits.accountId, subscriptions.accountId),
        eq(debits.endsAt, subscriptions.endsAt),
        ne(debits.state, "dropped"),
      ),
    );
  const rows = await db
    .select({ accountId: mandates.accountId })
    .from(mandates)
    .innerJoin(accounts, eq(accounts.id, mandates.accountId))
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.accountId, mandates.accountId), isNull(subscriptions.replacedAt)),
    )
    .where(
      and(
        eq(mandates.state, "active"),
        isNull(accounts.eraseAt),
        isNull(accounts.suspendedAt),
        lte(subscriptions.endsAt, new Date(now + announceDays * dayMs)),
        gt(subscriptions.endsAt, new Date(now - 7 * dayMs)),
        notExists(known),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

/** Writes the order and the debit of a renewal, and queues the email that announces it. */
async function announce(ctx: Ctx, accountId: number): Promise<void> {
  const order = await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const order = await writeDebit(ctx, tx, accountId);
    await audit({
      action: "account.announce-debit",
      subject: { kind: "account", id: accountId },
      accountId,
      after: order && { orderId: order.id, totalPaise: order.totalPaise },
      ...(!order && { effect: {} }),
    });
    return order;
  });
  if (order) await atProvider(ctx, order, true);
}

async function writeDebit(ctx: Ctx, tx: Tx, accountId: number): Promise<OrderRow | null> {
  const now = ctx.now();
  const { seller } = await requireSellingIn(tx, ctx.deps, now);
  const mandate = await activeMandateOf(tx, accountId);
  const { present, entitlement } = await presentOf(tx, accountId);
  const end = present && endOfPresent(present, entitlement.choice);
  const buyer = await buyerOf(tx, accountId);
  if (!mandate || !end?.purchase || end.next || !present || present.playsUntil <= now || !buyer) return null;
  const dueAt = new Date(Math.max(usualDueAt(end.at).getTime(), now.getTime() + noticeMs));
  if (dueAt >= present.playsUntil) return null;
  const quote = quoteOf(
    { ...end.purchase, starts: "renewal" },
    {
      present,
      now,
      taxation: supplyOf(seller, buyer).taxation,
      prices: await readAccountPrices(tx, accountId, now),
      trialDays: ctx.deps.env.TRIAL_DAYS,
      timeZone: entitlement.timeZone,
    },
  );
  if (quote.price.totalPaise > mandate.maxPaise || isAbroad(buyer)) return null;
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, "open")));
  if (open) await replace(tx, open, now);
  const descriptionReason = describe(end.purchase, quote);
  const order = await addOrder(tx, {
    accountId,
    userId: mandate.userId,
    mandateId: mandate.id,
    isDebit: true,
    ...end.purchase,
    ...quote.price,
    unitPaise: quote.unit.paise,
    bookDay: quote.unit.bookDay,
    couponId: quote.couponId,
    discountPaise: quote.discountPaise,
    rateBp: quote.tax.rateBp,
    kind: quote.kind,
    valuePaise: quote.valuePaise,
    baseSubscriptionId: present.subscriptionId,
    baseNextPeriodId: null,
    buyer: billable(buyer),
    receipt: `vitrine-${now.getTime().toString(36)}-${randomBytes(8).toString("hex")}`,
    description: inEnglish(descriptionReason),
    descriptionReason,
    createdAt: now,
  });
  const [debit] = await tx
    .insert(debits)
    .values({
      accountId,
      mandateId: mandate.id,
      orderId: order.id,
      endsAt: end.at,
      dueAt,
      state: "announced",
      createdAt: now,
    })
    .returning({ id: debits.id });
  if (!debit) throw new Error("The debit was not written");
  await ctx.deps.jobs.enqueue(tx, mailDebitJob, { debitId: debit.id, about: "announced" });
  return order;
}

/** Takes an open debit one step further. */
async function advance(ctx: Ctx, provider: Mandates, open: OpenDebit): Promise<void> {
  const { debit, order, mandate } = open;
  const now = ctx.now().getTime();
  if (debit.state === "sent") {
    const isLost = now - (debit.sentAt?.getTime() ?? 0) > lostMs && (await isUnknown(ctx, order));
    if (isLost && (order.state !== "open" || (await isOutdated(ctx, debit, order))))
      return finish(ctx, debit, "lost");
    if (isLost && !(await checkMandate(ctx, provider, mandate))) return fail(ctx, debit);
    if (isLost) await send(ctx, provider, open);
    return seeResult(ctx, debit);
  }
  if (await isOutdated(ctx, debit, order)) return drop(ctx, debit);
  if (order.providerOrderId === null) return announceAtProvider(ctx, debit, order);
  const isAnnounced = debit.announcedAt !== null && now - debit.announcedAt.getTime() >= minNoticeMs;
  if (!isAnnounced || debit.dueAt.getTime() > now) return;
  if (!(await checkMandate(ctx, provider, mandate))) return;
  if (!(await claim(ctx, debit))) return;
  await send(ctx, provider, open);
  await seeResult(ctx, debit);
}

/** True when the renewal that was announced is not the one that would be bought now. */
async function isOutdated(ctx: Ctx, debit: Debit, order: OrderRow): Promise<boolean> {
  const { present, entitlement } = await presentOf(ctx.deps.db, debit.accountId);
  const end = present && endOfPresent(present, entitlement.choice);
  if (!end?.purchase || end.next || present?.subscriptionId !== order.baseSubscriptionId) return true;
  const { plan, period, screens } = order;
  if (plan === "trial" || period === "trial") return true;
  if (order.taxPaise > 0 && (await rateChanged(ctx.deps.db, order, ctx.now()))) return true;
  return !isSamePurchase(end.purchase, { plan, period, screens });
}

async function drop(ctx: Ctx, debit: Debit): Promise<void> {
  const { accountId } = debit;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    await dropDebit(tx, debit, ctx.now());
    const subject = { kind: "account", id: accountId } as const;
    await audit({ action: "account.drop-debit", subject, accountId, after: { debitId: debit.id } });
  });
}

/** The provider did not answer when the debit was announced: its bank needs the whole notice from now. */
async function announceAtProvider(ctx: Ctx, { id, accountId, dueAt }: Debit, order: OrderRow): Promise<void> {
  const earliest = new Date(ctx.now().getTime() + noticeMs);
  if (earliest > dueAt)
    await inUnauditedTransaction(ctx.deps, "nothing", (tx) =>
      tx
        .update(debits)
        .set({ dueAt: earliest })
        .where(and(eq(debits.id, id), eq(debits.accountId, accountId))),
    );
  await atProvider(ctx, order, false);
}

/** Marks a debit as sent, for one process. */
const claim = (ctx: Ctx, debit: Debit): Promise<boolean> =>
  inUnauditedTransaction(ctx.deps, "nothing", (tx) => moveDebit(tx, debit, "claimed", { sentAt: ctx.now() }));

async function isUnknown(ctx: Ctx, order: OrderRow): Promise<boolean> {
  const provider = providerOf(ctx.deps, order);
  if (!provider || order.providerOrderId === null) return false;
  return (await provider.paymentsOf(order.providerOrderId)).length === 0;
}

/** Asks the provider for the debit. A refusal is a failed debit; without an answer the provider is asked later. */
async function send(ctx: Ctx, provider: Mandates, { debit, order, mandate }: OpenDebit): Promise<void> {
  const [payer] = await ctx.deps.db.select().from(users).where(eq(users.id, mandate.userId));
  const { customerId, tokenId, contact } = mandate;
  if (!payer || !customerId || !tokenId || !order.providerOrderId)
    throw new Error(`Debit ${debit.id} is not complete`);
  try {
    await provider.debit({
      orderId: order.providerOrderId,
      amountPaise: order.totalPaise,
      customerId,
      tokenId,
      email: payer.email,
      contact: contact ?? "",
      description: order.description,
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, debitId: debit.id }, "the provider did not take a debit");
    if (error.kind === "refused" && (await isUnknown(ctx, order))) await fail(ctx, debit);
  }
}

/** Books what the bank decided. */
async function seeResult(ctx: Ctx, debit: Debit): Promise<void> {
  await settleOrder({ ctx, input: { orderId: debit.orderId } });
  const { db } = ctx.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, debit.orderId));
  const tries = await db.select().from(payments).where(eq(payments.orderId, debit.orderId));
  if (order?.state === "granted" || order?.state === "returning" || order?.state === "returned")
    return finish(ctx, debit, "succeeded");
  if (tries.length > 0 && tries.every(({ status }) => status === "failed")) await fail(ctx, debit);
}

/** Emails the customer once, with a link to pay. */
const fail = (ctx: Ctx, debit: Debit) => finish(ctx, debit, "refused");

async function finish(ctx: Ctx, debit: Debit, event: "succeeded" | "refused" | "lost"): Promise<void> {
  await inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await lockAccount(tx, debit.accountId);
    if (!(await moveDebit(tx, debit, event)) || event === "succeeded") return;
    await giveUpOrderOf(tx, debit, ctx.now());
    if (event === "refused")
      await ctx.deps.jobs.enqueue(tx, mailDebitJob, { debitId: debit.id, about: "failed" });
  });
}
