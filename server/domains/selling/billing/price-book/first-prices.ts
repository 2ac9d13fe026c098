import type { BillingPeriod, PlanCode } from "#shared/plans.ts";

/** A line of the price book. */
export interface ListPrice {
  plan: PlanCode;
  period: BillingPeriod;
  /** For a screen and a month, without tax; of the trial its fee, with tax. */
  paise: number;
  /** First day of sales at this price, in India. */
  sellsFrom: string;
  /** First day on which plans that were sold before renew at it; null: never. */
  renewsFrom: string | null;
}

/** The day of the first prices: before all sales. */
export const firstBookDay = "2020-01-01";

const line = (plan: PlanCode, period: BillingPeriod, rupees: number): ListPrice => ({
  plan,
  period,
  paise: rupees * 100,
  sellsFrom: firstBookDay,
  renewsFrom: null,
});

/** What a screen and a month cost until the book has a line; of the trial its fee, with tax. */
export const firstPrices: readonly ListPrice[] = [
  line("trial", "trial", 10),
  line("basic", "monthly", 249),
  line("basic", "yearly", 199),
  line("standard", "monthly", 399),
  line("standard", "yearly", 249),
  line("enterprise", "monthly", 699),
  line("enterprise", "yearly", 549),
];

/** The rate of GST until the book has one. */
export const firstRateBp = 1_800;
