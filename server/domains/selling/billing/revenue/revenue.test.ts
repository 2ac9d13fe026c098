import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { dayMs } from "#shared/durations.ts";
import {
  idempotencyKeyHeader,
  refundCall,
  revenueCall,
  revenueCsvCall,
} from "#shared/operator-api/addresses.ts";
import type { RevenueAnswer } from "#shared/operator-api/revenue-contract.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, startShop } from "../../../../testing/selling.ts";
import type { Shop } from "../../../../testing/shop.ts";
import { cohortsOf, revenueByMonth } from "./revenue.ts";

const at = (day: string) => new Date(`${day}T12:00:00+05:30`);
const plan = (accountId: number, from: string, until: string, rupees: number) => ({
  accountId,
  createdAt: at(from),
  until: at(until),
  monthlyPaise: rupees * 100,
});

describe("a history of four accounts, calculated by hand", () => {
  const history = {
    paid: [
      // Asha: 747 a month from 10 January; renews; five screens from 5 March; ends on 10 April.
      plan(1, "2026-01-10", "2026-02-10", 747),
      plan(1, "2026-02-10", "2026-03-05", 747),
      plan(1, "2026-03-05", "2026-04-10", 1_245),
      // Ravi: a year at 597 from 20 January.
      plan(2, "2026-01-20", "2027-01-20", 597),
      // Meera: 399 from 2 February, not renewed; back at 249 on 15 April.
      plan(3, "2026-02-02", "2026-03-02", 399),
      plan(3, "2026-04-15", "2026-05-15", 249),
      // Dev: Enterprise 1,398 from 1 March, Basic 498 from 20 April.
      plan(4, "2026-03-01", "2026-04-20", 1_398),
      plan(4, "2026-04-20", "2026-05-20", 498),
    ],
    trials: [
      { accountId: 1, at: at("2026-01-09") },
      { accountId: 5, at: at("2026-01-30") },
      { accountId: 4, at: at("2026-02-28") },
    ],
    invoiced: [
      { at: at("2026-01-10"), netPaise: 74_700 },
      { at: at("2026-01-20"), netPaise: 716_400 },
      { at: at("2026-01-25"), netPaise: -10_000 },
      { at: at("2026-02-02"), netPaise: 39_900 },
    ],
  };
  const range = { from: "2026-01", to: "2026-12", now: at("2026-04-25") };

  it("gives MRR with its movements, churn, ARPU and trial conversion", () => {
    const months = revenueByMonth(history, range);
    expect(
      months.map((m) => [
        ...[m.month, m.mrr_paise, m.new_paise, m.returned_paise, m.expansion_paise],
        ...[m.contraction_paise, m.churned_paise],
      ]),
    ).toEqual([
      ["2026-01", 134_400, 134_400, 0, 0, 0, 0],
      ["2026-02", 174_300, 39_900, 0, 0, 0, 0],
      // 1,245 + 597 + 1,398; Meera's 399 is gone.
      ["2026-03", 324_000, 139_800, 0, 49_800, 0, 39_900],
      // 597 + 249 + 498; Asha's 1,245 is gone, Dev pays 900 less.
      ["2026-04", 134_400, 0, 24_900, 0, 90_000, 124_500],
    ]);
    expect(
      months.map((m) => [
        ...[m.paying, m.new_accounts, m.churned_accounts, m.churn_percent, m.arpu_paise],
        ...[m.trials, m.converted, m.conversion_percent, m.invoiced_paise],
      ]),
    ).toEqual([
      [2, 2, 0, null, 67_200, 2, 1, 50, 781_100],
      [3, 1, 0, 0, 58_100, 1, 1, 100, 39_900],
      [3, 1, 1, 33.3, 108_000, 0, 0, null, 0],
      [3, 0, 1, 33.3, 44_800, 0, 0, null, 0],
    ]);
  });

  it("gives the cohorts", () => {
    expect(cohortsOf(history, range)).toEqual([
      { month: "2026-01", accounts: 2, paying: [2, 2, 2, 1] },
      { month: "2026-02", accounts: 1, paying: [1, 0, 1] },
      { month: "2026-03", accounts: 1, paying: [1, 1] },
    ]);
  });
});

it("each month's MRR is the month before with its movements, for any history", () => {
  const day = fc.integer({ min: 0, max: 400 });
  const time = fc.record({
    account: fc.integer({ min: 1, max: 4 }),
    from: day,
    days: fc.integer({ min: 1, max: 90 }),
    rupees: fc.integer({ min: 1, max: 2_000 }),
  });
  fc.assert(
    fc.property(fc.array(time, { maxLength: 20 }), (times) => {
      const start = at("2026-01-01").getTime();
      const free = new Map<number, number>();
      // An account has one plan at a time.
      const paid = times
        .toSorted((a, b) => a.from - b.from)
        .flatMap(({ account, from, days, rupees }) => {
          if ((free.get(account) ?? -1) > from) return [];
          free.set(account, from + days);
          const day = (count: number) => new Date(start + count * dayMs);
          return [
            { accountId: account, createdAt: day(from), until: day(from + days), monthlyPaise: rupees * 100 },
          ];
        });
      const months = revenueByMonth(
        { paid, trials: [], invoiced: [] },
        { from: "2025-12", to: "2027-06", now: at("2027-07-01") },
      );
      let before = 0;
      for (const m of months) {
        before += m.new_paise + m.returned_paise + m.expansion_paise - m.contraction_paise - m.churned_paise;
        expect(m.mrr_paise).toBe(before);
      }
    }),
  );
});

describe("over HTTP", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
    shop.double.webhooks.mode = "off";
  });
  afterAll(() => shop.close());

  it("shows what was bought and refunded, as CSV, too; for admins, in a range that makes sense", async () => {
    const { cookie } = await anOperator(shop.test.deps);
    const admin = new Client(shop.test, { cookie });
    const get = (url: string) => admin.get(url);
    const asha = await Shopper.arrive(shop);
    const bought = await asha.pay(basic);
    await asha.comeBack(bought.orderId, bought.payment);
    const ravi = await Shopper.arrive(shop);
    const yearly = await ravi.pay({ ...basic, period: "yearly" });
    await ravi.comeBack(yearly.orderId, yearly.payment);
    const latest = async () => ((await get(revenueCall)).json() as RevenueAnswer).months.at(-1);
    // 3 × 249, and 3 × 199 for a yearly plan.
    expect(await latest()).toMatchObject({ month: "2026-11", mrr_paise: 134_400, new_accounts: 2 });
    const [{ id = 0 } = {}] = (await asha.browser.call(listPayments, {})).body.items;
    await admin.post(
      refundCall(id),
      { amount_paise: 88_146, reason: "Goodwill", ends_time: false },
      { [idempotencyKeyHeader]: "revenue-refund" },
    );
    expect(await latest()).toMatchObject({ mrr_paise: 59_700, invoiced_paise: 716_400 });
    const csv = await get(`${revenueCsvCall}?from=2026-11&to=2026-11`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body.split("\r\n")[1]).toMatch(/^2026-11,597,/);
    for (const query of ["from=2026-12&to=2026-11", "from=2020-01&to=2026-11", "from=November"])
      expect((await get(`${revenueCall}?${query}`)).statusCode).toBe(400);
    const manager = new Client(shop.test, {
      cookie: (await anOperator(shop.test.deps, { role: "manager" })).cookie,
    });
    expect((await manager.get(revenueCall)).statusCode).toBe(403);
  });
});
