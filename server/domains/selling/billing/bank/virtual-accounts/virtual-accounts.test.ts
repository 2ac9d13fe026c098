import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dayInIndia } from "#shared/day-in.ts";
import {
  accountDocumentsCall,
  bankCall,
  bankLineCall,
  bankStatementsCall,
  dayEndsCall,
  documentPdfCall,
  idempotencyKeyHeader,
  nameAdvanceCall,
  operatorCalls,
  payDocumentCall,
  reconciliationCall,
  refundCall,
  refundTransferCall,
  taxesCall,
} from "#shared/operator-api/addresses.ts";
import { bankAnswer } from "#shared/operator-api/bank-contract.ts";
import { documentsAnswer } from "#shared/operator-api/documents-contract.ts";
import { taxesAnswer } from "#shared/operator-api/taxes-contract.ts";
import { jobContext } from "../../../../../context.ts";
import { accounts, audit, bankLines, receipts, virtualAccounts } from "../../../../../db/tables/index.ts";
import { signEvent } from "../../../../../outside/payments/double/events.ts";
import type { Fault } from "../../../../../outside/payments/double/faults.ts";
import type { VirtualBook } from "../../../../../outside/payments/double/virtual-book.ts";
import {
  type PaymentProvider,
  ProviderError,
  type VirtualAccounts,
} from "../../../../../outside/payments/port.ts";
import { stripeBank } from "../../../../../testing/banks.ts";
import { Client } from "../../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../../testing/document-books.ts";
import { enterCompany } from "../../../../../testing/factories/company.ts";
import { anOperator } from "../../../../../testing/factories.ts";
import { fewOrAll, firstOrAll, inLab } from "../../../../../testing/lab.ts";
import { pdfText } from "../../../../../testing/pdf-text.ts";
import { basic, Shopper, startShop } from "../../../../../testing/selling.ts";
import type { Shop } from "../../../../../testing/shop.ts";
import { takeLoggedErrors } from "../../../../../testing/test-log.ts";
import { eraseAccount } from "../../../../desk/accounts/index.ts";
import { followDispute } from "../../disputes/follow-dispute.ts";
import { ledgerBalance } from "../../ledger.ts";
import { reconcile } from "../../reconciliation/reconcile.ts";
import { followVirtualAccounts } from "./follow-accounts.ts";
import { followReturns } from "./follow-returns.ts";

let shop: Shop;
let admin: Client;
beforeAll(async () => {
  shop = await startShop();
  // Time goes on between any two lines.
  const { deps, clock } = shop.test;
  const { now } = deps;
  deps.now = () => {
    clock.advance(1);
    return now();
  };
  await signIn();
  await enterCompany(admin, { virtual_accounts: true });
});
afterAll(() => shop.close());

async function signIn() {
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
}
async function goTo(time: string) {
  shop.test.clock.set(time);
  await signIn();
}
const post = (url: string, payload: object = {}) =>
  admin.request({ method: "POST", url, payload, headers: { [idempotencyKeyHeader]: randomUUID() } });
const period = { period_from: "", period_to: "" };
const line = { description: "Setup", quantity: 10, unit_paise: 100_000, discount_paise: 0, ...period };
/** ₹11,800, with tax. */
const issue = (accountId: number, kind = "invoice", quantity = 10) =>
  post(accountDocumentsCall(accountId), {
    kind,
    lines: [{ ...line, quantity }],
    due_on: "2099-01-31",
    purchase_order: "",
  });
const documentsOf = async (accountId: number) =>
  documentsAnswer.parse((await admin.request({ method: "GET", url: accountDocumentsCall(accountId) })).json())
    .data;
async function aBuyerWhoOrdered(arriving: Promise<Pick<Shopper, "order" | "owner">> = Shopper.arrive(shop)) {
  const asha = await arriving;
  await asha.order(basic);
  return asha.owner.accountId;
}
const rowsOf = (accountId: number) =>
  shop.test.deps.db.select().from(virtualAccounts).where(eq(virtualAccounts.accountId, accountId));
const atProvider = (accountId: number) =>
  shop.double.book.virtual.all(0).filter(({ description }) => description === `Customer ${accountId}`);
const printed = async (accountId: number, language = "en") => {
  const [newest] = await documentsOf(accountId);
  const url = `${documentPdfCall(newest?.id ?? 0)}?language=${language}`;
  return pdfText((await admin.request({ method: "GET", url })).rawPayload);
};
/** Later: what another process had begun has ended, or was lost. */
const runLater = async (minutes = 6) => {
  shop.test.clock.advance(minutes * 60_000);
  await followVirtualAccounts({ ctx: jobContext(shop.test.deps, "follow") });
  await followReturns({ ctx: jobContext(shop.test.deps, "returns") });
  // The session has ended after some hours.
  await signIn();
};

