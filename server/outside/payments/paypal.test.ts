import {
  CheckoutPaymentIntent,
  Client,
  OrdersController,
  PaymentsController,
} from "@paypal/paypal-server-sdk";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { type PayPalDouble, signatureOf, startPayPalDouble } from "./double/paypal/app.ts";
import { paypal } from "./paypal.ts";
import { centsOf, centsToRefund, decimal, hundredths, paiseOf } from "./paypal-money.ts";
import { type PaymentProvider, ProviderError, WebhookRefused } from "./port.ts";

const keys = { clientId: "client-of-test", secret: "secret-of-test", webhookId: "WH-TEST" };
const day = "2026-11-20";
let double: PayPalDouble;
let ours: PaymentProvider;
const client = (timeoutMs?: number) =>
  paypal({ ...keys, paisePerDollar: 8_450, double: async () => ({ api: double.url }), timeoutMs });
let now = new Date(`${day}T06:00:00Z`);

beforeAll(async () => {
  double = await startPayPalDouble({
    ...keys,
    now: () => now,
    webhooks: { to: () => null, secret: "hook" },
  });
  ours = client();
});
afterEach(() => {
  now = new Date(`${day}T06:00:00Z`);
  double.book.refundsTake = "no time";
  expect(double.faults).toEqual([]);
});
afterAll(() => double.close());

let serial = 0;
interface Sale {
  receipt: string;
  amountPaise: number;
  description: string;
  email: string;
  returnUrl: string;
}
const sale = (amountPaise = 74_700): Sale => ({
  receipt: `vitrine-${++serial}`,
  amountPaise,
  description: "Basic, 1 month",
  email: "jan@example.com",
  returnUrl: "http://localhost/app/checkout?order=1",
});

/** PayPal's own package, whose answers are checked by its own shapes, pointed at the double. */
function publicPackage() {
  const client = new Client({
    clientCredentialsAuthCredentials: { oAuthClientId: keys.clientId, oAuthClientSecret: keys.secret },
    // Not part of its types: the host is hard-coded, and this is the only way to another one.
    unstable_httpClientOptions: {
      adapter: async (config: { url: string; method: string; headers: object; data?: string }) => {
        const response = await fetch(config.url.replace("https://api-m.sandbox.paypal.com", double.url), {
          method: config.method.toUpperCase(),
          headers: Object.entries(config.headers).map(([name, value]) => [name, String(value)]),
          ...(config.data !== undefined && { body: config.data }),
        });
        return {
          data: await response.text(),
          status: response.status,
          statusText: response.statusText,
          headers: Object.fromEntries(response.headers),
          config,
        };
      },
    },
  });
  return { orders: new OrdersController(client), payments: new PaymentsController(client) };
}

/** What both clients do with the same provider, in the same shape. Amounts in cents. */
interface PayPalClient {
  create(sale: Sale): Promise<string>;
  page(orderId: string): Promise<string | null>;
  take(orderId: string): Promise<{ id: string; cents: number }>;
  refund(captureId: string, paise: number, key: string): Promise<{ id: string; isDone: boolean }>;
}
const rate = 8_450;
const inCents = (paise: number) => centsOf(paise, rate);

const ourClient = (): PayPalClient => ({
  create: async (order) => (await ours.createOrder(order)).id,
  page: async (orderId) => {
    const place = await ours.payPlace(orderId);
    return place?.kind === "page" ? place.url : null;
  },
  take: async (orderId) => {
    const [payment] = await ours.paymentsOf(orderId);
    if (payment?.status !== "captured") throw new Error("not captured");
    return { id: payment.id, cents: inCents(payment.amountPaise) };
  },
  refund: async (paymentId, amountPaise, key) => {
    const { id, status } = await ours.refund({ paymentId, amountPaise, key, receipt: key });
    return { id, isDone: status === "processed" };
  },
});

