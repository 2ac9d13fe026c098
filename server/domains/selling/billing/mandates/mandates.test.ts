import { and, eq, inArray, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Buyer, getBuyer, getQuote, placeOrder, saveBuyer } from "#shared/contracts/selling/checkout.ts";
import { chooseRenewal, endMandate, getRenewal } from "#shared/contracts/selling/renewal.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { accounts, debits, documents, mandates, renewalNotices } from "../../../../db/tables/index.ts";
import { aBuyer } from "../../../../testing/factories.ts";
import { firstOrAll, inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch, windowOf } from "../../../../testing/selling.ts";
import { debitRenewals, mailDebit, mailNotice, notifyOfRenewals } from "../index.ts";

const basicPaise = 88_146;

const shop = shopForTests();
beforeEach(() => {
  shop.test.clock.set("2026-11-20T06:00:00Z");
  shop.double.webhooks.mode = "off";
  shop.double.book.debits = "approve";
});
afterEach(async () => {
  expect(shop.double.faults).toEqual([]);
  // Accounts of earlier tests need no further work.
  const { db } = shop.test.deps;
  await db.update(accounts).set({ suspendedAt: shop.test.clock.now() });
  await db
    .update(debits)
    .set({ state: "dropped" })
    .where(inArray(debits.state, ["announced", "sent"]));
});

const ctx = () => jobContext(shop.test.deps, "test");

/** A customer who has just bought Basic for three screens, and allowed debits of renewals. */
async function aBuyerWithMandate(method: "upi" | "card" = "upi"): Promise<Shopper> {
  const asha = await Shopper.arrive(shop);
  const { totalPaise } = (await asha.quote(basic)).body;
  const placed = await asha.browser.call(placeOrder, {
    ...basic,
    buyer: aBuyer,
    totalPaise,
    autoRenew: method,
  });
  expect(placed.error).toBeUndefined();
  expect(windowOf(placed.body).customerId).toMatch(/^cust_/);
  const { id, provider } = placed.body;
  const payment = shop.double.book.attempt({ orderId: provider.orderId, method, outcome: "approve" });
  expect((await asha.comeBack(id, payment)).body.state).toBe("paid");
  return asha;
}
const renewal = async (asha: Shopper) => {
  await asha.signIn();
  return (await asha.browser.call(getRenewal, {})).body.renewal;
};
const mandateOf = async (asha: Shopper) => {
  const [row] = await shop.test.deps.db
    .select()
    .from(mandates)
    .where(eq(mandates.accountId, asha.owner.accountId));
  if (!row) throw new Error("There is no mandate");
  return row;
};
const debitsOf = (asha: Shopper) =>
  shop.test.deps.db
    .select()
    .from(debits)
    .where(eq(debits.accountId, asha.owner.accountId))
    .orderBy(debits.id);
const subjectsTo = async (asha: Shopper) =>
  (await shop.test.mail.stored())
    .filter(({ to, subject }) => to === asha.owner.email && !subject.includes("receipt"))
    .reverse()
    .map(({ subject }) => subject);

/** Passes days in steps of 6 hours; in each, two processes do everything about renewals. */
async function pass(days: number): Promise<void> {
  for (let step = 0; step < days * 4; step++) {
    shop.test.clock.advance(dayMs / 4);
    await twice(() => debitRenewals({ ctx: ctx() }));
    await twice(() => notifyOfRenewals({ ctx: ctx() }));
    await mailAll();
  }
}
async function mailAll(): Promise<void> {
  const { db } = shop.test.deps;
  const announced = and(eq(debits.state, "announced"), isNull(debits.announcedAt));
  for (const { id } of await db.select().from(debits).where(announced))
    await twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "announced" } }));
  const failed = and(eq(debits.state, "failed"), isNull(debits.failureMailedAt));
  for (const { id } of await db.select().from(debits).where(failed))
    await twice(() => mailDebit({ ctx: ctx(), input: { debitId: id, about: "failed" } }));
  const waiting = and(isNull(renewalNotices.sentAt), isNull(renewalNotices.droppedAt));
  for (const { id } of await db.select().from(renewalNotices).where(waiting))
    await twice(() => mailNotice({ ctx: ctx(), input: { noticeId: id } }));
}
const twice = (work: () => Promise<void>) => Promise.all([work(), work()]);
/** Moves the clock to 4 days before the end of Basic, which was bought on 20 November. */
const nearTheEnd = () => shop.test.clock.set("2026-12-16T06:00:00Z");