describe("the virtual account of a customer", () => {
  it("is asked for with the first document, once, and printed as the provider says it, in both languages", async () => {
    const accountId = await aBuyerWhoOrdered();
    for (const kind of ["quote", "pro-forma", "invoice"])
      expect((await issue(accountId, kind)).statusCode).toBe(200);
    const [account, ...others] = atProvider(accountId);
    expect(others).toEqual([]);
    const [own] = account?.receivers ?? [];
    for (const language of ["en", "hi"]) {
      const text = await printed(accountId, language);
      expect(text).toContain(own?.account_number);
      expect(text).toContain(own?.ifsc);
      expect(text).not.toContain("50200012345678");
    }
    expect(own?.ifsc).toBe("UTIB0CCH274");
    if (own) own.ifsc = "UTIB0CCH999";
    await issue(accountId);
    expect(await printed(accountId)).toContain("UTIB0CCH999");
  });

  it.each<[string, Fault[]]>([
    ["the answer is lost", [{ how: "drop", on: "POST /v1/virtual_accounts", when: "after" }]],
    ["the provider is down", [{ how: "html", on: "POST /v1/virtual_accounts", when: "before" }]],
    [
      "the answer and then the search are lost",
      [
        { how: "drop", on: "POST /v1/virtual_accounts", when: "after" },
        { how: "drop", on: "GET /v1/virtual_accounts?", when: "after" },
      ],
    ],
  ])("is one when %s: until then documents name our own", async (_, faults) => {
    const accountId = await aBuyerWhoOrdered();
    shop.double.faults.push(...faults);
    expect((await issue(accountId)).statusCode).toBe(200);
    expect(await printed(accountId)).toContain("50200012345678");
    for (const _fault of faults) await runLater();
    expect(shop.double.faults).toEqual([]);
    expect(atProvider(accountId)).toHaveLength(1);
    expect(await printed(accountId)).toContain(atProvider(accountId)[0]?.receivers[0]?.account_number);
  });

  inLab("is one when a process died before it asked, and when many ask together", async () => {
    const accountId = await aBuyerWhoOrdered();
    await Promise.all([1, 2, 3, 4].map(() => issue(accountId)));
    await Promise.all([runLater(0), runLater(0), runLater(0)]);
    expect([atProvider(accountId).length, (await rowsOf(accountId)).length]).toEqual([1, 1]);
    const other = await aBuyerWhoOrdered();
    const { payments } = shop.test.deps;
    const razorpay = payments.razorpay as PaymentProvider;
    const real = razorpay.virtualAccounts as VirtualAccounts;
    let isAsked = false;
    const create = () => {
      isAsked = true;
      return new Promise<never>(() => {});
    };
    payments.razorpay = { ...razorpay, virtualAccounts: { ...real, create } };
    const dying = issue(other);
    await expect.poll(() => isAsked).toBe(true);
    payments.razorpay = razorpay;
    await Promise.all([runLater(), runLater(0), runLater(0)]);
    expect(atProvider(other)).toHaveLength(1);
    void dying;
  });
});

let serial = 0;
const aReference = () => `HDFCN52026112${String(++serial).padStart(9, "0")}`;
const bank = async () => bankAnswer.parse((await admin.request({ method: "GET", url: bankCall })).json());
const waiting = async (reference: string) =>
  (await bank()).waiting.find((line) => line.reference === reference);
const openOf = async (accountId: number) =>
  (await documentsOf(accountId)).map(({ open_paise }) => open_paise);
const linesWith = (reference: string) =>
  shop.test.deps.db.select().from(bankLines).where(eq(bankLines.reference, reference));
const book = (id = 0, body: object = {}) => post(bankLineCall(id, "book"), body);
const readStatement = (day: string, reference: string, amount = 11_800) =>
  admin.request({
    method: "POST",
    url: `${bankStatementsCall}?name=x.csv`,
    headers: { "content-type": "application/octet-stream" },
    payload: `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n${day},NEFT,${reference},${day},,${amount}.00,0.00`,
  });
