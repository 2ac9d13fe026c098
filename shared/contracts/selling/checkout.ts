import { z } from "zod";
import { countriesAbroad } from "../../countries.ts";
import { type GstState, gstStateCodes, isGstin, plainGstin, stateOfGstin } from "../../gstin.ts";
import { providerNames } from "../../payment-providers.ts";
import { statesOfPin } from "../../pin-states.ts";
import { planCodes } from "../../plans.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams, instant } from "../contract.ts";
import { appliedCoupon } from "./coupons.ts";

/** What is bought: licences for screens, on a plan, for a period. */
export const purchase = z.object({
  plan: z.enum(planCodes),
  period: z.enum(["trial", "monthly", "yearly"]),
  screens: z.coerce.number().int().min(1).max(10_000),
  /** renewal: when the present plan ends, instead of now. */
  starts: z.enum(["now", "renewal"]).optional(),
});
export type Purchase = z.output<typeof purchase>;

const text = (max: number, reason: Parameters<typeof schemaReason>[0]) =>
  z.string().trim().min(1, schemaReason(reason)).max(max);

const optionalText = (max: number) => z.string().trim().max(max).default("");
/** `address` (the street) and `city` are empty where `needsAddress` does not ask for them. */
const recipient = {
  name: text(200, "nameRequired"),
  address: optionalText(300),
  city: optionalText(100),
};

/** A recipient in India. Name, state and PIN are needed for every sale (GST rules, rule 46(f)); see `statesOfPin`. */
export const buyerInIndia = z.object({
  country: z.literal("IN").optional(),
  ...recipient,
  state: z.enum(gstStateCodes, { error: schemaReason("stateRequired") }),
  pin: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, schemaReason("pinForm")),
  /** Empty for a buyer who is not registered. */
  gstin: z
    .string()
    .overwrite(plainGstin)
    .refine((given) => given === "" || isGstin(given), schemaReason("gstinForm")),
  /** The buyer is a unit or a developer of a Special Economic Zone: its tax is always IGST. */
  sez: z.boolean().optional(),
});
export type BuyerInIndia = z.output<typeof buyerInIndia>;

/** A recipient outside India: the sale is an export. */
export const buyerAbroad = z.object({
  country: z.enum(countriesAbroad),
  ...recipient,
  region: optionalText(100),
  postalCode: optionalText(20),
  /** The buyer's own tax number, such as a VAT number; empty for a person. */
  taxId: optionalText(40),
});
export type BuyerAbroad = z.output<typeof buyerAbroad>;

/** The recipient of invoices. */
export const buyer = z.discriminatedUnion("country", [buyerInIndia, buyerAbroad], {
  error: schemaReason("countryRequired"),
});
export type Buyer = z.output<typeof buyer>;

/**
 * The recipient of the next invoice, as a form sends it. The place of supply to a registered buyer is the state of the
 * GSTIN, so the address must be there (IGST Act, section 12(2)); of others it is that of the PIN code. Stored recipients may
 * be older than these rules.
 */
export const buyerToBill = buyer.superRefine((given, { addIssue }) => {
  if (isAbroad(given)) return;
  const { gstin, state, sez, pin } = given;
  const problem = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
  if (gstin !== "" && isGstin(gstin) && stateOfGstin(gstin) !== state)
    problem("gstin", schemaReason("gstinOtherState"));
  const possible = statesOfPin(pin);
  if (possible.length > 0 && !possible.includes(state)) problem("pin", schemaReason("pinOtherState"));
  if (gstin === "" && sez) problem("gstin", schemaReason("sezNeedsGstin"));
});

/** From this amount an invoice names the address of every buyer, in paise (GST rules, rule 46(e)). */
const addressFromPaise = 5_000_000;

/**
 * Returns whether an invoice must name street and city: of registered buyers, of large amounts, and of exports. The trial
 * of a buyer abroad is too small to ask for them; the page of the payment service asks who pays (decision 0178).
 */
export function needsAddress(
  { country, gstin }: { country?: string | undefined; gstin?: string },
  { totalPaise, period }: { totalPaise: number; period?: Purchase["period"] | undefined },
): boolean {
  if (country !== undefined && country !== "IN") return period !== "trial";
  return Boolean(gstin) || totalPaise >= addressFromPaise;
}

/** Refuses an order whose invoice would lack an address. */
export function requireAddress(
  order: { buyer: Buyer; totalPaise: number; period?: Purchase["period"] },
  { addIssue }: Pick<z.RefinementCtx, "addIssue">,
): void {
  if (!needsAddress(order.buyer, order)) return;
  for (const [field, reason] of [
    ["address", "addressRequired"],
    ["city", "cityRequired"],
  ] as const)
    if (order.buyer[field] === "")
      addIssue({ code: "custom", path: ["buyer", field], message: schemaReason(reason) });
}

/** Returns the state of the place of supply in India: that of the GSTIN, for others that of the address. */
export const stateOfSupply = ({ gstin, state }: Pick<BuyerInIndia, "gstin" | "state">): GstState =>
  gstin && isGstin(gstin) ? stateOfGstin(gstin) : state;

export const isAbroad = (buyer: Buyer): buyer is BuyerAbroad =>
  buyer.country !== undefined && buyer.country !== "IN";

const paise = z.number().int();

const ownBuyer = z.object({
  /** Null before the first purchase. */
  buyer: buyer.nullable(),
  /** Buyers outside India can buy. */
  sellsAbroad: z.boolean(),
});
export type OwnBuyer = z.output<typeof ownBuyer>;

const buys = { tag: "Billing", needs: "billing.manage", scope: "account" } as const;

