import type { SitePrices } from "#shared/site-prices.ts";

/** Prices for tests and measurements: those of no book. */
export const examplePrices: SitePrices = {
  trial: 20,
  paid: {
    basic: { monthly: 300, yearly: 250 },
    standard: { monthly: 1_400, yearly: 1_250 },
    enterprise: { monthly: 2_700, yearly: 2_700 },
  },
  gstPercent: 12,
};