it("debits a renewal for whom the customer has named since the announcement, with the taxes announced", async () => {
  const asha = await aBuyerWithMandate();
  nearTheEnd();
  const name = async (changes: object) => {
    await asha.signIn();
    const answer = await asha.browser.call(saveBuyer, { buyer: { ...aBuyer, ...changes } as Buyer });
    return answer.error?.fields ?? answer.error?.reason ?? answer.status;
  };
  const registered = { name: "Sharma Bakers LLP", gstin: "27AASCS2460H1Z0" };
  expect(await name({ ...registered, address: "", city: "" })).toEqual({
    "buyer.address": "Enter the street address",
    "buyer.city": "Enter the city",
  });
  expect(await name({ gstin: "29AAGCB7383J1Z4" })).toEqual({
    "buyer.gstin": expect.stringContaining("another state"),
  });
  const abroad = { country: "DE", region: "", postalCode: "10115", taxId: "" };
  expect(await name(abroad)).toMatch(/^(buyerAbroadWithMandate|notSoldAbroad)$/);
  shop.test.clock.set("2026-12-17T12:00:00Z");
  await pass(1);
  expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["announced"]);
  expect(await name(registered)).toBe(200);
  await pass(2);
  const named = async () => {
    const of = and(eq(documents.accountId, asha.owner.accountId), eq(documents.kind, "invoice"));
    const rows = await shop.test.deps.db.select().from(documents).where(of).orderBy(documents.id);
    return rows.map(({ billedTo, supply }) => [billedTo, supply]);
  };
  const [first, second] = [
    ["Corner Bakery", "unregistered"],
    ["Sharma Bakers LLP", "registered"],
  ];
  expect(await named()).toEqual([first, second]);
  // The state of the seller: its two halves of the tax are not what is announced for the next month.
  shop.test.clock.set("2027-01-17T12:00:00Z");
  await pass(1);
  expect(await name({ name: "Moved", state: "29", pin: "560001" })).toBe(200);
  await pass(2);
  expect(await named()).toEqual([first, second, second]);
  expect((await asha.browser.call(getBuyer, {})).body.buyer).toMatchObject({ name: "Moved", state: "29" });
  expect((await asha.browser.call(getQuote, basic)).body.buyer).toMatchObject({ name: "Moved" });
});

