import { afterEach, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { closeDifferenceCall, deskCall, reconciliationCall } from "#shared/operator-api/addresses.ts";
import type { ReconciliationAnswer } from "#shared/operator-api/payments-contract.ts";
import { jobContext } from "../../../../context.ts";
import { ledgerEntries, payments, reconciliationDifferences } from "../../../../db/tables/index.ts";
import type { PaymentProvider, SettlementLine } from "../../../../outside/payments/port.ts";
import { stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { compareLines } from "./compare.ts";
import { reconcile } from "./reconcile.ts";

/** 3 × 249 rupees and 18 % GST. */
const basicPaise = 88_146;

const shop = shopForTests({ webhooks: "off" });
afterEach(() => expect([...shop.double.faults, ...shop.stripe.faults]).toEqual([]));

const run = () => reconcile({ ctx: jobContext(shop.test.deps, "reconcile-payments") });
const report = async () => {
  const { cookie } = await anOperator(shop.test.deps);
  const admin = new Client(shop.test, { cookie });
  return {
    admin,
    ...((await admin.get(reconciliationCall)).json() as ReconciliationAnswer),
  };
};
const aPaid = async () => {
  const asha = await Shopper.arrive(shop);
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  return { orderId, payment };
};

it("agrees with the report, stores each difference once from several processes, and corrects nothing", async () => {
  const { payment } = await aPaid();
  const missed = await (await Shopper.arrive(shop)).pay(basic);
  shop.double.book.refund(payment.id, { amount: 10_000 }, null);
  const { db } = shop.test.deps;
  const before = await db.select().from(ledgerEntries);
  shop.test.clock.advance(dayMs);
  await Promise.all([run(), run(), run()]);
  const { differences, days, admin } = await report();
  const [refund] = shop.double.book.refundsOf(payment.id);
  expect(
    differences.map(({ kind, provider_id, our_paise, their_paise }) => [
      ...[kind, provider_id, our_paise, their_paise],
    ]),
  ).toEqual(
    expect.arrayContaining([
      ["unknown-payment", missed.payment.id, null, basicPaise],
      ["unknown-refund", refund?.id, null, 10_000],
    ]),
  );
  expect(differences).toHaveLength(2);
  const fees = 2 * payment.fee;
  expect(days).toMatchObject([
    { provider: "paypal", day: "2026-11-20", lines: 0 },
    {
      day: "2026-11-20",
      lines: 3,
      taken_paise: 2 * basicPaise,
      refunded_paise: 10_000,
      fees_paise: fees,
      net_paise: 2 * basicPaise - fees - 10_000,
      provider: "razorpay",
    },
    { provider: "stripe", day: "2026-11-20", lines: 0 },
  ]);
  expect(await db.select().from(ledgerEntries)).toEqual(before);
  const desk = await admin.get(deskCall);
  expect(desk.json().open_differences).toBe(2);

  // An operator finds out about one; it is not found again. The other one is booked later, and the books agree.
  const [known, other] = differences.toSorted((a, b) => a.kind.localeCompare(b.kind));
  const close = (note: string) => admin.post(closeDifferenceCall(other?.id ?? 0), { note });
  expect((await close(" ")).statusCode).toBe(400);
  expect((await close("Refunded by hand")).json().message).toBe("The difference was closed.");
  expect(known?.kind).toBe("unknown-payment");
  await db.insert(payments).values({
    accountId: 1,
    amountPaise: basicPaise,
    status: "received",
    transactionCode: missed.payment.id,
    remarks: "Found",
    createdAt: shop.test.clock.now(),
    receivedAt: shop.test.clock.now(),
  });
  await run();
  expect((await report()).differences).toEqual([]);
  const stored = await db.select().from(reconciliationDifferences);
  expect(stored.map(({ note }) => note).sort()).toEqual(["A later comparison agrees.", "Refunded by hand"]);
});

it("catches up missed days after a silence, and finds money that no report contains", async () => {
  const { orderId, payment } = await aPaid();
  const all = shop.test.deps.payments;
  const { razorpay: provider } = all;
  if (!provider) throw new Error("nothing is sold");
  // The provider forgets this payment.
  const asked: string[] = [];
  const forgetful: PaymentProvider = {
    ...provider,
    settlements: async (date) => {
      asked.push(date);
      return (await provider.settlements(date)).filter(({ id }) => id !== payment.id);
    },
  };
  shop.test.deps.payments = { ...all, razorpay: forgetful };
  shop.test.clock.advance(2 * dayMs);
  shop.double.faults.push({ how: "html", when: "before", on: "GET /v1/settlements/recon/combined" });
  await expect(run()).rejects.toThrow("Razorpay failed");
  shop.test.clock.advance(6 * dayMs);
  asked.length = 0;
  await run();
  // From the first compared day, which is the last one, too, until yesterday.
  expect(asked).toEqual([
    ...["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"],
    ...["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28"],
  ]);
  shop.test.deps.payments = all;
  const { differences } = await report();
  expect(differences).toMatchObject([
    {
      kind: "payment-not-settled",
      provider_id: payment.id,
      order_id: orderId,
      our_paise: basicPaise,
      their_paise: null,
    },
  ]);
});

it("compares each provider with its own report, also while the other one is silent", async () => {
  shop.stripe.webhooks.mode = "off";
  const jan = await Shopper.arriveFrom(shop, stripeBank(shop));
  const { orderId, payment } = await jan.pay(basic);
  await jan.comeBack(orderId, payment);
  const missed = await (await Shopper.arriveFrom(shop, stripeBank(shop))).pay(basic);
  shop.stripe.book.payOut(50_000);
  const today = shop.test.clock.now().toISOString().slice(0, 10);
  shop.test.clock.advance(dayMs);
  shop.double.faults.push({ how: "html", when: "before", on: "GET /v1/settlements/recon/combined" });
  await expect(run()).rejects.toThrow("Razorpay failed");
  const { differences, days, admin } = await report();
  expect(differences.filter(({ provider }) => provider === "stripe")).toMatchObject([
    { kind: "unknown-payment", provider_id: missed.payment.id, our_paise: null, their_paise: 74_700 },
  ]);
  const own = days.find((each) => each.provider === "stripe" && each.day === today);
  const fees = 2 * (3_212 + 578);
  expect(own).toMatchObject({
    lines: 2,
    taken_paise: 149_400,
    fees_paise: fees,
    net_paise: 149_400 - fees,
  });
  const desk = await admin.get(`${deskCall}?search=${payment.id}`);
  expect(desk.json().data).toMatchObject([{ provider: "stripe", reference: payment.id }]);
  // Nothing of Stripe's is missed in Razorpay's report.
  shop.test.clock.advance(8 * dayMs);
  await run();
  const later = (await report()).differences.filter(({ provider_id }) => provider_id === payment.id);
  expect(later).toEqual([]);
});

it("names what differs: amounts, states, unknown numbers and other movements", () => {
  const line = (kind: string, id: string, amountPaise: number): SettlementLine => ({
    kind,
    id,
    amountPaise,
    feePaise: 0,
    taxPaise: 0,
    netPaise: amountPaise,
    settlementId: null,
    utr: null,
  });
  const own = {
    payments: [
      { transactionCode: "p1", status: "received", amountPaise: 100 },
      { transactionCode: "p2", status: "refunded", amountPaise: 100 },
      { transactionCode: "p3", status: "failed", amountPaise: 100 },
    ],
    refunds: [
      { providerRefundId: "r1", state: "processed", amountPaise: 50 },
      { providerRefundId: "r2", state: "sent", amountPaise: 50 },
    ],
    twice: new Set<string>(),
  } as const;
  const lines = [
    ...[line("payment", "p1", 100), line("payment", "p2", 99), line("payment", "p3", 100)],
    ...[line("payment", "p4", 1), line("refund", "r1", 50), line("refund", "r2", 50)],
    ...[line("refund", "r3", 5), line("adjustment", "a1", 7)],
  ];
  expect(
    compareLines(lines, own).map(({ kind, providerId, ourPaise, theirPaise }) =>
      [kind, providerId, ourPaise, theirPaise].join(" "),
    ),
  ).toEqual([
    "amount p2 100 99",
    "payment-not-received p3 0 100",
    "unknown-payment p4  1",
    "refund-not-processed r2 0 50",
    "unknown-refund r3  5",
    "other-movement a1  7",
  ]);
});
