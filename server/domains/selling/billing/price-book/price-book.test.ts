import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "#shared/contracts/selling/checkout.ts";
import { getRenewal } from "#shared/contracts/selling/renewal.ts";
import {
  contractPricesCall,
  endContractPriceCall,
  pricesCall,
  taxRatesCall,
  withdrawPriceCall,
} from "#shared/operator-api/addresses.ts";
import type { NewContractPrice, NewPrice, PricesPage } from "#shared/operator-api/prices-contract.ts";
import { jobContext } from "../../../../context.ts";
import { documentLines, documents, renewalNotices } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { anOperator } from "../../../../testing/factories.ts";
import { basic, Shopper, shopForTests } from "../../../../testing/selling.ts";
import { mailNotice, notifyOfRenewals } from "../index.ts";

const shop = shopForTests({ webhooks: "off" });
let admin: Client;
beforeEach(() => goTo("2026-11-20T06:00:00Z"));

async function goTo(time: string): Promise<void> {
  shop.test.clock.set(time);
  admin = new Client(shop.test, { cookie: (await anOperator(shop.test.deps, { name: "Ravi" })).cookie });
}
const post = async (url: string, payload: object = {}) => {
  const answer = await admin.post(url, payload);
  return { status: answer.statusCode, body: answer.json() as PricesPage & { message: string } };
};
const addPrice = (given: Partial<NewPrice>) =>
  post(pricesCall, {
    plan: "basic",
    period: "monthly",
    paise: 29_900,
    sells_from: "2026-12-01",
    renews_from: null,
    ...given,
  });
const addContract = (accountId: number, given: Partial<NewContractPrice> = {}) =>
  post(contractPricesCall(accountId), {
    plan: "basic",
    period: "monthly",
    paise: 15_000,
    valid_from: "2026-11-20",
    valid_until: null,
    note: "Contract 7",
    ...given,
  });

async function aBuyer(): Promise<Shopper> {
  const asha = await Shopper.arrive(shop);
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  return asha;
}
const netOf = async (asha: Shopper, starts?: "renewal") =>
  (await asha.quote({ ...basic, ...(starts && { starts }) })).body.netPaise;
const renewalOf = async (asha: Shopper) => (await asha.browser.call(getRenewal, {})).body.renewal?.purchase;
const linesOf = (asha: Shopper) =>
  shop.test.deps.db
    .select({ rateBp: documentLines.rateBp, netPaise: documentLines.netPaise })
    .from(documentLines)
    .innerJoin(documents, eq(documents.id, documentLines.documentId))
    .where(and(eq(documents.accountId, asha.owner.accountId)));

