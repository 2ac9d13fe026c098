import { t } from "@lingui/core/macro";
import { type BillingPeriod, type Plan, plans } from "#shared/plans.ts";
import { priceOf } from "#shared/price.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { said } from "#web/lib/said.ts";

/** The plans somebody can go to; the trial is only ever begun with. */
export const paidPlans: readonly Plan[] = Object.values(plans).filter((plan) => plan.code !== "trial");

export interface MonthlyCost {
  /** Paise a month, GST included; a year's bill spread over its months. */
  totalPaise: number;
  /** Of that. */
  taxPaise: number;
  /** What is billed at once. */
  billPaise: number;
}

/** What a plan costs each month for this many screens, GST included; null where it has no such period. */
export function monthlyCost(
  plan: Plan,
  screens: number,
  period: Exclude<BillingPeriod, "trial">,
): MonthlyCost | null {
  if (period === "yearly" && plan.yearlyRupees === null) return null;
  const bill = priceOf({ plan: plan.code, period, screens });
  const months = period === "yearly" ? 12 : 1;
  return {
    totalPaise: Math.round(bill.totalPaise / months),
    taxPaise: Math.round(bill.taxPaise / months),
    billPaise: bill.totalPaise,
  };
}

/** The message to support that asks for a plan. */
export function askForPlan(change: {
  plan: Plan;
  period: Exclude<BillingPeriod, "trial">;
  screens: number;
  present: string | null;
}): string {
  const { plan, period, screens, present } = change;
  const [name, count] = [said(plan.name), countOfScreens(screens)];
  const wish =
    period === "yearly"
      ? t`Please put our account on the ${name} plan for ${count}, paid by the year.`
      : t`Please put our account on the ${name} plan for ${count}, paid by the month.`;
  return `${wish} ${present ? t`We are on ${said(present)} now.` : t`We have no plan now.`}`;
}
