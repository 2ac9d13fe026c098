import { randomBytes, randomUUID } from "node:crypto";
import { startDataExport } from "#shared/contracts/identity/account.ts";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { getOrder, getQuote, placeOrder } from "#shared/contracts/selling/checkout.ts";
import { removeCoupon } from "#shared/contracts/selling/coupons.ts";
import { couponsCall, idempotencyKeyHeader, refundCall } from "#shared/operator-api/addresses.ts";
import { aCoupon } from "../factories/coupon.ts";
import { aBuyer } from "../factories.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const nothing = "names nothing";
const at = "/api/v1/account";

/** What a person sets up for their own account and login. */
export const accountCases: Record<string, RouteCase> = {
  "GET /api/v1/account": { call: () => get(at), foreign: nothing },
  "PATCH /api/v1/account": {
    call: (thing) => patch(at, { brandLogoMediaId: thing.mediaId }),
    foreign: 400,
  },
  "POST /api/v1/account/password": {
    call: (_thing, { own }) =>
      post(`${at}/password`, { current: own.password, password: "another long password" }),
    foreign: nothing,
  },
  "POST /api/v1/account/email": {
    call: (_thing, { own }) =>
      post(`${at}/email`, {
        email: `new-${randomBytes(4).toString("hex")}@example.com`,
        current: own.password,
      }),
    foreign: nothing,
  },
  "DELETE /api/v1/account/email": { call: () => remove(`${at}/email`), foreign: nothing },
  "POST /api/v1/account/email/confirmation-requests": {
    call: () => post(`${at}/email/confirmation-requests`),
    foreign: nothing,
  },
  "POST /api/v1/account/email/confirmation": {
    call: async (thing, world) => post(`${at}/email/confirmation`, { token: await world.emailToken(thing) }),
    foreign: 400,
  },
  "POST /api/v1/account/deletion": {
    call: (_thing, { own }) => post(`${at}/deletion`, { current: own.password, name: own.accountName }),
    foreign: nothing,
  },
  "DELETE /api/v1/account/deletion": { call: () => remove(`${at}/deletion`), foreign: nothing },
  "GET /api/v1/own-data": { call: () => get("/api/v1/own-data"), foreign: nothing },
  "POST /api/v1/own-data": {
    call: (_thing, { own }) => post("/api/v1/own-data", { kind: "erase", current: own.password }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/account/exports": { call: () => get(`${at}/exports`), foreign: nothing },
  "POST /api/v1/account/exports": {
    call: (_thing, { own }) => post(`${at}/exports`, { current: own.password }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/account/exports/:id/archive": {
    call: async (thing, world) => get(`${at}/exports/${await aReadyExport(thing, world)}/archive`),
  },
  "GET /api/v1/subscription": { call: () => get("/api/v1/subscription"), foreign: nothing },
  "GET /api/v1/renewal": { call: () => get("/api/v1/renewal"), foreign: nothing },
  "POST /api/v1/renewal": {
    call: () => post("/api/v1/renewal", { purchase: null }),
    foreign: nothing,
  },
  "DELETE /api/v1/renewal/mandate": {
    call: () => remove("/api/v1/renewal/mandate"),
    foreign: nothing,
  },
  "POST /api/v1/renewal/grace": {
    call: () => post("/api/v1/renewal/grace", { days: 5 }),
    foreign: nothing,
  },
  "GET /api/v1/buyer": { call: () => get("/api/v1/buyer"), foreign: nothing },
  "PUT /api/v1/buyer": { call: () => put("/api/v1/buyer", { buyer: aBuyer }), foreign: nothing },
  "GET /api/v1/licences": { call: () => get("/api/v1/licences"), foreign: nothing },
  "GET /api/v1/checkout": {
    call: () => get("/api/v1/checkout?plan=standard&period=monthly&screens=50"),
    foreign: nothing,
  },
  "POST /api/v1/checkout": {
    call: async (_thing, { own }) => post("/api/v1/checkout", await aRenewal(own)),
    foreign: nothing,
  },
  "POST /api/v1/checkout/coupon": {
    call: async (_thing, world) => {
      const payload = aCoupon("OWN", world);
      await world.admin.post(couponsCall, payload);
      await world.own.customer.call(removeCoupon, {});
      return post("/api/v1/checkout/coupon", { code: payload.code });
    },
    foreign: nothing,
  },
  "DELETE /api/v1/checkout/coupon": {
    call: () => remove("/api/v1/checkout/coupon"),
    foreign: nothing,
  },
  "GET /api/v1/checkout/:id": {
    call: async (thing) => get(`/api/v1/checkout/${await anOrder(thing)}`),
  },
  "POST /api/v1/checkout/:id/return": {
    call: async (thing) =>
      post(`/api/v1/checkout/${await anOrder(thing)}/return`, {
        paymentId: "pay_1",
        signature: "00",
      }),
    status: 409,
  },
  "GET /api/v1/payments": { call: () => get("/api/v1/payments"), foreign: nothing },
  "GET /api/v1/payments.csv": { call: () => get("/api/v1/payments.csv"), foreign: nothing },
  "GET /api/v1/invoices/:id": { call: (thing) => get(`/api/v1/invoices/${thing.invoiceId}`) },
  "GET /api/v1/credit-notes/:id": {
    call: async (thing, world) => get(`/api/v1/credit-notes/${await aCreditNote(thing, world)}`),
  },
  "GET /api/v1/documents": { call: () => get("/api/v1/documents"), foreign: nothing },
  "GET /api/v1/documents/:id/pdf": {
    call: async (thing, world) => get(`/api/v1/documents/${await aCreditNote(thing, world)}/pdf`),
  },
  "GET /api/v1/credit-notes/:id/pdf": {
    call: async (thing, world) => get(`/api/v1/credit-notes/${await aCreditNote(thing, world)}/pdf`),
  },
  "GET /api/v1/invoices/:id/pdf": { call: (thing) => get(`/api/v1/invoices/${thing.invoiceId}/pdf`) },
  "DELETE /api/v1/sessions": { call: () => remove("/api/v1/sessions"), foreign: nothing },
};

async function aRenewal({ customer }: Tenant) {
  const purchase = { plan: "standard", period: "monthly", screens: 50 } as const;
  const { totalPaise } = (await customer.call(getQuote, purchase)).body;
  return { ...purchase, buyer: aBuyer, totalPaise };
}

export async function anOrder(thing: Tenant): Promise<number> {
  return (await thing.customer.call(placeOrder, await aRenewal(thing))).body.id;
}

async function aReadyExport(thing: Tenant, world: World): Promise<number> {
  const { id } = (await thing.customer.call(startDataExport, { current: thing.password })).body;
  await world.runJobs();
  return id;
}

/** Buys more screens for this account and returns the payment. */
export async function aPaidPayment(thing: Tenant): Promise<number> {
  await thing.customer.call(getOrder, { id: await anOrder(thing) });
  const [payment] = (await thing.customer.call(listPayments, { limit: 1 })).body.items;
  return payment?.id ?? 0;
}

/** Refunds a payment of this account and returns its credit note. */
export async function aCreditNote(thing: Tenant, { admin }: World): Promise<number> {
  await admin.post(
    refundCall(await aPaidPayment(thing)),
    { amount_paise: 100, reason: "Goodwill", ends_time: false },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  const [payment] = (await thing.customer.call(listPayments, { limit: 1 })).body.items;
  return payment?.refunds[0]?.creditNote?.id ?? 0;
}
