import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { jobContext } from "../../../../context.ts";
import { documents, refunds } from "../../../../db/tables/index.ts";
import type { PaymentProvider } from "../../../../outside/payments/port.ts";
import { ProviderError } from "../../../../outside/payments/port.ts";
import { type Bank, type Paid, paypalBank, razorpayBank, stripeBank } from "../../../../testing/banks.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { firstOrAll, inLab } from "../../../../testing/lab.ts";
import {
  type Ask,
  aBuyerOf,
  aPaid,
  notesOf,
  openRefundDesk,
  plan,
  refund as refundAtDesk,
  settle,
  shop,
} from "../../../../testing/refund-desk.ts";
import { basic, Shopper, watch } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { bookRefund } from "./book-refund.ts";

openRefundDesk();

describe.each(
  firstOrAll<[string, (shop: Shop) => Bank<Paid>]>(
    [["Razorpay", razorpayBank]],
    [
      ["Stripe", stripeBank],
      ["PayPal", paypalBank],
    ],
  ),
)("bad luck at %s", (_, bankOf: (shop: Shop) => Bank<Paid>) => {
  let bank: Bank<Paid>;
  let basicPaise: number;
  beforeAll(() => {
    bank = bankOf(shop);
    ({ basicPaise } = bank);
  });
  const aBuyer = async () => aPaid(await Shopper.arriveFrom(shop, bank));
  const refund = (paymentId: number, ask: Ask, options?: Parameters<typeof refundAtDesk>[2]) =>
    refundAtDesk(paymentId, { amount_paise: basicPaise, ...ask }, options);

  it("a part that is nothing at the provider is refused before anything is written; a repeat is not asked about", async () => {
    const { asha, paymentId } = await aBuyer();
    const all = shop.test.deps.payments;
    const provider = all[bank.provider];
    if (!provider) throw new Error("nothing is sold");
    const checkRefund = async () => {
      throw new ProviderError("refused", "Less than one cent is left");
    };
    shop.test.deps.payments = { ...all, [bank.provider]: { ...provider, checkRefund } };
    const answer = await refund(paymentId, { amount_paise: 50_000 });
    shop.test.deps.payments = all;
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.body).toContain("Enter the reference of a bank transfer instead");
    expect(await asha.books()).toMatchObject({ refunds: [], entries: 1 });
    const key = randomUUID();
    for (const status of [200, 200]) expect((await refund(paymentId, {}, { key })).statusCode).toBe(status);
  });

  it("two clicks refund once; two operators at once never more than was paid", async () => {
    const { asha, paymentId, payment } = await aBuyer();
    const key = randomUUID();
    const clicks = await Promise.all(
      [1, 2, 3].map(() => refund(paymentId, { amount_paise: 50_000 }, { key })),
    );
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(bank.refundsOf(payment.id)).toHaveLength(1);
    const both = await Promise.all(
      [1, 2].map(() => refund(paymentId, { amount_paise: basicPaise - 50_000 })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await asha.books()).toMatchObject({ balance: 0, entries: 3 });
    const reused = await refund(paymentId, { amount_paise: 40_000 }, { key });
    expect(reused.statusCode).toBe(409);
  });

  it.each(
    firstOrAll<["html" | "drop" | "running" | "busy", "before" | "after"]>(
      [
        ["drop", "before"],
        ["html", "after"],
      ],
      [
        ["html", "before"],
        ["drop", "after"],
        ["running", "before"],
        ["busy", "before"],
      ],
    ),
  )("the provider's answer is lost (%s, %s): the refund is sent again and made once", async (how, when) => {
    const { asha, paymentId, payment } = await aBuyer();
    const on = bank.calls.refund(payment.id);
    bank.faults.push({ how, when, on });
    const answer = await refund(paymentId, {});
    expect(answer.json()).toMatchObject({ state: "owed", message: expect.stringContaining("is stored") });
    expect(await asha.books()).toMatchObject({ balance: basicPaise });
    await watch(shop);
    await watch(shop);
    expect(bank.refundsOf(payment.id)).toHaveLength(1);
    expect(await asha.books()).toMatchObject({ balance: 0, entries: 2, refunds: ["operator processed"] });
    expect(await notesOf(asha.owner.accountId)).toHaveLength(1);
  });

  it("the provider refuses: the refund has failed and says why, nothing is booked, and it can be tried again", async () => {
    const { asha, paymentId, payment } = await aBuyer();
    bank.faults.push({ how: "poor", when: "before", on: bank.calls.refund(payment.id) });
    const answer = (await refund(paymentId, { ends_time: true })).json();
    expect(takeLoggedErrors()).toHaveLength(1);
    expect(answer).toMatchObject({ state: "failed", message: expect.stringContaining("balance") });
    expect(await asha.books()).toMatchObject({ balance: basicPaise, refunds: ["operator failed"] });
    expect((await plan(asha)).plan).toMatchObject({ active: true });
    expect((await asha.browser.call(listPayments, {})).body.items[0]?.refunds).toEqual([]);
    expect((await refund(paymentId, { ends_time: true })).json().state).toBe("processed");
    expect(await asha.books()).toMatchObject({ balance: 0 });
  });

  it.each(["processed", "failed"] as const)(
    "takes days and is then %s: nothing follows before",
    async (end) => {
      const { asha, paymentId, orderId, payment } = await aBuyer();
      bank.refundsTake("days");
      expect((await refund(paymentId, { ends_time: true })).json().state).toBe("sent");
      await settle(orderId);
      expect(await asha.books()).toMatchObject({ balance: basicPaise, refunds: ["operator sent"] });
      expect((await plan(asha)).plan).toMatchObject({ active: true });
      const [made] = bank.refundsOf(payment.id);
      bank.webhooks.mode = "twice";
      bank.endRefund(made?.id ?? "", end);
      await bank.webhooks.settled();
      await shop.test.runJobs();
      const isDone = end === "processed";
      expect(await asha.books()).toMatchObject({
        balance: isDone ? 0 : basicPaise,
        entries: isDone ? 2 : 1,
        refunds: [`operator ${end}`],
      });
      expect((await plan(asha)).plan?.active).toBe(!isDone);
      expect(await notesOf(asha.owner.accountId)).toHaveLength(isDone ? 1 : 0);
    },
  );

  inLab(
    "comes back from the bank days after it was processed: ours again, owed again, and no second credit note",
    async () => {
      const { asha, paymentId, orderId, payment } = await aBuyer();
      expect((await refund(paymentId, { ends_time: true })).json().state).toBe("processed");
      const [made] = bank.refundsOf(payment.id);
      bank.webhooks.mode = "twice";
      bank.endRefund(made?.id ?? "", "failed");
      await bank.webhooks.settled();
      await shop.test.runJobs();
      await Promise.all([settle(orderId), settle(orderId)]);
      expect(await asha.books()).toMatchObject({
        balance: basicPaise,
        entries: 3,
        received: 1,
        refunds: ["operator failed"],
      });
      expect(takeLoggedErrors()).toHaveLength(1);
      expect((await plan(asha)).plan).toMatchObject({ active: false });
      bank.webhooks.mode = "off";
      expect((await refund(paymentId, { ends_time: true })).json().state).toBe("processed");
      expect(await asha.books()).toMatchObject({
        balance: 0,
        entries: 4,
        received: 0,
        refunds: ["operator failed", "operator processed"],
      });
      const notes = await notesOf(asha.owner.accountId);
      expect(notes.map(({ netPaise, taxPaise }) => netPaise + taxPaise)).toEqual([basicPaise]);
    },
  );

  inLab("comes back, is made again by bank transfer, and goes out after all: set aside, once", async () => {
    const { asha, paymentId, orderId, payment } = await aBuyer();
    await refund(paymentId, {});
    const [made] = bank.refundsOf(payment.id);
    bank.endRefund(made?.id ?? "", "failed");
    await settle(orderId);
    const transfer = { offline_reference: `NEFT ${randomUUID()}` };
    expect((await refund(paymentId, transfer)).json().state).toBe("processed");
    const { deps } = shop.test;
    for (let times = 0; times < 2; times++) {
      const [row] = await deps.db
        .select()
        .from(refunds)
        .where(eq(refunds.providerRefundId, made?.id ?? ""));
      const result = { providerRefundId: made?.id ?? "", status: "processed" } as const;
      if (row) await bookRefund(jobContext(deps, "test"), row, result);
    }
    expect(await asha.books()).toMatchObject({ balance: 0, entries: 4 });
    expect(takeLoggedErrors()).toEqual([
      expect.stringContaining("came back"),
      expect.stringContaining("went back twice"),
    ]);
  });

  it("made at the provider: booked once by the webhook, or when the order is asked; a part keeps the time", async () => {
    const { asha, orderId, payment } = await aBuyer();
    bank.webhooks.mode = "twice";
    bank.refund(payment.id, 10_000);
    await bank.webhooks.settled();
    await shop.test.runJobs();
    expect(await asha.books()).toMatchObject({
      balance: basicPaise - 10_000,
      refunds: ["provider processed"],
    });
    expect((await plan(asha)).plan).toMatchObject({ active: true });
    bank.webhooks.mode = "off";
    bank.refund(payment.id);
    await Promise.all([settle(orderId), settle(orderId), settle(orderId)]);
    expect(await asha.books()).toMatchObject({ balance: 0, entries: 3 });
    expect((await plan(asha)).plan).toMatchObject({ active: false });
    expect(await notesOf(asha.owner.accountId)).toHaveLength(2);
  });

  inLab(
    "a renewal is settled at the same moment: both are booked, and the account has one plan",
    async () => {
      for (let round = 0; round < 5; round++) {
        const { asha, paymentId } = await aBuyer();
        const { orderId } = await asha.pay(basic);
        const [answer] = await Promise.all([refund(paymentId, { ends_time: true }), settle(orderId)]);
        expect(answer.json().state).toBe("processed");
        await settle(orderId);
        const books = await asha.books();
        // The renewal came first and stays, or its base was gone and its money went back.
        expect([0, basicPaise]).toContain(books.balance);
        expect((await plan(asha)).plan?.active).toBe(books.balance > 0);
      }
    },
  );

  it("the process is killed after any call to the provider: the next run refunds once", async () => {
    const all = shop.test.deps.payments;
    const provider = all[bank.provider];
    if (!provider) throw new Error("nothing is sold");
    for (let killedAt = 1; killedAt <= 3; killedAt++) {
      const { asha, paymentId, orderId, payment } = await aBuyer();
      let left = killedAt;
      const dying: PaymentProvider = { ...provider };
      for (const name of ["paymentsOf", "refundsOf", "refund"] as const) {
        const call = provider[name] as (input: unknown) => Promise<unknown>;
        Object.assign(dying, {
          [name]: async (input: unknown) => {
            const answer = await call(input);
            if (--left === 0) throw new Error("killed");
            return answer;
          },
        });
      }
      shop.test.deps.payments = { ...all, [bank.provider]: dying };
      await refund(paymentId, {});
      for (let run = 0; run < 2; run++) await settle(orderId).catch(() => {});
      shop.test.deps.payments = all;
      await settle(orderId);
      expect(bank.refundsOf(payment.id), `killed at ${killedAt}`).toHaveLength(1);
      expect(await asha.books()).toMatchObject({ balance: 0, entries: 2, refunds: ["operator processed"] });
      takeLoggedErrors();
    }
  });
});

