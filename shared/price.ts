import { type BillingPeriod, gstPercent, type PlanCode, plans } from "./plans.ts";

export interface Price {
  netPaise: number;
  taxPaise: number;
  totalPaise: number;
}

/**
 * Which taxes a supply has (`shared/supply.ts` decides it). In the seller's state the tax is CGST and SGST, one half each; in
 * another state it is IGST (IGST Act, sections 7 and 8). Under a letter of undertaking there is none (section 16).
 */
export type Taxation = "same-state" | "other-state" | "untaxed";

/** The taxes of an invoice, in paise. */
export interface TaxParts {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Returns a price with its tax. Two halves of the same size are rounded one by one. */
export function withTax(netPaise: number, taxation: Taxation): Price {
  if (taxation === "untaxed") return { netPaise, taxPaise: 0, totalPaise: netPaise };
  const taxPaise =
    taxation === "same-state"
      ? 2 * Math.round((netPaise * gstPercent) / 200)
      : Math.round((netPaise * gstPercent) / 100);
  return { netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}

/**
 * Returns the price of an order. Prices are per screen and without tax (public-site.md section 1); a yearly plan is
 * billed for twelve months at once (resolution T19). The trial's fee of 10 rupees includes tax where there is one: the
 * total is the same everywhere, its parts are not.
 */
export function priceOf(
  order: { plan: PlanCode; period: BillingPeriod; screens: number },
  taxation: Taxation = "other-state",
): Price {
  const plan = plans[order.plan];
  if (order.period === "trial") {
    const totalPaise = plan.monthlyRupees * 100;
    if (taxation === "untaxed") return withTax(totalPaise, taxation);
    const half = Math.round((totalPaise * gstPercent) / (2 * (100 + gstPercent)));
    const taxPaise =
      taxation === "same-state" ? 2 * half : totalPaise - Math.round((totalPaise * 100) / (100 + gstPercent));
    return { netPaise: totalPaise - taxPaise, taxPaise, totalPaise };
  }
  const perMonth = order.period === "yearly" ? plan.yearlyRupees : plan.monthlyRupees;
  if (perMonth === null) throw new Error(`${plan.name} has no yearly price`);
  return withTax(perMonth * 100 * order.screens * (order.period === "yearly" ? 12 : 1), taxation);
}

/** Returns the rate of the tax, in hundredths of a percent. */
export const gstRateBp = (taxation: Taxation): number => (taxation === "untaxed" ? 0 : gstPercent * 100);

/** Returns how a tax is named on an invoice. Throws when it cannot be halved for the same state. */
export function taxParts(taxPaise: number, taxation: Taxation): TaxParts {
  if (taxation === "untaxed") return noTax(taxPaise);
  if (taxation === "other-state") return { cgstPaise: 0, sgstPaise: 0, igstPaise: taxPaise };
  if (taxPaise % 2 !== 0) throw new Error(`A tax of ${taxPaise} paise has no two equal halves`);
  return { cgstPaise: taxPaise / 2, sgstPaise: taxPaise / 2, igstPaise: 0 };
}

function noTax(taxPaise: number): TaxParts {
  if (taxPaise !== 0) throw new Error(`An untaxed supply has no tax of ${taxPaise} paise`);
  return { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
}

/** Rounds to whole rupees; the result is in paise. */
export const rupeesDown = (paise: number): number => Math.floor(paise / 100) * 100;
export const rupeesUp = (paise: number): number => Math.ceil(paise / 100) * 100;