export const getBuyer = contract("GET /api/v1/buyer", {
  id: "getBuyer",
  summary: "Whom the next invoice names: name, address and GSTIN",
  ...buys,
  response: ownBuyer,
});

export const saveBuyer = contract("PUT /api/v1/buyer", {
  id: "saveBuyer",
  summary: "Choose whom the next invoice names. Invoices that exist stay as they are",
  ...buys,
  body: z
    .object({ buyer: buyerToBill })
    .superRefine((given, context) => requireAddress({ ...given, totalPaise: 0 }, context)),
  response: ownBuyer,
});

export const getQuote = contract("GET /api/v1/checkout", {
  id: "getQuote",
  summary: "What a purchase costs, when it ends and what it changes",
  ...buys,
  query: purchase.extend({
    /** The buyer's country; default: that of the last purchase, or India. Outside India no tax is added. */
    country: z.enum(["IN", ...countriesAbroad]).optional(),
    /** The buyer's state in India; default: that of the last purchase. In ours the tax has two halves. */
    state: z.enum(gstStateCodes).optional(),
    /** Whether the buyer is in a Special Economic Zone; default: as at the last purchase. */
    sez: z.enum(["yes", "no"]).optional(),
  }),
  response: z.object({
    kind: z.enum(["trial", "new", "renew", "next", "add", "change"]),
    netPaise: paise,
    taxPaise: paise,
    totalPaise: paise,
    /** What a screen and month cost, without tax; of the trial its fee, with tax. */
    unitPaise: paise,
    /** The rate of the tax, in hundredths of a percent. */
    rateBp: z.number().int(),
    /** What unused time of the present plan pays, without tax; already subtracted. */
    creditPaise: paise,
    /** What the coupon takes off, without tax; already subtracted. 0 where it does not fit this purchase. */
    discountPaise: paise,
    /** The coupon of the account; null without one. */
    coupon: appliedCoupon.nullable(),
    endsAt: instant,
    /** Paired screens that will have no licence. */
    screensWithout: z.number().int(),
    /** The present plan, which the purchase replaces or continues; null without one. */
    present: z
      .object({
        code: z.string(),
        name: z.string(),
        period: z.enum(["trial", "monthly", "yearly"]),
        licences: z.number().int(),
        endsAt: instant,
        active: z.boolean(),
      })
      .nullable(),
    /** The address of the last purchase; null before the first one. */
    buyer: buyer.nullable(),
    /** Buyers outside India can buy. */
    sellsAbroad: z.boolean(),
    /** Where it can be paid; the usual one first. */
    ways: z
      .array(
        z.object({
          provider: z.enum(providerNames),
          /** Development: no money moves. */
          isDouble: z.boolean(),
          /** What is paid there instead of rupees, in hundredths of the currency; null: rupees. */
          foreign: z.object({ currency: z.string(), minor: z.number().int() }).nullable(),
        }),
      )
      .min(1),
  }),
});
export type Quote = z.output<typeof getQuote.response>;

export const placeOrder = contract("POST /api/v1/checkout", {
  id: "placeOrder",
  summary: "Place an order, or get the open order for the same purchase again",
  ...buys,
  body: purchase
    .extend({
      buyer: buyerToBill,
      /** The amount that the page showed. */
      totalPaise: paise,
      /** One of the ways of the quote; default: the first. */
      provider: z.enum(providerNames).optional(),
      /** Also gives a mandate, by which renewals are debited. */
      autoRenew: z.enum(["upi", "card"]).optional(),
    })
    .superRefine(requireAddress),
  response: z.object({
    id,
    totalPaise: paise,
    description: z.string(),
    /**
     * window: for the script of the payment service. page: where the browser goes to pay. none: it was paid meanwhile;
     * ask what became of it.
     */
    provider: z.discriminatedUnion("kind", [
      z.object({
        kind: z.literal("window"),
        keyId: z.string(),
        orderId: z.string(),
        script: z.string(),
        customerId: z.string().nullable(),
      }),
      z.object({ kind: z.literal("page"), orderId: z.string(), url: z.string() }),
      z.object({ kind: z.literal("none"), orderId: z.string() }),
    ]),
    payer: z.object({ name: z.string(), email: z.string() }),
  }),
});
export type PlacedOrder = z.output<typeof placeOrder.response>;

export const orderStatus = z.object({
  id,
  /**
   * waiting: nothing was paid yet. checking: the bank has not decided. declined: the last attempt failed. paid: the plan
   * is active. returning: money was taken that cannot be used, and goes back. closed: another order replaced this one.
   */
  state: z.enum(["waiting", "checking", "declined", "paid", "returning", "closed"]),
  /** The money that goes back came in another currency. */
  isForeign: z.boolean(),
  /** Why the bank declined, in the words of the payment service. */
  reason: z.string().nullable(),
  totalPaise: paise,
  invoice: z.object({ id, number: z.string() }).nullable(),
  endsAt: instant.nullable(),
  /** A top-up of a partner's balance, which has no end. */
  isTopUp: z.boolean(),
});
export type OrderStatus = z.output<typeof orderStatus>;

export const getOrder = contract("GET /api/v1/checkout/:id", {
  id: "getOrder",
  summary: "What became of an order; asks the payment service while it is open",
  ...buys,
  params: idParams,
  response: orderStatus,
});

export const confirmOrder = contract("POST /api/v1/checkout/:id/return", {
  id: "confirmOrder",
  summary: "What the browser brings back from the payment service",
  ...buys,
  params: idParams,
  body: z.object({ paymentId: z.string().max(100), signature: z.string().max(200) }),
  response: orderStatus,
});