/** A customer with an invoice of ₹11,800. */
const aDebtor = () => anAccount("invoice");
/** A customer with a virtual account, because of a document. */
async function anAccount(kind = "quote") {
  const accountId = await aBuyerWhoOrdered();
  await issue(accountId, kind);
  // The news of the new account.
  await shop.double.webhooks.settled();
  await shop.test.runJobs();
  return { accountId, providerId: atProvider(accountId)[0]?.id ?? "" };
}
async function comes(id: string, given: Partial<Parameters<VirtualBook["credit"]>[1]> = {}) {
  const reference = given.reference ?? aReference();
  const payment = shop.double.book.virtual.credit(id, { amount: 1_180_000, ...given, reference });
  await shop.double.webhooks.settled();
  await shop.test.runJobs();
  return { payment, reference };
}
async function enterByHand(accountId: number, reference: string, status = 200) {
  const [invoice] = await documentsOf(accountId);
  const typed = { kind: "receipt", amount_paise: 1_180_000, note: "", reference };
  expect((await post(payDocumentCall(invoice?.id ?? 0), typed)).statusCode).toBe(status);
}
async function expectBooks(accountId: number, balance: number) {
  const { db } = shop.test.deps;
  expect(await ledgerBalance(db, accountId)).toBe(balance);
  await expectDocumentsAgree(db, accountId);
}

