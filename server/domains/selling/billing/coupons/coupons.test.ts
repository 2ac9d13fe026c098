import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "#shared/contracts/selling/checkout.ts";
import { applyCoupon, removeCoupon } from "#shared/contracts/selling/coupons.ts";
import { getRenewal } from "#shared/contracts/selling/renewal.ts";
import {
  contractPricesCall,
  couponOfAccountCall,
  couponsCall,
  endCouponCall,
  idempotencyKeyHeader,
  pricesCall,
  refundCall,
  removeCouponOfAccountCall,
} from "#shared/operator-api/addresses.ts";
import type { CouponsPage, NewCoupon } from "#shared/operator-api/coupons-contract.ts";
import { documentLines, documents, orders, payments } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { expectDocumentsAgree } from "../../../../testing/document-books.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { inLab, runs } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
async function goTo(time: string): Promise<void> {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { name: "Ravi" })).cookie });
}
beforeEach(() => goTo("2026-11-20T06:00:00Z"));

const post = async (url: string, payload: object = {}) => {
  const answer = await admin.post(url, payload);
  return { status: answer.statusCode, body: answer.json() as CouponsPage & { message: string } };
};
let made = 0;
/** Adds a coupon of 20 % for one period, and returns its code. */
async function aCoupon(given: Partial<NewCoupon> = {}): Promise<string> {
  const code = `SAVE-${++made}`;
  const coupon = { code, takes: "percent", percent: 20, paise: null, plans: ["basic", "standard"] };
  const terms = { first_day: "2026-11-20", last_day: null, periods: 1, max_uses: null };
  expect((await post(couponsCall, { ...coupon, ...terms, ...given })).status).toBe(200);
  return code;
}
const apply = (asha: Shopper, code: string) => asha.browser.call(applyCoupon, { code });
const arrive = () => Shopper.arrive(shop);
async function buy(asha: Shopper, purchase: Parameters<Shopper["pay"]>[0] = basic): Promise<number> {
  const { orderId, payment } = await asha.pay(purchase);
  await asha.comeBack(orderId, payment);
  return orderId;
}
const renewalOf = async (asha: Shopper) => (await asha.browser.call(getRenewal, {})).body.renewal?.purchase;
const newestLine = async (asha: Shopper) => {
  const [line] = await shop.test.deps.db
    .select({ netPaise: documentLines.netPaise, discountPaise: documentLines.discountPaise })
    .from(documentLines)
    .innerJoin(documents, eq(documents.id, documentLines.documentId))
    .where(and(eq(documents.accountId, asha.owner.accountId), eq(documents.kind, "invoice")))
    .orderBy(desc(documents.id));
  return line;
};
const full = 3 * 24_900;

