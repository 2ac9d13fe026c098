import { z } from "zod";
import { connections } from "../../connection.ts";
import { gstStateCodes } from "../../gstin.ts";
import { paidPlanCodes } from "../../plans.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";
import { email } from "../email.ts";
import { documentLanguage } from "./billing.ts";
import { buyer, buyerToBill, placeOrder, requireAddress } from "./checkout.ts";

const paise = z.number().int();
const plan = z.enum(paidPlanCodes);
const screens = z.coerce.number().int().min(0).max(10_000);

const reading = { tag: "Partners", needs: "billing.see", scope: "account", keys: "partner" } as const;
const ordering = { tag: "Partners", needs: "billing.manage", scope: "account", keys: "partner" } as const;
const managing = { tag: "Partners", needs: "account.manage", scope: "account", keys: "partner" } as const;

export const getPartner = contract("GET /api/v1/partner", {
  id: "getPartner",
  ...reading,
  summary: "Terms, balance and prices of the partner",
  response: z.object({
    terms: z.enum(["prepaid", "credit"]),
    creditLimitPaise: paise,
    /** Without tax. */
    balancePaise: paise,
    /** What the next renewal of all customers costs at the prices of that day. */
    renewalPaise: paise,
    renewsAt: instant,
    ended: z.boolean(),
    /** For a screen and a month, without tax. `wholesalePaise` null: not sold to this partner. */
    prices: z.array(
      z.object({
        plan,
        wholesalePaise: paise.nullable(),
        /** Null: not written yet. */
        retailPaise: paise.nullable(),
        /** The next wholesale price that is known. */
        next: z.object({ pricePaise: paise, validFrom: z.string() }).nullable(),
      }),
    ),
  }),
});
export type PartnerOverview = z.output<typeof getPartner.response>;

export const saveRetailPrice = contract("PUT /api/v1/partner/retail-prices/:plan", {
  id: "saveRetailPrice",
  ...ordering,
  summary: "Write down what the partner takes for a plan, for the margin; null forgets it",
  params: z.object({ plan }),
  body: z.object({
    pricePaise: paise
      .min(0, schemaReason("retailPriceForm"))
      .max(100_000_000, schemaReason("retailPriceForm"))
      .nullable(),
  }),
  response: getPartner.response,
});

const customer = z.object({
  id,
  name: z.string(),
  /** Who was invited as the first owner. */
  ownerEmail: z.string(),
  /** The account has a member. */
  joined: z.boolean(),
  suspended: z.boolean(),
  /** Null: no plan is running. */
  plan: z.string().nullable(),
  licences: z.number().int(),
  endsAt: instant.nullable(),
  /** What the next renewal gives; null: nothing. */
  renews: z.object({ plan, screens: z.number().int() }).nullable(),
  /** Since when the renewal waits for the balance. */
  waitsSince: instant.nullable(),
  screens: z.number().int(),
  online: z.number().int(),
  /** For a month at today's prices, without tax; null without a retail price. */
  marginPaise: paise.nullable(),
});
export type PartnerCustomer = z.output<typeof customer>;

export const listCustomers = contract("GET /api/v1/partner/customers", {
  id: "listCustomers",
  ...reading,
  summary: "List the customers of the partner, with plan, screens and margin",
  response: z.object({ items: z.array(customer) }),
});

export const makeCustomer = contract("POST /api/v1/partner/customers", {
  id: "makeCustomer",
  ...managing,
  summary: "Make an account for a customer and invite its first owner",
  status: 201,
  body: z.object({
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
    email,
  }),
  /** mailed: false when the email was not accepted; the invitation can be sent again. */
  response: z.object({ item: customer, mailed: z.boolean() }),
});

export const inviteCustomerOwner = contract("POST /api/v1/partner/customers/:id/invite", {
  id: "inviteCustomerOwner",
  ...managing,
  summary: "Send the invitation of the first owner again; its earlier link ends",
  params: idParams,
  response: done,
});

/** start, add, change: now, and paid for the days until the end of the month. renewal: later. end: no renewal. same: nothing changes. */
const licenceChange = z.object({
  kind: z.enum(["start", "add", "change", "renewal", "end", "same"]),
  chargePaise: paise,
  /** What each month costs from then on. */
  monthlyPaise: paise,
  /** First moment of what is ordered. */
  startsAt: instant,
  endsAt: instant,
  balancePaise: paise,
  /** Paired screens that will have no licence. */
  screensWithout: z.number().int(),
});
export type LicenceChange = z.output<typeof licenceChange>;

export const quoteLicences = contract("GET /api/v1/partner/customers/:id/licences", {
  id: "quoteLicences",
  ...ordering,
  summary: "What a plan and a number of licences would cost a partner for a customer",
  params: idParams,
  query: z.object({ plan, screens }),
  response: licenceChange,
});

