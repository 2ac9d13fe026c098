import { z } from "zod";
import { gstStateCodes } from "../../gstin.ts";
import { billingPeriods, planCodes } from "../../plans.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { placesOfSupply, supplies } from "../../supply.ts";
import { contract, id, idParams, instant } from "../contract.ts";
import { completeLanguage } from "../language.ts";
import { reasonRef } from "../reason-ref.ts";
import { buyer } from "./checkout.ts";

const noSuchPage = schemaReason("noSuchPage");
/** A page of a list of money, newest first. */
export const paged = z.object({
  cursor: z.coerce.number(noSuchPage).int().positive().max(2_147_483_647, noSuchPage).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
const nextCursor = z.string().nullable();

/** What plans cost this account today: its own plan at the price that it keeps. */
const priceList = z.object({
  /** What a screen and month cost, without tax; of the trial its fee, with tax. */
  units: z.array(
    z.object({ plan: z.enum(planCodes), period: z.enum(billingPeriods), paise: z.number().int() }),
  ),
  /** The rate of the tax, in hundredths of a percent. */
  rateBp: z.number().int(),
});
export type PriceList = z.output<typeof priceList>;

const sees = { tag: "Billing", needs: "billing.see", scope: "account" } as const;

export const getSubscription = contract("GET /api/v1/subscription", {
  id: "getSubscription",
  summary: "Get the plan of the account and how much of it is used",
  ...sees,
  response: z.object({
    /** Null: the account never had a plan. */
    plan: z
      .object({
        code: z.string(),
        name: z.string(),
        description: z.string(),
        period: z.enum(["trial", "monthly", "yearly"]),
        startsAt: instant,
        endsAt: instant,
        /** The end with the days of grace. */
        playsUntil: instant,
        active: z.boolean(),
      })
      .nullable(),
    screens: z.object({
      used: z.number().int(),
      /** Screens that may play at once: one for each valid licence. */
      licences: z.number().int(),
      /** The plan's limit; null: no limit. */
      limit: z.number().int().nullable(),
    }),
    storage: z.object({ usedBytes: z.number(), limitBytes: z.number() }),
    /** False: nothing is sold here, and support gives plans. */
    canBuy: z.boolean(),
    /** What was paid in advance and no invoice used: a purchase and a renewal do not use it by themselves. */
    advancePaise: z.number().int(),
    /** Null where nothing is sold. */
    costs: priceList.nullable(),
  }),
});
export type Subscription = z.output<typeof getSubscription.response>;

export const licence = z.object({
  id,
  code: z.string(),
  /** First and last day, in the account's zone. */
  startsOn: z.string(),
  endsOn: z.string(),
  active: z.boolean(),
  /** Null: free for another screen. */
  screen: z.object({ id, name: z.string() }).nullable(),
});
export const listLicences = contract("GET /api/v1/licences", {
  id: "listLicences",
  summary: "List the licences of the present plan, one for each screen",
  ...sees,
  query: paged,
  response: z.object({ items: z.array(licence), nextCursor }),
});

export const paymentStatuses = ["pending", "received", "failed", "refunded"] as const;
export const payment = z.object({
  id,
  status: z.enum(paymentStatuses),
  /** Tax included. */
  amountPaise: z.number().int(),
  description: z.string(),
  descriptionReason: reasonRef.nullable(),
  createdAt: instant,
  /** The payment provider's number. */
  transactionCode: z.string().nullable(),
  invoice: z
    .object({ id, number: z.string(), netPaise: z.number().int(), taxPaise: z.number().int() })
    .nullable(),
  /** Money of this payment that went back, or is on its way. */
  refunds: z.array(
    z.object({
      id,
      amountPaise: z.number().int(),
      isDone: z.boolean(),
      createdAt: instant,
      /** Null while the money is on its way, and for a payment without an invoice. */
      creditNote: z
        .object({ id, number: z.string(), netPaise: z.number().int(), taxPaise: z.number().int() })
        .nullable(),
    }),
  ),
});
export type Payment = z.output<typeof payment>;

export const listPayments = contract("GET /api/v1/payments", {
  id: "listPayments",
  summary: "List payments with their invoices, newest first",
  ...sees,
  query: paged,
  response: z.object({ items: z.array(payment), nextCursor }),
});
export const paymentsCsvPath = "/api/v1/payments.csv";
export const paymentsCsvList = contract(`GET ${paymentsCsvPath}`, {
  id: "paymentsCsvList",
  summary: "Get all payments as CSV, safe for spreadsheets",
  ...sees,
  response: z.unknown(),
  answerType: "text/csv",
});

/** The company that issues invoices. */
export const seller = z.object({
  name: z.string(),
  /** Lines. */
  address: z.array(z.string()),
  /** Registration number of the Indian goods and services tax. */
  gstin: z.string().nullable(),
  /** Number of the letter of undertaking, which allows exports without tax. */
  lut: z.string().optional(),
  /** The name under which the company trades. */
  tradeName: z.string().optional(),
  /** Registered number of the company (CIN or LLPIN). */
  cin: z.string().optional(),
  /** Its number at the income-tax office. */
  pan: z.string().optional(),
  phone: z.string().optional(),
  /** Its address in parts, as e-invoices name it. */
  place: z
    .object({ address: z.string(), city: z.string(), state: z.enum(gstStateCodes), pin: z.string() })
    .optional(),
  /** Supplies to a Special Economic Zone are made under the letter of undertaking. */
  sezUnderLut: z.literal(true).optional(),
  /** In Other Territory (97) its documents name UTGST. */
  otherTerritoryUtgst: z.literal(true).optional(),
  /** Its documents are registered as e-invoices where the law asks for it. */
  eInvoices: z.literal(true).optional(),
});
export type Seller = z.output<typeof seller>;

const documentLine = z.object({
  position: z.number().int(),
  description: z.string(),
  descriptionReason: reasonRef.nullable(),
  /** Service accounting code. */
  sac: z.string().nullable(),
  netPaise: z.number().int(),
  /** The rate of the tax in hundredths of a percent. */
  rateBp: z.number().int(),
  taxPaise: z.number().int(),
  /** The tax by its parts; null on invoices of earlier versions. */
  taxes: z.object({ cgstPaise: z.number(), sgstPaise: z.number(), igstPaise: z.number() }).nullable(),
});

/** An invoice, or what a credit note takes back of it (in positive amounts). */
const invoice = z.object({
  id,
  number: z.string(),
  issuedAt: instant,
  /** As it was at that time; null when that was not stored. */
  seller: seller.nullable(),
  /** Whom to ask about it. */
  supportEmail: z.string(),
  billedTo: z.string(),
  /** Null on invoices of earlier versions. */
  buyer: buyer.nullable(),
  /** What the sale is for the tax office, and the code of its place; null on invoices of earlier versions. */
  supply: z.enum(supplies).nullable(),
  placeOfSupply: z.enum(placesOfSupply).nullable(),
  /** The last day to pay it, as "2026-12-31"; null when it was paid before it was issued. */
  dueOn: z.string().nullable(),
  /** Its number at the tax office is cancelled, or that of the invoice that it takes back: it is no tax document. */
  isCancelled: z.boolean(),
  /** The buyer's number of the purchase order; empty without one. */
  purchaseOrder: z.string(),
  lines: z.array(documentLine),
  /** The person's email today; the invoice itself is addressed to `billedTo`. */
  email: z.string(),
  timeZone: z.string(),
  netPaise: z.number().int(),
  taxPaise: z.number().int(),
  totalPaise: z.number().int(),
  transactionCode: z.string().nullable(),
});
export type Invoice = z.output<typeof invoice>;

export const getInvoice = contract("GET /api/v1/invoices/:id", {
  id: "getInvoice",
  summary: "Get one invoice, for printing",
  ...sees,
  params: idParams,
  response: invoice,
});

export const getCreditNote = contract("GET /api/v1/credit-notes/:id", {
  id: "getCreditNote",
  summary: "Get the credit note of a refund, for printing",
  ...sees,
  params: idParams,
  response: invoice.extend({
    /** The invoice that it takes back, whole or in part. */
    invoice: z.object({ id, number: z.string(), issuedAt: instant }),
  }),
});
export type CreditNote = z.output<typeof getCreditNote.response>;

/** The language of an invoice or credit note as PDF. */
export const documentLanguage = z.object({ language: completeLanguage.default("en") });
const pdf = {
  ...sees,
  params: idParams,
  query: documentLanguage,
  response: z.unknown(),
  answerType: "application/pdf",
} as const;

export const getInvoicePdf = contract("GET /api/v1/invoices/:id/pdf", {
  id: "getInvoicePdf",
  ...pdf,
  summary: "Get one invoice as PDF, in English or Hindi",
});
export const getCreditNotePdf = contract("GET /api/v1/credit-notes/:id/pdf", {
  id: "getCreditNotePdf",
  ...pdf,
  summary: "Get the credit note of a refund as PDF, in English or Hindi",
});
