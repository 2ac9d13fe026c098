import { createHmac } from "node:crypto";
import Razorpay from "razorpay";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Double, startDouble } from "./double/app.ts";
import { type Mandates, type PaymentProvider, ProviderError, WebhookRefused } from "./port.ts";
import { razorpay } from "./razorpay.ts";

const keys = { keyId: "rzp_test_conformance", keySecret: "conformance-secret" };
let double: Double;
let ours: PaymentProvider;
let now = new Date("2026-11-20T06:00:00Z");
const client = (timeoutMs?: number) =>
  razorpay({
    ...keys,
    webhookSecrets: ["hook", "hook before"],
    double: async () => ({ api: double.url, browser: double.url }),
    timeoutMs,
  });

beforeAll(async () => {
  double = await startDouble({
    ...keys,
    now: () => now,
    webhooks: { to: () => null, secret: "hook" },
  });
  ours = client();
});
afterEach(() => {
  now = new Date("2026-11-20T06:00:00Z");
  expect(double.faults).toEqual([]);
});
afterAll(() => double.close());

let serial = 0;
const receipt = () => `vitrine-${++serial}`;
const sale = { description: "Basic", email: "shop@example.com", returnUrl: "http://localhost/app/checkout" };
const delivery = (body: string, signature: string, eventId = "evt_1") => ({
  body: Buffer.from(body),
  headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": eventId },
  receivedAt: now,
  beforeAsking: async () => {},
});
function debits(): Mandates {
  if (!ours.mandates) throw new Error("Razorpay makes debits");
  return ours.mandates;
}

/** What both clients do with the same provider, in the same shape. */
interface Client {
  create(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>;
  find(receipt: string): Promise<{ id: string } | null>;
  payments(orderId: string): Promise<{ id: string; status: string; paise: number }[]>;
  capture(id: string, paise: number): Promise<{ status: string }>;
  refund(id: string, paise: number, key: string): Promise<{ id: string; status: string }>;
  report(day: string): Promise<string[]>;
  customer(name: string, email: string): Promise<string>;
  tokenStatus(customerId: string, tokenId: string): Promise<string>;
  debit(input: Parameters<Mandates["debit"]>[0]): Promise<unknown>;
  isSignedReturn(answer: { orderId: string; paymentId: string; signature: string }): boolean;
  isOurWebhook(body: string, signature: string): boolean | Promise<boolean>;
}

function publicPackage(): Client {
  const sdk = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  // Not part of its types: the host is hard-coded, and this is the only way to another one.
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = double.url;
  return {
    create: ({ receipt, amountPaise }) =>
      sdk.orders.create({ amount: amountPaise, currency: "INR", receipt }) as Promise<{ id: string }>,
    find: async (wanted) => (await sdk.orders.all({ receipt: wanted })).items[0] ?? null,
    payments: async (orderId) =>
      (await sdk.orders.fetchPayments(orderId)).items.map(({ id, status, amount }) => ({
        id,
        status,
        paise: Number(amount),
      })),
    capture: (id, paise) => sdk.payments.capture(id, paise, "INR"),
    // The package cannot send the idempotency header.
    refund: (id, paise) => sdk.payments.refund(id, { amount: paise }),
    report: async (day) => {
      const [year, month, date] = day.split("-").map(Number);
      const report: unknown = await sdk.settlements.reports({
        year: year ?? 0,
        month: month ?? 0,
        day: date ?? 0,
      });
      // Its types describe one line; the answer is a list of them.
      return (report as { items: { entity_id: string }[] }).items.map(({ entity_id }) => entity_id);
    },
    customer: async (name, email) => (await sdk.customers.create({ name, email, fail_existing: 0 })).id,
    tokenStatus: async (customerId, tokenId) => {
      const { recurring_details } = (await sdk.customers.fetchToken(customerId, tokenId)) as unknown as {
        recurring_details: { status: string };
      };
      return recurring_details.status === "confirmed" ? "active" : "ended";
    },
    debit: ({ orderId, amountPaise, customerId, tokenId, ...rest }) =>
      sdk.payments.createRecurringPayment({
        ...rest,
        amount: amountPaise,
        currency: "INR",
        order_id: orderId,
        recurring: true,
        customer_id: customerId,
        token: tokenId,
      } as never),
    isSignedReturn: ({ orderId, paymentId, signature }) =>
      validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, keys.keySecret),
    isOurWebhook: (body, signature) => validateWebhookSignature(body, signature, "hook"),
  };
}

const ourClient = (): Client => ({
  create: (order) => ours.createOrder({ ...sale, ...order }),
  find: (wanted) => ours.findOrder(wanted, now),
  payments: async (orderId) =>
    (await ours.paymentsOf(orderId)).map(({ id, status, amountPaise }) => ({
      id,
      status,
      paise: amountPaise,
    })),
  capture: async (id, amountPaise) => ({ status: "none", ...(await ours.capture?.({ id, amountPaise })) }),
  refund: (paymentId, amountPaise, key) => ours.refund({ paymentId, amountPaise, key, receipt: key }),
  report: async (day) => (await ours.settlements(day)).map(({ id }) => id),
  customer: (name, email) => debits().createCustomer({ name, email }),
  tokenStatus: (customerId, tokenId) => debits().status({ customerId, tokenId }),
  debit: (input) => debits().debit(input),
  isSignedReturn: (answer) => ours.isSignedReturn(answer),
  isOurWebhook: (body, signature) =>
    ours.parseWebhook(delivery(body, signature)).then(
      () => true,
      () => false,
    ),
});

