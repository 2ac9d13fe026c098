import { z } from "zod";
import { email } from "../contracts/email.ts";
import { paidPlanCodes } from "../plans.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const paise = z.number().int();
const amount = z.number(schemaReason("amountForm")).int(schemaReason("amountForm"));
const day = z.iso.date(schemaReason("dayForm"));

export const partnerTerms = ["prepaid", "credit"] as const;
const terms = z
  .object({
    terms: z.enum(partnerTerms),
    credit_limit_paise: amount.min(0, schemaReason("amountForm")).max(2_000_000_000),
  })
  .transform((given) => (given.terms === "prepaid" ? { ...given, credit_limit_paise: 0 } : given));

/** Makes a partner of the account of the person with this address. */
export const newPartner = z.object({ email }).and(terms);
export type NewPartner = z.output<typeof newPartner>;

export const changedPartner = z.object({ ended: z.boolean() }).and(terms);
export type ChangedPartner = z.output<typeof changedPartner>;

export const newPartnerPrice = z.object({
  plan: z.enum(paidPlanCodes),
  /** For a screen and a month, without tax. */
  price_paise: amount.min(100, schemaReason("amountForm")).max(10_000_000, schemaReason("amountForm")),
  /** First day, in India. */
  valid_from: day,
});
export type NewPartnerPrice = z.output<typeof newPartnerPrice>;

export const correction = z.object({
  amount_paise: amount
    .min(-2_000_000_000, schemaReason("amountForm"))
    .max(2_000_000_000, schemaReason("amountForm"))
    .refine((value) => value !== 0, schemaReason("amountForm")),
  note: z.string().trim().min(3, schemaReason("correctionReasonRequired")).max(300),
  /** The same key corrects once. */
  key: z.uuid(),
});
export type Correction = z.output<typeof correction>;

const partner = z.object({
  id: z.number(),
  account_id: z.number(),
  name: z.string(),
  email: z.string(),
  terms: z.enum(partnerTerms),
  credit_limit_paise: paise,
  balance_paise: paise,
  customers: z.number(),
  screens: z.number(),
  /** Customers whose renewal waits for money. */
  waiting: z.number(),
  ended_at: z.string().nullable(),
  created_at: z.string(),
});
export type PartnerFacts = z.output<typeof partner>;

export const partnersAnswer = z.object({ success: z.literal(true), partners: z.array(partner) });

const entry = z.object({
  number: z.number(),
  kind: z.enum(["top-up", "top-up-returned", "licences", "licences-returned", "correction"]),
  amount_paise: paise,
  balance_paise: paise,
  customer: z.string().nullable(),
  plan: z.string().nullable(),
  screens: z.number().nullable(),
  from_at: z.string().nullable(),
  until_at: z.string().nullable(),
  order_id: z.number().nullable(),
  note: z.string(),
  who: z.string().nullable(),
  at: z.string(),
});
export type PartnerEntry = z.output<typeof entry>;

const bill = z.object({
  id: z.number(),
  /** In India: "2026-12". */
  month: z.string(),
  customers: z.number(),
  total_paise: paise,
  issued_at: z.string(),
  /** Null: the balance has not paid it yet. */
  paid_at: z.string().nullable(),
});

export const partnerQuery = z.object({
  before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
});
export const partnerAnswer = z.object({
  success: z.literal(true),
  partner,
  prices: z.array(
    z.object({
      plan: z.enum(paidPlanCodes),
      price_paise: paise,
      valid_from: z.string(),
      /** valid: today's price. coming: later. past: replaced. */
      state: z.enum(["valid", "coming", "past"]),
    }),
  ),
  customers: z.array(
    z.object({
      account_id: z.number(),
      name: z.string(),
      plan: z.string().nullable(),
      licences: z.number(),
      screens: z.number(),
      ends_at: z.string().nullable(),
      waits_since: z.string().nullable(),
    }),
  ),
  /** Those of two years, newest first. */
  bills: z.array(bill),
  ledger: z.array(entry),
  /** The number before which the next page begins; null at the end. */
  next: z.number().nullable(),
});
export type PartnerDetail = z.output<typeof partnerAnswer>;
