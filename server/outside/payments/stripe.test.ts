import { createHmac } from "node:crypto";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { type StripeDouble, startStripeDouble } from "./double/stripe/app.ts";
import { type PaymentProvider, ProviderError, WebhookRefused } from "./port.ts";
import { stripe, stripeVersion } from "./stripe.ts";

const secretKey = "sk_test_conformance";
const day = "2026-11-20";
let double: StripeDouble;
let ours: PaymentProvider;
const client = (timeoutMs?: number) =>
  stripe({
    secretKey,
    webhookSecrets: ["hook", "hook before"],
    double: async () => ({ api: double.url }),
    timeoutMs,
  });
let now = new Date(`${day}T06:00:00Z`);

beforeAll(async () => {
  double = await startStripeDouble({
    secretKey,
    version: stripeVersion,
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
let pagedDays = 0;
const sale = (amountPaise = 29_382) => ({
  receipt: `vitrine-${++serial}`,
  amountPaise,
  description: "Basic, 1 month",
  email: "jan@example.com",
  returnUrl: "http://localhost/app/checkout?order=1",
});
type Sale = ReturnType<typeof sale>;
const seconds = () => Math.floor(now.getTime() / 1000);

/** What both clients do with the same provider, in the same shape. */
interface Client {
  create(sale: Sale): Promise<string>;
  find(receipt: string): Promise<string | null>;
  page(orderId: string): Promise<string | null>;
  payments(orderId: string): Promise<{ id: string; status: string; paise: number; back: number }[]>;
  refund(paymentId: string, paise: number, key: string): Promise<{ id: string; status: string }>;
  refunds(paymentId: string): Promise<{ id: string; receipt: string | null }[]>;
  report(day: string): Promise<string[]>;
  isOurWebhook(body: string, header: string): boolean | Promise<boolean>;
}

function publicPackage(): Client {
  const { hostname: host, port } = new URL(double.url);
  const sdk = new Stripe(secretKey, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false });
  const idOf = (of: string | { id: string } | null) => (typeof of === "string" ? of : (of?.id ?? null));
  const words = { succeeded: "captured", pending: "created" } as Record<string, string>;
  return {
    create: async ({ receipt, amountPaise, description, email, returnUrl }) =>
      (
        await sdk.checkout.sessions.create(
          {
            mode: "payment",
            client_reference_id: receipt,
            customer_email: email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: "inr",
                  unit_amount: amountPaise,
                  product_data: { name: description },
                },
              },
            ],
            allowed_payment_method_types: ["card"],
            adaptive_pricing: { enabled: false },
            billing_address_collection: "required",
            payment_intent_data: { description, metadata: { receipt } },
          },
          { idempotencyKey: receipt },
        )
      ).id,
    find: async (receipt) => {
      for await (const each of sdk.checkout.sessions.list({ created: { gte: seconds() - 300 }, limit: 100 }))
        if (each.client_reference_id === receipt) return each.id;
      return null;
    },
    page: async (orderId) => (await sdk.checkout.sessions.retrieve(orderId)).url,
    payments: async (orderId) => {
      const intent = idOf((await sdk.checkout.sessions.retrieve(orderId)).payment_intent);
      if (intent === null) return [];
      const { data } = await sdk.charges.list({ payment_intent: intent });
      return data.map(({ id, status, amount, amount_refunded: back }) => ({
        id,
        paise: amount,
        back,
        status: words[status] ?? status,
      }));
    },
    refund: async (charge, amount, key) => {
      const { id, status } = await sdk.refunds.create(
        { charge, amount, metadata: { receipt: key } },
        { idempotencyKey: key },
      );
      return { id, status: status === "succeeded" ? "processed" : String(status) };
    },
    refunds: async (charge) =>
      (await sdk.refunds.list({ charge })).data.map(({ id, metadata }) => ({
        id,
        receipt: metadata?.receipt ?? null,
      })),
    report: async (wanted) => {
      const start = Date.parse(`${wanted}T00:00:00+05:30`) / 1000;
      const lines = sdk.balanceTransactions.list({ created: { gte: start, lt: start + 86_400 }, limit: 100 });
      return (await lines.autoPagingToArray({ limit: 1_000 })).flatMap(({ source, type }) =>
        type === "payout" ? [] : [idOf(source as string | null) ?? ""],
      );
    },
    isOurWebhook(body, header) {
      try {
        return sdk.webhooks.constructEvent(body, header, "hook", 300, undefined, now.getTime()) !== null;
      } catch {
        return false;
      }
    },
  };
}

