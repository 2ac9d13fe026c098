import { randomInt } from "node:crypto";
import { dayInIndia } from "#shared/day-in.ts";
import type { NewCoupon } from "#shared/operator-api/coupons-contract.ts";

/** A coupon that holds today, in India, as an admin enters it. */
export const aCoupon = (begin: string, { now }: { now: () => Date }): NewCoupon => ({
  code: `${begin}-${randomInt(1_000_000_000)}`,
  takes: "percent",
  percent: 10,
  paise: null,
  plans: ["basic", "standard"],
  first_day: dayInIndia(now()),
  last_day: null,
  periods: null,
  max_uses: null,
});