describe("a new price", () => {
  it("holds from its day for who is new; earlier plans keep theirs, and a contract counts before both", async () => {
    const kept = await aBuyer();
    const bound = await aBuyer();
    const fresh = await Shopper.arrive(shop);
    const added = await addPrice({});
    expect(added.status).toBe(200);
    expect((await addContract(bound.owner.accountId)).status).toBe(200);
    expect(await netOf(fresh)).toBe(3 * 24_900);
    await goTo("2026-11-30T18:29:00Z");
    await fresh.signIn();
    expect(await netOf(fresh)).toBe(3 * 24_900);
    await goTo("2026-11-30T18:30:00Z");
    expect(await netOf(fresh)).toBe(3 * 29_900);
    await kept.signIn();
    await bound.signIn();
    expect(await netOf(kept, "renewal")).toBe(3 * 24_900);
    expect((await renewalOf(kept))?.unitPaise).toBe(24_900);
    // More screens of the same plan cost what the others do.
    const more = (await kept.quote({ ...basic, screens: 4 })).body;
    expect([more.kind, more.unitPaise]).toEqual(["add", 24_900]);
    // Another plan is a new purchase.
    const other = (await kept.quote({ ...basic, plan: "standard" })).body;
    expect(other.unitPaise).toBe(39_900);
    expect((await renewalOf(bound))?.unitPaise).toBe(15_000);
    // A plan that has ended has no price to keep.
    await goTo("2027-02-01T06:00:00Z");
    await kept.signIn();
    expect(await netOf(kept)).toBe(3 * 29_900);
  });

  it("reaches earlier plans at their first renewal after the second day, and they are told 30 days before", async () => {
    const asha = await aBuyer();
    const early = await addPrice({
      plan: "basic",
      paise: 34_900,
      sells_from: "2026-12-05",
      renews_from: "2026-12-19",
    });
    expect([early.status, early.body.message]).toEqual([
      400,
      expect.stringContaining("Choose 2026-12-20 or a later day"),
    ]);
    const added = await addPrice({ paise: 34_900, sells_from: "2026-12-05", renews_from: "2026-12-20" });
    expect(added.status).toBe(200);
    await goTo("2026-11-22T06:00:00Z");
    await notify();
    const mail = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
    const [told] = mail.filter(({ subject }) => subject.includes("price"));
    expect(told?.subject).toBe("The price of your Vitrine Basic plan changes on 20 December 2026");
    expect(told?.text).toContain("costs ₹349 a month instead of ₹249, without tax");
    await notify();
    expect((await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email)).toHaveLength(
      mail.length,
    );
    await asha.signIn();
    expect((await renewalOf(asha))?.unitPaise).toBe(34_900);
    const { orderId, payment } = await asha.pay({ ...basic, starts: "renewal" });
    await asha.comeBack(orderId, payment);
    expect((await linesOf(asha)).map(({ netPaise }) => netPaise)).toEqual([3 * 24_900, 3 * 34_900]);
    const line = added.body.prices.find(({ sells_from }) => sells_from === "2026-12-05");
    const kept = await post(withdrawPriceCall(line?.id ?? 0));
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining("renewed ahead")]);
  });

  it("can be withdrawn until its day, and is refused for a day that has passed or is taken", async () => {
    const { body } = await addPrice({ plan: "standard", sells_from: "2027-05-01" });
    const coming = body.prices.find(({ plan, state }) => plan === "standard" && state === "coming");
    expect(coming).toMatchObject({ paise: 29_900, entered_by: "Ravi" });
    expect((await addPrice({ plan: "standard", sells_from: "2027-05-01" })).status).toBe(409);
    expect((await post(withdrawPriceCall(coming?.id ?? 0))).status).toBe(200);
    expect((await post(withdrawPriceCall(coming?.id ?? 0))).status).toBe(409);
    for (const wrong of [
      { sells_from: "2026-11-19" },
      { paise: 29_950 },
      { paise: 0 },
      { plan: "trial" as const },
      { sells_from: "2026-12-24", renews_from: "2026-12-23" },
    ])
      expect((await addPrice(wrong)).status).toBe(400);
  });
});

it("a contract ends with its last day, and then the account pays the price of the book", async () => {
  await goTo("2027-03-01T06:00:00Z");
  const asha = await Shopper.arrive(shop);
  const { body } = await addContract(asha.owner.accountId, {
    valid_from: "2027-03-01",
    valid_until: "2027-03-20",
  });
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  expect((await linesOf(asha))[0]?.netPaise).toBe(45_000);
  const [sold] = body.prices.filter(
    ({ plan, period, state }) => plan === "basic" && period === "monthly" && state === "valid",
  );
  expect((await renewalOf(asha))?.unitPaise).toBe(sold?.paise);
  await goTo("2027-03-05T06:00:00Z");
  await notify();
  const told = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
  expect(told.map(({ text }) => text).join()).toContain("a month instead of ₹150, without tax");
  const own = body.contracts.find(({ account_id }) => account_id === asha.owner.accountId);
  const more = { ...basic, screens: basic.screens + 1 };
  await asha.signIn();
  expect((await asha.quote(more)).body.unitPaise).toBe(15_000);
  expect((await post(endContractPriceCall(own?.id ?? 0))).status).toBe(200);
  expect((await asha.quote(more)).body.unitPaise).toBe(sold?.paise);
  expect((await post(endContractPriceCall(own?.id ?? 0))).status).toBe(409);
});