function sdkClient(): PayPalClient {
  const { orders, payments } = publicPackage();
  return {
    create: async ({ receipt, amountPaise, description, email, returnUrl }) => {
      const { result } = await orders.createOrder({
        paypalRequestId: receipt,
        prefer: "return=representation",
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              invoiceId: receipt,
              customId: `${amountPaise}:${inCents(amountPaise)}`,
              description,
              amount: { currencyCode: "USD", value: decimal(inCents(amountPaise)) },
            },
          ],
          paymentSource: {
            paypal: {
              emailAddress: email,
              experienceContext: { returnUrl, cancelUrl: returnUrl },
            },
          },
        },
      });
      return result.id ?? "";
    },
    page: async (id) => {
      const { result } = await orders.getOrder({ id });
      return result.status === "COMPLETED"
        ? null
        : (result.links?.find(({ rel }) => rel === "payer-action")?.href ?? null);
    },
    take: async (id) => {
      const { result } = await orders.captureOrder({ id, prefer: "return=representation" });
      const capture = result.purchaseUnits?.[0]?.payments?.captures?.[0];
      return { id: capture?.id ?? "", cents: hundredths(capture?.amount?.value ?? "") };
    },
    refund: async (captureId, paise, key) => {
      const { result } = await payments.refundCapturedPayment({
        captureId,
        paypalRequestId: key,
        prefer: "return=representation",
        body: {
          amount: { currencyCode: "USD", value: decimal(inCents(paise)) },
          customId: `${key}:${paise}`,
        },
      });
      return { id: result.id ?? "", isDone: result.status === "COMPLETED" };
    },
  };
}

describe.each([
  ["our client", ourClient],
  ["PayPal's public package", sdkClient],
])("%s against the double", (_, make) => {
  it("creates an order once for one number, leads to its page, and takes the money that was approved", async () => {
    const client = make();
    const order = sale();
    const id = await client.create(order);
    expect(await client.create(order)).toBe(id);
    expect(await client.page(id)).toBe(`${double.url}/checkoutnow?token=${id}`);
    await expect(client.take(id)).rejects.toBeTruthy();
    const captureId = double.book.approve(id, "approve");
    expect(await client.take(id)).toEqual({ id: captureId, cents: 884 });
    expect(await client.page(id)).toBeNull();
  });

  it("refunds in parts, once for each key, and never more than was paid", async () => {
    const client = make();
    const id = await client.create(sale());
    double.book.approve(id, "approve");
    const { id: captureId } = await client.take(id);
    const first = await client.refund(captureId, 40_000, `first-${captureId}`);
    expect(first.isDone).toBe(true);
    expect(await client.refund(captureId, 40_000, `first-${captureId}`)).toEqual(first);
    await expect(client.refund(captureId, 84_500, `more-${captureId}`))
      .resolves.toBeTruthy()
      .catch(() => {});
    expect(
      double.book.refundsOf(captureId).reduce((sum, { amount }) => sum + hundredths(amount.value), 0),
    ).toBeLessThanOrEqual(884);
  });
});

describe("money in two currencies", () => {
  it("gives back all dollars of an order in parts of rupees, whatever the rate", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 50_000_000 }),
        fc.integer({ min: 1_000, max: 100_000 }),
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 5 }),
        (paise, perDollar, shares) => {
          const order = { paise, cents: centsOf(paise, perDollar) };
          expect(paiseOf(order.cents, order)).toBe(paise);
          const refunded: { paise: number; cents: number }[] = [];
          const left = () => paise - refunded.reduce((sum, each) => sum + each.paise, 0);
          for (const share of [...shares, 1]) {
            const part = Math.max(1, Math.floor(left() * share));
            if (left() === 0) break;
            refunded.push({ paise: part, cents: centsToRefund(part, order, refunded) });
          }
          expect(left()).toBe(0);
          expect(refunded.reduce((sum, each) => sum + each.cents, 0)).toBe(order.cents);
        },
      ),
    );
  });

  it("reads and writes PayPal's decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (cents) => {
        expect(hundredths(decimal(cents))).toBe(cents);
        expect(hundredths(`-${decimal(cents)}`)).toBe(-cents);
      }),
    );
    expect([hundredths("7"), hundredths("7.5"), hundredths("0.05")]).toEqual([700, 750, 5]);
  });
});