describe("money that comes to it", () => {
  it.each(firstOrAll<"once" | "twice" | "held" | "off">(["twice"], ["once", "held", "off"]))(
    "pays the invoice once, with webhooks %s",
    async (mode) => {
      const { accountId, providerId } = await aDebtor();
      await issue(accountId);
      shop.double.webhooks.mode = mode;
      const first = await comes(providerId);
      const second = await comes(providerId);
      if (mode === "held") await shop.double.webhooks.release();
      shop.double.webhooks.mode = "once";
      await shop.test.runJobs();
      if (mode === "off") await runLater(7 * 60);
      expect(await openOf(accountId)).toEqual([0, 0]);
      await expectBooks(accountId, 2_360_000);
      const rows = await shop.test.deps.db.select().from(receipts).where(eq(receipts.accountId, accountId));
      expect(rows.map(({ reference }) => reference).sort()).toEqual(
        [first.reference, second.reference].sort(),
      );
      await runLater(7 * 60);
      await expectBooks(accountId, 2_360_000);
    },
  );

  it("is what the API says, not the webhook: one that names more books nothing", async () => {
    const { accountId, providerId } = await aDebtor();
    const body = JSON.stringify({
      event: "virtual_account.credited",
      payload: {
        virtual_account: { entity: { id: providerId } },
        payment: { entity: { id: "pay_none", amount: 1_180_000, status: "captured" } },
      },
    });
    const deliver = (secret: string) =>
      shop.test.app.inject({
        method: "POST",
        url: "/webhooks/razorpay",
        headers: {
          "content-type": "application/json",
          ...signEvent({ id: `evt_${randomUUID()}`, body }, secret),
        },
        payload: body,
      });
    expect((await deliver("hook")).statusCode).toBe(200);
    expect((await deliver("forged")).statusCode).toBe(400);
    await shop.test.runJobs();
    await expectBooks(accountId, 0);
  });

  it.each([
    [
      "another amount",
      { amount: 1_160_000 },
      "It is the customer's account, it pays the invoice less TDS of 2 %",
    ],
    ["more than is open", { amount: 1_500_000 }, "It is the customer's account, it is more than is open"],
    [
      "a payer whom the bank does not name",
      { payer: null },
      "It is the customer's account, it pays the invoice",
    ],
  ])("waits for a person with %s, and is booked by a click", async (_, given, why) => {
    const { accountId, providerId } = await aDebtor();
    const { reference } = await comes(providerId, given);
    expect(await openOf(accountId)).toEqual([1_180_000]);
    const line = await waiting(reference);
    expect(line?.customer?.account_id).toBe(accountId);
    expect(line?.proposals[0]?.why).toContain(why);
    if ("payer" in given) expect(line?.narration).toContain("payer not named");
    const [proposal] = line?.proposals ?? [];
    const parts = proposal?.parts ?? [];
    const booked = await book(line?.id, { account_id: accountId, parts });
    expect([booked.statusCode, await openOf(accountId)]).toEqual([200, [0]]);
    await expectBooks(accountId, line?.amount_paise ?? 0);
  });

  const otherDays = [
    ["before", "20/11/26"],
    ["after", "20/11/26"],
    ["after", "19/11/26"],
  ];
  it.each(firstOrAll([["before", "21/11/26"]], otherDays))(
    "is one receipt with a statement %s it, of %s",
    async (order, day) => {
      await goTo("2026-11-20T11:00:00Z");
      const { accountId, providerId } = await aDebtor();
      const reference = aReference().replace("2026112", "2026111");
      await goTo(day === "21/11/26" ? "2026-11-20T19:00:00Z" : "2026-11-20T12:00:00Z");
      if (order === "before") await readStatement(day, reference);
      if (day === "21/11/26") await goTo("2026-11-20T18:00:00Z");
      await comes(providerId, { reference });
      if (order === "after") await readStatement(day, reference);
      expect(await linesWith(reference)).toMatchObject([
        { accountId, providerPaymentId: expect.any(String) },
      ]);
      expect(await openOf(accountId)).toEqual([0]);
      await expectBooks(accountId, 1_180_000);
    },
  );

  inLab(
    "in two payments with one reference, day and amount is booked twice, and each is told once",
    async () => {
      const { accountId, providerId } = await aDebtor();
      await issue(accountId);
      const { reference } = await comes(providerId);
      await comes(providerId, { reference });
      await runLater(7 * 60);
      expect(await openOf(accountId)).toEqual([0, 0]);
      await expectBooks(accountId, 2_360_000);
      const told = and(eq(audit.accountId, accountId), eq(audit.action, "account.receive-transfer"));
      expect(await shop.test.deps.db.$count(audit, told)).toBe(2);
    },
  );

  it.each(firstOrAll([""], ["-", "N/A"]))(
    "with the reference %j has none, and hinders no entry by hand",
    async (none) => {
      const { accountId, providerId } = await aDebtor();
      const { payment } = await comes(providerId, { reference: none });
      const own = eq(bankLines.providerPaymentId, payment.id);
      const lines = await shop.test.deps.db.select().from(bankLines).where(own);
      expect(lines).toMatchObject([{ reference: null }]);
      expect(await openOf(accountId)).toEqual([0]);
      await enterByHand((await aDebtor()).accountId, `CHEQUE NAMED ${aReference()}`);
    },
  );

  it("that a statement booked first, or a person entered, is not booked again", async () => {
    const { accountId, providerId } = await aDebtor();
    const reference = aReference().replace("2026112", "2026111");
    await readStatement("20/11/26", reference);
    const line = await waiting(reference);
    await book(line?.id, { account_id: accountId, parts: line?.proposals[0]?.parts ?? [] });
    await comes(providerId, { reference });
    await expectBooks(accountId, 1_180_000);
    const other = await aDebtor();
    const typed = aReference();
    await enterByHand(other.accountId, `NEFT ${typed}`);
    const came = await comes(other.providerId, { reference: typed });
    expect((await waiting(came.reference))?.entered?.account_id).toBe(other.accountId);
    await expectBooks(other.accountId, 1_180_000);
  });

  it("is taken back, booked again and sent back by bank transfer; the provider's report agrees, with fee and tax", async () => {
    await goTo("2026-11-25T12:30:00Z");
    const { accountId, providerId } = await aDebtor();
    const { payment, reference } = await comes(providerId);
    const [first] = await linesWith(reference);
    expect((await post(bankLineCall(first?.id ?? 0, "undo"))).statusCode).toBe(200);
    expect(await openOf(accountId)).toEqual([1_180_000]);
    await runLater(7 * 60);
    expect(await openOf(accountId)).toEqual([1_180_000]);
    await book(first?.id, {
      account_id: accountId,
      parts: (await waiting(reference))?.proposals[0]?.parts ?? [],
    });
    const [again] = await linesWith(reference);
    const owed = await post(refundCall(again?.paymentId ?? 0), {
      amount_paise: 180_000,
      reason: "Too much",
      ends_time: false,
    });
    expect(owed.json()).toMatchObject({ state: "owed", message: expect.stringContaining("bank transfer") });
    const sent = await post(refundTransferCall(owed.json().refund_id), { reference: aReference() });
    expect(sent.statusCode).toBe(200);
    await expectBooks(accountId, 1_000_000);
    await goTo("2026-11-26T06:30:00Z");
    const waits = await comes((await aDebtor()).providerId, { payer: null });
    await goTo("2026-11-27T06:30:00Z");
    await reconcile({ ctx: jobContext(shop.test.deps, "reconcile") });
    const { differences, days } = (await admin.request({ method: "GET", url: reconciliationCall })).json();
    const about = [payment.id, waits.payment.id];
    expect(differences.filter((each: { provider_id: string }) => about.includes(each.provider_id))).toEqual(
      [],
    );
    const day = (at: string) =>
      days.find((each: { day: string; provider: string }) => each.day === at && each.provider === "razorpay");
    expect(day("2026-11-26").fees_paise).toBe(23_600 + 4_248);
    const ends = (await admin.request({ method: "GET", url: `${dayEndsCall}?month=2026-11` })).json().days;
    const differencesOn = (at: string) => ends.find((each: { day: string }) => each.day === at).differences;
    // What waits on the page of the bank is in no other book yet.
    expect([differencesOn("2026-11-25"), differencesOn("2026-11-26")]).toEqual([
      [],
      [{ what: "settled", paise: 1_180_000 }],
    ]);
  });

  inLab(
    "waits or is booked, and is neither entered by hand nor taken from a statement without a word",
    async () => {
      await goTo("2026-11-27T06:45:00Z");
      const { accountId, providerId } = await aDebtor();
      const waits = await comes(providerId, { payer: null });
      await enterByHand(accountId, `NEFT ${waits.reference}`, 409);
      const booked = await comes((await aDebtor()).providerId);
      const problemsOf = async (reference: string) =>
        (await readStatement("27/11/26", reference)).json().problems;
      expect(await problemsOf(waits.reference)).toEqual([]);
      expect(JSON.stringify(await problemsOf(booked.reference))).toContain("came to a virtual account");
    },
  );

  inLab("and whose booking is undone later leaves the day-end of its day as it was", async () => {
    await goTo("2026-11-27T07:00:00Z");
    const { reference } = await comes((await aDebtor()).providerId);
    await goTo("2026-11-28T06:30:00Z");
    await reconcile({ ctx: jobContext(shop.test.deps, "reconcile") });
    const ends = async () =>
      (await admin.request({ method: "GET", url: `${dayEndsCall}?month=2026-11` }))
        .json()
        .days.find((each: { day: string }) => each.day === "2026-11-27");
    const before = await ends();
    const [line] = await linesWith(reference);
    expect((await post(bankLineCall(line?.id ?? 0, "undo"))).statusCode).toBe(200);
    expect(await ends()).toEqual(before);
  });

  inLab("and that Razorpay returned before anyone booked it is set aside", async () => {
    const { providerId, accountId } = await aDebtor();
    const { payment, reference } = await comes(providerId, { payer: null });
    shop.double.book.refund(payment.id, {}, null);
    await runLater(7 * 60);
    expect(await waiting(reference)).toBeUndefined();
    await expectBooks(accountId, 0);
  });

  inLab(
    "and that Razorpay returned months later, from a closed account, is booked and costs one list",
    async () => {
      const { providerId, accountId } = await aDebtor();
      const { payment } = await comes(providerId);
      shop.double.book.virtual.close(providerId);
      await goTo(new Date(shop.test.clock.now().getTime() + 150 * 86_400_000).toISOString());
      shop.double.book.refund(payment.id, { amount: 180_000 }, null);
      await runLater();
      await expectBooks(accountId, 1_000_000);
      const { payments } = shop.test.deps;
      const razorpay = payments.razorpay as PaymentProvider;
      const refundsOf = vi.fn(razorpay.refundsOf);
      payments.razorpay = { ...razorpay, refundsOf };
      await runLater();
      payments.razorpay = razorpay;
      expect(refundsOf).not.toHaveBeenCalled();
    },
  );

  inLab(
    "and of which Razorpay returned a part before anyone booked it is set aside with a note",
    async () => {
      const { providerId, accountId } = await aDebtor();
      shop.double.webhooks.mode = "off";
      const { payment } = await comes(providerId);
      shop.double.book.refund(payment.id, { amount: 180_000 }, null);
      shop.double.webhooks.mode = "once";
      await runLater(7 * 60);
      const own = eq(bankLines.providerPaymentId, payment.id);
      const asideNote = expect.stringContaining("1,800");
      expect(await shop.test.deps.db.select().from(bankLines).where(own)).toMatchObject([{ asideNote }]);
      await expectBooks(accountId, 0);
    },
  );

  inLab("and that Razorpay returned after it was booked is a refund, each once", async () => {
    const { providerId, accountId } = await aDebtor();
    const { payment } = await comes(providerId);
    for (const [amount, left] of [
      [180_000, 1_000_000],
      [1_000_000, 0],
    ] as const) {
      shop.double.book.refund(payment.id, { amount }, null);
      for (let times = 0; times < 2; times++) await runLater(7 * 60);
      await expectBooks(accountId, left);
    }
  });

  it.each(firstOrAll(["race"], ["provider", "bank"]))(
    "that is owed back is settled once, when Razorpay and a bank transfer give it back (first: %s)",
    async (first) => {
      for (const part of [1_180_000, 500_000]) {
        const { providerId, accountId } = await aDebtor();
        const { payment, reference } = await comes(providerId);
        const [line] = await linesWith(reference);
        const ask = { amount_paise: part, reason: "Too much", ends_time: false };
        const owed = (await post(refundCall(line?.paymentId ?? 0), ask)).json();
        const transfer = () => post(refundTransferCall(owed.refund_id), { reference: aReference() });
        const atRazorpay = () => {
          shop.double.book.refund(payment.id, { amount: part }, null);
          return runLater(7 * 60);
        };
        if (first === "bank") expect((await transfer()).statusCode).toBe(200);
        const [answer] = await Promise.all([
          first === "race" ? transfer() : null,
          first === "race" ? atRazorpay() : atRazorpay(),
        ]);
        if (first === "provider") expect((await transfer()).statusCode).toBe(409);
        await runLater(7 * 60);
        await expectBooks(accountId, 1_180_000 - part);
        const all = (await documentsOf(accountId)).filter(({ kind }) => kind === "credit-note");
        expect(all.map(({ total_paise }) => total_paise)).toEqual([part]);
        const [made] = shop.double.book.refundsOf(payment.id);
        const differences = async () =>
          (await admin.request({ method: "GET", url: reconciliationCall }))
            .json()
            .differences.filter((each: { provider_id: string }) => each.provider_id === made?.id);
        // An operator sees what went out twice, also after the provider's report.
        const isTwice = first === "bank" || (answer?.statusCode ?? 409) === 200;
        const told = isTwice ? [{ kind: "refunded-twice", our_paise: 0, their_paise: part }] : [];
        expect(await differences()).toMatchObject(told);
        await goTo(new Date(shop.test.clock.now().getTime() + 86_400_000).toISOString());
        await reconcile({ ctx: jobContext(shop.test.deps, "reconcile") });
        expect(await differences()).toMatchObject(told);
        expect(takeLoggedErrors()).toHaveLength(told.length);
      }
    },
  );

  /** What is named an advance of it, used by an invoice, and disputed; then what is open after it is lost, and won. */
  const disputes = [
    ["no advance: it pays the invoice", 0, 0, 1_180_000, [1_180_000, 0, 0], [0, 0, 1_180_000]],
    ["an advance", 1_180_000, 0, 1_180_000, [0, 1_180_000, 0], [0, 1_180_000, 1_180_000]],
    ["a part of an advance", 1_180_000, 0, 300_000, [0, 300_000, 880_000], [0, 300_000, 1_180_000]],
    [
      "an advance that an invoice used",
      1_180_000,
      1_180_000,
      1_180_000,
      [1_180_000, 0, 0],
      [0, 0, 1_180_000],
    ],
    ["a part of one that was used", 1_180_000, 1_180_000, 300_000, [300_000, 0, 880_000], [0, 0, 1_180_000]],
    [
      "an advance of which a part was used",
      1_180_000,
      590_000,
      800_000,
      [210_000, 590_000, 380_000],
      [0, 590_000, 1_180_000],
    ],
    ["an advance and money beside it", 590_000, 0, 800_000, [0, 210_000, 380_000], [0, 210_000, 1_180_000]],
  ] as const;
  inLab.each(fewOrAll(disputes, 2))(
    "and that a payer disputes: %s",
    async (_, advance, used, disputed, lost, won) => {
      const { db } = shop.test.deps;
      const { accountId, providerId } = await (advance > 0 ? anAccount() : aDebtor());
      const { payment } = await comes(providerId);
      const [line] = await db.select().from(bankLines).where(eq(bankLines.providerPaymentId, payment.id));
      if (advance > 0) {
        await book(line?.id, { account_id: accountId, parts: [] });
        const credit = (await bank()).credits.find((each) => each.account_id === accountId);
        const named = { amount_paise: advance, offer_id: null };
        expect((await post(nameAdvanceCall(credit?.payment_id ?? 0), named)).statusCode).toBe(200);
        shop.test.clock.advance(1_000);
      }
      if (used > 0) await issue(accountId, "invoice", used === 1_180_000 ? 10 : 5);
      const month = dayInIndia(shop.test.clock.now()).slice(0, 7);
      const advances = async () =>
        taxesAnswer.parse((await admin.request({ method: "GET", url: `${taxesCall}?month=${month}` })).json())
          .sums.advances;
      const before = await advances();
      const { id: disputeId } = shop.double.book.disputes.open(payment.id, disputed);
      const follow = () =>
        followDispute({
          ctx: jobContext(shop.test.deps, "dispute"),
          input: { provider: "razorpay", disputeId },
        });
      await follow();
      for (const [word, [open, returned, balance]] of [
        ["lost", lost],
        ["won", won],
      ] as const) {
        shop.double.book.disputes.decide(disputeId, word);
        for (let times = 0; times < 2; times++) await Promise.all([follow(), follow()]);
        const kinds = await documentsOf(accountId);
        const sumOf = (kind: string, key: "open_paise" | "total_paise") =>
          kinds.filter((each) => each.kind === kind).reduce((sum, each) => sum + (each[key] ?? 0), 0);
        expect([word, sumOf("invoice", "open_paise"), sumOf("refund-voucher", "total_paise")]).toEqual([
          word,
          open,
          returned,
        ]);
        await expectBooks(accountId, balance);
        // The return takes as much back as the vouchers, and what an invoice used stays used.
        const after = await advances();
        expect(after.returned_paise - before.returned_paise).toBe(returned);
        expect(after.used_paise).toBe(before.used_paise);
        const credit = (await bank()).credits.find((each) => each.account_id === accountId);
        expect(credit?.advance_paise ?? 0).toBe(advance - used - returned);
      }
      takeLoggedErrors();
    },
  );

  inLab(
    "and that was owed back when it is disputed is neither sent by bank nor owed after it is lost",
    async () => {
      const { accountId, providerId } = await aDebtor();
      const { payment, reference } = await comes(providerId);
      const [line] = await linesWith(reference);
      const ask = { amount_paise: 180_000, reason: "Too much", ends_time: false };
      const owed = (await post(refundCall(line?.paymentId ?? 0), ask)).json();
      const { id: disputeId } = shop.double.book.disputes.open(payment.id);
      const follow = () =>
        followDispute({
          ctx: jobContext(shop.test.deps, "dispute"),
          input: { provider: "razorpay", disputeId },
        });
      const transfer = () => post(refundTransferCall(owed.refund_id), { reference: aReference() });
      await follow();
      expect((await transfer()).json().message).toContain("disputes this payment");
      shop.double.book.disputes.decide(disputeId, "lost");
      await follow();
      expect((await transfer()).statusCode).toBe(409);
      await expectBooks(accountId, 0);
      takeLoggedErrors();
    },
  );

  inLab(
    "waits when the account was closed after 90 days without money; the next document names a new one",
    async () => {
      await goTo("2026-11-28T07:00:00Z");
      const { accountId, providerId } = await aDebtor();
      const [old] = atProvider(accountId);
      shop.test.clock.advance(91 * 86_400_000);
      await signIn();
      shop.double.book.virtual.closeUnused();
      await shop.double.webhooks.settled();
      await shop.test.runJobs();
      expect(await printed(accountId)).toContain("50200012345678");
      const { reference } = await comes(providerId);
      expect((await waiting(reference))?.customer?.account_id).toBe(accountId);
      shop.double.webhooks.mode = "off";
      await Promise.all([issue(accountId), issue(accountId)]);
      const [fresh, ...others] = atProvider(accountId);
      expect(others).toHaveLength(1);
      expect(fresh?.receivers[0]?.account_number).not.toBe(old?.receivers[0]?.account_number);
      expect(await printed(accountId)).toContain(fresh?.receivers[0]?.account_number);
      shop.double.book.virtual.close(fresh?.id ?? "");
      await issue(accountId);
      expect(await printed(accountId)).toContain(atProvider(accountId)[0]?.receivers[0]?.account_number);
      expect(atProvider(accountId)).toHaveLength(3);
      shop.double.webhooks.mode = "once";
    },
  );
});

