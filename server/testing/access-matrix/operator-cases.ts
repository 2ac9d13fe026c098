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

const newInvoice = (accountId: number): InjectOptions =>
  post(
    accountDocumentsCall(accountId),
    {
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
    { "idempotency-key": randomUUID() },
  );

/** Issues an invoice of this account that nobody has paid. */
async function anOpenInvoice({ accountId }: Tenant, { admin }: World): Promise<number> {
  await admin.request(newInvoice(accountId));
  const list = await admin.get(accountDocumentsCall(accountId));
  return documentsAnswer.parse(list.json()).data[0]?.id ?? 0;
}

const aStatement = (reference = `HDFCN520260101${randomInt(1e7, 9e7)}`): InjectOptions =>
  post(
    `${bankStatementsCall}?name=statement.csv`,
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

const paid = (documentId: number, given: object): InjectOptions =>
  post(
    payDocumentCall(documentId),
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
    refundCall(payment?.id ?? 0),
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
  [`GET ${companyCall}`]: ofAdmins(() => get(companyCall)),
  [`POST ${companyCall}`]: ofAdmins(() => post(companyCall, aCompany)),
  [`POST ${withdrawCompanyCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    const payload = { ...aCompany, valid_from: "2026-12-24" };
    await admin.post(companyCall, payload);
    const { entries } = companyAnswer.parse((await admin.request(get(companyCall))).json());
    const id = entries.find(({ state }) => state === "coming")?.id ?? 0;
    return post(withdrawCompanyCall(id));
  }),
  [`GET ${peopleCasesCall}`]: ofAdmins(() => get(peopleCasesCall)),
  [`POST ${peopleCasesCall}`]: ofAdmins(() => openPeopleCase),
  [`GET ${peopleCaseCall(":id")}`]: ofAdmins(async (_thing, world) =>
    get(peopleCaseCall(await aPeopleCase(world))),
  ),
  [`POST ${peopleCaseCall(":id")}`]: ofAdmins(async (_thing, world) =>
    post(peopleCaseCall(await aPeopleCase(world)), { action: "look" }),
  ),
  [`GET ${pricesCall}`]: ofAdmins(() => get(pricesCall)),
  [`POST ${pricesCall}`]: ofAdmins(() => post(pricesCall, aPrice("2027-01-01"))),
  [`POST ${withdrawPriceCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    await admin.post(pricesCall, aPrice("2027-02-01"));
    const { prices } = pricesAnswer.parse((await admin.request(get(pricesCall))).json());
    const id = prices.find(({ sells_from }) => sells_from === "2027-02-01")?.id ?? 0;
    return post(withdrawPriceCall(id));
  }),
  [`POST ${taxRatesCall}`]: ofAdmins(() => post(taxRatesCall, { rate_bp: 1_800, valid_from: "2027-01-01" })),
  [`POST ${withdrawTaxRateCall(":id")}`]: ofAdmins(async (_thing, { admin }) => {
    const payload = { rate_bp: 1_800, valid_from: "2027-02-01" };
    await admin.post(taxRatesCall, payload);
    const { tax_rates } = pricesAnswer.parse((await admin.request(get(pricesCall))).json());
    const id = tax_rates.find(({ valid_from }) => valid_from === "2027-02-01")?.id ?? 0;
    return post(withdrawTaxRateCall(id));
  }),
  [`POST ${contractPricesCall(":accountId")}`]: ofAdmins(({ accountId }) =>
    post(contractPricesCall(accountId), aContract),
  ),
  [`POST ${endContractPriceCall(":id")}`]: ofAdmins(async ({ accountId }, { admin }) => {
    const answer = await admin.post(contractPricesCall(accountId), aContract);
    const { contracts } = pricesAnswer.parse(answer.json());
    return post(endContractPriceCall(contracts[0]?.id ?? 0));
  }),
  [`GET ${couponsCall}`]: ofAdmins(() => get(couponsCall)),
  [`POST ${couponsCall}`]: ofAdmins((_thing, world) => post(couponsCall, aCoupon("NEW", world))),
  [`POST ${endCouponCall(":id")}`]: ofAdmins(async (_thing, world) => {
    const payload = aCoupon("END", world);
    const answer = await world.admin.post(couponsCall, payload);
    const { coupons } = couponsAnswer.parse(answer.json());
    return post(endCouponCall(coupons[0]?.id ?? 0));
  }),
  [`POST ${couponOfAccountCall(":accountId")}`]: ofAdmins(async ({ accountId }, world) => {
    const payload = aCoupon("FOR", world);
    await world.admin.post(couponsCall, payload);
    await world.admin.post(removeCouponOfAccountCall(accountId));
    return post(couponOfAccountCall(accountId), { code: payload.code });
  }),
  [`POST ${removeCouponOfAccountCall(":accountId")}`]: ofAdmins(async ({ accountId }, world) => {
    const payload = aCoupon("OUT", world);
    await world.admin.post(couponsCall, payload);
    await world.admin.post(couponOfAccountCall(accountId), { code: payload.code });
    return post(removeCouponOfAccountCall(accountId));
  }),
  [`GET ${playerBuildsCall}`]: ofAdmins(() => get(playerBuildsCall)),
  [`POST ${playerBuildCall(":id")}`]: ofAdmins(async (_thing, world) =>
    post(playerBuildCall(await world.playerBuildId()), { state: "everyone" }),
  ),
  "GET /api/v1/operator/payments": ofAdmins(() => get(deskCall)),
  "GET /api/v1/operator/orders/:id": ofAdmins(async (thing) => get(orderCall(await anOrder(thing)))),
  "POST /api/v1/operator/orders/:id/check": ofAdmins(async (thing) =>
    post(checkOrderCall(await anOrder(thing))),
  ),
  "POST /api/v1/operator/orders/:id/paid-offline": ofAdmins(async (thing) =>
    post(payOfflineCall(await anOrder(thing)), { reference: randomUUID() }),
  ),
  "GET /api/v1/operator/users/:id/ledger": ofAdmins(({ accountId }) => get(ledgerCall(accountId))),
  "GET /api/v1/operator/reconciliation": ofAdmins(() => get(reconciliationCall)),
  "POST /api/v1/operator/reconciliation/:id/close": ofAdmins((_thing, { differenceId }) =>
    post(closeDifferenceCall(differenceId), { note: "Checked" }),
  ),
  "GET /api/v1/operator/revenue": ofAdmins(() => get(revenueCall)),
  [`GET ${gstr1JsonCall}`]: ofAdmins(() => get(`${gstr1JsonCall}?month=2026-11`)),
  [`GET ${tallyCall}`]: ofAdmins(() => get(`${tallyCall}?month=2026-11`)),
  [`GET ${gstr3bCsvCall}`]: ofAdmins(() => get(`${gstr3bCsvCall}?month=2026-11`)),
  [`GET ${zohoCall}`]: ofAdmins(() => get(`${zohoCall}?month=2026-11&kind=invoices`)),
  [`GET ${dayEndsCall}`]: ofAdmins(() => get(`${dayEndsCall}?month=2026-11`)),
  [`GET ${bookNamesCall}`]: ofAdmins(() => get(bookNamesCall)),
  [`POST ${bookNamesCall}`]: ofAdmins(() => post(bookNamesCall, { names: usualBookNames })),
  [`GET ${taxesCall}`]: ofAdmins(() => get(taxesCall)),
  [`GET ${registerCsvCall}`]: ofAdmins(() => get(`${registerCsvCall}?month=2026-11&register=sales`)),
  [`POST ${closeMonthCall}`]: ofAdmins(() => post(closeMonthCall, { month: aMonth(), note: "Of the test" })),
  [`POST ${reopenMonthCall}`]: ofAdmins(async (_thing, { admin }) => {
    const month = aMonth();
    await admin.post(closeMonthCall, { month, note: "Of the test" });
    return post(reopenMonthCall, { month, reason: "Of the test" });
  }),
  [`GET ${gstr1CsvCall}`]: ofAdmins(() => get(`${gstr1CsvCall}?month=2026-11&table=b2b`)),
  [`GET ${earnedCall}`]: ofAdmins(() => get(earnedCall)),
  [`GET ${earnedCsvCall}`]: ofAdmins(() => get(earnedCsvCall)),
  "GET /api/v1/operator/revenue.csv": ofAdmins(() => get(revenueCsvCall)),
  "GET /api/v1/operator/payments/:id/refund": ofAdmins(async (thing) =>
    get(refundCall(await aPaidPayment(thing))),
  ),
  "POST /api/v1/operator/payments/:id/refund": ofAdmins(async (thing) =>
    post(
      refundCall(await aPaidPayment(thing)),
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
    get(documentPdfCall(await aCreditNote(thing, world))),
  ),
  "GET /api/v1/operator/users/:id/documents": ofAdmins(({ accountId }) =>
    get(accountDocumentsCall(accountId)),
  ),
  "POST /api/v1/operator/users/:id/documents": ofAdmins(({ accountId }) => newInvoice(accountId)),
  "POST /api/v1/operator/documents/:id/payments": ofAdmins(async (thing, world) =>
    post(
      payDocumentCall(await anOpenInvoice(thing, world)),
      { kind: "receipt", amount_paise: 100, reference: randomUUID(), note: "" },
      { "idempotency-key": randomUUID() },
    ),
  ),
  "POST /api/v1/operator/documents/:id/register": ofAdmins(
    async (thing, world) => post(registerDocumentCall(await anOpenInvoice(thing, world))),
    404,
  ),
  [`POST ${irnCall(":id", "enter")}`]: ofAdmins(
    async (thing, world) =>
      post(irnCall(await anOpenInvoice(thing, world), "enter"), {
        irn: "0".repeat(64),
        ack_no: "1".repeat(15),
        ack_at: "2026-11-27 14:05:00",
        signed_qr: "",
      }),
    404,
  ),
  [`POST ${irnCall(":id", "cancel")}`]: ofAdmins(
    async (thing, world) =>
      post(irnCall(await anOpenInvoice(thing, world), "cancel"), { reason: "1", remark: "Twice" }),
    404,
  ),
  "POST /api/v1/operator/allocations/:id/undo": ofAdmins(async (thing, world) =>
    post(undoAllocationCall(await anEnteredTds(thing, world)), { reason: "Typing error" }),
  ),
  "POST /api/v1/operator/refunds/:id/transfer": ofAdmins(async (thing, world) =>
    post(refundTransferCall(await anOwedRefund(thing, world)), { reference: randomUUID() }),
  ),
  "POST /api/v1/operator/documents/:id/credit-notes": ofAdmins(async (thing, world) =>
    post(
      creditDocumentCall(await anOpenInvoice(thing, world)),
      { amount_paise: 100, reason: "Too much" },
      { "idempotency-key": randomUUID() },
    ),
  ),
  "GET /api/v1/operator/disputes": ofAdmins(() => get(disputesCall)),
  "GET /api/v1/operator/disputes/:id/evidence.pdf": ofAdmins((_thing, world) =>
    get(disputeCall(world.disputeId, "evidence.pdf")),
  ),
  "POST /api/v1/operator/disputes/:id/files": ofAdmins(
    (_thing, world) =>
      post(`${disputeCall(world.disputeId, "files")}?name=a.pdf`, "%PDF-1.7", {
        "content-type": "application/octet-stream",
      }),
    // The provider of these tests takes no files.
    409,
  ),
  "POST /api/v1/operator/disputes/:id/answer": ofAdmins((_thing, world) =>
    bankChange(disputeCall(world.disputeId, "answer"), { how: "by-hand", note: "Done" }),
  ),
  "GET /api/v1/operator/bank": ofAdmins(() => get(bankCall)),
  "POST /api/v1/operator/bank/statements": ofAdmins(() => aStatement()),
  "GET /api/v1/operator/bank/payers/:id/invoices": ofAdmins(({ accountId }) =>
    get(openInvoicesCall(accountId)),
  ),
  "POST /api/v1/operator/bank/lines/:id/book": ofAdmins(async ({ accountId }, world) =>
    bankChange(bankLineCall(await aBankLine(world), "book"), { account_id: accountId, parts: [] }),
  ),
  "POST /api/v1/operator/bank/lines/:id/same": ofAdmins(async (thing, world) => {
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
  }),
  "POST /api/v1/operator/bank/lines/:id/aside": ofAdmins(async (_thing, world) =>
    bankChange(bankLineCall(await aBankLine(world), "aside"), { note: "Interest" }),
  ),
  "POST /api/v1/operator/bank/lines/:id/undo": ofAdmins(async (_thing, world) => {
    const id = await aBankLine(world);
    await world.admin.request(bankChange(bankLineCall(id, "aside"), { note: "Interest" }));
    return bankChange(bankLineCall(id, "undo"), {});
  }),
  "GET /api/v1/operator/overdue": ofAdmins(() => get(overdueCall)),
  "GET /admin/exports/overdue.csv": ofAdmins(() => get(overdueCsvCall)),
  "POST /api/v1/operator/overdue/:id": ofAdmins(async (thing, world) =>
    post(followUpCall(await anOpenInvoice(thing, world)), {
      promised_on: null,
      is_paused: true,
      note: "Asks for an address",
    }),
  ),
  "POST /api/v1/operator/bank/credits/:id/advance": ofAdmins(async (thing, world) => {
    await anOpenInvoice(thing, world);
    return bankChange(nameAdvanceCall(await aCredit(thing, world)), { amount_paise: 100, offer_id: null });
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
    return bankChange(spendCreditCall(credit), {
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
