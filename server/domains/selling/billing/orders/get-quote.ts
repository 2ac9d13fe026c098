import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { getQuote as contract } from "#shared/contracts/selling/checkout.ts";
import { supplyTyped } from "#shared/supply.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { refuse } from "../../../../refusal.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { buyerOf } from "../buyer-of.ts";
import { presentCoupon } from "../coupons/applied-coupon.ts";
import { readAccountPrices } from "../price-book/account-prices.ts";
import { waysToPay } from "../providers.ts";
import { requireSelling, requireSupply } from "../seller.ts";
import { presentOf } from "./present.ts";
import { quoteOf } from "./quote.ts";

/**
 * Returns what a purchase would cost now, and what it changes. Throws Conflict for what cannot be bought, and
 * where nothing is sold.
 */
export async function getQuote({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<ResponseOf<typeof contract>> {
  const { seller } = await requireSelling(ctx.deps);
  const { db, env } = ctx.deps;
  const { accountId } = ctx.actor;
  if (await managerOf(db, accountId)) throw refuse("customerOfPartner");
  const now = ctx.now();
  const { present, entitlement } = await presentOf(db, accountId);
  const buyer = await buyerOf(db, accountId);
  const { country, state, sez, ...intent } = input;
  const supply = supplyTyped({ country, state, sez }, seller, buyer);
  requireSupply(supply);
  const ways = waysToPay(ctx.deps, supply);
  const prices = await readAccountPrices(db, accountId, now);
  const quote = quoteOf(intent, {
    present,
    now,
    prices,
    taxation: supply.taxation,
    trialDays: env.TRIAL_DAYS,
    timeZone: entitlement.timeZone,
  });
  return {
    kind: quote.kind,
    ...quote.price,
    unitPaise: quote.unit.paise,
    rateBp: quote.tax.rateBp,
    creditPaise: quote.creditPaise,
    discountPaise: quote.discountPaise,
    coupon: presentCoupon(prices.coupon),
    endsAt: quote.endsAt.toISOString(),
    screensWithout: Math.max(0, entitlement.screens - input.screens),
    present: present && {
      code: present.plan,
      name: entitlement.current?.plan.name ?? "",
      period: present.period,
      licences: present.licences,
      endsAt: present.endsAt.toISOString(),
      active: present.playsUntil > now,
    },
    buyer,
    sellsAbroad: seller.lut !== undefined,
    ways: ways.map(({ name, isDouble, paidIn }) => ({
      provider: name,
      isDouble,
      foreign: paidIn && {
        currency: paidIn.currency,
        minor: paidIn.minorOf(quote.price.totalPaise),
      },
    })),
  };
}