const webhook = (body: string, header: string) => ({
  body: Buffer.from(body),
  headers: { "stripe-signature": header },
  receivedAt: now,
  beforeAsking: async () => {},
});

const ourClient = (): Client => ({
  create: async (order) => (await ours.createOrder(order)).id,
  find: async (receipt) => (await ours.findOrder(receipt, now))?.id ?? null,
  page: async (orderId) => {
    const place = await ours.payPlace(orderId);
    return place?.kind === "page" ? place.url : null;
  },
  payments: async (orderId) =>
    (await ours.paymentsOf(orderId)).map(({ id, status, amountPaise, refundedPaise }) => ({
      id,
      paise: amountPaise,
      back: refundedPaise,
      status: status === "refunded" ? "captured" : status,
    })),
  refund: (paymentId, amountPaise, key) => ours.refund({ paymentId, amountPaise, key, receipt: key }),
  refunds: (paymentId) => ours.refundsOf(paymentId),
  report: async (wanted) => (await ours.settlements(wanted)).map(({ id }) => id),
  isOurWebhook: (body, header) =>
    ours.parseWebhook(webhook(body, header)).then(
      () => true,
      () => false,
    ),
});

const sign = (secret: string, body: string, at = seconds()) =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
const completed = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "checkout.session.completed",
  data: { object: { id: "cs_1", object: "checkout.session", client_reference_id: "vitrine-x" } },
});

