import { leastNetPaise } from "#shared/coupons.ts";
import { dayMs } from "#shared/durations.ts";
import { type BillingPeriod, type PlanCode, plans } from "#shared/plans.ts";
import {
  type Price,
  priceOf,
  rupeesDown,
  rupeesUp,
  type Tax,
  type Taxation,
  withTax,
} from "#shared/price.ts";
import { refuse } from "../../../../refusal.ts";
import { addPaidMonths, type Calendar } from "../paid-months.ts";
import type { AccountPrices } from "../price-book/account-prices.ts";
import type { UnitPrice } from "../price-book/price-book.ts";
import type { NextPeriod } from "../renewal/next-period.ts";
import { endOf, monthsOf } from "../start-subscription.ts";
import type { Order, Starts } from "./order.ts";

/**
 * What a purchase does. trial: the first plan of an account. new: starts now. renew: continues from the old end. next:
 * another plan, period or number of screens from the old end. add: more screens until the same end. change: another plan, period or fewer screens from now, with credit for unused time.
 */
export const orderKinds = ["trial", "new", "renew", "next", "add", "change"] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The plan that an account has when it buys. */
export interface Present {
  subscriptionId: number;
  plan: PlanCode;
  period: BillingPeriod;
  licences: number;
  startsAt: Date;
  endsAt: Date;
  /** How its months are counted. */
  calendar: Calendar;
  /** What was paid, without tax, for the time from `startsAt` to `endsAt`. */
  valuePaise: number;
  /** What a screen and month cost; null for trials, gifts and what a partner pays. */
  unit: UnitPrice | null;
  /** The end with the days of grace: a renewal until then continues from `endsAt`. */
  playsUntil: Date;
  /** The paid period that starts at `endsAt`. */
  next: NextPeriod | null;
}

export interface Quote {
  kind: OrderKind;
  price: Price;
  /** What a screen and month cost, from which the price follows. */
  unit: UnitPrice;
  /** What a coupon took off the price, without tax. */
  discountPaise: number;
  /** The coupon that did; null where none takes anything off. */
  couponId: number | null;
  /** The tax in the price. */
  tax: Tax;
  /** The part of the price that unused time of the present plan pays, without tax. */
  creditPaise: number;
  endsAt: Date;
  /** Value without tax of the time from now to `endsAt`, for later credits. */
  valuePaise: number;
}

/** A plan ends at most this many years from now; a later end is probably a typing error. */
const maxYearsAhead = 3;

/**
 * Returns what a purchase costs, and until when it lasts. Amounts without tax are whole rupees, rounded in favour of the
 * customer, so that the tax halves exactly. Throws Conflict for what cannot be bought now.
 */
export function quoteOf(
  intent: Order & { starts?: Starts | undefined },
  {
    present,
    now,
    taxation,
    prices,
    trialDays,
    timeZone,
  }: {
    present: Present | null;
    now: Date;
    taxation: Taxation;
    prices: AccountPrices;
    trialDays: number;
    timeZone: string;
  },
): Quote {
  const kind = kindOf(intent, present, now);
  const { screens: limit } = plans[intent.plan];
  if (limit !== null && intent.screens > limit)
    throw refuse("planTooSmallFor", { plan: intent.plan, limit, count: intent.screens });
  const unused = present ? unusedPaise(present, now) : 0;
  const endsAt = endOfPurchase(kind, intent, { present, now, trialDays, timeZone });
  if (endsAt.getTime() - now.getTime() > maxYearsAhead * 366 * dayMs) throw refuse("paidFarAhead");
  const unit = prices.unitOf(intent, {
    own: kind === "new" ? null : present,
    from: kind === "add" ? now : startOfPurchase(kind, { present, now }),
  });
  const tax = { taxation, rateBp: prices.rateBp };
  const same = { kind, unit, tax, endsAt, discountPaise: 0, couponId: null };
  if (kind === "add" && present) {
    const netPaise = Math.max(leastNetPaise, addedPaise(intent, { present, now, unit }));
    return { ...same, price: withTax(netPaise, tax), creditPaise: 0, valuePaise: unused + netPaise };
  }
  const { discountPaise, ...price } = reducedPrice(intent, { unit, tax, prices, paidAt: now });
  const couponId = discountPaise > 0 ? (prices.coupon?.id ?? null) : null;
  const reduced = { ...same, discountPaise, couponId };
  if (kind === "renew") return { ...reduced, price, creditPaise: 0, valuePaise: unused + price.netPaise };
  // The trial's fee is for trying, not for time: it gives no credit.
  if (kind !== "change") return { ...reduced, price, creditPaise: 0, valuePaise: price.netPaise };
  const creditPaise = rupeesUp(unused + (present?.next?.valuePaise ?? 0));
  if (price.netPaise - creditPaise < leastNetPaise) throw refuse("paidTimeIsWorthMore");
  return {
    ...reduced,
    price: withTax(price.netPaise - creditPaise, tax),
    creditPaise,
    valuePaise: price.netPaise,
  };
}

