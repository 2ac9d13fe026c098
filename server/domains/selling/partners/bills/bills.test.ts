import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getMe, signIn } from "#shared/contracts/identity/accounts.ts";
import * as partner from "#shared/contracts/selling/partners.ts";
import { dayMs } from "#shared/durations.ts";
import { partnerCall } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../../context.ts";
import { licences, partnerBills, partnerLedgerEntries, screens, users } from "../../../../db/tables/index.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../../testing/factories/partners.ts";
import { aMember, anOperator, appForTests, aScreen, Client, type SignedIn } from "../../../../testing/kit.ts";
import { renewCustomers } from "../index.ts";

/** The beginning of December 2026 in India. */
const first = Date.parse("2026-11-30T18:30:00.000Z");

const test = appForTests();
let own: TestPartner;
let client: Client;
let bakery: SignedIn;
beforeEach(async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  own = await aPartner(test.deps, { name: "Signs & Co", balancePaise: 100_000 });
  client = new Client(test, { cookie: own.cookie });
  bakery = await aCustomerOf(test.deps, own, { name: "Bakery" });
});

const run = () => renewCustomers({ ctx: jobContext(test.deps, "renew-partners-customers") });
/** A minute after the beginning of a day of the bill of December. */
const onDay = async (day: number) => {
  test.clock.set(new Date(first + day * dayMs + 60_000).toISOString());
  await run();
};
async function order(screenCount: number, id = bakery.accountId) {
  const intent = { id, plan: "basic" as const, screens: screenCount };
  const quoted = await client.call(partner.quoteLicences, intent);
  return client.call(partner.orderLicences, {
    ...intent,
    chargePaise: quoted.body.chargePaise ?? 0,
    key: randomUUID(),
  });
}
const topUp = (amountPaise: number) =>
  test.deps.db.insert(partnerLedgerEntries).values({
    partnerId: own.partnerId,
    kind: "top-up",
    amountPaise,
    key: randomUUID(),
    at: test.clock.now(),
  });
const asPartner = async () =>
  new Client(test, {
    cookie: (await aMember(test.deps, { accountId: own.accountId, role: "billing" })).cookie,
  });
const bills = async () => (await (await asPartner()).call(partner.listPartnerBills, {})).body;
const login = () => new Client(test).call(signIn, { login: bakery.email, password: bakery.password });
const subjects = async () => {
  await test.runJobs();
  return (await test.mail.stored()).filter(({ to }) => to === own.email).map(({ subject }) => subject);
};
/** Until when the newest licences of the customer let its screens play. */
const playsUntil = async () => {
  const rows = await test.deps.db.select().from(licences).where(eq(licences.accountId, bakery.accountId));
  return rows
    .toSorted((a, b) => a.id - b.id)
    .at(-1)
    ?.endsAt.getTime();
};

it("members of customers can sign in again after the partnership ended with an open bill", async () => {
  await order(8);
  await onDay(0);
  await onDay(61);
  expect((await login()).error?.reason).toBe("partnerUnpaid");
  const admin = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
  const payload = { ended: true, terms: "prepaid", credit_limit_paise: 0 };
  const ended = await admin.post(partnerCall(own.partnerId), payload);
  expect(ended.statusCode, ended.body).toBe(200);
  expect((await login()).status).toBe(200);
  await onDay(62);
  expect((await login()).status).toBe(200);
});