describe("our client", () => {
  const approved = async (order = sale()) => {
    const { id } = await ours.createOrder(order);
    double.book.approve(id, "approve");
    const [payment] = await ours.paymentsOf(id);
    if (!payment) throw new Error("nothing was paid");
    return { id, payment };
  };

  it("refuses a part of which no whole cent is left, also when asked before", async () => {
    const { client, order } = { client: ourClient(), order: sale(100) };
    const orderId = await client.create(order);
    double.book.approve(orderId, "approve");
    const { id: paymentId } = await client.take(orderId);
    const part = { paymentId, amountPaise: 50 };
    await ours.checkRefund?.(part);
    expect(await ours.refund({ ...part, key: "part-one-of-two", receipt: "part-1" })).toMatchObject({
      amountPaise: 50,
    });
    const nothing = { kind: "refused", words: "Less than one cent is left of this payment." };
    await expect(ours.checkRefund?.(part)).rejects.toMatchObject(nothing);
    await expect(ours.refund({ ...part, key: "part-two-of-two", receipt: "part-2" })).rejects.toMatchObject(
      nothing,
    );
    expect(await ours.refundsOf(paymentId)).toHaveLength(1);
  });

  it("counts refunds of PayPal's dashboard by the order's amounts: the last one takes the rest", async () => {
    const { id, payment } = await approved();
    double.book.refund(payment.id, { amount: { currency_code: "USD", value: "3.33" } });
    double.book.refund(payment.id, {});
    const made = await ours.refundsOf(payment.id);
    expect(made.map(({ amountPaise, receipt }) => [amountPaise, receipt])).toEqual([
      [28_139, null],
      [46_561, null],
    ]);
    expect(await ours.paymentsOf(id)).toMatchObject([
      { status: "refunded", amountPaise: 74_700, refundedPaise: 74_700, currency: "INR" },
    ]);
  });

  it("names a declined attempt, after which the same order can be paid", async () => {
    const { id } = await ours.createOrder(sale());
    double.book.approve(id, "decline");
    expect(await ours.paymentsOf(id)).toMatchObject([
      { status: "failed", failure: expect.stringContaining("declined by the processor") },
    ]);
    expect(await ours.payPlace(id)).not.toBeNull();
    double.book.approve(id, "approve");
    expect(await ours.paymentsOf(id)).toMatchObject([{ status: "captured", amountPaise: 74_700 }]);
  });

  it("takes the money once, also when the answer was lost", async () => {
    const { id } = await ours.createOrder(sale());
    const captureId = double.book.approve(id, "approve");
    double.faults.push({ how: "drop", when: "after", on: `POST /v2/checkout/orders/${id}/capture` });
    await expect(ours.paymentsOf(id)).rejects.toMatchObject({ kind: "unreachable" });
    expect(await ours.paymentsOf(id)).toMatchObject([{ id: captureId, status: "captured" }]);
  });

  it("knows nothing of an order that nobody approved for hours", async () => {
    const { id } = await ours.createOrder(sale());
    now = new Date(now.getTime() + 6 * hourMs);
    expect(await ours.payPlace(id)).toBeNull();
    expect(await ours.paymentsOf(id)).toEqual([]);
  });

  it("asks for a new token when the old one was ended, and says so when the keys are wrong", async () => {
    const { id } = await approved();
    double.endTokens();
    expect(await ours.paymentsOf(id)).toHaveLength(1);
    const stranger = paypal({
      ...keys,
      secret: "another",
      paisePerDollar: rate,
      double: async () => ({ api: double.url }),
    });
    await expect(stranger.payPlace(id)).rejects.toMatchObject({ kind: "locked-out" });
  });

  it.each([
    ["drop", { kind: "unreachable", isOutcomeUnknown: true }],
    ["silence", { kind: "unreachable", isOutcomeUnknown: true }],
    ["html", { kind: "broken", isOutcomeUnknown: true }],
    ["busy", { kind: "busy", isOutcomeUnknown: false }],
    ["running", { kind: "busy", isOutcomeUnknown: false }],
  ] as const)("%s is a typed error", async (how, expected) => {
    const { payment } = await approved();
    double.faults.push({ how, when: "before", on: `GET /v2/payments/captures/${payment.id}` });
    const asking = how === "silence" ? client(2_000) : ours;
    const error = await asking.refundsOf(payment.id).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ProviderError);
    const { kind, isOutcomeUnknown } = error as ProviderError;
    expect({ kind, isOutcomeUnknown }).toEqual(expected);
  });

  it("reports a day of India in the rupees of the orders, in pages, without the transfer to the bank", async () => {
    now = new Date("2026-12-02T18:29:59Z");
    const { payment } = await approved();
    double.book.payOut(500);
    now = new Date("2026-12-02T18:30:00Z");
    const refund = {
      paymentId: payment.id,
      amountPaise: 74_700,
      key: `key-${payment.id}`,
      receipt: "vitrine-r",
    };
    const { id } = await ours.refund(refund);
    const lines = await ours.settlements("2026-12-02");
    expect(lines).toMatchObject([{ kind: "payment", id: payment.id, amountPaise: 74_700, netPaise: 68_869 }]);
    expect(await ours.settlements("2026-12-03")).toMatchObject([
      { kind: "refund", id, amountPaise: 74_700, netPaise: -74_700 },
    ]);
    expect(await ours.settlements("2026-11-01")).toEqual([]);
  });
});

