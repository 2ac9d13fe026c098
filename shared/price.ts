import { type BillingPeriod, gstPercent, type PlanCode, plans } from "./plans.ts";

export interface Price {
  netPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/**
 * Returns the price of an order. Prices are per screen and without tax (public-site.md section 1); a yearly plan is
 * billed for twelve months at once (resolution T19). The trial's fee of 10 rupees includes tax.
 */
export function priceOf(order: { plan: PlanCode; period: BillingPeriod; screens: number }): Price {
  const plan = plans[order.plan];
  if (order.period === "trial") {
    const totalPaise = plan.monthlyRupees * 100;
    const netPaise = Math.round((totalPaise * 100) / (100 + gstPercent));
    return { netPaise, taxPaise: totalPaise - netPaise, totalPaise };
  }
  const perMonth = order.period === "yearly" ? plan.yearlyRupees : plan.monthlyRupees;
  if (perMonth === null) throw new Error(`${plan.name} has no yearly price`);
  const netPaise = perMonth * 100 * order.screens * (order.period === "yearly" ? 12 : 1);
  const taxPaise = Math.round((netPaise * gstPercent) / 100);
  return { netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}