describe.each([
  ["our client", ourClient],
  ["the public stripe package", publicPackage],
])("%s against the double", (_, make) => {
  it("creates an order with its page, finds it by our number, and lists its attempts", async () => {
    const client = make();
    const order = sale();
    const id = await client.create(order);
    expect(id).toMatch(/^cs_test_/);
    expect(await client.find(order.receipt)).toBe(id);
    expect(await client.find("never used")).toBeNull();
    expect(await client.page(id)).toBe(`${double.url}/c/pay/${id}`);
    expect(await client.payments(id)).toEqual([]);
    const declined = double.book.attempt({ orderId: id, method: "card", outcome: "decline" });
    expect(await client.page(id)).not.toBeNull();
    const paid = double.book.attempt({ orderId: id, method: "card", outcome: "approve" });
    const attempts = await client.payments(id);
    expect(attempts).toHaveLength(2);
    expect(attempts).toContainEqual({ id: declined.id, status: "failed", paise: 29_382, back: 0 });
    expect(attempts).toContainEqual({ id: paid.id, status: "captured", paise: 29_382, back: 0 });
    expect(await client.page(id)).toBeNull();
  });

  it("creates an order once for one number, and none when the number has another price", async () => {
    const client = make();
    const order = sale();
    const id = await client.create(order);
    expect(await client.create(order)).toBe(id);
    await expect(client.create({ ...order, amountPaise: 30_000 })).rejects.toBeTruthy();
    await expect(client.create(sale(49))).rejects.toBeTruthy();
  });

  it("refunds in parts, once for each key, and finds all in the report of the day in India", async () => {
    const client = make();
    now = new Date("2026-11-25T18:29:59Z");
    const id = await client.create(sale(50_000));
    const charge = double.book.attempt({ orderId: id, method: "card", outcome: "approve" });
    const first = await client.refund(charge.id, 20_000, `first-${charge.id}`);
    expect(first.status).toBe("processed");
    expect(await client.refund(charge.id, 20_000, `first-${charge.id}`)).toEqual(first);
    now = new Date("2026-11-25T18:30:00Z");
    const second = await client.refund(charge.id, 30_000, `second-${charge.id}`);
    await expect(client.refund(charge.id, 100, `third-${charge.id}`)).rejects.toBeTruthy();
    expect((await client.refunds(charge.id)).map((each) => [each.id, each.receipt])).toEqual([
      [second.id, `second-${charge.id}`],
      [first.id, `first-${charge.id}`],
    ]);
    expect(await client.payments(id)).toMatchObject([{ status: expect.any(String), back: 50_000 }]);
    double.book.payOut(10_000);
    expect(await client.report("2026-11-25")).toEqual(expect.arrayContaining([charge.id, first.id]));
    expect(await client.report("2026-11-25")).not.toContain(second.id);
    expect(await client.report("2026-11-26")).toContain(second.id);
    expect(await client.report("2026-11-19")).toEqual([]);
  });

  it("reads lists of more than one page", async () => {
    const client = make();
    now = new Date(`2026-12-0${++pagedDays}T06:00:00Z`);
    const wanted = sale();
    const id = await client.create(wanted);
    for (let more = 0; more < 120; more++) {
      const { id: orderId } = await ours.createOrder(sale());
      double.book.attempt({ orderId, method: "card", outcome: "approve" });
    }
    expect(await client.find(wanted.receipt)).toBe(id);
    const reported = await client.report(now.toISOString().slice(0, 10));
    expect(new Set(reported).size).toBeGreaterThanOrEqual(120);
  });

  it("recognises the signature of a webhook with its time, and no other", async () => {
    const client = make();
    expect(await client.isOurWebhook(completed, sign("hook", completed))).toBe(true);
    // Both secrets sign while one is being changed.
    const both = `${sign("another", completed)},${sign("hook", completed).split(",")[1]}`;
    expect(await client.isOurWebhook(completed, both)).toBe(true);
    expect(await client.isOurWebhook(completed, sign("another", completed))).toBe(false);
    expect(await client.isOurWebhook(`${completed} `, sign("hook", completed))).toBe(false);
    expect(await client.isOurWebhook(completed, sign("hook", completed, seconds() - 301))).toBe(false);
    expect(await client.isOurWebhook(completed, "")).toBe(false);
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
  const on = "POST /v1/checkout/sessions";

  it.each([
    ["drop", "before", { kind: "unreachable", isOutcomeUnknown: true }],
    ["silence", "before", { kind: "unreachable", isOutcomeUnknown: true }],
    ["silence", "after", { kind: "unreachable", isOutcomeUnknown: true }],
    ["html", "before", { kind: "broken", isOutcomeUnknown: true }],
    ["html", "after", { kind: "broken", isOutcomeUnknown: true }],
    ["busy", "before", { kind: "busy", isOutcomeUnknown: false }],
    ["running", "before", { kind: "busy", isOutcomeUnknown: false }],
  ] as const)("%s %s the work is a typed error", async (how, when, expected) => {
    double.faults.push({ how, when, on });
    const asking = how === "silence" ? client(2_000) : ours;
    expect(await kindOf(asking.createOrder(sale()))).toEqual(expected);
  });

  it("finds the order by its number when the answer was lost, and a repeat creates no second one", async () => {
    const wanted = sale();
    double.faults.push({ how: "drop", when: "after", on });
    expect(await kindOf(ours.createOrder(wanted))).toEqual({ kind: "unreachable", isOutcomeUnknown: true });
    const found = await ours.findOrder(wanted.receipt, now);
    expect(found).toMatchObject({ amountPaise: 29_382, currency: "INR", status: "created" });
    expect((await ours.createOrder(wanted)).id).toBe(found?.id);
  });

  it("refunds once when the first answer was lost", async () => {
    const { id } = await ours.createOrder(sale());
    const charge = double.book.attempt({ orderId: id, method: "card", outcome: "approve" });
    const refund = {
      paymentId: charge.id,
      amountPaise: 400,
      key: `key-${charge.id}`,
      receipt: "vitrine-refund-1",
    };
    double.faults.push({ how: "drop", when: "after", on: "POST /v1/refunds" });
    await expect(ours.refund(refund)).rejects.toMatchObject({ kind: "unreachable" });
    const again = await ours.refund(refund);
    expect(await ours.refundsOf(charge.id)).toEqual([again]);
    expect(again.receipt).toBe("vitrine-refund-1");
  });

  it("says so when the key is wrong, and names the reason of a refusal", async () => {
    const stranger = stripe({
      secretKey: "sk_test_another",
      webhookSecrets: [],
      double: async () => ({ api: double.url }),
    });
    await expect(stranger.findOrder("x", now)).rejects.toMatchObject({ kind: "locked-out" });
    const { id } = await ours.createOrder(sale());
    const declined = double.book.attempt({ orderId: id, method: "card", outcome: "decline" });
    expect((await ours.paymentsOf(id))[0]?.failure).toBe("Your card was declined.");
    const refused = { paymentId: declined.id, amountPaise: 1, key: "k".repeat(10), receipt: "r" };
    await expect(ours.refund(refused)).rejects.toMatchObject({ kind: "refused" });
  });
});

it("a session that was not paid for a day cannot be paid, and one that waits for its bank neither", async () => {
  const late = await ours.createOrder(sale());
  now = new Date(now.getTime() + dayMs);
  expect(await ours.payPlace(late.id)).toBeNull();
  const waiting = await ours.createOrder(sale());
  const charge = double.book.attempt({ orderId: waiting.id, method: "card", outcome: "silent" });
  expect(await ours.payPlace(waiting.id)).toBeNull();
  expect(await ours.paymentsOf(waiting.id)).toMatchObject([{ id: charge.id, status: "created" }]);
});

it("money in the report has its fee and tax, and other currencies and movements keep their kind", async () => {
  now = new Date("2027-01-10T06:00:00Z");
  const { id } = await ours.createOrder(sale(100_000));
  double.book.attempt({ orderId: id, method: "card", outcome: "approve" });
  const other = await ours.createOrder(sale());
  double.book.attempt({ orderId: other.id, method: "card", outcome: "approve", currency: "usd" });
  const lines = await ours.settlements("2027-01-10");
  expect(lines.map(({ kind, feePaise, taxPaise, netPaise }) => [kind, feePaise, taxPaise, netPaise])).toEqual(
    [
      ["charge in usd", expect.any(Number), expect.any(Number), expect.any(Number)],
      ["payment", 4_300, 774, 94_926],
    ],
  );
});

describe("a webhook", () => {
  const read = (object: object, secret = "hook") => {
    const body = JSON.stringify({ id: "evt_2", type: "any", data: { object } });
    return ours.parseWebhook(webhook(body, sign(secret, body)));
  };

  it("names the order or the payment that it is about, with the present secret and the one before it", async () => {
    expect(await ours.parseWebhook(webhook(completed, sign("hook before", completed)))).toEqual({
      id: "evt_1",
      name: "checkout.session.completed",
      tokenId: null,
      disputeId: null,
      virtualAccountId: null,
      orderId: "cs_1",
      receipt: "vitrine-x",
      paymentId: null,
    });
    const metadata = { receipt: "vitrine-y" };
    expect(await read({ id: "ch_1", object: "charge", metadata })).toMatchObject({
      orderId: null,
      receipt: "vitrine-y",
      paymentId: "ch_1",
    });
    expect(await read({ id: "pi_1", object: "payment_intent", metadata })).toMatchObject({
      receipt: "vitrine-y",
    });
    for (const object of ["refund", "dispute"])
      expect(await read({ id: "x_1", object, charge: "ch_1", metadata: {} })).toMatchObject({
        orderId: null,
        receipt: null,
        paymentId: "ch_1",
      });
    expect(await read({ id: "cus_1", object: "customer" })).toMatchObject({
      orderId: null,
      receipt: null,
      paymentId: null,
    });
  });

  it("is refused when it is forged, unsigned, old, or not JSON", async () => {
    const refused = (body: string, header: string) =>
      expect(ours.parseWebhook(webhook(body, header))).rejects.toThrow(WebhookRefused);
    await refused(completed, sign("guessed", completed));
    await refused(completed, "");
    await refused(completed, sign("hook", completed, seconds() - 301));
    await refused(completed, sign("hook", completed).replace(/t=\d+/, "t=soon"));
    await refused("not JSON", sign("hook", "not JSON"));
  });
});
