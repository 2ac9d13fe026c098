import { randomInt, randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { usualBookNames } from "#shared/book-names.ts";
import * as at from "#shared/operator-api/addresses.ts";
import { bankAnswer } from "#shared/operator-api/bank-contract.ts";
import { companyAnswer } from "#shared/operator-api/company-contract.ts";
import { couponsAnswer } from "#shared/operator-api/coupons-contract.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { peopleCaseAnswer } from "#shared/operator-api/people-contract.ts";
import { pricesAnswer } from "#shared/operator-api/prices-contract.ts";
import { subprocessorsAnswer } from "#shared/operator-api/subprocessors-contract.ts";
import { tdsSectionCodes } from "#shared/tds.ts";
import { aLine } from "../document-line.ts";
import { aCompany } from "../factories/a-company.ts";
import { aCoupon } from "../factories/coupon.ts";
import { aCreditNote, anOrder, aPaidPayment } from "./account-cases.ts";
import { get, patch, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

/** Another month at each call: each is closed once. */
let closedMonths = 0;
const aMonth = () => `20${10 + closedMonths++}-05`;
/**
 * Operators serve every account, so no account is foreign to them. Each verb's own test covers what a manager may not
 * do.
 */
const ofAdmins = (call: RouteCase["call"], status?: number): RouteCase => ({
  call,
  as: ({ admin }) => admin,
  ...(status && { status }),
  foreign: "names nothing",
});
const ofManagers = (call: RouteCase["call"]): RouteCase => ({
  call,
  as: ({ manager }) => manager,
  foreign: "names nothing",
});

/** Another company at each call: each is announced once. */
const aSubprocessor = () => ({
  name: `${randomUUID()}.example.com`,
  purpose: "mail",
  from_day: "2027-06-01",
});

const openPeopleCase = {
  method: "POST",
  url: at.peopleCasesCall,
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

const newInvoice = (accountId: number): InjectOptions =>
  post(
    at.accountDocumentsCall(accountId),
    {
      kind: "invoice",
      due_on: "2099-12-31",
      purchase_order: "",
      lines: [aLine("Setup", 100_000)],
    },
    { "idempotency-key": randomUUID() },
  );

/** Issues an invoice of this account that nobody has paid. */
async function anOpenInvoice({ accountId }: Tenant, { admin }: World): Promise<number> {
  await admin.request(newInvoice(accountId));
  const list = await admin.get(at.accountDocumentsCall(accountId));
  return documentsAnswer.parse(list.json()).data[0]?.id ?? 0;
}

const aStatement = (reference = `HDFCN520260101${randomInt(1e7, 9e7)}`): InjectOptions =>
  post(
    `${at.bankStatementsCall}?name=statement.csv`,
    `Date,Narration,Credit\n01/01/2026,NEFT ${reference},1.00`,
    { "content-type": "application/octet-stream" },
  );
const bankChange = (url: string, payload: object): InjectOptions =>
  post(url, payload, { "idempotency-key": randomUUID() });

/** Reads a statement with one rupee, which waits. */
async function aBankLine(
  { admin }: World,
  reference = `HDFCN520260101${randomInt(1e7, 9e7)}`,
): Promise<number> {
  await admin.request(aStatement(reference));
  const list = await admin.get(at.bankCall);
  return bankAnswer.parse(list.json()).waiting.find((line) => line.reference === reference)?.id ?? 0;
}

/** The payment of a line that was booked and pays nothing yet. */
async function aCredit({ accountId }: Tenant, world: World): Promise<number> {
  const book = at.bankLineCall(await aBankLine(world), "book");
  await world.admin.request(bankChange(book, { account_id: accountId, parts: [] }));
  const list = await world.admin.get(at.bankCall);
  const credits = bankAnswer.parse(list.json()).credits.filter((each) => each.account_id === accountId);
  return credits.at(-1)?.payment_id ?? 0;
}

const listed = async ({ accountId }: Tenant, { admin }: World) =>
  documentsAnswer.parse((await admin.get(at.accountDocumentsCall(accountId))).json());

const paid = (documentId: number, given: object): InjectOptions =>
  post(
    at.payDocumentCall(documentId),
    { amount_paise: 1_000, reference: "", note: "", ...given },
    { "idempotency-key": randomUUID() },
  );

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
    at.refundCall(payment?.id ?? 0),
    { amount_paise: 1_000, reason: "Goodwill", ends_time: false },
    { "idempotency-key": randomUUID() },
  );
  return answer.json().refund_id ?? 0;
}

/** The back-office's calls (back-office.md section 7). */
export const operatorCases: Record<string, RouteCase> = {
  "GET /admin/api.php": ofManagers(({ accountId }) => get(`/admin/api.php?id=${accountId}`)),
  "POST /admin/api.php": ofAdmins(({ screenId }) =>
    post(`/admin/api.php?screen_id=${screenId}&status=inactive`),
  ),
  "GET /manager/users.php": ofManagers(() => get("/manager/users.php?limit=10")),
  "GET /admin/storage_plan.php": ofAdmins(() => get("/admin/storage_plan.php")),
  "POST /admin/storage_plan.php": ofAdmins(async ({ accountId }, world) =>
    post("/admin/storage_plan.php?action=renew", {
      user_id: accountId,
      plan_id: await world.planId("enterprise"),
    }),
  ),
  "POST /api/v1/operator/users/:id/plan-switch/undo": ofAdmins(async ({ accountId }, world) =>
    post(`/api/v1/operator/users/${accountId}/plan-switch/undo`, {
      switch_id: await world.planSwitchId(accountId),
    }),
  ),
  [`GET ${at.companyCall}`]: ofAdmins(() => get(at.companyCall)),
  [`POST ${at.companyCall}`]: ofAdmins(() => post(at.companyCall, aCompany)),
  [`POST ${at.withdrawCompanyCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    const payload = { ...aCompany, valid_from: "2026-12-24" };
    await admin.post(at.companyCall, payload);
    const { entries } = companyAnswer.parse((await admin.request(get(at.companyCall))).json());
    const id = entries.find(({ state }) => state === "coming")?.id ?? 0;
    return post(at.withdrawCompanyCall(id));
  }),
  [`GET ${at.subprocessorsCall}`]: ofAdmins(() => get(at.subprocessorsCall)),
  [`POST ${at.subprocessorsCall}`]: ofAdmins(() => post(at.subprocessorsCall, aSubprocessor())),
  [`POST ${at.withdrawSubprocessorCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    const made = (await admin.post(at.subprocessorsCall, aSubprocessor())).json();
    const id = subprocessorsAnswer.parse(made).entries.find(({ state }) => state === "coming")?.id ?? 0;
    return post(at.withdrawSubprocessorCall(id));
  }),
  [`GET ${at.peopleCasesCall}`]: ofAdmins(() => get(at.peopleCasesCall)),
  [`POST ${at.peopleCasesCall}`]: ofAdmins(() => openPeopleCase),
  [`GET ${at.peopleCaseCall(":id")}`]: ofAdmins(async (_thing, world) =>
    get(at.peopleCaseCall(await aPeopleCase(world))),
  ),
  [`POST ${at.peopleCaseCall(":id")}`]: ofAdmins(async (_thing, world) =>
    post(at.peopleCaseCall(await aPeopleCase(world)), { action: "look" }),
  ),
  [`GET ${at.pricesCall}`]: ofAdmins(() => get(at.pricesCall)),
  [`POST ${at.pricesCall}`]: ofAdmins(() => post(at.pricesCall, aPrice("2027-01-01"))),
  [`POST ${at.withdrawPriceCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    await admin.post(at.pricesCall, aPrice("2027-02-01"));
    const { prices } = pricesAnswer.parse((await admin.request(get(at.pricesCall))).json());
    const id = prices.find(({ sells_from }) => sells_from === "2027-02-01")?.id ?? 0;
    return post(at.withdrawPriceCall(id));
  }),
  [`POST ${at.taxRatesCall}`]: ofAdmins(() =>
    post(at.taxRatesCall, { rate_bp: 1_800, valid_from: "2027-01-01" }),
  ),
  [`POST ${at.withdrawTaxRateCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    const payload = { rate_bp: 1_800, valid_from: "2027-02-01" };
    await admin.post(at.taxRatesCall, payload);
    const { tax_rates } = pricesAnswer.parse((await admin.request(get(at.pricesCall))).json());
    const id = tax_rates.find(({ valid_from }) => valid_from === "2027-02-01")?.id ?? 0;
    return post(at.withdrawTaxRateCall(id));
  }),
  [`POST ${at.contractPricesCall(":accountId")}`]: ofAdmins(({ accountId }) =>
    post(at.contractPricesCall(accountId), aContract),
  ),
  [`POST ${at.endContractPriceCall(":id")}`]: ofAdmins(async ({ accountId }, { admin }) => {
    const answer = await admin.post(at.contractPricesCall(accountId), aContract);
    const { contracts } = pricesAnswer.parse(answer.json());
    return post(at.endContractPriceCall(contracts[0]?.id ?? 0));
  }),
  [`GET ${at.couponsCall}`]: ofAdmins(() => get(at.couponsCall)),
  [`POST ${at.couponsCall}`]: ofAdmins((_thing, world) => post(at.couponsCall, aCoupon("NEW", world))),
  [`POST ${at.endCouponCall(":id")}`]: ofAdmins(async (_thing, world) => {
    const payload = aCoupon("END", world);
    const answer = await world.admin.post(at.couponsCall, payload);
    const { coupons } = couponsAnswer.parse(answer.json());
    return post(at.endCouponCall(coupons[0]?.id ?? 0));
  }),
  [`POST ${at.couponOfAccountCall(":accountId")}`]: ofAdmins(async ({ accountId }, world) => {
    const payload = aCoupon("FOR", world);
    await world.admin.post(at.couponsCall, payload);
    await world.admin.post(at.removeCouponOfAccountCall(accountId));
    return post(at.couponOfAccountCall(accountId), { code: payload.code });
  }),
  [`POST ${at.removeCouponOfAccountCall(":accountId")}`]: ofAdmins(async ({ accountId }, world) => {
    const payload = aCoupon("OUT", world);
    await world.admin.post(at.couponsCall, payload);
    await world.admin.post(at.couponOfAccountCall(accountId), { code: payload.code });
    return post(at.removeCouponOfAccountCall(accountId));
  }),
  [`GET ${at.playerBuildsCall}`]: ofAdmins(() => get(at.playerBuildsCall)),
  [`POST ${at.playerBuildCall(":id")}`]: ofAdmins(async (_thing, world) =>
    post(at.playerBuildCall(await world.playerBuildId()), { state: "everyone" }),
  ),
  "GET /api/v1/operator/payments": ofAdmins(() => get(at.deskCall)),
  "GET /api/v1/operator/orders/:id": ofAdmins(async (thing) => get(at.orderCall(await anOrder(thing)))),
  "POST /api/v1/operator/orders/:id/check": ofAdmins(async (thing) =>
    post(at.checkOrderCall(await anOrder(thing))),
  ),
  "POST /api/v1/operator/orders/:id/paid-offline": ofAdmins(async (thing) =>
    post(at.payOfflineCall(await anOrder(thing)), { reference: randomUUID() }),
  ),
  "GET /api/v1/operator/users/:id/ledger": ofAdmins(({ accountId }) => get(at.ledgerCall(accountId))),
  "GET /api/v1/operator/reconciliation": ofAdmins(() => get(at.reconciliationCall)),
  "POST /api/v1/operator/reconciliation/:id/close": ofAdmins((_thing, { differenceId }) =>
    post(at.closeDifferenceCall(differenceId), { note: "Checked" }),
  ),
  "GET /api/v1/operator/revenue": ofAdmins(() => get(at.revenueCall)),
  [`GET ${at.gstr1JsonCall}`]: ofAdmins(() => get(`${at.gstr1JsonCall}?month=2026-11`)),
  [`GET ${at.tallyCall}`]: ofAdmins(() => get(`${at.tallyCall}?month=2026-11`)),
  [`GET ${at.gstr3bCsvCall}`]: ofAdmins(() => get(`${at.gstr3bCsvCall}?month=2026-11`)),
  [`GET ${at.zohoCall}`]: ofAdmins(() => get(`${at.zohoCall}?month=2026-11&kind=invoices`)),
  [`GET ${at.dayEndsCall}`]: ofAdmins(() => get(`${at.dayEndsCall}?month=2026-11`)),
  [`GET ${at.bookNamesCall}`]: ofAdmins(() => get(at.bookNamesCall)),
  [`POST ${at.bookNamesCall}`]: ofAdmins(() => post(at.bookNamesCall, { names: usualBookNames })),
  [`GET ${at.taxesCall}`]: ofAdmins(() => get(at.taxesCall)),
  [`GET ${at.registerCsvCall}`]: ofAdmins(() => get(`${at.registerCsvCall}?month=2026-11&register=sales`)),
  [`POST ${at.closeMonthCall}`]: ofAdmins(() =>
    post(at.closeMonthCall, { month: aMonth(), note: "Of the test" }),
  ),
  [`POST ${at.reopenMonthCall}`]: ofAdmins(async (_thing, { admin }) => {
    const month = aMonth();
    await admin.post(at.closeMonthCall, { month, note: "Of the test" });
    return post(at.reopenMonthCall, { month, reason: "Of the test" });
  }),
  [`GET ${at.gstr1CsvCall}`]: ofAdmins(() => get(`${at.gstr1CsvCall}?month=2026-11&table=b2b`)),
  [`GET ${at.earnedCall}`]: ofAdmins(() => get(at.earnedCall)),
  [`GET ${at.earnedCsvCall}`]: ofAdmins(() => get(at.earnedCsvCall)),
  "GET /api/v1/operator/revenue.csv": ofAdmins(() => get(at.revenueCsvCall)),
  "GET /api/v1/operator/payments/:id/refund": ofAdmins(async (thing) =>
    get(at.refundCall(await aPaidPayment(thing))),
  ),
  "POST /api/v1/operator/payments/:id/refund": ofAdmins(async (thing) =>
    post(
      at.refundCall(await aPaidPayment(thing)),
      { amount_paise: 100, reason: "Goodwill", ends_time: false },
      { "idempotency-key": randomUUID() },
    ),
  ),
  "POST /api/v1/operator/password": ofManagers((_thing, { operatorPassword }) =>
    post("/api/v1/operator/password", { current: operatorPassword, password: "quiet river under stones" }),
  ),
  "GET /api/v1/operator/admins": ofAdmins(() => get("/api/v1/operator/admins")),
  "POST /api/v1/operator/admins": ofAdmins((_thing, { operatorPassword }) =>
    post("/api/v1/operator/admins", {
      name: "Ravi",
      userid: `ravi-${randomUUID()}`,
      current: operatorPassword,
    }),
  ),
  "POST /api/v1/operator/admins/:id/remove": ofAdmins((_thing, { operatorPassword, otherAdminId }) =>
    post(`/api/v1/operator/admins/${otherAdminId}/remove`, { current: operatorPassword }),
  ),
  "GET /api/v1/operator/profile": ofManagers(() => get("/api/v1/operator/profile")),
  "POST /api/v1/operator/profile": ofManagers((_thing, { operatorPassword }) =>
    post("/api/v1/operator/profile", { name: "Asha", email: "asha@example.com", current: operatorPassword }),
  ),
  "GET /api/v1/operator/second-factors": ofAdmins(() => get("/api/v1/operator/second-factors")),
  // The other admin has no second factor, so nothing can be reset.
  "POST /api/v1/operator/second-factors/:id/password-link": ofAdmins(
    (_thing, { operatorPassword, otherAdminId }) =>
      post(`/api/v1/operator/second-factors/${otherAdminId}/password-link`, { current: operatorPassword }),
    409,
  ),
  "POST /api/v1/operator/second-factors/:id/reset": ofAdmins(
    (_thing, { operatorPassword, otherAdminId }) =>
      post(`/api/v1/operator/second-factors/${otherAdminId}/reset`, {
        reason: "The phone is lost",
        current: operatorPassword,
      }),
    409,
  ),
  "POST /api/v1/operator/second-factors/:id/reset/confirm": ofAdmins(
    (_thing, { operatorPassword, otherAdminId }) =>
      post(`/api/v1/operator/second-factors/${otherAdminId}/reset/confirm`, { current: operatorPassword }),
    404,
  ),
  "POST /api/v1/operator/second-factors/:id/reset/withdraw": ofAdmins(
    (_thing, { otherAdminId }) => post(`/api/v1/operator/second-factors/${otherAdminId}/reset/withdraw`),
    404,
  ),
  "GET /admin/dashboard.php": ofAdmins(() => get("/admin/dashboard.php")),
  "GET /admin/users.php": ofAdmins(() => get("/admin/users.php")),
  "POST /admin/users.php": ofAdmins(() =>
    post("/admin/users.php", `name=New&userid=new-${crypto.randomUUID()}`, {
      "content-type": "application/x-www-form-urlencoded",
    }),
  ),
  "DELETE /admin/users.php": ofAdmins((_thing, { managerId }) =>
    remove(`/admin/users.php?id=${managerId}&action=delete`),
  ),
  "GET /admin/ticket.php": ofManagers(() => get("/admin/ticket.php")),
  "GET /api/v1/operator/waiting-tickets": ofManagers(() => get("/api/v1/operator/waiting-tickets")),
  "PATCH /admin/ticket.php": ofManagers((_thing, { ticketId }) =>
    patch("/admin/ticket.php", { id: ticketId, status: "hold" }),
  ),
  "GET /admin/ticket_log.php": ofManagers((_thing, { ticketId }) =>
    get(`/admin/ticket_log.php?id=${ticketId}`),
  ),
  "GET /admin/contact.php": ofManagers(() => get("/admin/contact.php")),
  "POST /api/v1/operator/messages/:id/resolve": ofManagers((_thing, { messageId }) =>
    post(`/api/v1/operator/messages/${messageId}/resolve`),
  ),
  "POST /api/v1/operator/users/:id/password-reset": ofAdmins(({ accountId }) =>
    post(`/api/v1/operator/users/${accountId}/password-reset`),
  ),
  "GET /api/v1/operator/tickets/:id": ofManagers((_thing, { ticketId }) =>
    get(`/api/v1/operator/tickets/${ticketId}`),
  ),
  "POST /api/v1/operator/tickets/:id": ofManagers((_thing, { ticketId }) =>
    post(`/api/v1/operator/tickets/${ticketId}`, { kind: "note", text: "Looks like the cable." }),
  ),
  "POST /api/v1/operator/messages/:id/convert": ofManagers((_thing, { messageId }) =>
    post(`/api/v1/operator/messages/${messageId}/convert`),
  ),
  "POST /api/v1/operator/users/:id/suspension": ofAdmins(({ accountId }) =>
    post(`/api/v1/operator/users/${accountId}/suspension`),
  ),
  "DELETE /api/v1/operator/users/:id/suspension": ofAdmins(({ accountId }) =>
    remove(`/api/v1/operator/users/${accountId}/suspension`),
  ),
  "POST /api/v1/operator/users/:id/sign-out": ofAdmins(({ accountId }) =>
    post(`/api/v1/operator/users/${accountId}/sign-out`),
  ),
  "GET /api/v1/operator/documents/:id/pdf": ofAdmins(async (thing, world) =>
    get(at.documentPdfCall(await aCreditNote(thing, world))),
  ),
  "GET /api/v1/operator/users/:id/documents": ofAdmins(({ accountId }) =>
    get(at.accountDocumentsCall(accountId)),
  ),
  "POST /api/v1/operator/users/:id/documents": ofAdmins(({ accountId }) => newInvoice(accountId)),
  "POST /api/v1/operator/documents/:id/payments": ofAdmins(async (thing, world) =>
    post(
      at.payDocumentCall(await anOpenInvoice(thing, world)),
      { kind: "receipt", amount_paise: 100, reference: randomUUID(), note: "" },
      { "idempotency-key": randomUUID() },
    ),
  ),
  "POST /api/v1/operator/documents/:id/register": ofAdmins(
    async (thing, world) => post(at.registerDocumentCall(await anOpenInvoice(thing, world))),
    404,
  ),
  [`POST ${at.irnCall(":id", "enter")}`]: ofAdmins(
    async (thing, world) =>
      post(at.irnCall(await anOpenInvoice(thing, world), "enter"), {
        irn: "0".repeat(64),
        ack_no: "1".repeat(15),
        ack_at: "2026-11-27 14:05:00",
        signed_qr: "",
      }),
    404,
  ),
  [`POST ${at.irnCall(":id", "cancel")}`]: ofAdmins(
    async (thing, world) =>
      post(at.irnCall(await anOpenInvoice(thing, world), "cancel"), { reason: "1", remark: "Twice" }),
    404,
  ),
  "POST /api/v1/operator/allocations/:id/undo": ofAdmins(async (thing, world) =>
    post(at.undoAllocationCall(await anEnteredTds(thing, world)), { reason: "Typing error" }),
  ),
  "POST /api/v1/operator/refunds/:id/transfer": ofAdmins(async (thing, world) =>
    post(at.refundTransferCall(await anOwedRefund(thing, world)), { reference: randomUUID() }),
  ),
  "POST /api/v1/operator/documents/:id/credit-notes": ofAdmins(async (thing, world) =>
    post(
      at.creditDocumentCall(await anOpenInvoice(thing, world)),
      { amount_paise: 100, reason: "Too much" },
      { "idempotency-key": randomUUID() },
    ),
  ),
  "GET /api/v1/operator/disputes": ofAdmins(() => get(at.disputesCall)),
  "GET /api/v1/operator/disputes/:id/evidence.pdf": ofAdmins((_thing, world) =>
    get(at.disputeCall(world.disputeId, "evidence.pdf")),
  ),
  "POST /api/v1/operator/disputes/:id/files": ofAdmins(
    (_thing, world) =>
      post(`${at.disputeCall(world.disputeId, "files")}?name=a.pdf`, "%PDF-1.7", {
        "content-type": "application/octet-stream",
      }),
    // The provider of these tests takes no files.
    409,
  ),
  "POST /api/v1/operator/disputes/:id/answer": ofAdmins((_thing, world) =>
    bankChange(at.disputeCall(world.disputeId, "answer"), { how: "by-hand", note: "Done" }),
  ),
  "GET /api/v1/operator/bank": ofAdmins(() => get(at.bankCall)),
  "POST /api/v1/operator/bank/statements": ofAdmins(() => aStatement()),
  "GET /api/v1/operator/bank/payers/:id/invoices": ofAdmins(({ accountId }) =>
    get(at.openInvoicesCall(accountId)),
  ),
  "POST /api/v1/operator/bank/lines/:id/book": ofAdmins(async ({ accountId }, world) =>
    bankChange(at.bankLineCall(await aBankLine(world), "book"), { account_id: accountId, parts: [] }),
  ),
  "POST /api/v1/operator/bank/lines/:id/same": ofAdmins(async (thing, world) => {
    const reference = `HDFCN520260101${randomInt(1e7, 9e7)}`;
    await world.admin.post(
      at.payDocumentCall(await anOpenInvoice(thing, world)),
      { kind: "receipt", amount_paise: 100, reference, note: "" },
      { "idempotency-key": randomUUID() },
    );
    const id = await aBankLine(world, reference);
    const list = await world.admin.get(at.bankCall);
    const line = bankAnswer.parse(list.json()).waiting.find((each) => each.id === id);
    return bankChange(at.bankLineCall(id, "same"), { payment_id: line?.entered?.payment_id });
  }),
  "POST /api/v1/operator/bank/lines/:id/aside": ofAdmins(async (_thing, world) =>
    bankChange(at.bankLineCall(await aBankLine(world), "aside"), { note: "Interest" }),
  ),
  "POST /api/v1/operator/bank/lines/:id/undo": ofAdmins(async (_thing, world) => {
    const id = await aBankLine(world);
    await world.admin.request(bankChange(at.bankLineCall(id, "aside"), { note: "Interest" }));
    return bankChange(at.bankLineCall(id, "undo"), {});
  }),
  "GET /api/v1/operator/overdue": ofAdmins(() => get(at.overdueCall)),
  "GET /admin/exports/overdue.csv": ofAdmins(() => get(at.overdueCsvCall)),
  "POST /api/v1/operator/overdue/:id": ofAdmins(async (thing, world) =>
    post(at.followUpCall(await anOpenInvoice(thing, world)), {
      promised_on: null,
      is_paused: true,
      note: "Asks for an address",
    }),
  ),
  "POST /api/v1/operator/bank/credits/:id/advance": ofAdmins(async (thing, world) => {
    await anOpenInvoice(thing, world);
    return bankChange(at.nameAdvanceCall(await aCredit(thing, world)), { amount_paise: 100, offer_id: null });
  }),
  "POST /api/v1/operator/bank/credits/:id": ofAdmins(async (thing, world) => {
    const invoice = await anOpenInvoice(thing, world);
    const credit = await aCredit(thing, world);
    const part = {
      document_id: invoice,
      receipt_paise: 100,
      tds_paise: 0,
      gst_tds_paise: 0,
      write_off_paise: 0,
    };
    return bankChange(at.spendCreditCall(credit), {
      parts: [{ ...part, tds_section: tdsSectionCodes[0] }],
    });
  }),
  "GET /api/v1/operator/audit": ofAdmins(() => get("/api/v1/operator/audit")),
  "GET /api/v1/operator/search": ofManagers(() => get("/api/v1/operator/search?q=a")),
  "GET /api/v1/operator/search/recent": ofManagers(({ accountId }) =>
    get(`/api/v1/operator/search/recent?ids=account-${accountId}`),
  ),
  "GET /api/v1/operator/users.csv": ofAdmins(() => get("/api/v1/operator/users.csv")),
  "GET /ads/:src": ofManagers(({ mediaId }) => get(`/ads/${mediaId}.jpg`)),
  "GET /ads/thumb-:src": ofManagers(({ mediaId }) => get(`/ads/thumb-${mediaId}.jpg`)),
};
