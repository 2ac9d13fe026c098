import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { billingPeriods, paidPeriods, paidPlanCodes, planCodes } from "../plans.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** Between a price that is raised for present customers and its first renewal, so that all are told in time. */
export const noticeDays = 30;

const day = z.iso.date(schemaReason("dayForm"));
/** Whole rupees: a tax of whole rupees can be halved. */
const paise = z.coerce
  .number(schemaReason("priceForm"))
  .int(schemaReason("priceForm"))
  .min(100, schemaReason("priceForm"))
  .max(10_000_000, schemaReason("priceForm"))
  .refine((value) => value % 100 === 0, schemaReason("priceForm"));

/** A new line of the price book. */
export const newPrice = z
  .object({
    plan: z.enum(planCodes),
    period: z.enum(billingPeriods),
    /** For a screen and a month, without tax; of the trial its fee, with tax. */
    paise,
    /** First day of sales, in India. */
    sells_from: day,
    /** First day on which plans that were sold before renew at it; null: they keep their price. */
    renews_from: day.nullable(),
  })
  .superRefine(({ plan, period, sells_from, renews_from }, { addIssue }) => {
    const problem = (field: string, reason: Parameters<typeof schemaReason>[0]) =>
      addIssue({ code: "custom", path: [field], message: schemaReason(reason) });
    if ((plan === "trial") !== (period === "trial")) problem("period", "pricePeriod");
    if (renews_from === null) return;
    if (plan === "trial") problem("renews_from", "trialNeverRenews");
    if (renews_from < sells_from) problem("renews_from", "renewsBeforeSold");
  });
export type NewPrice = z.output<typeof newPrice>;

/** A new rate of the tax. */
export const newTaxRate = z.object({
  /** In hundredths of a percent. Its halves are whole percents, so that whole rupees cost the same in every state. */
  rate_bp: z.coerce
    .number(schemaReason("taxRateForm"))
    .int(schemaReason("taxRateForm"))
    .min(0, schemaReason("taxRateForm"))
    .max(5_000, schemaReason("taxRateForm"))
    .refine((value) => value % 200 === 0, schemaReason("taxRateForm")),
  valid_from: day,
});
export type NewTaxRate = z.output<typeof newTaxRate>;

/** A price that one account has by a contract. */
export const newContractPrice = z
  .object({
    plan: z.enum(paidPlanCodes),
    period: z.enum(paidPeriods),
    paise,
    valid_from: day,
    /** Last day; null: until another contract. */
    valid_until: day.nullable(),
    note: z.string().trim().min(1, schemaReason("contractNoteRequired")).max(200),
  })
  .superRefine(({ valid_from, valid_until }, { addIssue }) => {
    if (valid_until !== null && valid_until < valid_from)
      addIssue({ code: "custom", path: ["valid_until"], message: schemaReason("contractEndsFirst") });
  });
export type NewContractPrice = z.output<typeof newContractPrice>;

const entered = {
  /** Null: a price of the program, which holds until the first line of the book begins. */
  id: id.nullable(),
  /** valid: today's. coming: can be withdrawn. past: replaced. */
  state: z.enum(["valid", "coming", "past"]),
  entered_by: z.string().nullable(),
  entered_at: z.string().nullable(),
};

const price = z.object({
  ...entered,
  plan: z.enum(planCodes),
  period: z.enum(billingPeriods),
  paise: z.number(),
  sells_from: z.string(),
  renews_from: z.string().nullable(),
});
export type PriceEntry = z.output<typeof price>;

const taxRate = z.object({ ...entered, rate_bp: z.number(), valid_from: z.string() });
export type TaxRateEntry = z.output<typeof taxRate>;

const contractPrice = z.object({
  id,
  state: z.enum(["valid", "coming", "past"]),
  account_id: id,
  account: z.string(),
  plan: z.enum(paidPlanCodes),
  period: z.enum(paidPeriods),
  paise: z.number(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  note: z.string(),
  entered_by: z.string(),
  entered_at: z.string(),
});
export type ContractPriceEntry = z.output<typeof contractPrice>;

export const pricesAnswer = z.object({
  success: z.literal(true),
  /** In India. */
  today: z.string(),
  /** By plan and period, the newest day first. */
  prices: z.array(price),
  tax_rates: z.array(taxRate),
  /** The contracts of all accounts that hold or come, and those that ended within a year. */
  contracts: z.array(contractPrice),
});
export type PricesPage = z.output<typeof pricesAnswer>;
