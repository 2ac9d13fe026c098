import type { BillingPeriod } from "./plans.ts";

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

/** The tax of a sale: which taxes, and their rate in hundredths of a percent. */
export interface Tax {
  taxation: Taxation;
  rateBp: number;
}

/** The taxes of an invoice, in paise. */
export interface TaxParts {
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Returns a price with its tax. Two halves of the same size are rounded one by one. */
export function withTax(netPaise: number, { taxation, rateBp }: Tax): Price {
  if (taxation === "untaxed") return { netPaise, taxPaise: 0, totalPaise: netPaise };
  const taxPaise =
    taxation === "same-state"
      ? 2 * Math.round((netPaise * rateBp) / 20_000)
      : Math.round((netPaise * rateBp) / 10_000);
  return { netPaise, taxPaise, totalPaise: netPaise + taxPaise };
}

/**
 * Returns the price of an order from the price of a screen and month (the price book has it). Prices are per screen and without
 * tax (public-site.md section 1); a yearly plan is billed for twelve months at once (resolution T19). The trial's fee
 * includes tax where there is one: the total is the same everywhere, its parts are not.
 */
export function priceOf(
  { period, screens }: { period: BillingPeriod; screens: number },
  unitPaise: number,
  tax: Tax,
): Price {
  if (period !== "trial") return withTax(unitPaise * screens * (period === "yearly" ? 12 : 1), tax);
  return taxInside(unitPaise, tax);
}

/** Returns a price that has its tax inside. */
export function taxInside(totalPaise: number, { taxation, rateBp }: Tax): Price {
  if (taxation === "untaxed") return { netPaise: totalPaise, taxPaise: 0, totalPaise };
  const half = Math.round((totalPaise * rateBp) / (2 * (10_000 + rateBp)));
  const taxPaise =
    taxation === "same-state" ? 2 * half : totalPaise - Math.round((totalPaise * 10_000) / (10_000 + rateBp));
  return { netPaise: totalPaise - taxPaise, taxPaise, totalPaise };
}

/** Returns the rate that a document names, in hundredths of a percent. */
export const printedRate = ({ taxation, rateBp }: Tax): number => (taxation === "untaxed" ? 0 : rateBp);

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
