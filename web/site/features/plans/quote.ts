import { gstPercent, type Plan } from "#shared/plans.ts";

interface Quote {
  /** Whole rupees per bill, before tax. */
  net: number;
  /** In rupees with paise: GST of a whole amount can have them. */
  gst: number;
  total: number;
  /** Months that one bill covers. */
  months: 1 | 12;
}

/** Returns the bill for a number of screens on a plan: screens × price, plus GST. All in rupees. */
export function quote(plan: Plan, screens: number, period: "monthly" | "yearly"): Quote {
  const yearly = period === "yearly" && plan.yearlyRupees !== null;
  const months = yearly ? 12 : 1;
  const perScreen = yearly ? (plan.yearlyRupees ?? plan.monthlyRupees) : plan.monthlyRupees;
  const net = perScreen * screens * months;
  const gstPaise = Math.round(net * gstPercent);
  return { net, gst: gstPaise / 100, total: (net * 100 + gstPaise) / 100, months };
}

/** Returns the smallest paid plan that allows this many screens: the calculator's first suggestion. */
export function smallestPlanFor(candidates: readonly Plan[], screens: number): Plan | undefined {
  return candidates.find((plan) => plan.screens === null || plan.screens >= screens);
}