describe("a webhook", () => {
  const signed = (body: string, { secret = "hook", webhookId = keys.webhookId } = {}) => {
    const time = now.toISOString();
    const id = "transmission-1";
    return {
      body: Buffer.from(body),
      headers: {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-1",
        "paypal-transmission-id": id,
        "paypal-transmission-time": time,
        "paypal-transmission-sig": signatureOf({ id, body }, { secret, webhookId, time }),
      },
      receivedAt: now,
      beforeAsking: async () => {
        asked++;
      },
    };
  };
  let asked = 0;
  // The fields of PayPal's samples, with spaces that a program would not write.
  const about = (type: string, resource: object) =>
    `{ "id": "WH-1",  "event_type": "PAYMENT.CAPTURE.COMPLETED", "resource_type": "${type}", "resource": ${JSON.stringify(resource)} }`;

  it("names the order or the payment that it is about", async () => {
    const read = async (type: string, resource: object) => {
      const { orderId, paymentId } = await ours.parseWebhook(signed(about(type, resource)));
      return { orderId, paymentId };
    };
    expect(await read("checkout-order", { id: "O1" })).toEqual({ orderId: "O1", paymentId: null });
    expect(
      await read("capture", { id: "C1", supplementary_data: { related_ids: { order_id: "O1" } } }),
    ).toEqual({ orderId: "O1", paymentId: "C1" });
    const links = [{ rel: "up", href: "https://api.paypal.com/v2/payments/captures/C1" }];
    expect(await read("refund", { id: "R1", links })).toEqual({ orderId: null, paymentId: "C1" });
    expect(await read("dispute", { disputed_transactions: [{ seller_transaction_id: "C1" }] })).toEqual({
      orderId: null,
      paymentId: "C1",
    });
  });

  it("is refused when it is forged, for another webhook, unsigned or not JSON; nothing is decided while PayPal is away", async () => {
    const body = about("checkout-order", { id: "O1" });
    const refused = (webhook: ReturnType<typeof signed>) =>
      expect(ours.parseWebhook(webhook)).rejects.toThrow(WebhookRefused);
    await refused(signed(body, { secret: "guessed" }));
    await refused(signed(body, { webhookId: "WH-OTHER" }));
    await refused({ ...signed(body), body: Buffer.from(`${body} `) });
    await refused({ ...signed(body), headers: { ...signed(body).headers, "paypal-transmission-sig": "" } });
    asked = 0;
    await refused({ ...signed(body), headers: { ...signed(body).headers, "paypal-transmission-sig": "" } });
    for (const elsewhere of ["https://paypal.com.example/c", "http://api.paypal.com/c", "text"])
      await refused({ ...signed(body), headers: { ...signed(body).headers, "paypal-cert-url": elsewhere } });
    await refused(signed('{"id":"WH-1"},"x":{}'));
    await refused(signed('"text"'));
    expect(asked, "questions for what a stranger sent").toBe(0);
    double.faults.push({ how: "drop", when: "before", on: "POST /v1/notifications/verify" });
    await expect(ours.parseWebhook(signed(body))).rejects.toBeInstanceOf(ProviderError);
  });
});
