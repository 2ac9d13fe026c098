import { randomBytes, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { startDataExport } from "#shared/contracts/identity/account.ts";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { getOrder, getQuote, placeOrder } from "#shared/contracts/selling/checkout.ts";
import { removeCoupon } from "#shared/contracts/selling/coupons.ts";
import { couponsCall, idempotencyKeyHeader, refundCall } from "#shared/operator-api/addresses.ts";
import { aCoupon } from "../factories/coupon.ts";
import { aBuyer } from "../factories.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object): InjectOptions => ({
  method,
  url,
  ...(payload && { payload }),
});
const nothing = "names nothing";
const at = "/api/v1/account";

/** What a person sets up for their own account and login. */
export const accountCases: Record<string, RouteCase> = {
  "GET /api/v1/account": { call: () => call("GET", at), foreign: nothing },
  "PATCH /api/v1/account": {
    call: (thing) => call("PATCH", at, { brandLogoMediaId: thing.mediaId }),
    foreign: 400,
  },
  "POST /api/v1/account/password": {
    call: (_thing, { own }) =>
      call("POST", `${at}/password`, { current: own.password, password: "another long password" }),
    foreign: nothing,
  },
  "POST /api/v1/account/email": {
    call: (_thing, { own }) =>
      call("POST", `${at}/email`, {
        email: `new-${randomBytes(4).toString("hex")}@example.com`,
        current: own.password,
      }),
    foreign: nothing,
  },
  "DELETE /api/v1/account/email": { call: () => call("DELETE", `${at}/email`), foreign: nothing },
  "POST /api/v1/account/email/confirmation-requests": {
    call: () => call("POST", `${at}/email/confirmation-requests`),
    foreign: nothing,
  },
  "POST /api/v1/account/email/confirmation": {
    call: async (thing, world) =>
      call("POST", `${at}/email/confirmation`, { token: await world.emailToken(thing) }),
    foreign: 400,
  },
  "POST /api/v1/account/deletion": {
    call: (_thing, { own }) =>
      call("POST", `${at}/deletion`, { current: own.password, name: own.accountName }),
    foreign: nothing,
  },
  "DELETE /api/v1/account/deletion": { call: () => call("DELETE", `${at}/deletion`), foreign: nothing },
  "GET /api/v1/own-data": { call: () => call("GET", "/api/v1/own-data"), foreign: nothing },
  "POST /api/v1/own-data": {
    call: (_thing, { own }) => call("POST", "/api/v1/own-data", { kind: "erase", current: own.password }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/account/exports": { call: () => call("GET", `${at}/exports`), foreign: nothing },
  "POST /api/v1/account/exports": {
    call: (_thing, { own }) => call("POST", `${at}/exports`, { current: own.password }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/account/exports/:id/archive": {
    call: async (thing, world) => call("GET", `${at}/exports/${await aReadyExport(thing, world)}/archive`),
  },
  "GET /api/v1/subscription": { call: () => call("GET", "/api/v1/subscription"), foreign: nothing },
  "GET /api/v1/renewal": { call: () => call("GET", "/api/v1/renewal"), foreign: nothing },
  "POST /api/v1/renewal": {
    call: () => call("POST", "/api/v1/renewal", { purchase: null }),
    foreign: nothing,
  },
  "DELETE /api/v1/renewal/mandate": {
    call: () => call("DELETE", "/api/v1/renewal/mandate"),
    foreign: nothing,
  },
  "POST /api/v1/renewal/grace": {
    call: () => call("POST", "/api/v1/renewal/grace", { days: 5 }),
    foreign: nothing,
  },
  "GET /api/v1/licences": { call: () => call("GET", "/api/v1/licences"), foreign: nothing },
  "GET /api/v1/checkout": {
    call: () => call("GET", "/api/v1/checkout?plan=standard&period=monthly&screens=50"),
    foreign: nothing,
  },
  "POST /api/v1/checkout": {
    call: async (_thing, { own }) => call("POST", "/api/v1/checkout", await aRenewal(own)),
    foreign: nothing,
  },
  "POST /api/v1/checkout/coupon": {
    call: async (_thing, world) => {
      const payload = aCoupon("OWN", world);
      await world.admin.post(couponsCall, payload);
      await world.own.customer.call(removeCoupon, {});
      return call("POST", "/api/v1/checkout/coupon", { code: payload.code });
    },
    foreign: nothing,
  },
  "DELETE /api/v1/checkout/coupon": {
    call: () => call("DELETE", "/api/v1/checkout/coupon"),
    foreign: nothing,
  },
  "GET /api/v1/checkout/:id": {
    call: async (thing) => call("GET", `/api/v1/checkout/${await anOrder(thing)}`),
  },
  "POST /api/v1/checkout/:id/return": {
    call: async (thing) =>
      call("POST", `/api/v1/checkout/${await anOrder(thing)}/return`, {
        paymentId: "pay_1",
        signature: "00",
      }),
    status: 409,
  },
  "GET /api/v1/payments": { call: () => call("GET", "/api/v1/payments"), foreign: nothing },
  "GET /api/v1/payments.csv": { call: () => call("GET", "/api/v1/payments.csv"), foreign: nothing },
  "GET /api/v1/invoices/:id": { call: (thing) => call("GET", `/api/v1/invoices/${thing.invoiceId}`) },
  "GET /api/v1/credit-notes/:id": {
    call: async (thing, world) => call("GET", `/api/v1/credit-notes/${await aCreditNote(thing, world)}`),
  },
  "GET /api/v1/documents": { call: () => ({ method: "GET", url: "/api/v1/documents" }), foreign: nothing },
  "GET /api/v1/documents/:id/pdf": {
    call: async (thing, world) => ({
      method: "GET",
      url: `/api/v1/documents/${await aCreditNote(thing, world)}/pdf`,
    }),
  },
  "GET /api/v1/credit-notes/:id/pdf": {
    call: async (thing, world) => call("GET", `/api/v1/credit-notes/${await aCreditNote(thing, world)}/pdf`),
  },
  "GET /api/v1/invoices/:id/pdf": { call: (thing) => call("GET", `/api/v1/invoices/${thing.invoiceId}/pdf`) },
  "DELETE /api/v1/sessions": { call: () => call("DELETE", "/api/v1/sessions"), foreign: nothing },
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
