import { t } from "@lingui/core/macro";
import { type BillingPeriod, type Plan, plans } from "#shared/plans.ts";
import { priceOf } from "#shared/price.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { planName } from "#web/dashboard/words/plan-words.ts";

/** The plans that an account can change to; the trial exists only at the start. */
export const paidPlans: readonly Plan[] = Object.values(plans).filter((plan) => plan.code !== "trial");

export interface MonthlyCost {
  /** Paise for each month, GST included; a yearly bill divided by its months. */
  totalPaise: number;
  /** The GST in `totalPaise`, in paise. */
  taxPaise: number;
  /** The amount of one bill, in paise. */
  billPaise: number;
}

/** Returns the monthly cost of a plan for a number of screens, GST included; null where the plan has no such period. */
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

/** Returns the text of a support message that asks for a plan. */
export function askForPlan(change: {
  plan: Plan;
  period: Exclude<BillingPeriod, "trial">;
  screens: number;
  present: string | null;
}): string {
  const { plan, period, screens, present } = change;
  const [name, count] = [planName(plan), countOfScreens(screens)];
  const request =
    period === "yearly"
      ? t`Please switch our account to the ${name} plan for ${count}, billed yearly.`
      : t`Please switch our account to the ${name} plan for ${count}, billed monthly.`;
  return `${request} ${present ? t`Our current plan is ${present}.` : t`We have no plan now.`}`;
}