describe("an account that fails", () => {
  /** Puts another answer in the place of some of the provider's. */
  async function withProvider(changed: Partial<VirtualAccounts>, work: () => Promise<unknown>) {
    const { payments } = shop.test.deps;
    const razorpay = payments.razorpay as PaymentProvider;
    const virtualAccounts = { ...(razorpay.virtualAccounts as VirtualAccounts), ...changed };
    payments.razorpay = { ...razorpay, virtualAccounts };
    await work();
    payments.razorpay = razorpay;
  }
  const real = () => shop.test.deps.payments.razorpay?.virtualAccounts as VirtualAccounts;

  inLab(
    "does not stop the others, nor one credit the next; what failed is tried within the hour",
    async () => {
      const [bad, good] = [await aDebtor(), await aDebtor()];
      shop.double.webhooks.mode = "off";
      const lost = await comes(bad.providerId);
      await comes(bad.providerId, { amount: 500 });
      await comes(good.providerId);
      const { transferOf } = real();
      const failing = async (id: string) => {
        if (id === lost.payment.id) throw new TypeError("unfit");
        return transferOf(id);
      };
      await withProvider({ transferOf: failing }, () => runLater(7 * 60));
      expect(takeLoggedErrors()).toMatchObject([expect.stringContaining(`"accountId":${bad.accountId}`)]);
      expect([await openOf(bad.accountId), await openOf(good.accountId)]).toEqual([[1_180_000], [0]]);
      expect((await bank()).waiting.map(({ amount_paise }) => amount_paise)).toContain(500);
      await runLater(61);
      expect(await openOf(bad.accountId)).toEqual([0]);
      shop.double.webhooks.mode = "once";
    },
  );

  inLab("waits for its next turn behind all others, and a run ends in time", async () => {
    await Promise.all([aDebtor(), aDebtor(), aDebtor(), aDebtor()]);
    shop.test.clock.advance(7 * 3_600_000);
    const asked: string[] = [];
    const find = async (id: string) => {
      asked.push(id);
      shop.test.clock.advance(2 * 60_000);
      throw new ProviderError("broken", "no answer");
    };
    await withProvider({ find }, async () => {
      await runLater(0);
      await runLater(0);
    });
    expect([asked.length, new Set(asked).size]).toEqual([4, 4]);
  });

  it("does not hinder a name with a character that cannot be stored", async () => {
    const { accountId, providerId } = await aDebtor();
    await comes(providerId, { payer: { name: "Asha\0Signs", number: "1" } });
    expect(await openOf(accountId)).toEqual([0]);
  });

  inLab("does not fail or hold the answer about a document that is issued", async () => {
    const accountId = await aBuyerWhoOrdered();
    const create = () => Promise.reject(new TypeError("unfit"));
    await withProvider({ create }, async () => expect((await issue(accountId)).statusCode).toBe(200));
    expect(takeLoggedErrors()).toHaveLength(1);
    const silent = () => new Promise<never>(() => {});
    const other = await aBuyerWhoOrdered();
    await withProvider({ create: silent }, async () => expect((await issue(other)).statusCode).toBe(200));
  });
});

