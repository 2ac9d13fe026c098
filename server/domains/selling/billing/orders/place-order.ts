import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  Buyer,
  placeOrder as contract,
  PlacedOrder,
  Purchase,
} from "#shared/contracts/selling/checkout.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { priceOf } from "#shared/price.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { isExport, supplyOf } from "#shared/supply.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { orders, payments } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { type PaymentProvider, ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { storeBuyer } from "../buyer-of.ts";
import { askForMandate, asksForMandate, customerOf, requireDebitable } from "../mandates/ask-for-mandate.ts";
import { readAccountPrices } from "../price-book/account-prices.ts";
import { providerFor } from "../providers.ts";
import { requireSelling, requireSellingIn, requireSupply } from "../seller.ts";
import { payerOf, payPlaceOf } from "./at-provider.ts";
import { addOrder, moveOrder, type OrderRow } from "./move-order.ts";
import { presentOf } from "./present.ts";
import { type Quote, quoteOf } from "./quote.ts";
import { settleOrder } from "./settle-order.ts";

type Input = InputOf<typeof contract>;

/**
 * Places an order for a purchase at the price that the customer saw, and creates it at the payment provider. The open
 * order for the same purchase is returned again, so that two clicks and two tabs pay one order. Throws Conflict when the
 * price has changed, or while a payment for another purchase is being checked; Unavailable when the provider does not
 * answer.
 */
export async function placeOrder({
  ctx,
  input,
}: Verb<Input, Customer>): Promise<ResponseOf<typeof contract>> {
  await requireSelling(ctx.deps);
  const { accountId } = ctx.actor;
  // Honest customers rarely order this often, but people who test stolen cards do.
  await throttle(ctx, { key: `checkout:account:${accountId}`, max: 30, perMinutes: 60 });
  return payOrder(ctx, (lapsedId) => openOrder(ctx, input, lapsedId));
}

/** Opens an order or finds it again; `lapsedId` is one that its provider has closed unpaid. */
type Open = (lapsedId?: number) => Promise<OpenOrder>;

/** Returns where an order is paid, after it was opened and created at its provider. */
export async function payOrder(ctx: Ctx<Customer>, open: Open): Promise<PlacedOrder> {
  const { order, orderId, place } = await payableOrder(ctx, open).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error }, "an order could not be created at the payment provider");
    throw refuse("paymentServiceDown");
  });
  const payer = await payerOf(ctx, order);
  return {
    id: order.id,
    totalPaise: order.totalPaise,
    description: order.description,
    provider:
      place?.kind === "window"
        ? { ...place, orderId, customerId: await customerOf(ctx.deps.db, order) }
        : { ...(place ?? { kind: "none" }), orderId },
    payer: { name: payer.name, email: payer.email },
  };
}

/** Opens an order and finds where it is paid. An order that its provider has closed unpaid is replaced once. */
async function payableOrder(ctx: Ctx<Customer>, open: Open) {
  const first = await open();
  const found = await payPlaceOf(ctx, first.order, first.isNew);
  if (found.place || !(await isUnpaid(ctx, first.order))) return { order: first.order, ...found };
  const { order, isNew } = await open(first.order.id);
  return { order, ...(await payPlaceOf(ctx, order, isNew)) };
}

/** Asks whether nothing was paid for an order, and no bank decides on it. */
async function isUnpaid(ctx: Ctx, { id }: OrderRow): Promise<boolean> {
  await settleOrder({ ctx, input: { orderId: id } });
  const { db } = ctx.deps;
  const [order] = await db.select({ state: orders.state }).from(orders).where(eq(orders.id, id));
  return order?.state === "open" && !(await isChecked(db, id));
}

/** True while a bank decides on a payment of the order. */
const isChecked = async (db: Reader, orderId: number): Promise<boolean> =>
  (await db.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, "pending")))) > 0;

function openOrder(ctx: Ctx<Customer>, input: Input, lapsedId?: number): Promise<OpenOrder> {
  // The order is found again by what it is for, so an Idempotency-Key is used up only by a complete answer.
  const { beforeCommit: _, ...repeatable } = ctx;
  return inTransaction(repeatable, async ({ tx, audit }) => {
    const open = await orderFor(ctx, tx, input, lapsedId);
    await audit({
      action: open.isNew ? "order.place" : "order.place-again",
      subject: { kind: "order", id: open.order.id },
      after: { totalPaise: open.order.totalPaise },
    });
    return open;
  });
}

export interface OpenOrder {
  order: OrderRow;
  isNew: boolean;
}