describe("the monthly bill", () => {
  it("is one for all customers, made and paid once however many processes run", async () => {
    const cinema = await aCustomerOf(test.deps, own, { name: "Cinema" });
    await order(2);
    await order(1, cinema.accountId);
    test.clock.set(new Date(first + 60_000).toISOString());
    await Promise.all([run(), run(), run()]);
    await run();
    const { items, missingPaise } = await bills();
    expect(items).toMatchObject([
      { month: "2026-12", customers: 2, totalPaise: 45_000, paidAt: "2026-11-30T18:31:00.000Z" },
    ]);
    expect(missingPaise).toBe(0);
    const entries = await test.deps.db
      .select()
      .from(partnerLedgerEntries)
      .where(eq(partnerLedgerEntries.partnerId, own.partnerId));
    expect(entries.filter(({ key }) => key.startsWith("bill line")).map((row) => row.amountPaise)).toEqual([
      -30_000, -15_000,
    ]);
    expect(await subjects()).toEqual([]);
  });

  it("is paid whole or not at all, and no more can be ordered while it is open; less can", async () => {
    const cinema = await aCustomerOf(test.deps, own, { name: "Cinema" });
    await order(8);
    await order(2, cinema.accountId);
    await onDay(0);
    expect(await bills()).toMatchObject({
      items: [{ totalPaise: 150_000, paidAt: null }],
      missingPaise: 105_000,
    });
    client = await asPartner();
    const more = await client.call(partner.quoteLicences, {
      id: cinema.accountId,
      plan: "basic",
      screens: 3,
    });
    expect(more.error?.message).toContain("Your bills are open: ₹1,500.");
    const fewer = await order(1, cinema.accountId);
    expect(fewer.body.item).toMatchObject({
      renews: { plan: "basic", screens: 1 },
      waitsSince: expect.anything(),
    });
    await topUp(105_000);
    await onDay(1);
    expect((await bills()).items[0]).toMatchObject({ totalPaise: 150_000, paidAt: expect.anything() });
    const { items } = (await client.call(partner.listCustomers, {})).body;
    expect(items.map(({ licences: count, waitsSince }) => [count, waitsSince])).toEqual([
      [8, null],
      [2, null],
    ]);
  });

  it("leaves nothing behind when the process dies before the commit, and is made by the next run", async () => {
    await order(2);
    test.clock.set(new Date(first + 60_000).toISOString());
    const ctx = jobContext(test.deps, "renew-partners-customers");
    const failures: unknown[] = [];
    const log = Object.assign(Object.create(ctx.log), { error: (entry: unknown) => failures.push(entry) });
    await renewCustomers({ ctx: { ...ctx, log, beforeCommit: () => Promise.reject(new Error("died")) } });
    expect(failures).toHaveLength(1);
    expect(await test.deps.db.$count(partnerBills, eq(partnerBills.partnerId, own.partnerId))).toBe(0);
    await run();
    expect((await bills()).items).toMatchObject([{ totalPaise: 30_000, paidAt: expect.anything() }]);
  });
});

describe("a bill that stays open", () => {
  it("is written about to an address that nobody has confirmed, too: without it, screens stop unannounced", async () => {
    await test.deps.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, own.userId));
    await order(6);
    await onDay(0);
    expect(await subjects()).toEqual(["Your balance does not pay the bill of December 2026"]);
  });

  it("is written about on its days; sign-in ends on day 60, screens on day 90; the payment undoes all", async () => {
    await order(6);
    const { id: screenId } = await aScreen(test.deps, { accountId: bakery.accountId }, { name: "Window" });
    const sent: [number, string][] = [];
    let seen = 0;
    for (let day = 0; day <= 100; day++) {
      await onDay(day);
      const all = await subjects();
      for (const subject of all.slice(seen)) sent.push([day, subject]);
      seen = all.length;
      // A sign-in takes long: on the days around the change.
      if ([0, 59, 60, 89, 100].includes(day))
        expect([day, (await login()).status]).toEqual([day, day < 60 ? 200 : 403]);
      const [screen] = await test.deps.db
        .select({ endsAt: licences.endsAt })
        .from(screens)
        .innerJoin(
          licences,
          and(eq(licences.id, screens.licenceId), eq(licences.accountId, screens.accountId)),
        )
        .where(eq(screens.id, screenId));
      expect([day, (screen?.endsAt.getTime() ?? 0) > test.clock.now().getTime()]).toEqual([day, day < 90]);
    }
    expect(sent.map(([day]) => day)).toEqual([0, 1, 7, 14, 31, 45, 60, 62, 75, 90]);
    expect((await login()).error?.message).toContain("Signs & Co has not paid for this account");
    const { items, missingPaise } = await bills();
    expect(items.map(({ month, paidAt }) => [month, paidAt])).toEqual([
      ["2027-02", null],
      ["2027-01", null],
      ["2026-12", null],
    ]);
    await topUp(missingPaise);
    await run();
    expect((await bills()).items.every(({ paidAt }) => paidAt !== null)).toBe(true);
    expect((await login()).status).toBe(200);
    // What is left of the present month is the next bill, and needs a balance again.
    await topUp(1_000_000);
    await run();
    expect(await playsUntil()).toBeGreaterThan(test.clock.now().getTime());
    const signedIn = new Client(test, {
      cookie: (await aMember(test.deps, { accountId: bakery.accountId, role: "owner" })).cookie,
    });
    expect((await signedIn.call(getMe, {})).status).toBe(200);
  });

  it("ends open sessions on day 60, and those of other partners' customers go on", async () => {
    const other = await aPartner(test.deps, { name: "Other", balancePaise: 0 });
    const foreign = await aCustomerOf(test.deps, other);
    await order(6);
    await onDay(0);
    await onDay(60);
    const member = await aMember(test.deps, { accountId: bakery.accountId, role: "owner" });
    expect((await new Client(test, { cookie: member.cookie }).call(getMe, {})).status).toBe(401);
    const fresh = await aMember(test.deps, { accountId: foreign.accountId, role: "owner" });
    expect((await new Client(test, { cookie: fresh.cookie }).call(getMe, {})).status).toBe(200);
  });
});