describe("a virtual account", () => {
  const erase = async (accountId: number) => {
    const { deps, clock } = shop.test;
    const row = eq(accounts.id, accountId);
    await deps.db.update(accounts).set({ eraseAt: clock.now() }).where(row);
    await eraseAccount({ ctx: jobContext(deps, "erase"), input: { accountId, tell: "nobody" } });
  };
  const isListed = async (accountId: number) =>
    (await admin.request({ method: "GET", url: operatorCalls.dashboard }))
      .json()
      .attention.some(
        (row: { kind: string; account_id: number }) =>
          row.kind === "virtual_account_open" && row.account_id === accountId,
      );

  it.each(firstOrAll(["none"], ["GET /v1/virtual_accounts/", "POST /v1/virtual_accounts/"]))(
    "is closed when its customer is erased, whatever call fails (%s)",
    async (on) => {
      const { accountId, providerId } = await aDebtor();
      const isOpen = () => shop.double.book.virtual.account(providerId).status === "active";
      for (const when of on === "none" ? [] : (["before", "after"] as const))
        shop.double.faults.push({ how: "drop", on, when });
      await erase(accountId);
      expect(isOpen()).toBe(true);
      while (shop.double.faults.length > 0) {
        await runLater(61);
        await runLater(24 * 60);
        const [row] = await rowsOf(accountId);
        expect(await isListed(accountId)).toBe(row?.state === "closing");
      }
      await runLater(61);
      expect([isOpen(), await isListed(accountId)]).toEqual([false, false]);
      expect(await rowsOf(accountId)).toMatchObject([{ state: "closed" }]);
    },
  );

  inLab(
    "of an erased customer, of which no answer came, is found and closed; one that was never made is forgotten",
    async () => {
      const made = await aBuyerWhoOrdered();
      shop.double.faults.push({ how: "drop", on: "POST /v1/virtual_accounts", when: "after" });
      await issue(made);
      const none = await aBuyerWhoOrdered();
      shop.double.faults.push({ how: "poor", on: "POST /v1/virtual_accounts", when: "before" });
      await issue(none);
      for (const accountId of [made, none]) await erase(accountId);
      await runLater(61);
      expect(atProvider(made)).toMatchObject([{ status: "closed" }]);
      expect(atProvider(none)).toEqual([]);
      for (const accountId of [made, none])
        expect(await rowsOf(accountId)).toMatchObject([{ state: "closed" }]);
    },
  );

  inLab(
    "is not asked for while the company wants none, for buyers abroad, and again within the hour of a refusal",
    async () => {
      const abroad = await aBuyerWhoOrdered(Shopper.arriveFrom(shop, stripeBank(shop)));
      expect((await issue(abroad)).statusCode).toBe(200);
      expect(await rowsOf(abroad)).toEqual([]);
      const refused = await aBuyerWhoOrdered();
      shop.double.faults.push({ how: "poor", on: "POST /v1/virtual_accounts", when: "before" });
      await issue(refused);
      await runLater(30);
      expect(atProvider(refused)).toEqual([]);
      await runLater(31);
      expect(atProvider(refused)).toHaveLength(1);
      shop.test.clock.advance(86_400_000);
      await signIn();
      await enterCompany(admin, {
        valid_from: dayInIndia(shop.test.clock.now()),
        lut_number: "",
        lut_year: "",
        virtual_accounts: false,
      });
      const none = await aBuyerWhoOrdered();
      await issue(none);
      expect(await rowsOf(none)).toEqual([]);
      expect(await printed(none)).toContain("50200012345678");
      expect(await printed(refused)).toContain(atProvider(refused)[0]?.receivers[0]?.account_number);
    },
  );
});