describe("a mandate", () => {
  it.each(firstOrAll<"upi" | "card">(["upi"], ["card"]))(
    "by %s debits the renewal once, after at least 24 hours' notice, a day before the end",
    async (method) => {
      const asha = await aBuyerWithMandate(method);
      expect(await renewal(asha)).toMatchObject({
        mandate: { method, maxPaise: 1_500_000, debitAt: "2026-12-19T06:00:00.000Z", hasFailed: false },
      });
      nearTheEnd();
      await pass(5);
      expect(await subjectsTo(asha)).toEqual(["We debit ₹881.46 on 19 December 2026"]);
      const [debit, ...others] = await debitsOf(asha);
      expect(others).toEqual([]);
      expect(debit?.state).toBe("done");
      expect((debit?.sentAt?.getTime() ?? 0) - (debit?.announcedAt?.getTime() ?? 0)).toBeGreaterThanOrEqual(
        dayMs,
      );
      expect(await asha.books()).toMatchObject({
        received: 2,
        invoices: 2,
        subscriptions: 2,
        balance: 2 * basicPaise,
        refunds: [],
      });
      await asha.signIn();
      expect((await asha.plan())?.endsAt).toBe("2027-01-20T06:00:00.000Z");
    },
  );

  inLab(
    "names a day to come in an announcement that the mail server took late, and debits then",
    async () => {
      const asha = await aBuyerWithMandate("upi");
      nearTheEnd();
      shop.test.clock.advance(dayMs);
      await debitRenewals({ ctx: ctx() });
      shop.test.clock.set("2026-12-18T18:00:00Z");
      await mailAll();
      const [debit] = await debitsOf(asha);
      expect(debit?.dueAt.toISOString()).toBe("2026-12-19T18:00:00.000Z");
      await pass(1);
      expect((await debitsOf(asha))[0]?.state).toBe("done");
      expect(await subjectsTo(asha)).toEqual(["We debit ₹881.46 on 19 December 2026"]);
    },
  );

  inLab("debits what was chosen for the renewal, also when it changes after the announcement", async () => {
    const asha = await aBuyerWithMandate();
    nearTheEnd();
    await pass(1.5);
    await asha.signIn();
    const one = { plan: "basic", period: "monthly", screens: 1 } as const;
    await asha.browser.call(chooseRenewal, { purchase: one });
    await pass(3);
    expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["dropped", "done"]);
    expect(await subjectsTo(asha)).toEqual([
      "We debit ₹881.46 on 19 December 2026",
      "We debit ₹293.82 on 19 December 2026",
    ]);
    expect((await asha.books()).balance).toBe(basicPaise + 29_382);
  });

  inLab("debits nothing when the customer lets the plan end, switches it off, or pays before", async () => {
    const shoppers = await Promise.all([aBuyerWithMandate(), aBuyerWithMandate(), aBuyerWithMandate()]);
    const [ends, off, pays] = shoppers as [Shopper, Shopper, Shopper];
    nearTheEnd();
    await pass(1.5);
    for (const asha of shoppers) await asha.signIn();
    await ends.browser.call(chooseRenewal, { purchase: null });
    const { body } = await off.browser.call(endMandate, {});
    expect(body.renewal?.mandate).toBeNull();
    const { customerId, tokenId } = await mandateOf(off);
    expect(shop.double.book.mandates.token(customerId ?? "", tokenId ?? "").recurring_details.status).toBe(
      "cancelled",
    );
    const { orderId, payment } = await pays.pay(basic);
    await pays.comeBack(orderId, payment);
    await pass(5);
    for (const asha of shoppers)
      expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["dropped"]);
    expect((await ends.books()).received).toBe(1);
    expect((await off.books()).received).toBe(1);
    expect((await pays.books()).received).toBe(2);
    expect((await subjectsTo(off)).at(1)).toBe("Your Vitrine Basic plan ends on 20 December 2026");
  });

  it("is not offered, and not used, above the limit of the central bank", async () => {
    const asha = await aBuyerWithMandate();
    const yearly = { plan: "standard", period: "yearly", screens: 5 } as const;
    await asha.browser.call(chooseRenewal, { purchase: yearly });
    expect((await renewal(asha))?.mandate).toMatchObject({ debitAt: null });
    nearTheEnd();
    await pass(0.5);
    expect(await debitsOf(asha)).toEqual([]);
    expect(await subjectsTo(asha)).toEqual(["Your Vitrine Basic plan ends on 20 December 2026"]);
    const { totalPaise } = (await asha.quote(yearly)).body;
    const refused = await asha.browser.call(placeOrder, {
      ...yearly,
      buyer: aBuyer,
      totalPaise,
      autoRenew: "upi",
    });
    expect(refused).toMatchObject({ status: 409, error: { message: expect.stringContaining("₹15,000") } });
  });
});

