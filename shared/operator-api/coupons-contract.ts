import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { couponCode } from "../contracts/selling/coupons.ts";
import { paidPlanCodes } from "../plans.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const day = z.iso.date(schemaReason("dayForm"));
const count = (max: number) =>
  z.coerce
    .number(schemaReason("quantityForm"))
    .int(schemaReason("quantityForm"))
    .min(1, schemaReason("quantityForm"))
    .max(max, schemaReason("quantityForm"));

/** A new coupon. */
export const newCoupon = z
  .object({
    code: couponCode.refine((code) => /^[A-Z0-9][A-Z0-9-]{3,29}$/.test(code), schemaReason("couponCodeForm")),
    takes: z.enum(["percent", "amount"]),
    /** From 1 to 99; null where it takes an amount. */
    percent: z
      .number()
      .int()
      .min(1, schemaReason("couponPercentForm"))
      .max(99, schemaReason("couponPercentForm"))
      .nullable(),
    /** Of each period, without tax; null where it takes a share. */
    paise: z
      .number()
      .int()
      .min(100, schemaReason("priceForm"))
      .max(10_000_000, schemaReason("priceForm"))
      .refine((value) => value % 100 === 0, schemaReason("priceForm"))
      .nullable(),
    plans: z.array(z.enum(paidPlanCodes)).min(1, schemaReason("couponPlansRequired")),
    /** First and last day on which it can be applied, in India. */
    first_day: day,
    last_day: day.nullable(),
    /** Paid periods that get it; null: all. */
    periods: count(120).nullable(),
    /** Accounts that may use it; null: no limit. */
    max_uses: count(100_000).nullable(),
  })
  .superRefine(({ takes, percent, paise, first_day, last_day }, { addIssue }) => {
    const problem = (field: string, reason: Parameters<typeof schemaReason>[0]) =>
      addIssue({ code: "custom", path: [field], message: schemaReason(reason) });
    if (takes === "percent" && percent === null) problem("percent", "couponPercentForm");
    if (takes === "amount" && paise === null) problem("paise", "priceForm");
    if (last_day !== null && last_day < first_day) problem("last_day", "contractEndsFirst");
  });
export type NewCoupon = z.output<typeof newCoupon>;

/** The coupon of an account, as an operator applies it. */
export const couponForAccount = z.object({ code: couponCode });

const terms = {
  id,
  code: z.string(),
  percent_bp: z.number().nullable(),
  paise: z.number().nullable(),
  plans: z.array(z.enum(paidPlanCodes)),
  periods: z.number().nullable(),
};

const coupon = z.object({
  ...terms,
  first_day: z.string(),
  last_day: z.string().nullable(),
  max_uses: z.number().nullable(),
  /** Accounts that have it, or have paid with it. */
  uses: z.number(),
  state: z.enum(["valid", "coming", "past"]),
  entered_by: z.string(),
  entered_at: z.string(),
});
export type CouponEntry = z.output<typeof coupon>;

const accountCoupon = z.object({
  ...terms,
  account_id: id,
  account: z.string(),
  used_periods: z.number(),
  applied_at: z.string(),
  /** The operator who applied it; null: the customer. */
  applied_by: z.string().nullable(),
  state: z.enum(["valid", "past"]),
});
export type AccountCouponEntry = z.output<typeof accountCoupon>;

export const couponsAnswer = z.object({
  success: z.literal(true),
  /** In India. */
  today: z.string(),
  coupons: z.array(coupon),
  /** Applied coupons, the newest first. */
  applied: z.array(accountCoupon),
});
export type CouponsPage = z.output<typeof couponsAnswer>;
