import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import type { PaymentProvider } from "../../../../outside/payments/port.ts";
import { type Bank, type Paid, paypalBank, razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { firstOrAll, inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { settleOrder } from "./settle-order.ts";

const shop = shopForTests();

const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });

describe.each(
  firstOrAll<[string, (shop: Shop) => Bank<Paid>]>(
    [["Razorpay", razorpayBank]],
    [
      ["Stripe", stripeBank],
      ["PayPal", paypalBank],
    ],
  ),
)("at %s", (_, bankOf: (shop: Shop) => Bank<Paid>) => {
  let bank: Bank<Paid>;
  let basicPaise: number;
  beforeAll(() => {
    bank = bankOf(shop);
    ({ basicPaise } = bank);
  });
  afterEach(() => {
    Object.assign(bank.webhooks, { mode: "once", secret: "hook" });
    expect(bank.faults).toEqual([]);
  });
  const arrive = () => Shopper.arriveFrom(shop, bank);
  /** Delivers the webhooks and does what they ask for. */
  const webhooksArrive = async () => {
    await bank.webhooks.settled();
    await shop.test.runJobs();
  };
  const silence = () => {
    bank.webhooks.mode = "off";
  };

  describe("the bank", () => {
    it("declines: the page says why, and the same order can be paid again", async () => {
      const asha = await arrive();
      const { id, provider } = (await asha.order(basic)).body;
      expect(await asha.status(id)).toMatchObject({ state: "waiting", reason: null });
      bank.attempt(provider.orderId, "decline");
      const declined = await asha.status(id);
      expect(declined).toMatchObject({ state: "declined", reason: bank.declined });
      const { payment } = await asha.pay(basic);
      expect((await asha.comeBack(id, payment)).body.state).toBe("paid");
      await asha.expectPaidOnce(basicPaise);
    });

    it("takes another amount than the order's: nothing is granted, and all of it goes back", async () => {
      const asha = await arrive();
      const { provider } = (await asha.order(basic)).body;
      bank.attempt(provider.orderId, "approve", { amount: 100 });
      await webhooksArrive();
      expect(await asha.plan()).toBeNull();
      expect(await asha.books()).toMatchObject({
        invoices: 0,
        balance: 0,
        refunds: ["wrong-amount processed"],
      });
      const { orderId, payment } = await asha.pay(basic);
      expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
    });

    it("takes the money of an old tab after a newer purchase: it goes back, and the purchase stays", async () => {
      silence();
      const asha = await arrive();
      const { provider } = (await asha.order(basic)).body;
      const newer = await asha.pay({ ...basic, screens: 5 });
      expect((await asha.comeBack(newer.orderId, newer.payment)).body.state).toBe("paid");
      bank.attempt(provider.orderId, "approve");
      shop.test.clock.advance(dayMs);
      await watch(shop);
      await watch(shop);
      expect(await asha.books()).toMatchObject({
        invoices: 1,
        subscriptions: 1,
        received: 1,
        entries: 3,
        balance: newer.payment.amount,
        refunds: ["account-changed processed"],
      });
    });

    it("takes the money of an order that was left for days: the customer gets a new order, which is found", async () => {
      silence();
      const asha = await arrive();
      const left = (await asha.order(basic)).body;
      expect((await asha.order(basic)).body.id).toBe(left.id);
      shop.test.clock.advance(6.5 * dayMs);
      await asha.signIn();
      const { orderId } = await asha.pay(basic);
      expect(orderId).not.toBe(left.id);
      shop.test.clock.advance(3 * dayMs);
      await watch(shop);
      await asha.expectPaidOnce(basicPaise);
    });

    inLab(
      "has not decided: the page says so and no other purchase is possible; days later it pays",
      async () => {
        silence();
        const asha = await arrive();
        const { id, provider } = (await asha.order(basic)).body;
        const slow = bank.attempt(provider.orderId, "silent");
        expect((await asha.status(id)).state).toBe("checking");
        expect(await asha.order({ ...basic, screens: 5 })).toMatchObject({
          status: 409,
          error: { reason: "paymentStillChecked" },
        });
        shop.test.clock.advance(3 * dayMs);
        bank.authorise(slow.id);
        await watch(shop);
        await asha.expectPaidOnce(basicPaise);
      },
    );

    inLab("has not decided, and then declines: the order can be paid again", async () => {
      silence();
      const asha = await arrive();
      const { id, provider } = (await asha.order(basic)).body;
      const slow = bank.attempt(provider.orderId, "silent");
      expect((await asha.status(id)).state).toBe("checking");
      bank.decline(slow.id);
      expect((await asha.status(id)).state).toBe("declined");
      const { orderId, payment } = await asha.pay(basic);
      expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
      await asha.expectPaidOnce(basicPaise);
    });

    it("takes another currency: nothing is granted or booked, and the log says so", async () => {
      silence();
      const asha = await arrive();
      const { id, provider } = (await asha.order(basic)).body;
      bank.attempt(provider.orderId, "approve", { currency: bank.provider === "stripe" ? "usd" : "USD" });
      // It was charged, so the page must not say "declined: nothing was charged".
      expect(await asha.status(id)).toMatchObject({ state: "returning", isForeign: true });
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
        const asha = await arrive();
        const before = bank.orders();
        bank.faults.push({ how, when, on: bank.calls.create });
        const { orderId, payment } = await asha.pay(basic);
        expect(bank.orders()).toBe(before + 1);
        expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
        await asha.expectPaidOnce(basicPaise);
      },
    );

    it.each(["html", "busy", "drop"] as const)(
      "fails before the order exists (%s): the page says so, and the next click works",
      async (how) => {
        const asha = await arrive();
        // The dashboard repeats a call whose answer was lost with the same key.
        asha.browser.headers["idempotency-key"] = `pay-${how}`;
        // At PayPal a lost answer is asked for again: it has no list of orders.
        const tries = bank.provider === "paypal" && how !== "busy" ? 2 : 1;
        for (let failed = 0; failed < tries; failed++)
          bank.faults.push({ how, when: "before", on: bank.calls.create });
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

    inLab(
      "is silent for an hour: the page keeps the last state, and the check afterwards grants",
      async () => {
        silence();
        const asha = await arrive();
        const { orderId, providerOrderId, payment } = await asha.pay(basic);
        const on = bank.calls.payments(providerOrderId);
        const stay = () => bank.faults.push({ how: "drop", when: "before", on });
        stay();
        // What Razorpay's window returns is signed; a visit from a provider's own page proves nothing.
        const last = bank.provider === "razorpay" ? "checking" : "waiting";
        expect((await asha.comeBack(orderId, payment)).body.state).toBe(last);
        for (let minutes = 0; minutes < 60; minutes += 5) {
          shop.test.clock.advance(5 * minuteMs);
          stay();
          await watch(shop);
        }
        expect((await asha.books()).received).toBe(0);
        shop.test.clock.advance(5 * minuteMs);
        await watch(shop);
        await asha.expectPaidOnce(basicPaise);
      },
    );

    it("sends nothing that is forged: 400, and nothing changes", async () => {
      silence();
      const asha = await arrive();
      const about = await asha.pay(basic);
      const send = (secret: string) => new Client(shop.test).request(bank.webhook(secret, about));
      expect((await send("guessed")).statusCode).toBe(400);
      await shop.test.runJobs();
      expect((await asha.books()).received).toBe(0);
      expect((await send("hook before")).statusCode).toBe(200);
      await shop.test.runJobs();
      await asha.expectPaidOnce(basicPaise);
    });
  });

  inLab(
    "a process that is killed after any call to the provider leaves an order that the next run settles once",
    async () => {
      silence();
      const all = shop.test.deps.payments;
      const provider = all[bank.provider];
      if (!provider) throw new Error("nothing is sold");
      const calls = ["createOrder", "findOrder", "payPlace", "paymentsOf", "refundsOf", "refund"] as const;
      for (let killedAt = 1; killedAt <= 6; killedAt++) {
        const asha = await arrive();
        const dying = dyingAfter(provider, calls, killedAt);
        shop.test.deps.payments = { ...all, [bank.provider]: dying };
        await asha.order(basic).catch(() => {});
        shop.test.deps.payments = all;
        const old = (await asha.order(basic)).body;
        const { orderId } = await asha.pay({ ...basic, screens: 5 });
        await settle(orderId);
        bank.attempt(old.provider.orderId, "approve");
        shop.test.deps.payments = { ...all, [bank.provider]: dying };
        for (let run = 0; run < 2; run++) await settle(old.id).catch(() => {});
        shop.test.deps.payments = all;
        await settle(old.id);
        const books = await asha.books();
        expect(books, `killed at ${killedAt}`).toMatchObject({
          orders: 2,
          invoices: 1,
          subscriptions: 1,
          received: 1,
          entries: 3,
          refunds: ["account-changed processed"],
        });
        takeLoggedErrors();
      }
    },
  );
});

/** A provider whose process dies after this many calls. */
function dyingAfter(
  provider: PaymentProvider,
  calls: readonly (keyof PaymentProvider)[],
  count: number,
): PaymentProvider {
  let left = count;
  const dying: PaymentProvider = { ...provider };
  for (const name of calls) {
    const call = provider[name] as (...input: unknown[]) => Promise<unknown>;
    Object.assign(dying, {
      [name]: async (...input: unknown[]) => {
        const answer = await call(...input);
        if (--left === 0) throw new Error("killed");
        return answer;
      },
    });
  }
  return dying;
}

it("the payment service is away after it signed a success: the payment is being confirmed, and nobody can pay again", async () => {
  const bank = razorpayBank(shop);
  bank.webhooks.mode = "off";
  const asha = await Shopper.arriveFrom(shop, bank);
  const { orderId, payment, providerOrderId } = await asha.pay(basic);
  const away = () =>
    bank.faults.push({ how: "html", when: "before", on: bank.calls.payments(providerOrderId) });
  away();
  expect((await asha.comeBack(orderId, payment)).body.state).toBe("checking");
  away();
  expect((await asha.status(orderId)).state).toBe("checking");
  for (const intent of [basic, { ...basic, screens: 4 }])
    expect((await asha.order(intent)).error?.reason).toBe("paymentStillChecked");
  expect(await asha.books()).toMatchObject({ orders: 1, invoices: 0, balance: 0 });
  bank.faults.splice(0);
  expect((await asha.status(orderId)).state).toBe("paid");
  await asha.expectPaidOnce(bank.basicPaise);
});