describe("a coupon at the checkout", () => {
  it("reduces quote, order and invoice before tax, for its periods only", async () => {
    const asha = await arrive();
    const code = await aCoupon();
    expect((await apply(asha, ` ${code.toLowerCase().replace("-", "- ")}`)).body.coupon).toEqual({
      code,
      percentBp: 2_000,
      amountPaise: null,
      periodsLeft: 1,
      isUnused: true,
    });
    const discountPaise = 15_000; // 149.40 rupees, rounded in favour of the customer
    const { body } = await asha.quote(basic);
    expect(body).toMatchObject({ discountPaise, netPaise: full - discountPaise, unitPaise: 24_900 });
    expect(body.taxPaise).toBe(Math.round(body.netPaise * 0.18));
    await buy(asha);
    expect(await newestLine(asha)).toEqual({ netPaise: full - discountPaise, discountPaise });
    expect(await renewalOf(asha)).toMatchObject({ netPaise: full, discountPaise: 0 });
    expect((await asha.quote({ ...basic, starts: "renewal" })).body.coupon).toBeNull();
    await expectDocumentsAgree(shop.test.deps.db, asha.owner.accountId);
    await asha.expectPaidOnce(body.totalPaise);
  });

  it("of an amount, for two periods, is in the renewal once more; a change of plan credits what was paid", async () => {
    const asha = await arrive();
    const code = await aCoupon({ takes: "amount", percent: null, paise: 10_000, periods: 2 });
    await apply(asha, code);
    await buy(asha);
    expect(await renewalOf(asha)).toMatchObject({ netPaise: full - 10_000, discountPaise: 10_000 });
    const change = (await asha.quote({ ...basic, plan: "standard" })).body;
    expect(change).toMatchObject({ kind: "change", creditPaise: full - 10_000, discountPaise: 10_000 });
    expect(change.netPaise).toBe(3 * 39_900 - 10_000 - (full - 10_000));
    // More screens for the time that runs have no discount.
    expect((await asha.quote({ ...basic, screens: 4 })).body).toMatchObject({
      kind: "add",
      discountPaise: 0,
    });
    await buy(asha, { ...basic, starts: "renewal" });
    expect((await asha.quote({ ...basic, plan: "enterprise" })).body.coupon).toBeNull();
  });

  inLab("keeps the terms of its day, and a plan that it does not name costs its price", async () => {
    const asha = await arrive();
    const code = await aCoupon({ periods: null, plans: ["basic"] });
    await apply(asha, code);
    const listed = (await admin.get(couponsCall)).json() as CouponsPage;
    const id = listed.coupons.find((each) => each.code === code)?.id ?? 0;
    expect((await post(endCouponCall(id))).status).toBe(200);
    expect((await post(endCouponCall(id))).status).toBe(409);
    expect((await apply(await arrive(), code)).status).toBe(409);
    expect((await asha.quote(basic)).body.discountPaise).toBe(15_000);
    expect((await asha.quote({ ...basic, plan: "standard" })).body).toMatchObject({ discountPaise: 0 });
    expect((await asha.quote({ plan: "trial", period: "trial", screens: 3 })).body.discountPaise).toBe(0);
  });

  it("gives one answer to every code that cannot be used, and limits tries", async () => {
    const taken = await aCoupon({ max_uses: 1 });
    await apply(await arrive(), taken);
    const coming = await aCoupon({ first_day: "2026-12-01" });
    const asha = await arrive();
    const used = await aCoupon();
    await apply(asha, used);
    await buy(asha);
    const messages = new Set<string>();
    for (const code of [taken, coming, used, "NO-SUCH-CODE"]) {
      const { status, error } = await apply(asha, code);
      expect(status).toBe(409);
      messages.add(`${error?.code} ${error?.reason} ${error?.message}`);
    }
    expect(messages.size).toBe(1);
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await apply(asha, "GUESS")).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it("gives the last use once, and frees one that nothing was paid with after a month", async () => {
    const code = await aCoupon({ max_uses: 1 });
    const both = await Promise.all([arrive(), arrive()]);
    const answers = await Promise.all(both.map((asha) => apply(asha, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await goTo("2026-12-21T06:00:00Z");
    const late = await arrive();
    expect((await apply(late, code)).status).toBe(200);
    expect((await late.browser.call(removeCoupon, {})).status).toBe(200);
    expect((await late.quote(basic)).body).toMatchObject({ coupon: null, discountPaise: 0 });
    expect((await apply(late, code)).status).toBe(200);
    expect((await apply(late, await aCoupon({ first_day: "2026-12-21" }))).status).toBe(409);
  });

  inLab(
    "is stale when the coupon goes before the order; an order that was placed keeps its price",
    async () => {
      const asha = await arrive();
      await apply(asha, await aCoupon());
      const { totalPaise } = (await asha.quote(basic)).body;
      await asha.browser.call(removeCoupon, {});
      const stale = await asha.browser.call(placeOrder, { ...basic, buyer: asha.bank.buyer, totalPaise });
      expect([stale.status, stale.error?.reason]).toEqual([409, "priceChanged"]);
      await apply(asha, await aCoupon());
      const { orderId, payment } = await asha.pay(basic);
      expect((await post(removeCouponOfAccountCall(asha.owner.accountId))).status).toBe(200);
      await asha.comeBack(orderId, payment);
      await asha.expectPaidOnce(totalPaise);
    },
  );
});

it("an operator applies it for an account; a whole refund gives back what was paid", async () => {
  const asha = await arrive();
  const code = await aCoupon({ periods: null });
  const { accountId } = asha.owner;
  const { status, body } = await post(couponOfAccountCall(accountId), { code });
  expect([status, body.applied[0]]).toMatchObject([200, { code, account_id: accountId, applied_by: "Ravi" }]);
  const orderId = await buy(asha);
  const [payment] = await shop.test.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
  const answer = await admin.post(
    refundCall(payment?.id ?? 0),
    { amount_paise: payment?.amountPaise, reason: "Goodwill", ends_time: true },
    { [idempotencyKeyHeader]: randomUUID() },
  );
  expect(answer.statusCode).toBe(200);
  await shop.test.runJobs();
  expect((await asha.books()).balance).toBe(0);
  await expectDocumentsAgree(shop.test.deps.db, accountId);
});

it("only admins see and enter coupons, in a form that can be typed", async () => {
  const { cookie } = await anOperator(shop.test.deps, { role: "manager" });
  const manager = new Client(shop.test, { cookie });
  expect((await manager.get(couponsCall)).statusCode).toBe(403);
  const good = { code: "GOOD-1", takes: "percent", percent: 20, paise: null, plans: ["basic"] };
  const terms = { first_day: "2026-11-20", last_day: null, periods: 1, max_uses: null };
  for (const wrong of [
    { code: "A" },
    { percent: 100 },
    { percent: null },
    { takes: "amount" },
    { takes: "amount", paise: 150 },
    { plans: [] },
    { first_day: "2026-11-19" },
    { last_day: "2026-11-19" },
    { periods: 0 },
  ])
    expect([wrong, (await post(couponsCall, { ...good, ...terms, ...wrong })).status]).toEqual([wrong, 400]);
  expect((await post(couponsCall, { ...good, ...terms })).status).toBe(200);
  expect((await post(couponsCall, { ...good, ...terms, code: "good- 1" })).status).toBe(409);
});

inLab(
  "quote, order, invoice and ledger agree to the paisa, whatever book, contract, coupon and purchases are",
  async () => {
    let day = 0;
    const history = fc.record({
      book: fc.integer({ min: 1, max: 900 }),
      contract: fc.option(fc.integer({ min: 1, max: 900 })),
      percent: fc.option(fc.integer({ min: 1, max: 99 })),
      paise: fc.integer({ min: 1, max: 2_000 }).map((rupees) => rupees * 100),
      periods: fc.option(fc.integer({ min: 1, max: 3 })),
      purchases: fc.array(
        fc.record({
          plan: fc.constantFrom("basic" as const, "standard" as const),
          period: fc.constantFrom("monthly" as const, "yearly" as const),
          screens: fc.integer({ min: 1, max: 5 }),
          starts: fc.constantFrom("now" as const, "renewal" as const),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ book, contract, percent, paise, periods, purchases }) => {
        day += 1;
        const today = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
        await goTo(`${today}T06:00:00Z`);
        const line = {
          plan: "basic",
          period: "monthly",
          paise: book * 100,
          sells_from: today,
          renews_from: null,
        };
        expect((await post(pricesCall, line)).status).toBe(200);
        const asha = await arrive();
        const { accountId } = asha.owner;
        if (contract !== null) {
          const price = { plan: "basic", period: "monthly", paise: contract * 100, note: "Contract 7" };
          await post(contractPricesCall(accountId), { ...price, valid_from: today, valid_until: null });
        }
        const takes = percent === null ? ({ takes: "amount", percent, paise } as const) : { percent };
        await apply(asha, await aCoupon({ ...takes, first_day: today, periods }));
        let [used, paid] = [0, 0];
        for (const purchase of purchases) {
          const { status, body: quote } = await asha.quote(purchase);
          if (status !== 200) continue;
          const placed = await asha.order(purchase);
          if (placed.status !== 200) continue;
          const payment = asha.bank.attempt(placed.body.provider.orderId, "approve");
          await asha.comeBack(placed.body.id, payment);
          const [order] = await shop.test.deps.db.select().from(orders).where(eq(orders.id, placed.body.id));
          expect(order).toMatchObject({
            state: "granted",
            netPaise: quote.netPaise,
            taxPaise: quote.taxPaise,
            totalPaise: quote.totalPaise,
            discountPaise: quote.discountPaise,
          });
          expect(await newestLine(asha)).toEqual({
            netPaise: quote.netPaise,
            // Unused time is another deduction of the same line.
            discountPaise: quote.discountPaise + quote.creditPaise,
          });
          if (quote.kind !== "add" && quote.kind !== "change" && quote.discountPaise > 0) {
            const { period, screens } = purchase;
            const price = quote.unitPaise * screens * (period === "yearly" ? 12 : 1);
            expect(quote.netPaise).toBe(price - quote.discountPaise);
          }
          if (quote.discountPaise > 0) used += 1;
          paid += quote.totalPaise;
          expect((await asha.books()).balance).toBe(paid);
        }
        expect(used).toBeLessThanOrEqual(periods ?? purchases.length);
        await expectDocumentsAgree(shop.test.deps.db, accountId);
      }),
      { numRuns: runs(4, 12) },
    );
  },
);
