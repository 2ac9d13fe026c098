import { paidPlanCodes } from "#shared/plans.ts";
import { priceTexts, type SitePrices, writePrices } from "#shared/site-prices.ts";

/** What the pages of the website say of prices: the same object while nothing changes. */
export interface PricesOnPages {
  prices: SitePrices;
  /** The day on which the last of them began, in India. */
  since: string;
}

/**
 * Returns the prices for the pages of the website, for their scripts, and for search engines (schema.org). A seller without
 * GSTIN charges no GST, whatever the rate is.
 */
export const priceValues = (
  { prices, since }: PricesOnPages,
  { sellsUnregistered }: { sellsUnregistered: boolean },
): Record<string, string> => ({
  ...pricesForPages(sellsUnregistered ? { ...prices, gstPercent: 0 } : prices),
  pricesSince: since,
  jsonPriceOfTrial: JSON.stringify(prices.trial),
  ...Object.fromEntries(
    paidPlanCodes.map((code) => [`jsonPriceOf${code}`, JSON.stringify(prices.paid[code].monthly)]),
  ),
});

const pricesForPages = (prices: SitePrices) => ({ ...priceTexts(prices), prices: writePrices(prices) });
