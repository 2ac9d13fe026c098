import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { jobContext } from "../../../context.ts";
import { invoices } from "../../../db/tables/index.ts";
import { type PaymentProvider, ProviderError } from "../../../outside/payments/port.ts";
import { Client } from "../../../testing/client.ts";
import { basic, type Shop, Shopper, startShop, watch } from "../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { settleOrder } from "./settle-order.ts";

const day = 86_400_000;
const minute = 60_000;
/** 3 × 249 rupees and 18 % GST. */
const basicPaise = 88_146;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterEach(() => {
  Object.assign(shop.double.webhooks, { mode: "once", secret: "hook" });
  expect(shop.double.faults).toEqual([]);
});
afterAll(() => shop.close());

const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
/** Delivers the webhooks and does what they ask for. */
const webhooksArrive = async () => {
  await shop.double.webhooks.settled();
  await shop.test.runJobs();
};
const silence = () => {
  shop.double.webhooks.mode = "off";
};

describe("the bank", () => {
  it("declines: the page says why, and the same order can be paid again", async () => {
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    expect(await asha.status(id)).toMatchObject({ state: "waiting", reason: null });
    shop.double.book.attempt({ orderId: provider.orderId, method: "card", outcome: "decline" });
    const declined = await asha.status(id);
    expect(declined).toMatchObject({ state: "declined", reason: "Your payment was declined by the bank." });
    const { payment } = await asha.pay(basic);
    expect((await asha.comeBack(id, payment)).body.state).toBe("paid");
    await asha.expectPaidOnce(basicPaise);
  });

  it("authorises three days after it declined: the order is granted", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const late = shop.double.book.attempt({
      ...{ orderId: provider.orderId, method: "netbanking", outcome: "decline" },
    });
    expect((await asha.status(id)).state).toBe("declined");
    shop.test.clock.advance(3 * day);
    shop.double.book.authorise(late.id);
    await watch(shop);
    await asha.expectPaidOnce(basicPaise);
  });

  it("authorises three days later, after a newer purchase: the money goes back, and the purchase stays", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { provider } = (await asha.order(basic)).body;
    const late = shop.double.book.attempt({
      ...{ orderId: provider.orderId, method: "netbanking", outcome: "decline" },
    });
    const newer = await asha.pay({ ...basic, screens: 5 });
    expect((await asha.comeBack(newer.orderId, newer.payment)).body.state).toBe("paid");
    shop.test.clock.advance(3 * day);
    shop.double.book.authorise(late.id);
    await watch(shop);
    await watch(shop);
    expect(await asha.books()).toMatchObject({
      ...{ invoices: 1, subscriptions: 1, received: 1, entries: 3 },
      refunds: ["account-changed processed"],
      balance: newer.payment.amount,
    });
    await shop.test.runJobs();
    const mails = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
    expect(mails.map(({ subject }) => subject)).toContain("We gave ₹881.46 back to you");
  });

  it("takes the money of one order twice: the second is refunded once", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const first = shop.double.book.attempt({ orderId: provider.orderId, method: "upi", outcome: "decline" });
    const { payment } = await asha.pay(basic);
    await asha.comeBack(id, payment);
    shop.double.book.authorise(first.id);
    const refund = `POST /v1/payments/${first.id}/refund`;
    shop.double.faults.push({ how: "drop", when: "after", on: refund });
    await expect(settle(id)).rejects.toBeInstanceOf(ProviderError);
    await Promise.all([settle(id), settle(id)]);
    expect(shop.double.book.refundsOf(first.id)).toHaveLength(1);
    expect(await asha.books()).toMatchObject({
      ...{ invoices: 1, subscriptions: 1, balance: basicPaise, refunds: ["paid-twice processed"] },
    });
  });

  it("takes another amount than the order's: nothing is granted, and all of it goes back", async () => {
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const orderId = provider.orderId;
    shop.double.book.attempt({ orderId, method: "upi", outcome: "approve", amount: 100 });
    await webhooksArrive();
    expect(await asha.plan()).toBeNull();
    expect(await asha.books()).toMatchObject({
      invoices: 0,
      balance: 0,
      refunds: ["wrong-amount processed"],
    });
    const { payment } = await asha.pay(basic);
    expect((await asha.comeBack(id, payment)).body.state).toBe("paid");
  });

  it("takes another currency: nothing is granted or booked, and the log says so", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const { orderId } = provider;
    shop.double.book.attempt({ orderId, method: "card", outcome: "approve", currency: "USD" });
    expect((await asha.status(id)).state).toBe("declined");
    await settle(id);
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await asha.books()).toMatchObject({ invoices: 0, entries: 0 });
  });
});

