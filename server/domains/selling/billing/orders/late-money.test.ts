import { afterEach, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { documents } from "../../../../db/tables/index.ts";
import { type PaymentProvider, ProviderError } from "../../../../outside/payments/port.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { settleOrder } from "./settle-order.ts";

/* Banks of India may pay an attempt that they had declined, so one order can be paid twice at Razorpay. */

/** 3 × 249 rupees and 18 % GST. */
const basicPaise = 88_146;

const shop = shopForTests();
afterEach(() => {
  shop.double.webhooks.mode = "once";
  expect(shop.double.faults).toEqual([]);
});

const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
const silence = () => {
  shop.double.webhooks.mode = "off";
};

describe("a bank", () => {
  it("authorises three days after it declined: the order is granted", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const late = shop.double.book.attempt({
      orderId: provider.orderId,
      method: "netbanking",
      outcome: "decline",
    });
    expect((await asha.status(id)).state).toBe("declined");
    shop.test.clock.advance(3 * dayMs);
    shop.double.book.authorise(late.id);
    await watch(shop);
    await asha.expectPaidOnce(basicPaise);
  });

  it("authorises three days later, after a newer purchase: the money goes back, and the purchase stays", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { provider } = (await asha.order(basic)).body;
    const late = shop.double.book.attempt({
      orderId: provider.orderId,
      method: "netbanking",
      outcome: "decline",
    });
    const newer = await asha.pay({ ...basic, screens: 5 });
    expect((await asha.comeBack(newer.orderId, newer.payment)).body.state).toBe("paid");
    shop.test.clock.advance(3 * dayMs);
    shop.double.book.authorise(late.id);
    await watch(shop);
    await watch(shop);
    expect(await asha.books()).toMatchObject({
      invoices: 1,
      subscriptions: 1,
      received: 1,
      entries: 3,
      refunds: ["account-changed processed"],
      balance: newer.payment.amount,
    });
    await shop.test.runJobs();
    const mails = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
    expect(mails.map(({ subject }) => subject)).toContain("We gave ₹881.46 back to you");
  });

  it("takes dollars for what it had declined: the page does not call it declined", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { id, provider } = (await asha.order(basic)).body;
    const late = shop.double.book.attempt({
      orderId: provider.orderId,
      method: "card",
      outcome: "decline",
      currency: "USD",
    });
    expect((await asha.status(id)).state).toBe("declined");
    shop.double.book.authorise(late.id);
    for (let asked = 0; asked < 2; asked++)
      expect(await asha.status(id)).toMatchObject({ state: "returning", isForeign: true });
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(await asha.books()).toMatchObject({ invoices: 0, entries: 0 });
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
      invoices: 1,
      subscriptions: 1,
      balance: basicPaise,
      refunds: ["paid-twice processed"],
    });
  });
});

inLab(
  "a process that is killed after any call to the provider leaves an order that the next run settles once",
  async () => {
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
        orderId: placed.provider.orderId,
        method: "upi",
        outcome: "decline",
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
  },
);

inLab(
  "50 settlements at once, across the end of the financial year, number their invoices without a gap",
  async () => {
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
    const rows = await shop.test.deps.db.select({ number: documents.number }).from(documents);
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
  },
);
