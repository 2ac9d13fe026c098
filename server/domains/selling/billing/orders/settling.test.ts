import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { type Bank, type Paid, paypalBank, razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { fewOrAll } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { settleOrder } from "./settle-order.ts";

const shop = shopForTests();

const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });

const providers: [string, (shop: Shop) => Bank<Paid>][] = [
  ["Razorpay", razorpayBank],
  ["Stripe", stripeBank],
  ["PayPal", paypalBank],
];
describe.each(fewOrAll(providers, 2))("a purchase that is paid at %s", (_, bankOf) => {
  let bank: Bank<Paid>;
  beforeAll(() => {
    bank = bankOf(shop);
  });
  afterEach(() => {
    Object.assign(bank.webhooks, { mode: "once", secret: "hook" });
    expect(bank.faults).toEqual([]);
  });
  /** Delivers the webhooks and does what they ask for. */
  const webhooksArrive = async () => {
    await bank.webhooks.settled();
    await shop.test.runJobs();
  };
  const arrive = () => Shopper.arriveFrom(shop, bank);

  it("is granted by the webhook when the tab was closed after paying", async () => {
    const asha = await arrive();
    const { orderId } = await asha.pay(basic);
    await webhooksArrive();
    await asha.expectPaidOnce(bank.basicPaise);
    expect(await asha.status(orderId)).toMatchObject({ state: "paid" });
  });

  it("is granted by the regular check when neither the browser nor a webhook came", async () => {
    bank.webhooks.mode = "off";
    const asha = await arrive();
    await asha.pay(basic);
    await watch(shop);
    expect((await asha.books()).received).toBe(0);
    shop.test.clock.advance(3 * minuteMs);
    await watch(shop);
    await asha.expectPaidOnce(bank.basicPaise);
  });

  it("counts once with webhooks before and after the return, twice, in the wrong order and with the old secret", async () => {
    const { webhooks } = bank;
    for (const [mode, secret] of [
      ["twice", "hook"],
      ["held", "hook before"],
      ["once", "hook"],
    ] as const) {
      Object.assign(webhooks, { mode, secret });
      const asha = await arrive();
      const { orderId, payment } = await asha.pay(basic);
      if (mode !== "held") await webhooksArrive();
      expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
      await webhooks.release();
      await webhooksArrive();
      await asha.expectPaidOnce(bank.basicPaise);
    }
  });

  it("counts once when the return, the webhook and two regular checks come at the same moment", async () => {
    const asha = await arrive();
    const { orderId, payment } = await asha.pay(basic);
    const back = await Promise.all([
      asha.comeBack(orderId, payment),
      webhooksArrive(),
      settle(orderId),
      settle(orderId),
      asha.comeBack(orderId, payment),
    ]);
    expect(back[0].body.state).toBe("paid");
    await asha.expectPaidOnce(bank.basicPaise);
  });

  it("is one order for two clicks and two tabs, and another order for another choice", async () => {
    const asha = await arrive();
    const before = bank.orders();
    const clicks = await Promise.all([1, 2, 3].map(() => asha.order(basic)));
    const ids = new Set(clicks.map(({ body }) => `${body.id} ${body.provider.orderId}`));
    expect(ids.size).toBe(1);
    expect((await asha.order(basic)).body.id).toBe(clicks[0]?.body.id);
    // Two clicks at the same moment may both create one there; only one is ever shown.
    expect(bank.orders() - before).toBeLessThanOrEqual(bank.provider === "stripe" ? 1 : 3);
    const other = await asha.order({ ...basic, screens: 4 });
    expect(other.body.id).not.toBe(clicks[0]?.body.id);
    expect(await asha.status(clicks[0]?.body.id ?? 0)).toMatchObject({ state: "closed" });
  });

  it("in a second tab after the first has paid, is not paid again", async () => {
    bank.webhooks.mode = "off";
    const asha = await arrive();
    const { orderId } = await asha.pay(basic);
    const again = (await asha.order(basic)).body;
    expect(again.id).toBe(orderId);
    expect((await asha.status(orderId)).state).toBe("paid");
    await asha.expectPaidOnce(bank.basicPaise);
  });
});