it("without the provider's keys: an operator is told what to do, and notes what was paid back by hand", async () => {
  const { asha, paymentId } = await aBuyerOf();
  const { payments } = shop.test.deps;
  shop.test.deps.payments = {};
  const answer = await refundAtDesk(paymentId, {});
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { message: expect.stringMatching(/no keys of Razorpay.*enter the reference/) },
  ]);
  expect((await refundAtDesk(paymentId, { offline_reference: "NEFT 12" })).json()).toMatchObject({
    state: "processed",
  });
  expect((await asha.books()).balance).toBe(0);
  shop.test.deps.payments = payments;
});

inLab(
  "50 settlements and refunds at once, across the end of the financial year, leave both series without a gap",
  async () => {
    shop.double.webhooks.mode = "off";
    shop.test.clock.set("2027-03-31T18:25:00Z");
    const client = new Client(shop.test, { cookie: (await anOperator(shop.test.deps)).cookie });
    const [paid, paying] = [
      await Promise.all(Array.from({ length: 25 }, () => aBuyerOf())),
      await Promise.all(
        Array.from({ length: 25 }, async () => {
          const asha = await Shopper.arrive(shop);
          return { asha, ...(await asha.pay(basic)) };
        }),
      ),
    ];
    shop.test.clock.set("2027-03-31T18:29:59.990Z");
    const work = (from: number, to: number) => [
      ...paid.slice(from, to).map(async ({ paymentId }, index) => {
        const isWhole = index % 2 === 0;
        const answer = await refundAtDesk(paymentId, isWhole ? {} : { amount_paise: 12_345 }, { client });
        expect(answer.json()).toMatchObject({ state: "processed" });
      }),
      ...paying.slice(from, to).map(({ orderId }) => settle(orderId)),
    ];
    const before = work(0, 12);
    shop.test.clock.advance(20);
    await Promise.all([...before, ...work(12, 25)]);
    const { db } = shop.test.deps;
    const rows = await db.select({ number: documents.number }).from(documents);
    for (const { number } of rows) expect(number).toMatch(/^[\w/-]{1,16}$/);
    for (const prefix of ["2026-27/", "2027-28/", "C/2026-27/", "C/2027-28/"]) {
      const serials = rows
        .filter(({ number }) => number.startsWith(prefix))
        .map(({ number }) => Number(number.slice(prefix.length)))
        .sort((a, b) => a - b);
      expect(serials.length, prefix).toBeGreaterThan(0);
      expect(serials, prefix).toEqual(serials.map((_, index) => index + 1));
    }
  },
);
