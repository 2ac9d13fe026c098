import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import {
  checkOrderCall,
  deskCall,
  idempotencyKeyHeader,
  ledgerCall,
  orderCall,
  payOfflineCall,
  refundCall,
} from "#shared/operator-api/addresses.ts";
import type { DeskEntry, DeskOrder, LedgerAnswer } from "#shared/operator-api/payments-contract.ts";
import { documents, ledgerEntries } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";

/** 3 × 249 rupees and 18 % GST. */
const basicPaise = 88_146;

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeAll(async () => {
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { role: "admin" })).cookie });
});
afterEach(() => expect(shop.double.faults).toEqual([]));

const desk = async (query: Record<string, string | number> = {}) =>
  (await admin.get(`${deskCall}?${new URLSearchParams(query as never)}`)).json() as {
    data: DeskEntry[];
    next: string | null;
    failed_refunds: number;
  };
const detail = async (orderId: number) => (await admin.get(orderCall(orderId))).json() as DeskOrder;
const payOffline = (orderId: number, reference: string, client = admin) =>
  client.post(payOfflineCall(orderId), { reference });
const check = (orderId: number) => admin.post(checkOrderCall(orderId));
const refund = (paymentId: number, payload: object) =>
  admin.post(
    refundCall(paymentId),
    { amount_paise: basicPaise, reason: "Goodwill", ends_time: false, ...payload },
    { [idempotencyKeyHeader]: randomUUID() },
  );
const ledger = async ({ owner }: Shopper) =>
  ((await admin.get(ledgerCall(owner.accountId))).json() as LedgerAnswer).data;
const invoiceOf = async ({ browser }: Shopper) =>
  (await browser.call(listPayments, {})).body.items.find(({ invoice }) => invoice)?.invoice;

async function aPaid() {
  const asha = await Shopper.arrive(shop);
  const { orderId, payment } = await asha.pay(basic);
  expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
  const [{ id: paymentId = 0 } = {}] = (await asha.browser.call(listPayments, {})).body.items;
  return { asha, orderId, payment, paymentId };
}

describe("the payments desk", () => {
  it("finds a payment, its refund and its order by every reference", async () => {
    const { asha, orderId, payment, paymentId } = await aPaid();
    await refund(paymentId, { amount_paise: 20_000 });
    await aPaid();
    const order = await detail(orderId);
    const [paid] = order.payments;
    const [back] = paid?.refunds ?? [];
    const both = [
      ["refund", back?.id],
      ["payment", paymentId],
    ];
    const found = async (search: string) => (await desk({ search })).data.map(({ kind, id }) => [kind, id]);
    expect(order.customer.email).toBe(asha.owner.email);
    for (const reference of [
      `${orderId}`,
      `order ${orderId}`,
      payment.order_id ?? "",
      order.order.receipt ?? "",
      asha.owner.email,
      order.customer.name,
    ])
      expect(await found(reference), reference).toEqual(both);
    expect(await found(payment.id)).toEqual([both[1]]);
    expect(await found(paid?.invoice?.number ?? "")).toEqual([both[1]]);
    expect(await found(back?.reference ?? "")).toEqual([both[0]]);
    expect(await found(back?.notes[0]?.number ?? "")).toEqual([both[0]]);
    expect(await found("%")).toEqual([]);
  });

  it("filters failed payments, refunds and unpaid orders, and pages without gaps or repeats", async () => {
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const { email } = asha.owner;
    const shown = async (show: string) =>
      (await desk({ show, search: email })).data.map(({ kind, state, detail }) => [kind, state, detail]);
    expect(await shown("unpaid")).toEqual([["order", "open", null]]);
    shop.double.book.attempt({ orderId: provider.orderId, method: "card", outcome: "decline" });
    await asha.status(id);
    expect(await shown("unpaid")).toEqual([]);
    expect(await shown("failed")).toEqual([["payment", "failed", "Your payment was declined by the bank."]]);
    const { payment } = await asha.pay(basic);
    await asha.comeBack(id, payment);
    expect(await shown("received")).toEqual([["payment", "received", null]]);
    const whole = (await desk({ limit: 200 })).data;
    const paged: DeskEntry[] = [];
    for (let before: string | null = ""; before !== null; ) {
      const page = await desk({ limit: 2, ...(before && { before }) });
      paged.push(...page.data);
      before = page.next;
    }
    expect(paged).toEqual(whole);
    const wrong = await admin.get(`${deskCall}?before=1`);
    expect(wrong.statusCode).toBe(400);
  });

  it("counts refunds that failed until they are made again", async () => {
    const { paymentId, payment } = await aPaid();
    const before = (await desk()).failed_refunds;
    shop.double.faults.push({ how: "poor", when: "before", on: `POST /v1/payments/${payment.id}/refund` });
    await refund(paymentId, {});
    expect(takeLoggedErrors()).toHaveLength(1);
    expect((await desk()).failed_refunds).toBe(before + 1);
    await refund(paymentId, {});
    expect((await desk()).failed_refunds).toBe(before);
  });

  it("asks the provider again for an order: money that was missed is booked", async () => {
    const asha = await Shopper.arrive(shop);
    const { orderId, payment } = await asha.pay(basic);
    shop.double.faults.push({
      how: "html",
      when: "before",
      on: `GET /v1/orders/${payment.order_id}/payments`,
    });
    const silent = await check(orderId);
    expect([silent.statusCode, silent.json().message]).toEqual([
      503,
      "The payment provider does not answer. Nothing was changed. Try again in a minute.",
    ]);
    takeLoggedErrors();
    expect((await check(orderId)).json().message).toBe("The order is paid.");
    await asha.expectPaidOnce(basicPaise);
    expect((await check(999_999)).statusCode).toBe(404);
    const { history } = await detail(orderId);
    expect(history.map(({ event, to }) => `${event} ${to}`)).toEqual(["placed open", "granted granted"]);
  });

  it("is for admins only", async () => {
    const { orderId } = await aPaid();
    const { cookie } = await anOperator(shop.test.deps, { role: "manager" });
    const manager = new Client(shop.test, { cookie });
    for (const url of [deskCall, orderCall(orderId), ledgerCall(1)])
      expect((await manager.get(url)).statusCode).toBe(403);
    expect((await payOffline(orderId, "NEFT 1", manager)).statusCode).toBe(403);
  });
});

