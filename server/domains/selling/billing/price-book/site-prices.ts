import { dayInIndia } from "#shared/day-in.ts";
import { type PaidPlanCode, type PlanCode, paidPlanCodes } from "#shared/plans.ts";
import type { SitePrices } from "#shared/site-prices.ts";
import { knownList } from "../../../../cache/known-list.ts";
import type { VerbDeps } from "../../../../context.ts";
import type { Order, PriceBook } from "./price-book.ts";
import { readPriceBook } from "./read-prices.ts";

/** What new customers pay today, and the day since when nothing of it has changed. */
export interface PricesOfDay {
  prices: SitePrices;
  since: string;
}

const knownBook = knownList("prices", readPriceBook);
/** A day has the same object, so that pages are made once for it. */
const ofDays = new WeakMap<PriceBook, Map<string, PricesOfDay>>();

/** Returns what new customers pay today, from memory. Not within a transaction. */
export async function pricesToday(deps: Pick<VerbDeps, "db" | "bus" | "now">): Promise<PricesOfDay> {
  const book = await knownBook(deps);
  const since = book.changedSince(dayInIndia(deps.now()));
  const known = ofDays.get(book) ?? new Map<string, PricesOfDay>();
  ofDays.set(book, known);
  const prices = known.get(since) ?? { prices: pricesOn(book, since), since };
  known.set(since, prices);
  return prices;
}

function pricesOn(book: PriceBook, day: string): SitePrices {
  const rupees = (order: Order): number => {
    const price = book.sale(order, day);
    if (!price) throw new Error(`The price book has no ${order.plan} by ${order.period}`);
    return price.paise / 100;
  };
  const ofPlan = (plan: PlanCode) => ({
    monthly: rupees({ plan, period: "monthly" }),
    yearly: rupees({ plan, period: "yearly" }),
  });
  return {
    trial: rupees({ plan: "trial", period: "trial" }),
    paid: Object.fromEntries(paidPlanCodes.map((plan) => [plan, ofPlan(plan)])) as Record<
      PaidPlanCode,
      ReturnType<typeof ofPlan>
    >,
    gstPercent: book.rateBp(day) / 100,
  };
}
