import type { PaidPlanCode, Plan } from "#shared/plans.ts";
import type { SitePrices } from "#shared/site-prices.ts";

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
export function quote(
  { plan, screens, period }: { plan: PaidPlanCode; screens: number; period: "monthly" | "yearly" },
  { paid, gstPercent }: SitePrices,
): Quote {
  const months = period === "yearly" ? 12 : 1;
  const net = paid[plan][period] * screens * months;
  const gstPaise = Math.round(net * gstPercent);
  return { net, gst: gstPaise / 100, total: (net * 100 + gstPaise) / 100, months };
}

/** Returns the smallest paid plan that allows this many screens: the calculator's first suggestion. */
export function smallestPlanFor(candidates: readonly Plan[], screens: number): Plan | undefined {
  return candidates.find((plan) => plan.screens === null || plan.screens >= screens);
}
