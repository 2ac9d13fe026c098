import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  placeTopUp as placeContract,
  quoteTopUp as quoteContract,
} from "#shared/contracts/selling/partners.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { withTax } from "#shared/price.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import { supplyOf, supplyTyped } from "#shared/supply.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { orders } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { partnerOf } from "../../../identity/partner-ledger/index.ts";
import { buyerOf, storeBuyer } from "../buyer-of.ts";
import { readPriceBook } from "../price-book/read-prices.ts";
import { providerFor } from "../providers.ts";
import { requireSelling, requireSellingIn, requireSupply } from "../seller.ts";
import { addOrder, type OrderRow } from "./move-order.ts";
import { hasLapsed, type OpenOrder, payOrder, replace, sameBuyer, unpaid } from "./place-order.ts";

type Input = InputOf<typeof placeContract>;

/** Returns what a top-up of this amount costs with its tax. Throws NotFound for an account that is no partner. */
export async function quoteTopUp({
  ctx,
  input: { netPaise, state, sez },
}: Verb<InputOf<typeof quoteContract>, Customer>): Promise<ResponseOf<typeof quoteContract>> {
  const { seller } = await requireSelling(ctx.deps);
  const { db } = ctx.deps;
  await requirePartner(ctx, db);
  const buyer = await buyerOf(db, ctx.actor.accountId);
  const supply = supplyTyped({ state, sez }, seller, buyer);
  requireSupply(supply);
  const rateBp = (await readPriceBook(db)).rateBp(dayInIndia(ctx.now()));
  const price = withTax(netPaise, { taxation: supply.taxation, rateBp });
  return { ...price, rateBp, buyer, isDouble: providerFor(ctx.deps, supply).isDouble };
}

/**
 * Places an order for a top-up, and creates it at the payment provider. The open order for the same amount is returned
 * again. Throws Conflict when the price has changed, or while a payment for another purchase is being checked.
 */
export async function placeTopUp({
  ctx,
  input,
}: Verb<Input, Customer>): Promise<ResponseOf<typeof placeContract>> {
  await requireSelling(ctx.deps);
  await throttle(ctx, { key: `checkout:account:${ctx.actor.accountId}`, max: 30, perMinutes: 60 });
  return payOrder(ctx, (lapsedId) => openOrder(ctx, input, lapsedId));
}

async function requirePartner(ctx: Ctx<Customer>, db: Reader): Promise<void> {
  if (!(await partnerOf(db, ctx.actor.accountId))) throw refuse("notPartner");
}

function openOrder(ctx: Ctx<Customer>, input: Input, lapsedId?: number): Promise<OpenOrder> {
  // The order is found again by what it is for, so an Idempotency-Key is used up only by a complete answer.
  const { beforeCommit: _, ...repeatable } = ctx;
  return inTransaction(repeatable, async ({ tx, audit }) => {
    await requirePartner(ctx, tx);
    const open = await orderFor(ctx, tx, input, lapsedId);
    await audit({
      action: open.isNew ? "order.place" : "order.place-again",
      subject: { kind: "order", id: open.order.id },
      after: { totalPaise: open.order.totalPaise },
    });
    return open;
  });
}

async function orderFor(ctx: Ctx<Customer>, tx: Tx, input: Input, lapsedId?: number): Promise<OpenOrder> {
  const { accountId, userId } = ctx.actor;
  const { seller } = await requireSellingIn(tx, ctx.deps, ctx.now());
  const { buyer, netPaise, totalPaise } = input;
  const now = ctx.now();
  const supply = supplyOf(seller, buyer);
  requireSupply(supply);
  const provider = providerFor(ctx.deps, supply);
  const rateBp = (await readPriceBook(tx)).rateBp(dayInIndia(now));
  const price = withTax(netPaise, { taxation: supply.taxation, rateBp });
  if (price.totalPaise !== totalPaise) throw refuse("priceChanged");
  const [open] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, "open")));
  const isSame = (order: OrderRow): boolean =>
    order.kind === "top-up" &&
    order.provider === provider.name &&
    order.netPaise === netPaise &&
    order.totalPaise === totalPaise &&
    sameBuyer(order, buyer);
  if (open && open.id !== lapsedId && !hasLapsed(open, provider, now) && isSame(open))
    return { order: await unpaid(tx, open), isNew: false };
  if (open) await replace(tx, open, now);
  await storeBuyer(tx, accountId, buyer, now);
  const descriptionReason = reasonRef("orderTopUp", { amount: rupees(netPaise) });
  const order = await addOrder(tx, {
    accountId,
    userId,
    kind: "top-up",
    plan: "basic",
    period: "monthly",
    screens: 0,
    ...price,
    rateBp,
    buyer,
    provider: provider.name,
    createdAt: now,
    receipt: `vitrine-${now.getTime().toString(36)}-${randomBytes(8).toString("hex")}`,
    description: inEnglish(descriptionReason),
    descriptionReason,
  });
  return { order, isNew: true };
}