/** Returns the price of a whole period, reduced by the account's coupon. */
export function reducedPrice(
  order: Order,
  { unit, tax, prices, paidAt }: { unit: UnitPrice; tax: Tax; prices: AccountPrices; paidAt: Date },
): Price & { discountPaise: number } {
  const full = priceOf(order, unit.paise, tax);
  const discountPaise = prices.discountOf({ plan: order.plan, netPaise: full.netPaise }, paidAt);
  return {
    ...(discountPaise > 0 ? withTax(full.netPaise - discountPaise, tax) : full),
    discountPaise,
  };
}

function kindOf(
  intent: Order & { starts?: Starts | undefined },
  present: Present | null,
  now: Date,
): OrderKind {
  if (intent.period === "trial") {
    if (present) throw refuse("trialUsed");
    return "trial";
  }
  if (!present || present.playsUntil <= now || present.period === "trial") return "new";
  const isSamePlan = present.plan === intent.plan && present.period === intent.period;
  const isSame = isSamePlan && present.licences === intent.screens;
  const hasEnded = present.endsAt <= now;
  if (present.next && (hasEnded || isSame || intent.starts === "renewal")) throw refuse("nextPeriodPaid");
  if (hasEnded || isSame) return "renew";
  if (intent.starts === "renewal") return "next";
  return isSamePlan && intent.screens > present.licences ? "add" : "change";
}

/**
 * Returns when a purchase ends. A renewal lasts its period from the old end, also in the days of grace, so that they
 * are not given twice. A plan bought during a trial lasts its period from the trial's end.
 */
export function endOfPurchase(
  kind: OrderKind,
  intent: Pick<Order, "plan" | "period">,
  given: { present: Term | null; now: Date; trialDays: number; timeZone: string },
): Date {
  const { present, now, trialDays, timeZone } = given;
  if (kind === "add") return present && present.endsAt > now ? present.endsAt : now;
  const anchorAt = anchorOfPurchase(kind, given);
  return endOf(intent, startOfPurchase(kind, given), { trialDays, timeZone, anchorAt });
}

type Term = Pick<Present, "endsAt" | "playsUntil" | "period" | "calendar">;

/** Returns from when on the months of a purchase are counted: what continues a plan keeps the plan's day. */
export function anchorOfPurchase(
  kind: OrderKind,
  { present, now }: { present: Term | null; now: Date },
): Date {
  const keepsDay = kind === "add" || kind === "renew" || kind === "next";
  return keepsDay && present ? present.calendar.anchorAt : startOfPurchase(kind, { present, now });
}

/** Returns the first moment of the period that a purchase pays. */
export function startOfPurchase(
  kind: OrderKind,
  { present, now }: { present: Term | null; now: Date },
): Date {
  const isContinued = kind === "renew" || kind === "next" || (kind === "new" && present?.period === "trial");
  return isContinued && present && present.playsUntil > now ? present.endsAt : now;
}

/** Returns the value of the time that is left, by the share of the paid time, in paise. */
export function unusedPaise(
  { startsAt, endsAt, valuePaise }: Pick<Present, "startsAt" | "endsAt" | "valuePaise">,
  now: Date,
): number {
  const [whole, left] = [endsAt.getTime() - startsAt.getTime(), endsAt.getTime() - now.getTime()];
  return whole <= 0 || left <= 0 ? 0 : Math.ceil(valuePaise * Math.min(1, left / whole));
}

/**
 * Returns the price of more screens for the time that is left, in whole rupees: whole periods at their price, and of the
 * one that runs the days that are left, today included, by the days that this period has. So it never costs more than to
 * buy the same time.
 */
function addedPaise(
  intent: Order,
  { present, now, unit }: { present: Present; now: Date; unit: UnitPrice },
): number {
  const { endsAt, licences, calendar } = present;
  const netPaise = unit.paise * (intent.screens - licences) * monthsOf(intent.period);
  const months = monthsOf(intent.period);
  let [end, periods] = [endsAt, 0];
  for (;;) {
    const start = addPaidMonths(end, -months, calendar);
    const daysOfPeriod = Math.round((end.getTime() - start.getTime()) / dayMs);
    const daysLeft = Math.ceil((end.getTime() - now.getTime()) / dayMs);
    if (start <= now) return rupeesDown(netPaise * (periods + Math.min(1, daysLeft / daysOfPeriod)));
    [end, periods] = [start, periods + 1];
  }
}