describe("the payment service", () => {
  it.each([
    ["drop", "after"],
    ["html", "after"],
  ] as const)(
    "loses its answer (%s) after the order was created: it is found by its receipt",
    async (how, when) => {
      const asha = await Shopper.arrive(shop);
      const before = shop.double.book.orders().length;
      shop.double.faults.push({ how, when, on: "POST /v1/orders" });
      const { orderId, payment } = await asha.pay(basic);
      expect(shop.double.book.orders()).toHaveLength(before + 1);
      expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
      await asha.expectPaidOnce(basicPaise);
    },
  );

  it.each(["html", "busy", "drop"] as const)(
    "fails before the order exists (%s): the page says so, and the next click works",
    async (how) => {
      const asha = await Shopper.arrive(shop);
      // The dashboard repeats a call whose answer was lost with the same key.
      asha.browser.headers["idempotency-key"] = `pay-${how}`;
      shop.double.faults.push({ how, when: "before", on: "POST /v1/orders" });
      const refused = await asha.order(basic);
      expect(takeLoggedErrors()).toHaveLength(1);
      expect(refused).toMatchObject({
        status: 503,
        error: { message: expect.stringContaining("Nothing was charged") },
      });
      const { orderId, payment } = await asha.pay(basic);
      delete asha.browser.headers["idempotency-key"];
      await asha.comeBack(orderId, payment);
      await asha.expectPaidOnce(basicPaise);
    },
  );

  it("is silent for an hour: the page keeps the last state, and the check afterwards grants", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { orderId, payment } = await asha.pay(basic);
    const on = `GET /v1/orders/${payment.order_id}/payments`;
    const stay = () => shop.double.faults.push({ how: "drop", when: "before", on });
    stay();
    expect((await asha.comeBack(orderId, payment)).body.state).toBe("waiting");
    for (let minutes = 0; minutes < 60; minutes += 5) {
      shop.test.clock.advance(5 * minute);
      stay();
      await watch(shop);
    }
    expect((await asha.books()).received).toBe(0);
    shop.test.clock.advance(5 * minute);
    await watch(shop);
    await asha.expectPaidOnce(basicPaise);
  });

  it("sends nothing that is forged: 400, and nothing changes", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { payment } = await asha.pay(basic);
    const body = JSON.stringify({
      event: "payment.captured",
      payload: { payment: { entity: { id: payment.id, order_id: payment.order_id } } },
    });
    const send = (secret: string) =>
      new Client(shop.test).request({
        method: "POST",
        url: "/webhooks/razorpay",
        payload: body,
        headers: {
          "content-type": "application/json",
          "x-razorpay-event-id": "evt_forged",
          "x-razorpay-signature": createHmac("sha256", secret).update(body).digest("hex"),
        },
      });
    expect((await send("guessed")).statusCode).toBe(400);
    await shop.test.runJobs();
    expect((await asha.books()).received).toBe(0);
    expect((await send("hook before")).statusCode).toBe(200);
    await shop.test.runJobs();
    await asha.expectPaidOnce(basicPaise);
  });
});

it("a process that is killed after any call to the provider leaves an order that the next run settles once", async () => {
  silence();
  const { razorpay: provider } = shop.test.deps.payments;
  if (!provider) throw new Error("nothing is sold");
  const calls = ["createOrder", "findOrder", "paymentsOf", "capture", "refund"] as const;
  for (let killedAt = 1; killedAt <= 6; killedAt++) {
    const asha = await Shopper.arrive(shop);
    let left = killedAt;
    const dying: PaymentProvider = { ...provider };
    for (const name of calls) {
      const call = provider[name] as (input: unknown) => Promise<unknown>;
      Object.assign(dying, {
        [name]: async (input: unknown) => {
          const answer = await call(input);
          if (--left === 0) throw new Error("killed");
          return answer;
        },
      });
    }
    shop.test.deps.payments = { razorpay: dying };
    await asha.order(basic).catch(() => {});
    shop.test.deps.payments = { razorpay: provider };
    const placed = (await asha.order(basic)).body;
    const first = shop.double.book.attempt({
      ...{ orderId: placed.provider.orderId, method: "upi", outcome: "decline" },
    });
    const { orderId } = await asha.pay(basic);
    shop.double.book.authorise(first.id);
    for (let run = 0; run < 3; run++) {
      shop.test.deps.payments = { razorpay: run < 2 ? dying : provider };
      await settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } }).catch(() => {});
    }
    shop.test.deps.payments = { razorpay: provider };
    const books = await asha.books();
    expect(books, `killed at ${killedAt}`).toMatchObject({ orders: 1, invoices: 1, subscriptions: 1 });
    expect(books).toMatchObject({ balance: basicPaise, refunds: ["paid-twice processed"], entries: 3 });
    takeLoggedErrors();
  }
});

it("50 settlements at once, across the end of the financial year, number their invoices without a gap", async () => {
  silence();
  const [oldYear, newYear] = ["2026-27", "2027-28"];
  shop.test.clock.set("2027-03-31T18:20:00Z");
  const shoppers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const each = await Shopper.arrive(shop);
      return { each, ...(await each.pay(basic)) };
    }),
  );
  shop.test.clock.set("2027-03-31T18:29:59.990Z");
  const first = shoppers.slice(0, 25).map(({ orderId }) => settle(orderId));
  shop.test.clock.advance(20);
  await Promise.all([...first, ...shoppers.slice(25).map(({ orderId }) => settle(orderId))]);
  const rows = await shop.test.deps.db.select({ number: invoices.number }).from(invoices);
  for (const year of [oldYear, newYear]) {
    const serials = rows
      .filter(({ number }) => number.startsWith(`${year}/`))
      .map(({ number }) => Number(number.split("/")[1]))
      .sort((a, b) => a - b);
    expect(serials.length).toBeGreaterThan(0);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
  }
  for (const { number } of rows) expect(number).toMatch(/^[\w/-]{1,16}$/);
  for (const { each } of shoppers) await each.expectPaidOnce(basicPaise);
}, 60_000);