/** Returns the account's open order if it is for the same purchase, else a new one, which replaces it. */
async function orderFor(ctx: Ctx<Customer>, tx: Tx, input: Input, lapsedId?: number): Promise<OpenOrder> {
  const { accountId, userId } = ctx.actor;
  const { seller } = await requireSellingIn(tx, ctx.deps, ctx.now());
  const { buyer, totalPaise, starts, autoRenew, provider: way, ...purchase } = input;
  const now = ctx.now();
  if (await managerOf(tx, accountId)) throw refuse("customerOfPartner");
  const { present, entitlement } = await presentOf(tx, accountId);
  const supply = supplyOf(seller, buyer);
  requireSupply(supply);
  const provider = providerFor(ctx.deps, supply, way);
  const quote = quoteOf(
    { ...purchase, starts },
    {
      present,
      now,
      taxation: supply.taxation,
      prices: await readAccountPrices(tx, accountId, now),
      trialDays: ctx.deps.env.TRIAL_DAYS,
      timeZone: entitlement.timeZone,
    },
  );
  if (quote.price.totalPaise !== totalPaise) throw refuse("priceChanged");
  if (autoRenew && isExport(supply.supply)) throw refuse("debitsOnlyInIndia");
  if (autoRenew)
    requireDebitable(quote.price.totalPaise, priceOf(purchase, quote.unit.paise, quote.tax).totalPaise);
  const baseSubscriptionId = present?.subscriptionId ?? null;
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, "open")));
  const baseNextPeriodId = present?.next?.id ?? null;
  const wanted = {
    ...purchase,
    ...quote.price,
    creditPaise: quote.creditPaise,
    unitPaise: quote.unit.paise,
    bookDay: quote.unit.bookDay,
    couponId: quote.couponId,
    discountPaise: quote.discountPaise,
    rateBp: quote.tax.rateBp,
    kind: quote.kind,
    baseSubscriptionId,
    baseNextPeriodId,
    provider: provider.name,
  };
  const canBePaid = open && open.id !== lapsedId && !hasLapsed(open, provider, now);
  if (canBePaid && isSame(open, wanted, buyer) && (await asksForMandate(tx, open)) === (autoRenew ?? null))
    return { order: await unpaid(tx, open), isNew: false };
  if (open) await replace(tx, open, now);
  await storeBuyer(tx, accountId, buyer, now);
  const descriptionReason = describe(purchase, quote);
  const mandateId = autoRenew ? await askForMandate(tx, { accountId, userId, method: autoRenew, now }) : null;
  const order = await addOrder(tx, {
    mandateId,
    accountId,
    userId,
    ...wanted,
    valuePaise: quote.valuePaise,
    buyer,
    receipt: `vitrine-${now.getTime().toString(36)}-${randomBytes(8).toString("hex")}`,
    description: inEnglish(descriptionReason),
    descriptionReason,
    createdAt: now,
  });
  return { order, isNew: true };
}

/** Returns an open order that can be paid. Throws Conflict while a payment of it is being checked. */
export async function unpaid(tx: Tx, open: OrderRow): Promise<OrderRow> {
  if (await isChecked(tx, open.id)) throw refuse("paymentStillChecked");
  return open;
}

/** Gives up an open order. Throws Conflict while its bank has not answered: the customer would pay twice. */
export async function replace(tx: Tx, open: OrderRow, now: Date): Promise<void> {
  // While a bank still processes a debit, the customer may pay in another way. If the debit succeeds later, it is refunded.
  if (open.isDebit) return void (await moveOrder(tx, { orderId: open.id, event: "given-up", at: now }));
  if (await isChecked(tx, open.id)) throw refuse("paymentStillChecked");
  await moveOrder(tx, { orderId: open.id, event: "given-up", at: now });
}

/** A customer who starts to pay has this long before the provider ends the order. */
const minPayingMs = hourMs;

/** An order that the provider has not confirmed by then was never shown to anybody. */
const maxUnansweredMs = 600_000;

/**
 * Orders are watched for six days: five that a bank may take with a payment, and this one, in which the order is offered.
 * Later the customer gets a new one.
 */
const maxOfferedMs = dayMs;

export function hasLapsed(order: OrderRow, { payableMs }: PaymentProvider, now: Date): boolean {
  const age = now.getTime() - order.createdAt.getTime();
  if (payableMs === null) return age >= maxOfferedMs;
  return age > (order.providerOrderId === null ? maxUnansweredMs : payableMs - minPayingMs);
}

const isSame = (
  open: OrderRow,
  wanted: Purchase & {
    kind: string;
    provider: string;
    totalPaise: number;
    taxPaise: number;
    couponId: number | null;
    baseSubscriptionId: number | null;
    baseNextPeriodId: number | null;
  },
  buyer: Buyer,
): boolean =>
  open.receipt !== null &&
  !open.isDebit &&
  (
    [
      "plan",
      "period",
      "screens",
      "kind",
      "provider",
      "totalPaise",
      "taxPaise",
      "couponId",
      "baseSubscriptionId",
      "baseNextPeriodId",
    ] as const
  ).every((key) => open[key] === wanted[key]) &&
  sameBuyer(open, buyer);

export const sameBuyer = (open: OrderRow, buyer: Buyer): boolean =>
  ([...Object.keys(buyer), ...Object.keys(open.buyer ?? {})] as (keyof Buyer)[]).every(
    (key) => open.buyer?.[key] === buyer[key],
  );

export function describe({ plan, period, screens: count }: Purchase, { kind }: Quote): ReasonRef {
  if (kind === "add")
    return reasonRef(period === "yearly" ? "orderMoreYearly" : "orderMoreMonthly", { plan, count });
  const reasons = { trial: "orderTrial", monthly: "orderMonthly", yearly: "orderYearly" } as const;
  return reasonRef(reasons[period], { plan, count });
}