describe("a payment outside of the provider", () => {
  it("grants once, with invoice and ledger, however often it is entered", async () => {
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    expect((await detail(id)).order.can_pay_offline).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => payOffline(id, "NEFT N123456")));
    expect(answers.map((answer) => answer.json())).toEqual(
      answers.map(() => ({
        success: true,
        message: "₹881.46 was entered. The customer gets the plan and a receipt.",
      })),
    );
    await asha.expectPaidOnce(basicPaise);
    expect(await ledger(asha)).toMatchObject([
      {
        kind: "taken-offline",
        amount_paise: basicPaise,
        balance_paise: basicPaise,
        reference: "NEFT N123456",
      },
    ]);
    expect((await invoiceOf(asha))?.number).toMatch(/^2026-27\//);
    expect((await detail(id)).order.can_pay_offline).toBe(false);
    const second = await payOffline(id, "NEFT N999");
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      "This order is not waiting for money. Load the page again to see its state.",
    ]);
    // The customer pays the same order online, too: that money goes back.
    shop.double.book.attempt({ orderId: provider.orderId, method: "upi", outcome: "approve" });
    await check(id);
    expect(await asha.books()).toMatchObject({
      invoices: 1,
      subscriptions: 1,
      balance: basicPaise,
      refunds: ["paid-twice processed"],
    });
  });

  it("is refused with another order's reference, and when the plan has changed since the order", async () => {
    const asha = await Shopper.arrive(shop);
    const { id } = (await asha.order(basic)).body;
    await payOffline(id, "CHEQUE 77");
    const ravi = await Shopper.arrive(shop);
    const first = (await ravi.order(basic)).body.id;
    const taken = await payOffline(first, "CHEQUE 77");
    expect([taken.statusCode, taken.json().message]).toMatchObject([
      409,
      expect.stringContaining("reference"),
    ]);
    expect((await payOffline(first, " ")).statusCode).toBe(400);
    const newer = await ravi.pay({ ...basic, screens: 5 });
    await ravi.comeBack(newer.orderId, newer.payment);
    const late = await payOffline(first, "CHEQUE 78");
    expect([late.statusCode, late.json().message]).toMatchObject([
      409,
      expect.stringContaining("order again"),
    ]);
    expect(await ravi.books()).toMatchObject({ invoices: 1, entries: 1, refunds: [] });
  });

  it("is paid back outside of the provider, too", async () => {
    const asha = await Shopper.arrive(shop);
    const { id } = (await asha.order(basic)).body;
    await payOffline(id, `CASH ${id}`);
    const [payment] = (await detail(id)).payments;
    await refund(payment?.id ?? 0, { offline_reference: "CASH BACK 1", ends_time: true });
    expect((await ledger(asha)).map(({ kind, balance_paise }) => [kind, balance_paise])).toEqual([
      ["refunded-offline", 0],
      ["taken-offline", basicPaise],
    ]);
    expect(
      await shop.test.deps.db.$count(ledgerEntries, eq(ledgerEntries.accountId, asha.owner.accountId)),
    ).toBe(2);
    expect(await shop.test.deps.db.$count(documents, eq(documents.accountId, asha.owner.accountId))).toBe(2);
    expect(await asha.plan()).toMatchObject({ active: false });
  });
});
