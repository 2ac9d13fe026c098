import type { Price, Taxation } from "#shared/price.ts";
import { supplyOf } from "#shared/supply.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { buyerOf } from "../buyer-of.ts";
import { reducedPrice } from "../orders/quote.ts";
import { type AccountPrices, readAccountPrices } from "../price-book/account-prices.ts";
import { requireSellingIn } from "../seller.ts";
import type { PlanEndState, RenewalPurchase } from "./renewal.ts";

/** What is paid, of it what a coupon took off, and what a screen and month cost without the coupon. */
type RenewalPrice = Price & { unitPaise: number; discountPaise: number };

/** Returns the full price of what is bought at the end of a plan, and of a screen and month of it. */
export function priceAtEnd(
  end: Pick<PlanEndState, "at" | "plan" | "period" | "unit">,
  purchase: RenewalPurchase,
  { prices, taxation }: { prices: AccountPrices; taxation: Taxation },
): RenewalPrice {
  const unit = prices.unitOf(purchase, { own: end, from: end.at });
  const tax = { taxation, rateBp: prices.rateBp };
  return { ...reducedPrice(purchase, { unit, tax, prices, paidAt: end.at }), unitPaise: unit.paise };
}

/**
 * Returns the full price of a renewal, with the taxes of the address of the account's last purchase. In a transaction,
 * pass it as `db`: a second connection could wait for ever while every connection has such a transaction.
 */
export async function renewalPrice(
  { deps }: Pick<Ctx, "deps">,
  db: Reader,
  accountId: number,
  { end, purchase }: { end: PlanEndState; purchase: RenewalPurchase },
): Promise<RenewalPrice> {
  const now = deps.now();
  const { seller } = await requireSellingIn(db, deps, now);
  const prices = await readAccountPrices(db, accountId, now);
  const { taxation } = supplyOf(seller, await buyerOf(db, accountId));
  return priceAtEnd(end, purchase, { prices, taxation });
}