describe.each([
  ["our client", ourClient],
  ["the public razorpay package", publicPackage],
])("%s against the double", (_, make) => {
  it("creates an order, finds it by its receipt, and lists its payments", async () => {
    const client = make();
    const name = receipt();
    const { id } = await client.create({ receipt: name, amountPaise: 29_382 });
    expect(id).toMatch(/^order_\w{14}$/);
    expect(await client.find(name)).toMatchObject({ id });
    expect(await client.find("never used")).toBeNull();
    expect(await client.payments(id)).toEqual([]);
    const declined = double.book.attempt({ orderId: id, method: "card", outcome: "decline" });
    const paid = double.book.attempt({ orderId: id, method: "upi", outcome: "approve" });
    const statuses = (await client.payments(id)).map((each) => [each.id, each.status, each.paise]);
    expect(statuses).toContainEqual([declined.id, "failed", 29_382]);
    const afterwards = await client.payments(id);
    expect(afterwards.find((each) => each.id === paid.id)?.status).toMatch(/authorized|captured/);
  });

  it("captures an authorised payment once, refunds it in parts, and finds all in the report", async () => {
    const client = make();
    const order = double.book.createOrder({ amount: 50_000, currency: "INR", receipt: receipt() });
    const { id } = double.book.attempt({ orderId: order.id, method: "upi", outcome: "approve" });
    expect(await client.capture(id, 50_000)).toMatchObject({ status: "captured" });
    await expect(client.capture(id, 50_000)).rejects.toBeTruthy();
    const part = await client.refund(id, 20_000, `first-part-${id}`);
    expect(part.status).toBe("processed");
    await client.refund(id, 30_000, `second-part-${id}`);
    await expect(client.refund(id, 100, `third-part-${id}`)).rejects.toBeTruthy();
    const report = await client.report("2026-11-20");
    expect(report).toEqual(expect.arrayContaining([id, part.id]));
    expect(await client.report("2026-11-19")).toEqual([]);
  });

  it("debits by a mandate that a payment gave, until it is withdrawn", async () => {
    const client = make();
    const customerId = await client.customer("Corner Bakery", "shop@example.com");
    expect(await client.customer("Corner Bakery", "shop@example.com")).toBe(customerId);
    const first = await ours.createOrder({
      ...sale,
      receipt: receipt(),
      amountPaise: 29_382,
      mandate: { customerId, method: "upi", maxPaise: 1_500_000, expiresAt: new Date("2036-01-01") },
    });
    const paid = double.book.attempt({ orderId: first.id, method: "upi", outcome: "approve" });
    const [seen] = await ours.paymentsOf(first.id);
    expect(seen).toMatchObject({ tokenId: paid.token_id, contact: paid.contact });
    const tokenId = paid.token_id ?? "";
    expect(await client.tokenStatus(customerId, tokenId)).toBe("active");
    const order = async (after: string, amountPaise = 29_382) =>
      (
        await ours.createOrder({
          ...sale,
          receipt: receipt(),
          amountPaise,
          debit: { tokenId, after: new Date(after) },
        })
      ).id;
    const debit = async (orderId: string, amountPaise = 29_382) =>
      client.debit({
        orderId,
        amountPaise,
        customerId,
        tokenId,
        email: "shop@example.com",
        contact: paid.contact,
        description: "Renewal",
      });
    const now = await order("2026-11-20T05:00:00Z");
    await debit(now);
    expect((await client.payments(now)).map(({ status }) => status)).toEqual(["captured"]);
    await expect(debit(now)).rejects.toBeTruthy();
    await expect(debit(await order("2026-11-21T07:00:00Z"))).rejects.toBeTruthy();
    await expect(debit(await order("2026-11-20T05:00:00Z", 1_500_001), 1_500_001)).rejects.toBeTruthy();
    await debits().cancel({ customerId, tokenId });
    await debits().cancel({ customerId, tokenId });
    expect(await client.tokenStatus(customerId, tokenId)).toBe("ended");
    await expect(debit(await order("2026-11-20T05:00:00Z"))).rejects.toBeTruthy();
  });

  it("recognises the signatures of a return and of a webhook, and no other", async () => {
    const client = make();
    const order = double.book.createOrder({ amount: 100, currency: "INR" });
    const payment = double.book.attempt({ orderId: order.id, method: "upi", outcome: "approve" });
    const answer = { orderId: order.id, ...double.returnOf(payment) };
    expect(client.isSignedReturn(answer)).toBe(true);
    expect(client.isSignedReturn({ ...answer, orderId: "order_of_another" })).toBe(false);
    const body = JSON.stringify({ event: "order.paid", payload: { order: { entity: { id: order.id } } } });
    const sign = (secret: string) => createHmac("sha256", secret).update(body).digest("hex");
    expect(await client.isOurWebhook(body, sign("hook"))).toBe(true);
    expect(await client.isOurWebhook(body, sign("another"))).toBe(false);
    expect(await client.isOurWebhook(`${body} `, sign("hook"))).toBe(false);
  });

  it("gets the provider's reason for a refusal", async () => {
    const client = make();
    const refused = await client.create({ receipt: receipt(), amountPaise: 99 }).catch((error) => error);
    const words = refused instanceof ProviderError ? refused.message : refused.error.description;
    expect(words).toContain("Order amount less than minimum amount allowed");
    await expect(client.create({ receipt: "r".repeat(41), amountPaise: 100 })).rejects.toBeTruthy();
  });
});

