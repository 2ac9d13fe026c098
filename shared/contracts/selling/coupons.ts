import { z } from "zod";
import { plainCouponCode } from "../../coupons.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract } from "../contract.ts";

/** The coupon that an account has, with the terms of the day on which it was applied. */
export const appliedCoupon = z.object({
  code: z.string(),
  /** The share that it takes off, in hundredths of a percent; null: an amount. */
  percentBp: z.number().int().nullable(),
  /** What it takes off each period, without tax; null: a share. */
  amountPaise: z.number().int().nullable(),
  /** Paid periods that still get it; null: all. */
  periodsLeft: z.number().int().nullable(),
  /** Nothing was paid with it yet, so that it can be taken out. */
  isUnused: z.boolean(),
});
export type AppliedCouponAnswer = z.output<typeof appliedCoupon>;

const answer = z.object({ coupon: appliedCoupon.nullable() });

export const couponCode = z
  .string()
  .max(100)
  .transform(plainCouponCode)
  .refine((code) => code !== "", schemaReason("couponCodeRequired"));

export const applyCoupon = contract("POST /api/v1/checkout/coupon", {
  id: "applyCoupon",
  summary: "Apply a coupon: it reduces the price of this account's purchases and renewals",
  tag: "Billing",
  needs: "billing.manage",
  scope: "account",
  body: z.object({ code: couponCode }),
  response: answer,
});

export const removeCoupon = contract("DELETE /api/v1/checkout/coupon", {
  id: "removeCoupon",
  summary: "Take out a coupon with which nothing was paid yet",
  tag: "Billing",
  needs: "billing.manage",
  scope: "account",
  response: answer,
});
