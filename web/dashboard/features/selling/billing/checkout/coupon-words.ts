import { plural, t } from "@lingui/core/macro";
import type { AppliedCouponAnswer } from "#shared/contracts/selling/coupons.ts";
import { formatRupees } from "#web/lib/formats.ts";

/** Says what a coupon takes off, and for how long. */
export function couponTerms({ percentBp, amountPaise, periodsLeft }: AppliedCouponAnswer): string {
  const off = percentBp === null ? formatRupees(amountPaise ?? 0) : `${percentBp / 100} %`;
  if (periodsLeft === null) return t`${off} less, before tax, for each period that you pay.`;
  return plural(periodsLeft, {
    one: `${off} less, before tax, for one period that you pay.`,
    other: `${off} less, before tax, for # periods that you pay.`,
  });
}