describe("the bank", () => {
  it("refuses the debit: the customer gets a link once, and the usual emails follow", async () => {
    const asha = await aBuyerWithMandate();
    shop.double.book.debits = "decline";
    nearTheEnd();
    await pass(9);
    expect(await subjectsTo(asha)).toEqual([
      "We debit ₹881.46 on 19 December 2026",
      "Your bank did not allow the debit of ₹881.46",
      "Your Vitrine Basic plan ends on 20 December 2026",
      "Your Vitrine Basic plan has ended: screens play until 23 December 2026",
      "Your screens stop on 23 December 2026",
      "Your screens have stopped",
    ]);
    expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["failed"]);
    expect((await asha.books()).balance).toBe(basicPaise);
  });

  it("is silent, then debits after the customer paid by link: the late money goes back", async () => {
    const asha = await aBuyerWithMandate();
    shop.double.book.debits = "silent";
    nearTheEnd();
    await pass(3.5);
    expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["sent"]);
    await asha.signIn();
    const { orderId, payment } = await asha.pay(basic);
    expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
    const [late] = shop.double.book
      .orders()
      .filter(({ notification }) => notification)
      .flatMap(({ id }) => shop.double.book.paymentsOf(id))
      .filter(({ status }) => status === "created");
    shop.double.book.authorise(late?.id ?? "");
    await pass(1);
    await watch(shop);
    expect(await asha.books()).toMatchObject({
      balance: 2 * basicPaise,
      subscriptions: 2,
      refunds: ["account-changed processed"],
    });
    expect((await asha.plan())?.endsAt).toBe("2027-01-20T06:00:00.000Z");
  });

  inLab(
    "withdraws the mandate: a webhook ends it, the customer is told, and reminders go out again",
    async () => {
      const asha = await aBuyerWithMandate();
      const { customerId, tokenId } = await mandateOf(asha);
      shop.double.webhooks.mode = "twice";
      shop.double.book.mandates.cancel(customerId ?? "", tokenId ?? "");
      await shop.double.webhooks.settled();
      await shop.test.runJobs();
      expect(await mandateOf(asha)).toMatchObject({ state: "ended", endReason: "bank" });
      expect(await subjectsTo(asha)).toEqual(["Your Vitrine plan no longer renews automatically"]);
      nearTheEnd();
      await pass(0.5);
      expect(await debitsOf(asha)).toEqual([]);
      expect((await subjectsTo(asha)).slice(1)).toEqual(["Your Vitrine Basic plan ends on 20 December 2026"]);
    },
  );

  inLab(
    "withdraws it without a webhook, between the announcement and the debit: nothing is debited",
    async () => {
      const asha = await aBuyerWithMandate();
      nearTheEnd();
      await pass(1.5);
      const { customerId, tokenId } = await mandateOf(asha);
      shop.double.book.mandates.cancel(customerId ?? "", tokenId ?? "");
      await pass(3);
      expect(await mandateOf(asha)).toMatchObject({ state: "ended", endReason: "bank" });
      expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["dropped"]);
      expect((await asha.books()).received).toBe(1);
    },
  );
});

it.each(
  firstOrAll<["before" | "after", "drop" | "silence" | "html"]>(
    [["after", "silence"]],
    [
      ["before", "drop"],
      ["after", "drop"],
      ["before", "html"],
    ],
  ),
)("an answer of the provider that is lost %s the debit (%s) never debits twice", async (when, how) => {
  const asha = await aBuyerWithMandate();
  nearTheEnd();
  await pass(2.75);
  shop.double.faults.push({ when, how, on: "POST /v1/payments/create/recurring" });
  await pass(2);
  expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["done"]);
  expect(await asha.books()).toMatchObject({ balance: 2 * basicPaise, refunds: [], subscriptions: 2 });
});

inLab("a request for a debit that was lost is not repeated after the customer paid by link", async () => {
  const asha = await aBuyerWithMandate();
  nearTheEnd();
  await pass(2.75);
  shop.double.faults.push({ when: "before", how: "drop", on: "POST /v1/payments/create/recurring" });
  await pass(0.25);
  expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["sent"]);
  await asha.signIn();
  const { orderId, payment } = await asha.pay(basic);
  expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
  await pass(2);
  expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["dropped"]);
  expect(await asha.books()).toMatchObject({ balance: 2 * basicPaise, entries: 2, refunds: [] });
});

inLab(
  "an order that the provider could not create when the debit was announced still gives the bank its notice",
  async () => {
    const asha = await aBuyerWithMandate();
    nearTheEnd();
    await pass(0.75);
    for (let fault = 0; fault < 2; fault++)
      shop.double.faults.push({ when: "before", how: "html", on: "POST /v1/orders" });
    await pass(4);
    expect((await debitsOf(asha)).map(({ state }) => state)).toEqual(["done"]);
    expect((await asha.books()).balance).toBe(2 * basicPaise);
  },
);
