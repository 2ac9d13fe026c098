import { randomInt, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { usualBookNames } from "#shared/book-names.ts";
import {
  accountDocumentsCall,
  bankCall,
  bankLineCall,
  bankStatementsCall,
  bookNamesCall,
  checkOrderCall,
  closeDifferenceCall,
  closeMonthCall,
  companyCall,
  contractPricesCall,
  couponOfAccountCall,
  couponsCall,
  creditDocumentCall,
  dayEndsCall,
  deskCall,
  disputeCall,
  disputesCall,
  documentPdfCall,
  earnedCall,
  earnedCsvCall,
  endContractPriceCall,
  endCouponCall,
  followUpCall,
  gstr1CsvCall,
  gstr1JsonCall,
  gstr3bCsvCall,
  irnCall,
  ledgerCall,
  nameAdvanceCall,
  openInvoicesCall,
  orderCall,
  overdueCall,
  overdueCsvCall,
  payDocumentCall,
  payOfflineCall,
  peopleCaseCall,
  peopleCasesCall,
  playerBuildCall,
  playerBuildsCall,
  pricesCall,
  reconciliationCall,
  refundCall,
  refundTransferCall,
  registerCsvCall,
  registerDocumentCall,
  removeCouponOfAccountCall,
  reopenMonthCall,
  revenueCall,
  revenueCsvCall,
  spendCreditCall,
  tallyCall,
  taxesCall,
  taxRatesCall,
  undoAllocationCall,
  withdrawCompanyCall,
  withdrawPriceCall,
  withdrawTaxRateCall,
  zohoCall,
} from "#shared/operator-api/addresses.ts";
import { bankAnswer } from "#shared/operator-api/bank-contract.ts";
import { companyAnswer } from "#shared/operator-api/company-contract.ts";
import { couponsAnswer } from "#shared/operator-api/coupons-contract.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { peopleCaseAnswer } from "#shared/operator-api/people-contract.ts";
import { pricesAnswer } from "#shared/operator-api/prices-contract.ts";
import { tdsSectionCodes } from "#shared/tds.ts";
import { aCompany } from "../factories/a-company.ts";
import { aCoupon } from "../factories/coupon.ts";
import { aCreditNote, anOrder, aPaidPayment } from "./account-cases.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

/** Another month at each call: each is closed once. */
let closedMonths = 0;
const aMonth = () => `20${10 + closedMonths++}-05`;

const get = (url: string): InjectOptions => ({ method: "GET", url });
const admin = (world: World) => world.admin;
const manager = (world: World) => world.manager;
/**
 * Operators serve every account, so no account is foreign to them. Each verb's own test covers what a manager may not
 * do.
 */
const everyAccount = { foreign: "names nothing" } as const;

const openPeopleCase = {
  method: "POST",
  url: peopleCasesCall,
  payload: { kind: "export", email: "asha@example.com" },
} as const;
const aPeopleCase = async ({ admin }: World): Promise<number> =>
  peopleCaseAnswer.parse((await admin.request(openPeopleCase)).json()).case.id;

const aPrice = (sells_from: string) => ({
  plan: "basic",
  period: "monthly",
  paise: 29_900,
  sells_from,
  renews_from: null,
});
const aContract = {
  plan: "basic",
  period: "monthly",
  paise: 15_000,
  valid_from: "2027-03-01",
  valid_until: null,
  note: "Contract",
};

const newInvoice = (accountId: number): InjectOptions => ({
  method: "POST",
  url: accountDocumentsCall(accountId),
  headers: { "idempotency-key": randomUUID() },
  payload: {
    kind: "invoice",
    due_on: "2099-12-31",
    purchase_order: "",
    lines: [
      {
        description: "Setup",
        quantity: 1,
        unit_paise: 100_000,
        discount_paise: 0,
        period_from: "",
        period_to: "",
      },
    ],
  },
});

/** Issues an invoice of this account that nobody has paid. */
async function anOpenInvoice({ accountId }: Tenant, { admin }: World): Promise<number> {
  await admin.request(newInvoice(accountId));
  const list = await admin.get(accountDocumentsCall(accountId));
  return documentsAnswer.parse(list.json()).data[0]?.id ?? 0;
}

const aStatement = (reference = `HDFCN520260101${randomInt(1e7, 9e7)}`): InjectOptions => ({
  method: "POST",
  url: `${bankStatementsCall}?name=statement.csv`,
  headers: { "content-type": "application/octet-stream" },
  payload: `Date,Narration,Credit\n01/01/2026,NEFT ${reference},1.00`,
});
const bankChange = (url: string, payload: object): InjectOptions => ({
  method: "POST",
  url,
  headers: { "idempotency-key": randomUUID() },
  payload,
});

/** Reads a statement with one rupee, which waits. */
async function aBankLine(
  { admin }: World,
  reference = `HDFCN520260101${randomInt(1e7, 9e7)}`,
): Promise<number> {
  await admin.request(aStatement(reference));
  const list = await admin.get(bankCall);
  return bankAnswer.parse(list.json()).waiting.find((line) => line.reference === reference)?.id ?? 0;
}

/** The payment of a line that was booked and pays nothing yet. */
async function aCredit({ accountId }: Tenant, world: World): Promise<number> {
  const book = bankLineCall(await aBankLine(world), "book");
  await world.admin.request(bankChange(book, { account_id: accountId, parts: [] }));
  const list = await world.admin.get(bankCall);
  const credits = bankAnswer.parse(list.json()).credits.filter((each) => each.account_id === accountId);
  return credits.at(-1)?.payment_id ?? 0;
}

const listed = async ({ accountId }: Tenant, { admin }: World) =>
  documentsAnswer.parse((await admin.get(accountDocumentsCall(accountId))).json());

const paid = (documentId: number, given: object): InjectOptions => ({
  method: "POST",
  url: payDocumentCall(documentId),
  headers: { "idempotency-key": randomUUID() },
  payload: { amount_paise: 1_000, reference: "", note: "", ...given },
});

/** Enters TDS for a new invoice of this account. */
async function anEnteredTds(thing: Tenant, world: World): Promise<number> {
  const id = await anOpenInvoice(thing, world);
  await world.admin.request(paid(id, { kind: "tds" }));
  return (await listed(thing, world)).data[0]?.entered[0]?.id ?? 0;
}

/** Enters money for a new invoice of this account, of which a part is to go back by bank transfer. */
async function anOwedRefund(thing: Tenant, world: World): Promise<number> {
  const id = await anOpenInvoice(thing, world);
  await world.admin.request(paid(id, { kind: "receipt", reference: randomUUID() }));
  const payment = (await listed(thing, world)).payments.at(-1);
  const answer = await world.admin.post(
    refundCall(payment?.id ?? 0),
    { amount_paise: 1_000, reason: "Goodwill", ends_time: false },
    { "idempotency-key": randomUUID() },
  );
  return answer.json().refund_id ?? 0;
}

/** The back-office's calls (back-office.md section 7). */
export const operatorCases: Record<string, RouteCase> = {
  "GET /admin/api.php": {
    call: ({ accountId }) => get(`/admin/api.php?id=${accountId}`),
    as: manager,
    ...everyAccount,
  },
  "POST /admin/api.php": {
    call: ({ screenId }) => ({ method: "POST", url: `/admin/api.php?screen_id=${screenId}&status=inactive` }),
    as: admin,
    ...everyAccount,
  },
  "GET /manager/users.php": { call: () => get("/manager/users.php?limit=10"), as: manager, ...everyAccount },
  "GET /admin/storage_plan.php": { call: () => get("/admin/storage_plan.php"), as: admin, ...everyAccount },
  "POST /admin/storage_plan.php": {
    call: async ({ accountId }, world) => ({
      method: "POST",
      url: "/admin/storage_plan.php?action=renew",
      payload: { user_id: accountId, plan_id: await world.planId("enterprise") },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/users/:id/plan-switch/undo": {
    call: async ({ accountId }, world) => ({
      method: "POST",
      url: `/api/v1/operator/users/${accountId}/plan-switch/undo`,
      payload: { switch_id: await world.planSwitchId(accountId) },
    }),
    as: admin,
    ...everyAccount,
  },
  [`GET ${companyCall}`]: { call: () => get(companyCall), as: admin, ...everyAccount },
  [`POST ${companyCall}`]: {
    call: () => ({ method: "POST", url: companyCall, payload: aCompany }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${withdrawCompanyCall(":id")}`]: {
    call: async (_thing, { admin }) => {
      const payload = { ...aCompany, valid_from: "2026-12-24" };
      await admin.post(companyCall, payload);
      const { entries } = companyAnswer.parse((await admin.request(get(companyCall))).json());
      const id = entries.find(({ state }) => state === "coming")?.id ?? 0;
      return { method: "POST", url: withdrawCompanyCall(id) };
    },
    as: admin,
    ...everyAccount,
  },
  [`GET ${peopleCasesCall}`]: { call: () => get(peopleCasesCall), as: admin, ...everyAccount },
  [`POST ${peopleCasesCall}`]: { call: () => openPeopleCase, as: admin, ...everyAccount },
  [`GET ${peopleCaseCall(":id")}`]: {
    call: async (_thing, world) => get(peopleCaseCall(await aPeopleCase(world))),
    as: admin,
    ...everyAccount,
  },
  [`POST ${peopleCaseCall(":id")}`]: {
    call: async (_thing, world) => ({
      method: "POST",
      url: peopleCaseCall(await aPeopleCase(world)),
      payload: { action: "look" },
    }),
    as: admin,
    ...everyAccount,
  },
  [`GET ${pricesCall}`]: { call: () => get(pricesCall), as: admin, ...everyAccount },
  [`POST ${pricesCall}`]: {
    call: () => ({ method: "POST", url: pricesCall, payload: aPrice("2027-01-01") }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${withdrawPriceCall(":id")}`]: {
    call: async (_thing, { admin }) => {
      await admin.post(pricesCall, aPrice("2027-02-01"));
      const { prices } = pricesAnswer.parse((await admin.request(get(pricesCall))).json());
      const id = prices.find(({ sells_from }) => sells_from === "2027-02-01")?.id ?? 0;
      return { method: "POST", url: withdrawPriceCall(id) };
    },
    as: admin,
    ...everyAccount,
  },
  [`POST ${taxRatesCall}`]: {
    call: () => ({
      method: "POST",
      url: taxRatesCall,
      payload: { rate_bp: 1_800, valid_from: "2027-01-01" },
    }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${withdrawTaxRateCall(":id")}`]: {
    call: async (_thing, { admin }) => {
      const payload = { rate_bp: 1_800, valid_from: "2027-02-01" };
      await admin.post(taxRatesCall, payload);
      const { tax_rates } = pricesAnswer.parse((await admin.request(get(pricesCall))).json());
      const id = tax_rates.find(({ valid_from }) => valid_from === "2027-02-01")?.id ?? 0;
      return { method: "POST", url: withdrawTaxRateCall(id) };
    },
    as: admin,
    ...everyAccount,
  },
  [`POST ${contractPricesCall(":accountId")}`]: {
    call: ({ accountId }) => ({ method: "POST", url: contractPricesCall(accountId), payload: aContract }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${endContractPriceCall(":id")}`]: {
    call: async ({ accountId }, { admin }) => {
      const answer = await admin.post(contractPricesCall(accountId), aContract);
      const { contracts } = pricesAnswer.parse(answer.json());
      return { method: "POST", url: endContractPriceCall(contracts[0]?.id ?? 0) };
    },
    as: admin,
    ...everyAccount,
  },
  [`GET ${couponsCall}`]: { call: () => get(couponsCall), as: admin, ...everyAccount },
  [`POST ${couponsCall}`]: {
    call: (_thing, world) => ({ method: "POST", url: couponsCall, payload: aCoupon("NEW", world) }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${endCouponCall(":id")}`]: {
    call: async (_thing, world) => {
      const payload = aCoupon("END", world);
      const answer = await world.admin.post(couponsCall, payload);
      const { coupons } = couponsAnswer.parse(answer.json());
      return { method: "POST", url: endCouponCall(coupons[0]?.id ?? 0) };
    },
    as: admin,
    ...everyAccount,
  },
  [`POST ${couponOfAccountCall(":accountId")}`]: {
    call: async ({ accountId }, world) => {
      const payload = aCoupon("FOR", world);
      await world.admin.post(couponsCall, payload);
      await world.admin.post(removeCouponOfAccountCall(accountId));
      return { method: "POST", url: couponOfAccountCall(accountId), payload: { code: payload.code } };
    },
    as: admin,
    ...everyAccount,
  },
  [`POST ${removeCouponOfAccountCall(":accountId")}`]: {
    call: async ({ accountId }, world) => {
      const payload = aCoupon("OUT", world);
      await world.admin.post(couponsCall, payload);
      await world.admin.post(couponOfAccountCall(accountId), { code: payload.code });
      return { method: "POST", url: removeCouponOfAccountCall(accountId) };
    },
    as: admin,
    ...everyAccount,
  },
  [`GET ${playerBuildsCall}`]: { call: () => get(playerBuildsCall), as: admin, ...everyAccount },
  [`POST ${playerBuildCall(":id")}`]: {
    call: async (_thing, world) => ({
      method: "POST",
      url: playerBuildCall(await world.playerBuildId()),
      payload: { state: "everyone" },
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/payments": { call: () => get(deskCall), as: admin, ...everyAccount },
  "GET /api/v1/operator/orders/:id": {
    call: async (thing) => get(orderCall(await anOrder(thing))),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/orders/:id/check": {
    call: async (thing) => ({ method: "POST", url: checkOrderCall(await anOrder(thing)) }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/orders/:id/paid-offline": {
    call: async (thing) => ({
      method: "POST",
      url: payOfflineCall(await anOrder(thing)),
      payload: { reference: randomUUID() },
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/users/:id/ledger": {
    call: ({ accountId }) => get(ledgerCall(accountId)),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/reconciliation": { call: () => get(reconciliationCall), as: admin, ...everyAccount },
  "POST /api/v1/operator/reconciliation/:id/close": {
    call: (_thing, { differenceId }) => ({
      method: "POST",
      url: closeDifferenceCall(differenceId),
      payload: { note: "Checked" },
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/revenue": { call: () => get(revenueCall), as: admin, ...everyAccount },
  [`GET ${gstr1JsonCall}`]: {
    call: () => get(`${gstr1JsonCall}?month=2026-11`),
    as: admin,
    ...everyAccount,
  },
  [`GET ${tallyCall}`]: { call: () => get(`${tallyCall}?month=2026-11`), as: admin, ...everyAccount },
  [`GET ${gstr3bCsvCall}`]: {
    call: () => get(`${gstr3bCsvCall}?month=2026-11`),
    as: admin,
    ...everyAccount,
  },
  [`GET ${zohoCall}`]: {
    call: () => get(`${zohoCall}?month=2026-11&kind=invoices`),
    as: admin,
    ...everyAccount,
  },
  [`GET ${dayEndsCall}`]: { call: () => get(`${dayEndsCall}?month=2026-11`), as: admin, ...everyAccount },
  [`GET ${bookNamesCall}`]: { call: () => get(bookNamesCall), as: admin, ...everyAccount },
  [`POST ${bookNamesCall}`]: {
    call: () => ({ method: "POST", url: bookNamesCall, payload: { names: usualBookNames } }),
    as: admin,
    ...everyAccount,
  },
  [`GET ${taxesCall}`]: { call: () => get(taxesCall), as: admin, ...everyAccount },
  [`GET ${registerCsvCall}`]: {
    call: () => get(`${registerCsvCall}?month=2026-11&register=sales`),
    as: admin,
    ...everyAccount,
  },
  [`POST ${closeMonthCall}`]: {
    call: () => ({
      method: "POST",
      url: closeMonthCall,
      payload: { month: aMonth(), note: "Of the test" },
    }),
    as: admin,
    ...everyAccount,
  },
  [`POST ${reopenMonthCall}`]: {
    call: async (_thing, { admin }) => {
      const month = aMonth();
      await admin.post(closeMonthCall, { month, note: "Of the test" });
      return { method: "POST", url: reopenMonthCall, payload: { month, reason: "Of the test" } };
    },
    as: admin,
    ...everyAccount,
  },
  [`GET ${gstr1CsvCall}`]: {
    call: () => get(`${gstr1CsvCall}?month=2026-11&table=b2b`),
    as: admin,
    ...everyAccount,
  },
  [`GET ${earnedCall}`]: { call: () => get(earnedCall), as: admin, ...everyAccount },
  [`GET ${earnedCsvCall}`]: { call: () => get(earnedCsvCall), as: admin, ...everyAccount },
  "GET /api/v1/operator/revenue.csv": { call: () => get(revenueCsvCall), as: admin, ...everyAccount },
  "GET /api/v1/operator/payments/:id/refund": {
    call: async (thing) => get(refundCall(await aPaidPayment(thing))),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/payments/:id/refund": {
    call: async (thing) => ({
      method: "POST",
      url: refundCall(await aPaidPayment(thing)),
      headers: { "idempotency-key": randomUUID() },
      payload: { amount_paise: 100, reason: "Goodwill", ends_time: false },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/password": {
    call: (_thing, { operatorPassword }) => ({
      method: "POST",
      url: "/api/v1/operator/password",
      payload: { current: operatorPassword, password: "quiet river under stones" },
    }),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/admins": { call: () => get("/api/v1/operator/admins"), as: admin, ...everyAccount },
  "POST /api/v1/operator/admins": {
    call: (_thing, { operatorPassword }) => ({
      method: "POST",
      url: "/api/v1/operator/admins",
      payload: { name: "Ravi", userid: `ravi-${randomUUID()}`, current: operatorPassword },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/admins/:id/remove": {
    call: (_thing, { operatorPassword, otherAdminId }) => ({
      method: "POST",
      url: `/api/v1/operator/admins/${otherAdminId}/remove`,
      payload: { current: operatorPassword },
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/profile": {
    call: () => get("/api/v1/operator/profile"),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/profile": {
    call: (_thing, { operatorPassword }) => ({
      method: "POST",
      url: "/api/v1/operator/profile",
      payload: { name: "Asha", email: "asha@example.com", current: operatorPassword },
    }),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/second-factors": {
    call: () => get("/api/v1/operator/second-factors"),
    as: admin,
    ...everyAccount,
  },
  // The other admin has no second factor, so nothing can be reset.
  "POST /api/v1/operator/second-factors/:id/password-link": {
    call: (_thing, { operatorPassword, otherAdminId }) => ({
      method: "POST",
      url: `/api/v1/operator/second-factors/${otherAdminId}/password-link`,
      payload: { current: operatorPassword },
    }),
    as: admin,
    status: 409,
    ...everyAccount,
  },
  "POST /api/v1/operator/second-factors/:id/reset": {
    call: (_thing, { operatorPassword, otherAdminId }) => ({
      method: "POST",
      url: `/api/v1/operator/second-factors/${otherAdminId}/reset`,
      payload: { reason: "The phone is lost", current: operatorPassword },
    }),
    as: admin,
    status: 409,
    ...everyAccount,
  },
  "POST /api/v1/operator/second-factors/:id/reset/confirm": {
    call: (_thing, { operatorPassword, otherAdminId }) => ({
      method: "POST",
      url: `/api/v1/operator/second-factors/${otherAdminId}/reset/confirm`,
      payload: { current: operatorPassword },
    }),
    as: admin,
    status: 404,
    ...everyAccount,
  },
  "POST /api/v1/operator/second-factors/:id/reset/withdraw": {
    call: (_thing, { otherAdminId }) => ({
      method: "POST",
      url: `/api/v1/operator/second-factors/${otherAdminId}/reset/withdraw`,
    }),
    as: admin,
    status: 404,
    ...everyAccount,
  },
  "GET /admin/dashboard.php": { call: () => get("/admin/dashboard.php"), as: admin, ...everyAccount },
  "GET /admin/users.php": { call: () => get("/admin/users.php"), as: admin, ...everyAccount },
  "POST /admin/users.php": {
    call: () => ({
      method: "POST",
      url: "/admin/users.php",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `name=New&userid=new-${crypto.randomUUID()}`,
    }),
    as: admin,
    ...everyAccount,
  },
  "DELETE /admin/users.php": {
    call: (_thing, { managerId }) => ({
      method: "DELETE",
      url: `/admin/users.php?id=${managerId}&action=delete`,
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /admin/ticket.php": { call: () => get("/admin/ticket.php"), as: manager, ...everyAccount },
  "GET /api/v1/operator/waiting-tickets": {
    call: () => get("/api/v1/operator/waiting-tickets"),
    as: manager,
    ...everyAccount,
  },
  "PATCH /admin/ticket.php": {
    call: (_thing, { ticketId }) => ({
      method: "PATCH",
      url: "/admin/ticket.php",
      payload: { id: ticketId, status: "hold" },
    }),
    as: manager,
    ...everyAccount,
  },
  "GET /admin/ticket_log.php": {
    call: (_thing, { ticketId }) => get(`/admin/ticket_log.php?id=${ticketId}`),
    as: manager,
    ...everyAccount,
  },
  "GET /admin/contact.php": { call: () => get("/admin/contact.php"), as: manager, ...everyAccount },
  "POST /api/v1/operator/messages/:id/resolve": {
    call: (_thing, { messageId }) => ({
      method: "POST",
      url: `/api/v1/operator/messages/${messageId}/resolve`,
    }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/users/:id/password-reset": {
    call: ({ accountId }) => ({ method: "POST", url: `/api/v1/operator/users/${accountId}/password-reset` }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/tickets/:id": {
    call: (_thing, { ticketId }) => get(`/api/v1/operator/tickets/${ticketId}`),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/tickets/:id": {
    call: (_thing, { ticketId }) => ({
      method: "POST",
      url: `/api/v1/operator/tickets/${ticketId}`,
      payload: { kind: "note", text: "Looks like the cable." },
    }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/messages/:id/convert": {
    call: (_thing, { messageId }) => ({
      method: "POST",
      url: `/api/v1/operator/messages/${messageId}/convert`,
    }),
    as: manager,
    ...everyAccount,
  },
  "POST /api/v1/operator/users/:id/suspension": {
    call: ({ accountId }) => ({ method: "POST", url: `/api/v1/operator/users/${accountId}/suspension` }),
    as: admin,
    ...everyAccount,
  },
  "DELETE /api/v1/operator/users/:id/suspension": {
    call: ({ accountId }) => ({ method: "DELETE", url: `/api/v1/operator/users/${accountId}/suspension` }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/users/:id/sign-out": {
    call: ({ accountId }) => ({ method: "POST", url: `/api/v1/operator/users/${accountId}/sign-out` }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/documents/:id/pdf": {
    call: async (thing, world) => get(documentPdfCall(await aCreditNote(thing, world))),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/users/:id/documents": {
    call: ({ accountId }) => get(accountDocumentsCall(accountId)),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/users/:id/documents": {
    call: ({ accountId }) => newInvoice(accountId),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/documents/:id/payments": {
    call: async (thing, world) => ({
      method: "POST",
      url: payDocumentCall(await anOpenInvoice(thing, world)),
      headers: { "idempotency-key": randomUUID() },
      payload: { kind: "receipt", amount_paise: 100, reference: randomUUID(), note: "" },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/documents/:id/register": {
    call: async (thing, world) => ({
      method: "POST",
      url: registerDocumentCall(await anOpenInvoice(thing, world)),
    }),
    as: admin,
    status: 404,
    ...everyAccount,
  },
  [`POST ${irnCall(":id", "enter")}`]: {
    call: async (thing, world) => ({
      method: "POST",
      url: irnCall(await anOpenInvoice(thing, world), "enter"),
      payload: { irn: "0".repeat(64), ack_no: "1".repeat(15), ack_at: "2026-11-27 14:05:00", signed_qr: "" },
    }),
    as: admin,
    status: 404,
    ...everyAccount,
  },
  [`POST ${irnCall(":id", "cancel")}`]: {
    call: async (thing, world) => ({
      method: "POST",
      url: irnCall(await anOpenInvoice(thing, world), "cancel"),
      payload: { reason: "1", remark: "Twice" },
    }),
    as: admin,
    status: 404,
    ...everyAccount,
  },
  "POST /api/v1/operator/allocations/:id/undo": {
    call: async (thing, world) => ({
      method: "POST",
      url: undoAllocationCall(await anEnteredTds(thing, world)),
      payload: { reason: "Typing error" },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/refunds/:id/transfer": {
    call: async (thing, world) => ({
      method: "POST",
      url: refundTransferCall(await anOwedRefund(thing, world)),
      payload: { reference: randomUUID() },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/documents/:id/credit-notes": {
    call: async (thing, world) => ({
      method: "POST",
      url: creditDocumentCall(await anOpenInvoice(thing, world)),
      headers: { "idempotency-key": randomUUID() },
      payload: { amount_paise: 100, reason: "Too much" },
    }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/disputes": { call: () => get(disputesCall), as: admin, ...everyAccount },
  "GET /api/v1/operator/disputes/:id/evidence.pdf": {
    call: (_thing, world) => get(disputeCall(world.disputeId, "evidence.pdf")),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/disputes/:id/files": {
    call: (_thing, world) => ({
      method: "POST",
      url: `${disputeCall(world.disputeId, "files")}?name=a.pdf`,
      headers: { "content-type": "application/octet-stream" },
      payload: "%PDF-1.7",
    }),
    as: admin,
    // The provider of these tests takes no files.
    status: 409,
    ...everyAccount,
  },
  "POST /api/v1/operator/disputes/:id/answer": {
    call: (_thing, world) =>
      bankChange(disputeCall(world.disputeId, "answer"), { how: "by-hand", note: "Done" }),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/bank": { call: () => get(bankCall), as: admin, ...everyAccount },
  "POST /api/v1/operator/bank/statements": {
    call: () => aStatement(),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/bank/payers/:id/invoices": {
    call: ({ accountId }) => get(openInvoicesCall(accountId)),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/lines/:id/book": {
    call: async ({ accountId }, world) =>
      bankChange(bankLineCall(await aBankLine(world), "book"), { account_id: accountId, parts: [] }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/lines/:id/same": {
    call: async (thing, world) => {
      const reference = `HDFCN520260101${randomInt(1e7, 9e7)}`;
      await world.admin.post(
        payDocumentCall(await anOpenInvoice(thing, world)),
        { kind: "receipt", amount_paise: 100, reference, note: "" },
        { "idempotency-key": randomUUID() },
      );
      const id = await aBankLine(world, reference);
      const list = await world.admin.get(bankCall);
      const line = bankAnswer.parse(list.json()).waiting.find((each) => each.id === id);
      return bankChange(bankLineCall(id, "same"), { payment_id: line?.entered?.payment_id });
    },
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/lines/:id/aside": {
    call: async (_thing, world) =>
      bankChange(bankLineCall(await aBankLine(world), "aside"), { note: "Interest" }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/lines/:id/undo": {
    call: async (_thing, world) => {
      const id = await aBankLine(world);
      await world.admin.request(bankChange(bankLineCall(id, "aside"), { note: "Interest" }));
      return bankChange(bankLineCall(id, "undo"), {});
    },
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/overdue": {
    call: () => ({ method: "GET", url: overdueCall }),
    as: admin,
    ...everyAccount,
  },
  "GET /admin/exports/overdue.csv": {
    call: () => ({ method: "GET", url: overdueCsvCall }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/overdue/:id": {
    call: async (thing, world) => ({
      method: "POST",
      url: followUpCall(await anOpenInvoice(thing, world)),
      payload: { promised_on: null, is_paused: true, note: "Asks for an address" },
    }),
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/credits/:id/advance": {
    call: async (thing, world) => {
      await anOpenInvoice(thing, world);
      return bankChange(nameAdvanceCall(await aCredit(thing, world)), { amount_paise: 100, offer_id: null });
    },
    as: admin,
    ...everyAccount,
  },
  "POST /api/v1/operator/bank/credits/:id": {
    call: async (thing, world) => {
      const invoice = await anOpenInvoice(thing, world);
      const credit = await aCredit(thing, world);
      const part = {
        document_id: invoice,
        receipt_paise: 100,
        tds_paise: 0,
        gst_tds_paise: 0,
        write_off_paise: 0,
      };
      return bankChange(spendCreditCall(credit), {
        parts: [{ ...part, tds_section: tdsSectionCodes[0] }],
      });
    },
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/audit": {
    call: () => get("/api/v1/operator/audit"),
    as: admin,
    ...everyAccount,
  },
  "GET /api/v1/operator/search": {
    call: () => get("/api/v1/operator/search?q=a"),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/search/recent": {
    call: ({ accountId }) => get(`/api/v1/operator/search/recent?ids=account-${accountId}`),
    as: manager,
    ...everyAccount,
  },
  "GET /api/v1/operator/users.csv": {
    call: () => get("/api/v1/operator/users.csv"),
    as: admin,
    ...everyAccount,
  },
  "GET /ads/:src": { call: ({ mediaId }) => get(`/ads/${mediaId}.jpg`), as: manager, ...everyAccount },
  "GET /ads/thumb-:src": {
    call: ({ mediaId }) => get(`/ads/thumb-${mediaId}.jpg`),
    as: manager,
    ...everyAccount,
  },
};
