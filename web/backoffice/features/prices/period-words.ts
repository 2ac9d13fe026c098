import type { BillingPeriod } from "#shared/plans.ts";

export const periodWords: Record<BillingPeriod, string> = {
  trial: "Once",
  monthly: "Monthly",
  yearly: "For a year",
};
