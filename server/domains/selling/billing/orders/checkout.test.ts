import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { placeLines } from "#shared/buyer-place.ts";
import { getInvoice } from "#shared/contracts/selling/billing.ts";
import {
  confirmOrder,
  getOrder,
  getQuote,
  type Purchase,
  placeOrder,
} from "#shared/contracts/selling/checkout.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { accounts, orders, orderTransitions } from "../../../../db/tables/index.ts";
import type { PaymentProvider } from "../../../../outside/payments/port.ts";
import { paypalBank, stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { aBuyer, aScreen } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { settleOrder } from "./settle-order.ts";

/** 3 × 249 rupees and 18 % GST. */
const basicPaise = 88_146;

const shop = shopForTests();
afterEach(() => {
  for (const { webhooks, faults } of [shop.double, shop.stripe]) {
    Object.assign(webhooks, { mode: "once", secret: "hook" });
    expect(faults).toEqual([]);
  }
});

const settle = (orderId: number) =>
  settleOrder({ ctx: jobContext(shop.test.deps, "test"), input: { orderId } });
const silence = () => {
  shop.double.webhooks.mode = "off";
  shop.stripe.webhooks.mode = "off";
};

describe("a purchase", () => {
  it("is granted by the browser's return, with invoice and receipt by mail", async () => {
    silence();
    const asha = await Shopper.arrive(shop);
    const { orderId, payment } = await asha.pay(basic);
    expect(await asha.plan()).toBeNull();
    const back = await asha.comeBack(orderId, payment);
    expect(back.body).toMatchObject({ state: "paid", totalPaise: basicPaise });
    await asha.expectPaidOnce(basicPaise);
    expect(await asha.plan()).toMatchObject({ code: "basic", endsAt: "2026-12-20T06:00:00.000Z" });
    await shop.test.runJobs();
    const [receipt] = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
    expect(receipt?.subject).toBe("Your receipt from Vitrine: ₹881.46");
    expect(receipt?.text).toMatch(/Your plan lasts until 20 December 2026 at 11:30.am\./);
    expect(receipt?.text).toContain(`/app/billing/invoices/${back.body.invoice?.id}`);
    const [attached] = receipt?.attachments ?? [];
    expect(attached?.name).toBe(`invoice-${back.body.invoice?.number.replace("/", "-")}.pdf`);
    expect(
      Buffer.from(attached?.base64 ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("from outside India is paid at Stripe, has no tax, and its invoice declares the export", async () => {
    silence();
    const jan = await Shopper.arriveFrom(shop, stripeBank(shop));
    const quoted = await jan.quote(basic);
    expect(quoted.body).toMatchObject({ netPaise: 74_700, taxPaise: 0, totalPaise: 74_700 });
    const placed = (await jan.order(basic)).body;
    expect(placed.provider).toMatchObject({ kind: "page", url: expect.stringMatching(/\/c\/pay\/cs_test_/) });
    const session = shop.stripe.book.order(placed.provider.orderId);
    const back = "http://localhost:4000/app/checkout?plan=basic&period=monthly&screens=3";
    expect(session).toMatchObject({
      success_url: `${back}&order=${placed.id}`,
      cancel_url: `${back}&order=${placed.id}`,
      customer_email: jan.owner.email,
    });
    const automatic = { ...basic, buyer: jan.bank.buyer, totalPaise: 74_700, autoRenew: "card" } as const;
    const refused = await jan.browser.call(placeOrder, automatic);
    expect(refused.status).toBe(409);
    expect(refused.error?.message).toBe(
      "Automatic renewal is only for buyers in India. Pay each renewal by the link that we email you.",
    );
    const { orderId, payment } = await jan.pay(basic);
    expect(orderId).toBe(placed.id);
    const { body } = await jan.comeBack(orderId, payment);
    const invoice = (await jan.browser.call(getInvoice, { id: body.invoice?.id ?? 0 })).body;
    expect(invoice).toMatchObject({
      buyer: { country: "DE", name: "Müller GmbH", taxId: "DE123456789" },
      supply: "export-lut",
      placeOfSupply: "96",
      lines: [{ rateBp: 0, taxes: { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 } }],
      totalPaise: 74_700,
    });
    // The next quote is for the same address.
    expect((await jan.browser.call(getQuote, basic)).body).toMatchObject({
      taxPaise: 0,
      buyer: { country: "DE" },
    });
    expect((await jan.browser.call(getQuote, { ...basic, country: "IN" })).body.taxPaise).toBe(13_446);
  });

  inLab(
    "from outside India can be paid at PayPal in dollars, which the quote names; from India it cannot",
    async () => {
      silence();
      const jan = await Shopper.arriveFrom(shop, paypalBank(shop));
      expect((await jan.quote(basic)).body.ways).toEqual([
        { provider: "stripe", isDouble: true, foreign: null },
        { provider: "paypal", isDouble: true, foreign: { currency: "USD", minor: 1_494 } },
      ]);
      const placed = (await jan.order(basic)).body;
      expect(placed).toMatchObject({
        totalPaise: 74_700,
        provider: { kind: "page", url: expect.stringContaining("/checkoutnow?token=") },
      });
      const [unit] = shop.paypal.book.order(placed.provider.orderId).purchase_units;
      expect(unit.amount).toEqual({ currency_code: "USD", value: "14.94" });
      // Another way is another order, and the one before is given up.
      const byCard = await jan.browser.call(placeOrder, {
        ...basic,
        buyer: jan.bank.buyer,
        totalPaise: 74_700,
      });
      expect(byCard.body.id).not.toBe(placed.id);
      const { orderId, payment } = await jan.pay(basic);
      const { body } = await jan.comeBack(orderId, payment);
      const invoice = (await jan.browser.call(getInvoice, { id: body.invoice?.id ?? 0 })).body;
      expect(invoice).toMatchObject({ supply: "export-lut", totalPaise: 74_700 });
      const asha = await Shopper.arrive(shop);
      const total = (await asha.quote(basic)).body.totalPaise;
      const refused = await asha.browser.call(placeOrder, {
        ...basic,
        buyer: asha.bank.buyer,
        totalPaise: total,
        provider: "paypal",
      });
      expect(refused).toMatchObject({ status: 409, error: { reason: "otherWayToPay" } });
    },
  );

  inLab(
    "has few forged webhooks of PayPal asked about for each network; the real ones of others are never put off",
    async () => {
      silence();
      const jan = await Shopper.arriveFrom(shop, paypalBank(shop));
      const about = await jan.pay(basic);
      const send = async (secret: string, remoteAddress: string) =>
        (await new Client(shop.test).request({ ...jan.bank.webhook(secret, about), remoteAddress }))
          .statusCode;
      const forged: number[] = [];
      for (let at = 0; at < 62; at++) forged.push(await send("guessed", "198.51.100.9"));
      expect([forged.indexOf(429), forged.filter((status) => status === 400).length]).toEqual([60, 60]);
      for (let at = 0; at < 62; at++) expect(await send("hook", "203.0.113.9")).toBe(200);
      shop.test.clock.advance(11 * minuteMs);
      expect(await send("hook", "198.51.100.9")).toBe(200);
    },
  );

  inLab(
    "at Stripe is another order when its page has ended, or when Stripe did not confirm it for ten minutes",
    async () => {
      silence();
      const jan = await Shopper.arriveFrom(shop, stripeBank(shop));
      const first = (await jan.order(basic)).body;
      shop.test.clock.advance(22 * 60 * minuteMs);
      await jan.signIn();
      expect((await jan.order(basic)).body.id).toBe(first.id);
      shop.test.clock.advance(2 * 60 * minuteMs);
      const second = (await jan.order(basic)).body;
      expect(second.id).not.toBe(first.id);
      expect((await jan.status(first.id)).state).toBe("closed");

      const eva = await Shopper.arriveFrom(shop, stripeBank(shop));
      for (const wait of [0, 5, 6]) {
        shop.test.clock.advance(wait * minuteMs);
        shop.stripe.faults.push({ how: "busy", when: "before", on: "POST /v1/checkout/sessions" });
        expect((await eva.order(basic)).status).toBe(503);
      }
      takeLoggedErrors();
      const { orderId, payment } = await eva.pay(basic);
      expect((await eva.comeBack(orderId, payment)).body.state).toBe("paid");
      expect((await eva.books()).orders).toBe(2);
    },
  );

  inLab(
    "from outside India is paid at Razorpay without keys of Stripe, and each order asks its own provider",
    async () => {
      silence();
      const { payments: providers } = shop.test.deps;
      const jan = await Shopper.arriveFrom(shop, stripeBank(shop));
      const atStripe = await jan.order(basic);
      shop.test.deps.payments = { razorpay: providers.razorpay as PaymentProvider };
      // Stripe's keys are gone: its order is replaced, and nothing of it is asked.
      const withoutChoice = { ...basic, buyer: jan.bank.buyer, totalPaise: 74_700 };
      const placed = (await jan.browser.call(placeOrder, withoutChoice)).body;
      expect(placed.id).not.toBe(atStripe.body.id);
      expect(placed.provider.kind).toBe("window");
      const attempt = { orderId: placed.provider.orderId, method: "card", outcome: "approve" } as const;
      shop.double.book.attempt(attempt);
      expect((await jan.status(placed.id)).state).toBe("paid");
      shop.stripe.book.attempt({ ...attempt, orderId: atStripe.body.provider.orderId });
      expect((await jan.status(atStripe.body.id)).state).toBe("closed");
      shop.test.deps.payments = providers;
      // With the keys, late money is seen again. The plan has changed since.
      expect((await jan.status(atStripe.body.id)).state).toBe("returning");
      expect(await jan.books()).toMatchObject({ invoices: 1, refunds: ["account-changed processed"] });
    },
  );

  it("from outside India is refused without a letter of undertaking", async () => {
    const jan = await Shopper.arrive(shop);
    const seller = { SELLER_NAME: "Signs", SELLER_ADDRESS: "Pune", SELLER_GSTIN: "27AAPFU0939F1ZV" };
    const { env } = shop.test.deps;
    shop.test.deps.env = { ...env, ...seller };
    try {
      const quoted = await jan.browser.call(getQuote, { ...basic, country: "DE" });
      expect(quoted).toMatchObject({ status: 409, error: { reason: "notSoldAbroad" } });
      expect((await jan.quote(basic)).body.sellsAbroad).toBe(false);
    } finally {
      shop.test.deps.env = env;
    }
  });

  it("keeps the customer's order private, and needs a known price, an address and a valid GSTIN", async () => {
    const [asha, other] = [await Shopper.arrive(shop), await Shopper.arrive(shop)];
    const { id } = (await asha.order(basic)).body;
    expect((await other.browser.call(getOrder, { id })).status).toBe(404);
    const forged = { id, paymentId: "pay_1", signature: "00".repeat(32) };
    expect((await other.browser.call(confirmOrder, forged)).status).toBe(404);
    expect(await asha.browser.call(confirmOrder, forged)).toMatchObject({ status: 409 });
    const cheap = { ...basic, buyer: aBuyer, totalPaise: 100 };
    expect(await asha.browser.call(placeOrder, cheap)).toMatchObject({
      status: 409,
      error: { message: expect.stringContaining("price has changed") },
    });
    const nowhere = { ...aBuyer, pin: "0123", gstin: "27AAPFU0939F1ZX", address: " " };
    const refused = await asha.browser.call(placeOrder, { ...cheap, totalPaise: basicPaise, buyer: nowhere });
    expect(Object.keys(refused.error?.fields ?? {}).sort()).toEqual([
      "buyer.address",
      "buyer.gstin",
      "buyer.pin",
    ]);
  });
});

describe("a trial", () => {
  it("costs 10 rupees, starts one day on three screens, and can be bought once", async () => {
    const asha = await Shopper.arrive(shop);
    const trial = { plan: "trial", period: "trial", screens: 3 } as const;
    const { orderId, payment } = await asha.pay(trial);
    const { body } = await asha.comeBack(orderId, payment);
    expect(body).toMatchObject({ state: "paid", totalPaise: 1_000 });
    expect(await asha.plan()).toMatchObject({ code: "trial", screens: 3 });
    expect((await asha.quote(trial)).error?.message).toContain("already used its trial");
  });

  it("asks for a name and a PIN code or a country, and its invoice has no empty line", async () => {
    const trial = { plan: "trial", period: "trial", screens: 3, totalPaise: 1_000 } as const;
    const least = { name: "Corner Bakery", state: "27", pin: "411001", gstin: "" } as const;
    const asha = await Shopper.arrive(shop);
    const { body, error } = await asha.browser.call(placeOrder, { ...trial, buyer: least });
    expect(error).toBeUndefined();
    const payment = shop.double.book.attempt({
      orderId: body.provider.orderId,
      method: "upi",
      outcome: "approve",
    });
    const { invoice } = (await asha.comeBack(body.id, payment)).body;
    const sheet = (await asha.browser.call(getInvoice, { id: invoice?.id ?? 0 })).body;
    expect(sheet).toMatchObject({
      buyer: { ...least, address: "", city: "" },
      lines: [{ taxes: { igstPaise: 153 } }],
    });
    expect(sheet.buyer && placeLines(sheet.buyer, String)).toEqual(["411001", "Maharashtra (27)"]);

    const ravi = await Shopper.arrive(shop);
    const { totalPaise } = (await ravi.browser.call(getQuote, { ...trial, country: "DE" })).body;
    const abroad = { ...trial, totalPaise, buyer: { name: "Müller", country: "DE" } };
    expect((await ravi.browser.call(placeOrder, abroad)).error).toBeUndefined();
  });

  inLab("asks for the address of a registered buyer, of a large amount and of an export", async () => {
    const least = { name: "Corner Bakery", state: "27", pin: "411001", gstin: "" } as const;
    const gstin = "27AASCS2460H1Z0";
    const yearly = { plan: "enterprise", period: "yearly", screens: 10 } as const;
    const fieldsOf = async (intent: Purchase, buyer: object, place: { country?: string } = {}) => {
      const asha = await Shopper.arrive(shop);
      const { totalPaise } = (await asha.browser.call(getQuote, { ...intent, ...place })).body;
      const order = { ...intent, buyer: buyer as typeof least, totalPaise };
      const { error } = await asha.browser.call(placeOrder, order);
      return Object.keys(error?.fields ?? {}).sort();
    };
    const both = ["buyer.address", "buyer.city"];
    expect(await fieldsOf(basic, least)).toEqual([]);
    expect(await fieldsOf(basic, { ...least, gstin })).toEqual(both);
    expect(await fieldsOf(yearly, least)).toEqual(both);
    expect(await fieldsOf(basic, { name: "Müller", country: "DE" }, { country: "DE" })).toEqual(both);
  });
});

describe("a plan", () => {
  const bought = async (shopper: Shopper, purchase: Parameters<Shopper["pay"]>[0]) => {
    const { orderId, payment } = await shopper.pay(purchase);
    expect((await shopper.comeBack(orderId, payment)).body.state).toBe("paid");
    return payment.amount;
  };

  it("is renewed early from its old end, grows at once by the day, and is upgraded with credit for unused time", async () => {
    silence();
    shop.test.clock.set("2026-06-01T06:00:00Z");
    const asha = await Shopper.arrive(shop);
    await bought(asha, basic);
    expect((await asha.plan())?.endsAt).toBe("2026-07-01T06:00:00.000Z");
    shop.test.clock.advance(15 * dayMs);
    // 2 more screens for 15 of 30 days.
    const more = { ...basic, screens: 5 };
    expect((await asha.quote(more)).body).toMatchObject({ kind: "add", netPaise: 24_900 });
    await bought(asha, more);
    expect((await asha.plan())?.endsAt).toBe("2026-07-01T06:00:00.000Z");
    await bought(asha, more);
    expect((await asha.plan())?.endsAt).toBe("2026-08-01T06:00:00.000Z");
    const yearly = { plan: "standard", period: "yearly", screens: 5 } as const;
    const { body } = await asha.quote(yearly);
    // Half of 747, and the 249 and 1245 rupees that were just paid.
    expect(body).toMatchObject({ kind: "change", creditPaise: 186_800, endsAt: "2027-06-16T06:00:00.000Z" });
    expect(body.netPaise).toBe(249 * 100 * 5 * 12 - 186_800);
    await bought(asha, yearly);
    expect(await asha.plan()).toMatchObject({ code: "standard", endsAt: "2027-06-16T06:00:00.000Z" });
    const back = await asha.quote(basic);
    expect(back).toMatchObject({ status: 409, error: { message: expect.stringContaining("worth more") } });
  });

  it("says how many screens would stop, and refuses more than it allows", async () => {
    const asha = await Shopper.arrive(shop, { plan: "standard", screens: 4 });
    for (const name of ["A", "B", "C"]) await aScreen(shop.test.deps, asha.owner, { name });
    const yearly = { plan: "basic", period: "yearly", screens: 1 } as const;
    expect((await asha.quote(yearly)).body).toMatchObject({ screensWithout: 2 });
    expect(await asha.quote({ ...yearly, screens: 11 })).toMatchObject({ status: 409 });
  });
});

it("an invoice names both parties, the state, the code and the taxes by their parts (rule 46)", async () => {
  silence();
  const asha = await Shopper.arrive(shop);
  const { totalPaise } = (await asha.quote(basic)).body;
  // The same state as the example seller of development.
  const buyer = { ...aBuyer, state: "29", pin: "560001", gstin: "29AAGCB7383J1Z4" } as const;
  const { body } = await asha.browser.call(placeOrder, { ...basic, buyer, totalPaise });
  const { orderId } = body.provider;
  const payment = shop.double.book.attempt({ orderId, method: "upi", outcome: "approve" });
  const { invoice } = (await asha.comeBack(body.id, payment)).body;
  expect((await asha.browser.call(getInvoice, { id: invoice?.id ?? 0 })).body).toMatchObject({
    buyer,
    supply: "registered",
    placeOfSupply: "29",
    seller: { gstin: expect.stringMatching(/^29/) },
    lines: [{ sac: "998315", rateBp: 1800, taxes: { cgstPaise: 6_723, sgstPaise: 6_723, igstPaise: 0 } }],
    netPaise: 74_700,
    totalPaise: basicPaise,
  });
});

it("money for an account that was deleted meanwhile goes back", async () => {
  silence();
  const asha = await Shopper.arrive(shop);
  const { orderId } = await asha.pay(basic);
  const { db, now } = shop.test.deps;
  await db.update(accounts).set({ erasedAt: now() }).where(eq(accounts.id, asha.owner.accountId));
  await settle(orderId);
  expect(await asha.books()).toMatchObject({
    invoices: 0,
    balance: 0,
    refunds: ["account-deleted processed"],
  });
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.state).toBe("returned");
  const steps = await db
    .select()
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
    .orderBy(orderTransitions.id);
  expect(steps.map(({ event }) => event)).toEqual(["placed", "not-grantable", "refunded"]);
});

it("nothing is sold without keys, or while the seller's details are incomplete, and the page says so", async () => {
  const { deps } = shop.test;
  const { payments: provider, env } = deps;
  const asha = await Shopper.arrive(shop);
  deps.payments = {};
  expect((await asha.browser.call(getQuote, basic)).error?.message).toContain("cannot be bought here");
  deps.payments = provider;
  deps.env = { ...env, production: true };
  expect((await asha.browser.call(getQuote, basic)).error?.message).toContain("details of the seller");
  deps.env = env;
  expect((await asha.browser.call(getQuote, basic)).status).toBe(200);
});