describe("our client, when the provider misbehaves", () => {
  const kindOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (each: unknown) => each,
    );
    expect(error).toBeInstanceOf(ProviderError);
    const { kind, isOutcomeUnknown } = error as ProviderError;
    return { kind, isOutcomeUnknown };
  };
  const order = () => ({ receipt: receipt(), amountPaise: 1_000 });

  it.each([
    ["drop", "before", { kind: "unreachable", isOutcomeUnknown: true }],
    ["silence", "before", { kind: "unreachable", isOutcomeUnknown: true }],
    ["silence", "after", { kind: "unreachable", isOutcomeUnknown: true }],
    ["html", "before", { kind: "broken", isOutcomeUnknown: true }],
    ["html", "after", { kind: "broken", isOutcomeUnknown: true }],
    ["busy", "before", { kind: "busy", isOutcomeUnknown: false }],
  ] as const)("%s %s the work is a typed error", async (how, when, expected) => {
    double.faults.push({ how, when, on: "POST /v1/orders" });
    const asking = how === "silence" ? client(2_000) : ours;
    expect(await kindOf(asking.createOrder({ ...sale, ...order() }))).toEqual(expected);
  });

  it("finds the order by its receipt when the answer was lost after it was created", async () => {
    const wanted = order();
    double.faults.push({ how: "drop", when: "after", on: "POST /v1/orders" });
    expect(await kindOf(ours.createOrder({ ...sale, ...wanted }))).toEqual({
      kind: "unreachable",
      isOutcomeUnknown: true,
    });
    expect(await ours.findOrder(wanted.receipt, now)).toMatchObject({
      amountPaise: 1_000,
      status: "created",
    });
  });

  it("refunds once per key, also when the first answer was lost, and refuses the key for another amount", async () => {
    const { id } = await ours.createOrder({ ...sale, ...order() });
    const payment = double.book.attempt({ orderId: id, method: "upi", outcome: "approve" });
    const refund = {
      paymentId: payment.id,
      amountPaise: 400,
      key: `refund-key-${payment.id}`,
      receipt: "vitrine-refund-1",
    };
    double.faults.push({ how: "drop", when: "after", on: `POST /v1/payments/${payment.id}/refund` });
    await expect(ours.refund(refund)).rejects.toMatchObject({ kind: "unreachable" });
    const again = await ours.refund(refund);
    expect(double.book.refundsOf(payment.id)).toMatchObject([{ id: again.id, amount: 400 }]);
    // 409: also the answer while the first request still runs, so it is not final.
    expect(await kindOf(ours.refund({ ...refund, amountPaise: 500 }))).toMatchObject({ kind: "busy" });
    expect(await ours.refundsOf(payment.id)).toEqual([again]);
  });

  it("says so when the keys are wrong", async () => {
    const stranger = razorpay({
      ...keys,
      keySecret: "another",
      webhookSecrets: [],
      double: async () => ({ api: double.url, browser: double.url }),
    });
    await expect(stranger.findOrder("x", now)).rejects.toThrow(/Authentication failed/);
  });
});

describe("a webhook", () => {
  const send = (secret: string, body: string, eventId = "evt_1") =>
    ours.parseWebhook(delivery(body, createHmac("sha256", secret).update(body).digest("hex"), eventId));
  const body = JSON.stringify({
    event: "payment.captured",
    payload: { payment: { entity: { id: "pay_1", order_id: "order_1" } } },
  });

  it("is read with the present secret and the one before it", async () => {
    for (const secret of ["hook", "hook before"])
      expect(await send(secret, body)).toEqual({
        id: "evt_1",
        name: "payment.captured",
        orderId: "order_1",
        receipt: null,
        paymentId: "pay_1",
        tokenId: null,
        disputeId: null,
        virtualAccountId: null,
      });
  });

  it("is refused when it is forged, unsigned, not JSON, or has no event id", async () => {
    await expect(send("guessed", body)).rejects.toThrow(WebhookRefused);
    await expect(ours.parseWebhook(delivery(body, ""))).rejects.toThrow(WebhookRefused);
    await expect(send("hook", "not JSON")).rejects.toThrow(WebhookRefused);
    await expect(send("hook", body, "")).rejects.toThrow(WebhookRefused);
  });
});
