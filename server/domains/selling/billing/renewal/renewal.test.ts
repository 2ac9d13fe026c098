import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { listPayments } from "#shared/contracts/selling/billing.ts";
import { chooseRenewal, getRenewal, setGraceDays } from "#shared/contracts/selling/renewal.ts";
import { dayMs } from "#shared/durations.ts";
import { jobContext } from "../../../../context.ts";
import { nextPeriods, subscriptions } from "../../../../db/tables/index.ts";
import { Client } from "../../../../testing/client.ts";
import { aScreen } from "../../../../testing/factories.ts";
import { inLab } from "../../../../testing/lab.ts";
import { basic, Shopper, shopForTests, watch } from "../../../../testing/selling.ts";
import { renewalWords, startNextPeriods } from "../index.ts";

const smaller = { plan: "basic", period: "monthly", screens: 2 } as const;

const shop = shopForTests({ webhooks: "off" });

/** A customer who has just bought Basic for three screens for a month. */
async function aBuyerOfBasic(screens = 3): Promise<Shopper> {
  const asha = await Shopper.arrive(shop);
  const { orderId, payment } = await asha.pay({ ...basic, screens });
  expect((await asha.comeBack(orderId, payment)).body.state).toBe("paid");
  return asha;
}
const buy = async (asha: Shopper, intent: Parameters<Shopper["pay"]>[0]) => {
  const { orderId, payment } = await asha.pay(intent);
  return (await asha.comeBack(orderId, payment)).body;
};
const renewal = async (asha: Shopper) => (await asha.browser.call(getRenewal, {})).body.renewal;
const startDue = () => startNextPeriods({ ctx: jobContext(shop.test.deps, "test") });
const endOf = async (asha: Shopper) => Date.parse((await asha.plan())?.endsAt ?? "");
/** Moves the clock to `days` before (negative: after) the end of the plan. */
async function goToDaysBeforeEnd(asha: Shopper, days: number): Promise<void> {
  await asha.signIn();
  shop.test.clock.set(new Date((await endOf(asha)) - days * dayMs).toISOString());
  await asha.signIn();
}
const present = async (asha: Shopper) => {
  const rows = await shop.test.deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, asha.owner.accountId));
  return rows.find(({ replacedAt }) => replacedAt === null);
};

describe("at the renewal", () => {
  it("a plan goes on as it is, with date and price; the customer chooses otherwise and undoes it", async () => {
    const asha = await aBuyerOfBasic();
    expect(await renewal(asha)).toMatchObject({
      at: (await asha.plan())?.endsAt,
      choice: "same",
      purchase: { ...basic, totalPaise: 88_146 },
      isPaid: false,
    });
    expect(await renewalWords(shop.test.deps.db, asha.owner.accountId, shop.test.clock.now())).toMatch(
      /^Due on \d+ \w+ \d{4}: Basic, monthly, 3 screens\.$/,
    );
    const fewer = await asha.browser.call(chooseRenewal, { purchase: smaller });
    expect(fewer.body.renewal).toMatchObject({
      choice: "other",
      purchase: { ...smaller, totalPaise: 58_764 },
    });
    const undone = await asha.browser.call(chooseRenewal, { purchase: basic });
    expect(undone.body.renewal).toMatchObject({ choice: "same", purchase: basic });
    const tooMany = await asha.browser.call(chooseRenewal, { purchase: { ...smaller, screens: 11 } });
    expect(tooMany).toMatchObject({ status: 409, error: { message: expect.stringContaining("up to 10") } });
  });

  it("screens are removed: the paid period stays whole, and the smaller one follows it to the minute", async () => {
    const asha = await aBuyerOfBasic();
    for (const name of ["A", "B", "C"]) await aScreen(shop.test.deps, asha.owner, { name });
    await asha.browser.call(chooseRenewal, { purchase: smaller });
    const end = await endOf(asha);
    await goToDaysBeforeEnd(asha, 3);
    const quote = (await asha.quote({ ...smaller, starts: "renewal" })).body;
    expect(quote).toMatchObject({ kind: "next", totalPaise: 58_764, creditPaise: 0, screensWithout: 1 });
    const paid = await buy(asha, { ...smaller, starts: "renewal" });
    expect(paid).toMatchObject({ state: "paid", endsAt: quote.endsAt });
    expect(await renewal(asha)).toMatchObject({ isPaid: true, purchase: smaller });
    expect((await present(asha))?.endsAt.getTime()).toBe(end);
    await startDue();
    expect(await licensed(asha)).toEqual(["A", "B", "C"]);
    await goToDaysBeforeEnd(asha, -0.01);
    await Promise.all([startDue(), startDue()]);
    const now = await present(asha);
    expect(now?.startsAt.getTime()).toBe(end);
    expect(now?.endsAt.toISOString()).toBe(quote.endsAt);
    expect(await licensed(asha)).toEqual(["A", "B"]);
    expect(await asha.books()).toMatchObject({ received: 2, invoices: 2, subscriptions: 2, refunds: [] });
    expect(await renewal(asha)).toMatchObject({ choice: "same", purchase: smaller, isPaid: false });
  });

  it("a plan that is not renewed ends without grace, and the choice can be taken back before", async () => {
    const asha = await aBuyerOfBasic();
    const ends = await asha.browser.call(chooseRenewal, { purchase: null });
    expect(ends.body.renewal).toMatchObject({
      choice: "end",
      purchase: null,
      playsUntil: ends.body.renewal?.at,
    });
    await asha.browser.call(chooseRenewal, { purchase: basic });
    expect((await renewal(asha))?.purchase).toMatchObject(basic);
    await asha.browser.call(chooseRenewal, { purchase: null });
    await goToDaysBeforeEnd(asha, -0.01);
    expect(await asha.plan()).toMatchObject({ active: false });
    expect(await renewal(asha)).toBeNull();
    expect((await asha.browser.call(chooseRenewal, { purchase: basic })).status).toBe(409);
  });

  inLab("more screens keep the choice, every other purchase ends it", async () => {
    const asha = await aBuyerOfBasic();
    await asha.browser.call(chooseRenewal, { purchase: null });
    await buy(asha, { ...basic, screens: 4 });
    expect(await renewal(asha)).toMatchObject({ choice: "end" });
    await buy(asha, { ...basic, screens: 4 });
    expect(await renewal(asha)).toMatchObject({ choice: "same", purchase: { screens: 4 } });
  });

  it("a paid next period is credited whole by a larger plan, and never paid twice", async () => {
    const asha = await aBuyerOfBasic();
    await buy(asha, { ...smaller, starts: "renewal" });
    expect((await asha.quote({ ...smaller, starts: "renewal" })).error?.message).toContain("already paid");
    expect((await asha.quote(basic)).error?.message).toContain("already paid");
    expect((await asha.browser.call(chooseRenewal, { purchase: null })).status).toBe(409);
    const larger = { plan: "standard", period: "yearly", screens: 3 } as const;
    // The whole month that was just paid, and the next one: 3 × 249 + 2 × 249 rupees.
    expect((await asha.quote(larger)).body).toMatchObject({ kind: "change", creditPaise: 124_500 });
    await buy(asha, larger);
    expect(await renewal(asha)).toMatchObject({ isPaid: false, purchase: larger });
    const rows = await shop.test.deps.db
      .select()
      .from(nextPeriods)
      .where(eq(nextPeriods.accountId, asha.owner.accountId));
    expect(rows).toMatchObject([{ startedAt: null, droppedAt: expect.any(Date) }]);
  });

  inLab("late money for a renewal that was paid again goes back", async () => {
    const asha = await aBuyerOfBasic();
    const intent = { ...smaller, starts: "renewal" } as const;
    const first = (await asha.order({ ...intent, screens: 1 })).body;
    const late = shop.double.book.attempt({
      orderId: first.provider.orderId,
      method: "upi",
      outcome: "decline",
    });
    await buy(asha, intent);
    shop.double.book.authorise(late.id);
    shop.test.clock.advance(dayMs);
    await watch(shop);
    expect((await asha.books()).refunds).toEqual(["account-changed processed"]);
    expect((await asha.browser.call(listPayments, {})).body.items.map(({ status }) => status)).toEqual([
      "refunded",
      "received",
      "received",
    ]);
  });
});

