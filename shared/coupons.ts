import type { PaidPlanCode, PlanCode } from "./plans.ts";
import { rupeesUp } from "./price.ts";

/** What a coupon takes off: a share, or an amount. */
export interface CouponTerms {
  /** In hundredths of a percent. */
  percentBp: number | null;
  /** Of each period, without tax: whole rupees. */
  amountPaise: number | null;
  plans: readonly PaidPlanCode[];
}

/** What is paid at least, without tax: payment services take no less than a rupee. */
export const leastNetPaise = 100;

/**
 * Returns what a coupon takes off the price of a period, in whole rupees: before tax, rounded in favour of the customer. At
 * least one rupee is paid.
 */
export function discountOf(
  { percentBp, amountPaise, plans }: CouponTerms,
  { plan, netPaise }: { plan: PlanCode; netPaise: number },
): number {
  if (!plans.some((code) => code === plan)) return 0;
  const wanted = percentBp === null ? (amountPaise ?? 0) : rupeesUp((netPaise * percentBp) / 10_000);
  return Math.max(0, Math.min(wanted, netPaise - leastNetPaise));
}

/** Returns a code as it is compared: without case and spaces. */
export const plainCouponCode = (code: string): string =>
  code.normalize("NFKC").replace(/\s/g, "").toUpperCase();