it("a rate of the tax holds from its day; documents keep the rate of theirs", async () => {
  await goTo("2027-06-01T06:00:00Z");
  const asha = await aBuyer();
  const paid = await linesOf(asha);
  expect((await post(taxRatesCall, { rate_bp: 2_800, valid_from: "2027-06-10" })).status).toBe(200);
  await goTo("2027-06-10T06:00:00Z");
  await asha.signIn();
  const quote = (await asha.quote({ ...basic, starts: "renewal" })).body;
  expect([quote.rateBp, quote.taxPaise]).toEqual([2_800, Math.round(quote.netPaise * 0.28)]);
  const { orderId, payment } = await asha.pay({ ...basic, starts: "renewal" });
  await asha.comeBack(orderId, payment);
  expect((await linesOf(asha)).map(({ rateBp }) => rateBp)).toEqual([1_800, 2_800]);
  expect((await linesOf(asha))[0]).toEqual(paid[0]);
  for (const rate_bp of [1_850, -200, 6_000])
    expect((await post(taxRatesCall, { rate_bp, valid_from: "2027-07-01" })).status).toBe(400);
});

it("an order at a rate of 0 % is granted, and goes back when the rate has risen before it is paid", async () => {
  await goTo("2027-06-20T06:00:00Z");
  expect((await post(taxRatesCall, { rate_bp: 0, valid_from: "2027-06-21" })).status).toBe(200);
  await goTo("2027-06-21T06:00:00Z");
  const [asha, late] = [await aBuyer(), await Shopper.arrive(shop)];
  expect((await linesOf(asha)).map(({ rateBp }) => rateBp)).toEqual([0]);
  expect((await asha.books()).refunds).toEqual([]);
  const { orderId, payment } = await late.pay(basic);
  expect((await post(taxRatesCall, { rate_bp: 2_800, valid_from: "2027-06-22" })).status).toBe(200);
  await goTo("2027-06-22T06:00:00Z");
  await late.comeBack(orderId, payment);
  expect((await late.books()).refunds).toEqual([expect.stringMatching(/^rate-changed /)]);
});

it("an order from before a change of the rate is placed again at the new one; money that comes anyway goes back", async () => {
  await goTo("2027-07-01T06:00:00Z");
  const asha = await Shopper.arrive(shop);
  const late = await asha.pay(basic);
  const { totalPaise } = (await asha.quote(basic)).body;
  expect((await post(taxRatesCall, { rate_bp: 1_800, valid_from: "2027-07-02" })).status).toBe(200);
  await goTo("2027-07-02T06:00:00Z");
  const stale = await asha.browser.call(placeOrder, { ...basic, buyer: asha.bank.buyer, totalPaise });
  expect([stale.status, stale.error?.reason]).toEqual([409, "priceChanged"]);
  await asha.comeBack(late.orderId, late.payment);
  expect((await asha.status(late.orderId)).state).toBe("returning");
  await shop.test.runJobs();
  const told = (await shop.test.mail.stored()).filter(({ to }) => to === asha.owner.email);
  expect(told.map(({ text }) => text).join()).toContain(
    "The rate of GST changed before this payment reached us",
  );
  const { orderId, payment } = await asha.pay(basic);
  await asha.comeBack(orderId, payment);
  expect((await linesOf(asha)).map(({ rateBp }) => rateBp)).toEqual([1_800]);
  expect((await asha.books()).refunds).toEqual([expect.stringMatching(/^rate-changed /)]);
});

async function notify(): Promise<void> {
  const ctx = jobContext(shop.test.deps, "test");
  await notifyOfRenewals({ ctx });
  const waiting = await shop.test.deps.db.select({ noticeId: renewalNotices.id }).from(renewalNotices);
  for (const input of waiting) await mailNotice({ ctx, input });
}

it("only admins enter prices", async () => {
  const { cookie } = await anOperator(shop.test.deps, { role: "manager" });
  const manager = new Client(shop.test, { cookie });
  expect((await manager.get(pricesCall)).statusCode).toBe(403);
});