const licensed = async (asha: Shopper) =>
  (await asha.browser.call(listScreens, {})).body.items
    .filter((screen) => screen.licensed)
    .map((screen) => screen.name);

describe("the days of grace", () => {
  const beat = { playing: null, pending: null };

  it("keep screens playing, then the card is shown; a payment brings them back", async () => {
    const asha = await aBuyerOfBasic();
    const { deviceKey } = await aScreen(shop.test.deps, asha.owner);
    const device = new Client(shop.test, { authorization: `Bearer ${deviceKey}` });
    await device.call(getManifest, {});
    const lease = async () => (await device.call(heartbeat, beat)).body.lease;
    const plays = async () => Date.parse((await lease()).until ?? "") > shop.test.clock.now().getTime();
    const endDay = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "Asia/Kolkata" });
    const ended = endDay.format(await endOf(asha));
    await goToDaysBeforeEnd(asha, -2.9);
    expect([await plays(), (await asha.plan())?.active]).toEqual([true, true]);
    await goToDaysBeforeEnd(asha, -3.1);
    expect([await plays(), (await asha.plan())?.active]).toEqual([false, false]);
    expect((await lease()).notice).toContain(`The plan ended on ${ended}.`);
    await buy(asha, basic);
    expect(await plays()).toBe(true);
  });

  inLab("are chosen from 0 to 7 days, also for the present plan", async () => {
    const asha = await aBuyerOfBasic();
    const end = await endOf(asha);
    const until = async (days: number) => {
      const { body } = await asha.browser.call(setGraceDays, { days });
      expect(body.graceDays).toBe(days);
      return (Date.parse(body.renewal?.playsUntil ?? "") - end) / dayMs;
    };
    expect(await until(7)).toBe(7);
    expect(await until(0)).toBe(0);
    for (const days of [-1, 8, 1.5])
      expect((await asha.browser.call(setGraceDays, { days })).status).toBe(400);
    await goToDaysBeforeEnd(asha, -0.01);
    expect(await asha.plan()).toMatchObject({ active: false });
  });

  it.each([
    ["the same plan", basic],
    ["another plan", { plan: "standard", period: "yearly", screens: 5 }],
    ["fewer screens", smaller],
  ] as const)(
    "are part of the next period: %s paid on the last day continues from the old end",
    async (_, intent) => {
      const asha = await aBuyerOfBasic();
      const end = await endOf(asha);
      await goToDaysBeforeEnd(asha, -2.9);
      const { body } = await asha.quote(intent);
      expect(body).toMatchObject({ kind: "renew", creditPaise: 0 });
      await buy(asha, intent);
      expect(await present(asha)).toMatchObject({ startsAt: new Date(end), endsAt: new Date(body.endsAt) });
      expect(Date.parse(body.endsAt) - end).toBeGreaterThan(27 * dayMs);
    },
  );

  inLab("are not given again after they are over: the plan starts on the day of the payment", async () => {
    const asha = await aBuyerOfBasic();
    await goToDaysBeforeEnd(asha, -3.1);
    expect((await asha.quote(basic)).body.kind).toBe("new");
    await buy(asha, basic);
    expect((await present(asha))?.startsAt).toEqual(shop.test.clock.now());
  });
});
