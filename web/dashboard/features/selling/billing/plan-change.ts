import { t } from "@lingui/core/macro";
import type { PriceList } from "#shared/contracts/selling/billing.ts";
import { type BillingPeriod, type Plan, type PlanCode, plans } from "#shared/plans.ts";
import { priceOf } from "#shared/price.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";

/** The plans that an account can change to; the trial exists only at the start. */
export const paidPlans: readonly Plan[] = Object.values(plans).filter((plan) => plan.code !== "trial");

type Period = Exclude<BillingPeriod, "trial">;

export interface MonthlyCost {
  /** Paise for each month, GST included; a yearly bill divided by its months. */
  totalPaise: number;
  /** The GST in `totalPaise`, in paise. */
  taxPaise: number;
  /** The amount of one bill, in paise. */
  billPaise: number;
}

/** Returns what a screen and month of a plan cost without tax, in paise; null where the plan has no such period. */
export const unitIn = (prices: PriceList, plan: PlanCode, period: BillingPeriod): number | null =>
  prices.units.find((unit) => unit.plan === plan && unit.period === period)?.paise ?? null;

/** Returns the monthly cost of a plan for a number of screens, GST included; null where the plan has no such period. */
export function monthlyCost(
  wanted: { plan: Plan; screens: number; period: Period },
  prices: PriceList,
): MonthlyCost | null {
  const { plan, screens, period } = wanted;
  const unitPaise = unitIn(prices, plan.code, period);
  if (unitPaise === null) return null;
  const bill = priceOf({ period, screens }, unitPaise, { taxation: "other-state", rateBp: prices.rateBp });
  const months = period === "yearly" ? 12 : 1;
  return {
    totalPaise: Math.round(bill.totalPaise / months),
    taxPaise: Math.round(bill.taxPaise / months),
    billPaise: bill.totalPaise,
  };
}

/** The sentence that asks for a plan. */
function intentWords(plan: Plan, count: string, period: Period): string {
  const name = planName(plan);
  return period === "yearly"
    ? t`Please switch our account to the ${name} plan for ${count}, billed yearly.`
    : t`Please switch our account to the ${name} plan for ${count}, billed monthly.`;
}

/** Returns the text of a support message that asks for a plan. */
export function askForPlan(change: {
  plan: Plan;
  period: Period;
  screens: number;
  present: string | null;
}): string {
  const { plan, period, screens, present } = change;
  const intent = intentWords(plan, countOfScreens(screens), period);
  return `${intent} ${present ? t`Our current plan is ${present}.` : t`We have no plan now.`}`;
}

/** Returns whether a message asks for this plan, for any number of screens and period, in the language of the page. */
export const asksForPlan = (message: string, plan: Plan): boolean =>
  (["monthly", "yearly"] as const).some((period) => {
    const [before = "", after = ""] = intentWords(plan, "\0", period).split("\0");
    const at = message.indexOf(before);
    return at >= 0 && message.indexOf(after, at + before.length) >= 0;
  });

/** Puts a request for a plan into an unsent message: it replaces an earlier one, and other text stays above it. */
export function withPlanRequest(text: string, words: string): string {
  const kept = text
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== "" && !paidPlans.some((plan) => asksForPlan(paragraph, plan)));
  return [...kept, words].join("\n\n");
}

/** Returns the smallest plan that allows this number of screens. */
export const smallestPlanFor = (screens: number): Plan | null =>
  paidPlans.find((plan) => plan.screens === null || plan.screens >= screens) ?? null;