export const orderLicences = contract("POST /api/v1/partner/customers/:id/licences", {
  id: "orderLicences",
  ...ordering,
  summary: "Order a plan and licences for a customer: more at once, fewer at the renewal",
  params: idParams,
  body: z.object({
    plan,
    screens,
    /** The amount that the page showed. */
    chargePaise: paise,
    /** The same key orders once. */
    key: z.uuid(),
  }),
  response: z.object({ item: customer }),
});

export const listCustomerScreens = contract("GET /api/v1/partner/screens", {
  id: "listCustomerScreens",
  ...managing,
  summary: "List the screens of all customers of the partner",
  query: z.object({
    show: z.enum(["all", "online", "offline"]).default("all"),
    search: z.string().trim().max(100).default(""),
    cursor: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id,
        name: z.string(),
        customer: z.object({ id, name: z.string() }),
        /** asleep: silent while its place is closed, which is no trouble. */
        connection: z.enum(connections),
        lastContactAt: instant.nullable(),
        licensed: z.boolean(),
      }),
    ),
    counts: z.object({ all: z.number().int(), online: z.number().int(), offline: z.number().int() }),
    nextCursor: z.string().nullable(),
  }),
});
export type CustomerScreens = z.output<typeof listCustomerScreens.response>;

const ledgerEntry = z.object({
  number: z.number().int(),
  kind: z.enum(["top-up", "top-up-returned", "licences", "licences-returned", "correction"]),
  amountPaise: paise,
  balancePaise: paise,
  customer: z.string().nullable(),
  plan: z.string().nullable(),
  screens: z.number().int().nullable(),
  from: instant.nullable(),
  until: instant.nullable(),
  note: z.string(),
  at: instant,
});
export type PartnerLedgerEntry = z.output<typeof ledgerEntry>;

export const listPartnerLedger = contract("GET /api/v1/partner/ledger", {
  id: "listPartnerLedger",
  ...reading,
  summary: "The statement of the partner's balance, newest first",
  query: z.object({ cursor: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  response: z.object({ items: z.array(ledgerEntry), nextCursor: z.string().nullable() }),
});

export const partnerLedgerCsv = contract("GET /api/v1/partner/ledger.csv", {
  id: "partnerLedgerCsv",
  ...reading,
  summary: "The whole statement as CSV",
  answerType: "text/csv",
  response: z.unknown(),
});

const bill = z.object({
  id,
  /** In India: "2026-12". */
  month: z.string(),
  customers: z.number().int(),
  totalPaise: paise,
  issuedAt: instant,
  /** Null: the balance has not paid it yet. */
  paidAt: instant.nullable(),
  /** While it is open: from when on members of the customers cannot sign in, and when the screens stop. */
  signInOffAt: instant,
  screensOffAt: instant,
});
export type PartnerBill = z.output<typeof bill>;

export const listPartnerBills = contract("GET /api/v1/partner/bills", {
  id: "listPartnerBills",
  ...reading,
  summary: "The newest monthly bills of the partner for the renewals of its customers",
  response: z.object({
    items: z.array(bill),
    /** What the balance and the limit do not pay of the open bills. */
    missingPaise: paise,
  }),
});

export const getPartnerBillPdf = contract("GET /api/v1/partner/bills/:id/pdf", {
  id: "getPartnerBillPdf",
  ...reading,
  summary: "Get the statement of a monthly bill as PDF, in English or Hindi. It is no tax invoice",
  params: idParams,
  query: documentLanguage,
  answerType: "application/pdf",
  response: z.unknown(),
});

const topUpNet = paise.min(10_000, schemaReason("topUpForm")).max(50_000_000, schemaReason("topUpForm"));
export const quoteTopUp = contract("GET /api/v1/partner/top-up", {
  id: "quoteTopUp",
  ...ordering,
  keys: "closed",
  summary: "What a top-up costs with its tax",
  query: z.object({
    netPaise: z.coerce.number(schemaReason("topUpForm")).int(schemaReason("topUpForm")).pipe(topUpNet),
    /** The state of the buyer, from the form; default: that of the last purchase. */
    state: z.enum(gstStateCodes).optional(),
    /** The buyer is in a Special Economic Zone. */
    sez: z.enum(["yes", "no"]).optional(),
  }),
  response: z.object({
    netPaise: paise,
    taxPaise: paise,
    totalPaise: paise,
    /** The rate of the tax, in hundredths of a percent. */
    rateBp: z.number().int(),
    buyer: buyer.nullable(),
    isDouble: z.boolean(),
  }),
});

export const placeTopUp = contract("POST /api/v1/partner/top-up", {
  id: "placeTopUp",
  ...ordering,
  // A person pays.
  keys: "closed",
  summary: "Order a top-up of the balance, or get the open order for the same amount again",
  body: z.object({ netPaise: topUpNet, totalPaise: paise, buyer: buyerToBill }).superRefine(requireAddress),
  response: placeOrder.response,
});
