import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { listAudit } from "#shared/contracts/identity/audit.ts";
import { acceptMemberInvitation } from "#shared/contracts/identity/members.ts";
import { heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreens, updateScreen } from "#shared/contracts/playing/screens.ts";
import { getSubscription } from "#shared/contracts/selling/billing.ts";
import { getQuote } from "#shared/contracts/selling/checkout.ts";
import * as partner from "#shared/contracts/selling/partners.ts";
import { createWebhook, listWebhookDeliveries } from "#shared/contracts/watching/webhooks.ts";
import { jobContext } from "../../../context.ts";
import { licences, partnerLedgerEntries, partnerPrices, subscriptions } from "../../../db/tables/index.ts";
import { anApiKey } from "../../../testing/factories/api-keys.ts";
import { aCustomerOf, aPartner, type TestPartner } from "../../../testing/factories/partners.ts";
import { aCustomer, aMember, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { renewCustomers } from "./index.ts";

const test = appForTests();
let own: TestPartner;
let other: TestPartner;
let client: Client;
const as = ({ cookie }: { cookie: string }) => new Client(test, { cookie });
beforeEach(async () => {
  test.clock.set("2026-11-20T06:00:00.000Z");
  own = await aPartner(test.deps, { name: "Signs & Co", balancePaise: 100_000 });
  other = await aPartner(test.deps, { name: "Other Signs", balancePaise: 100_000 });
  client = as(own);
});

type Plan = "basic" | "standard" | "enterprise";
/** Orders at the price that the page shows. */
async function order(id: number, screens: number, plan: Plan = "basic", key = randomUUID(), by = client) {
  const quoted = await by.call(partner.quoteLicences, { id, plan, screens });
  return by.call(partner.orderLicences, { id, plan, screens, chargePaise: quoted.body.chargePaise, key });
}
const balance = async (by = client) => (await by.call(partner.getPartner, {})).body.balancePaise;
const renew = () => renewCustomers({ ctx: jobContext(test.deps, "renew-partners-customers") });
const validLicences = (accountId: number) =>
  test.deps.db.$count(
    licences,
    and(
      eq(licences.accountId, accountId),
      eq(
        licences.subscriptionId,
        test.deps.db
          .select({ id: subscriptions.id })
          .from(subscriptions)
          .where(and(eq(subscriptions.accountId, accountId)))
          .orderBy(subscriptions.id)
          .limit(1)
          .offset(0),
      ),
    ),
  );

describe("the key of a partner", () => {
  const aKey = async (by = client) =>
    (await anApiKey(test, by, { name: "Shop system", role: "partner" })).client;

  it("makes customers, orders their licences and reads the statement; webhooks of the partner tell of both", async () => {
    const hook = {
      url: "https://shop.example/hook",
      events: ["customer.made", "customer.licences-ordered"] as const,
    };
    const { body: webhook } = await client.call(createWebhook, { ...hook, events: [...hook.events] });
    const key = await aKey();
    const made = await key.call(partner.makeCustomer, {
      name: "Bakery",
      email: `${randomUUID()}@example.com`,
    });
    expect(made.status).toBe(201);
    const { id } = made.body.item;
    expect((await order(id, 2, "basic", randomUUID(), key)).status).toBe(200);
    expect((await key.call(partner.listCustomers, {})).body.items).toMatchObject([{ id, licences: 2 }]);
    expect((await key.call(partner.listPartnerLedger, {})).body.items[0]).toMatchObject({
      customer: "Bakery",
    });
    expect(await balance(key)).toBeLessThan(100_000);
    const sent = (await client.call(listWebhookDeliveries, { id: webhook.item.id })).body.items;
    expect(sent.map(({ event }) => event).sort()).toEqual(["customer.licences-ordered", "customer.made"]);
  });

  it("names no customer of another partner, pays nothing, and belongs to partners only", async () => {
    const theirs = await aCustomerOf(test.deps, other);
    const key = await aKey();
    const intent = { id: theirs.accountId, plan: "basic", screens: 1 } as const;
    expect((await key.call(partner.quoteLicences, intent)).status).toBe(404);
    const wanted = { ...intent, chargePaise: 1, key: randomUUID() };
    expect((await key.call(partner.orderLicences, wanted)).status).toBe(404);
    expect((await key.call(partner.inviteCustomerOwner, { id: theirs.accountId })).status).toBe(404);
    expect((await key.call(partner.listCustomers, {})).body.items).toEqual([]);
    expect((await key.call(partner.quoteTopUp, { netPaise: 500_000 })).error?.reason).toBe("keyCannot");
    expect((await key.call(listScreens, {})).error?.reason).toBe("keyCannot");
    const shop = as(await aCustomer(test.deps));
    const refused = await shop.call(createApiKey, { name: "x", role: "partner", expiresAt: null });
    expect([refused.status, refused.error?.reason]).toEqual([400, "partnerKeyElsewhere"]);
    const usual = (await anApiKey(test, client)).client;
    expect((await usual.call(partner.listCustomers, {})).error?.reason).toBe("keyCannot");
  });
});

describe("a partner", () => {
  it("makes a customer, whose owner joins by the emailed link and sees who orders the plan", async () => {
    const email = `owner-${randomUUID()}@example.com`;
    const made = await client.call(partner.makeCustomer, { name: "Corner Bakery", email });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      mailed: true,
      item: { name: "Corner Bakery", ownerEmail: email, joined: false, plan: null, licences: 0 },
    });
    const again = await client.call(partner.inviteCustomerOwner, { id: made.body.item.id });
    expect(again.status).toBe(200);
    const mails = (await test.mail.stored()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Corner Bakery");
    const tokens = mails.map(({ text }) => /join\?token=([\w-]+)/.exec(text)?.[1] ?? "");
    const visitor = new Client(test);
    const join = (token: string) =>
      visitor.call(acceptMemberInvitation, { token, name: "Asha", password: "many unrelated words 7" });
    const answers = [await join(tokens[0] ?? ""), await join(tokens[1] ?? "")];
    // One of the two links is the newest one.
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const [listed] = (await client.call(partner.listCustomers, {})).body.items;
    expect(listed).toMatchObject({ joined: true });
    const repeated = await client.call(partner.inviteCustomerOwner, { id: made.body.item.id });
    expect(repeated.error?.reason).toBe("customerHasOwner");
  });

  it("orders licences: more at once by the day, fewer at the renewal", async () => {
    const customer = await aCustomerOf(test.deps, own);
    const { accountId: id } = customer;
    const started = await order(id, 3);
    expect(started.body.item).toMatchObject({
      plan: "basic",
      licences: 3,
      renews: { plan: "basic", screens: 3 },
    });
    expect(await balance()).toBe(100_000 - 16_500);
    await order(id, 5);
    expect(await balance()).toBe(100_000 - 16_500 - 11_000);
    const fewer = await order(id, 2);
    expect(fewer.body.item).toMatchObject({ licences: 5, renews: { plan: "basic", screens: 2 } });
    test.clock.set("2026-11-30T18:35:00.000Z");
    await Promise.all([renew(), renew()]);
    await renew();
    const signedIn = as(await aMember(test.deps, { accountId: own.accountId, role: "billing" }));
    expect(await balance(signedIn)).toBe(100_000 - 27_500 - 30_000);
    const [renewed] = (await signedIn.call(partner.listCustomers, {})).body.items;
    expect(renewed).toMatchObject({ licences: 2, endsAt: "2026-12-31T18:30:00.000Z" });
    const ledger = (await signedIn.call(partner.listPartnerLedger, {})).body.items;
    expect(ledger.map(({ amountPaise }) => amountPaise)).toEqual([-30_000, -11_000, -16_500, 100_000]);
    expect(ledger[0]).toMatchObject({ kind: "licences", screens: 2, from: "2026-11-30T18:30:00.000Z" });
  });

  it("is charged once for one key, and not at all when the price or the balance does not fit", async () => {
    const { accountId: id } = await aCustomerOf(test.deps, own);
    const key = randomUUID();
    const intent = { id, plan: "basic" as const, screens: 3, chargePaise: 16_500, key };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => client.call(partner.orderLicences, intent)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await balance()).toBe(83_500);
    const stale = await client.call(partner.orderLicences, {
      ...intent,
      screens: 5,
      chargePaise: 1,
      key: randomUUID(),
    });
    expect(stale.error?.reason).toBe("priceChanged");
    // 83,500 paise pay one of these, not two.
    const dear = await Promise.all(
      [1, 2].map(async () => order((await aCustomerOf(test.deps, own)).accountId, 4, "enterprise")),
    );
    expect(dear.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(dear.find(({ status }) => status === 409)?.error?.message).toBe(
      "The balance does not pay this: ₹485 are missing. Top up first.",
    );
    expect(await balance()).toBe(83_500 - 66_000);
  });

  it("waits with a renewal that the balance does not pay, is told once, and goes on after the top-up", async () => {
    const names = ["Bakery", "Cinema"];
    const customers = [];
    for (const name of names) customers.push(await aCustomerOf(test.deps, own, { name }));
    for (const { accountId } of customers) await order(accountId, 4);
    const left = await balance();
    test.clock.set("2026-11-30T18:35:00.000Z");
    await renew();
    await renew();
    const signedIn = as(await aMember(test.deps, { accountId: own.accountId, role: "owner" }));
    // The bill of 1,200 rupees is not covered by what is left.
    expect(left).toBe(100_000 - 2 * 22_000);
    const waiting = (await signedIn.call(partner.listCustomers, {})).body.items;
    expect(waiting.map(({ waitsSince }) => waitsSince !== null)).toEqual([true, true]);
    await test.runJobs();
    const mails = (await test.mail.stored()).filter(({ to }) => to === own.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Your balance does not pay the bill of December 2026",
    ]);
    expect(mails[0]?.text).toContain("Open bills: ₹1,200. Your balance: ₹560. Missing: ₹640.");
    await test.deps.db.insert(partnerLedgerEntries).values({
      partnerId: own.partnerId,
      kind: "top-up",
      amountPaise: 200_000,
      key: "more",
      at: test.clock.now(),
    });
    // Within the days of grace: paid from the old end.
    test.clock.set("2026-12-02T06:00:00.000Z");
    await renew();
    expect(await balance(signedIn)).toBe(left + 200_000 - 2 * 60_000);
    const after = (await signedIn.call(partner.listCustomers, {})).body.items;
    expect(after.map(({ waitsSince, endsAt }) => [waitsSince, endsAt])).toEqual(
      Array(2).fill([null, "2026-12-31T18:30:00.000Z"]),
    );
  });

  inLab("pays later months by the price that is valid then", async () => {
    const { accountId } = await aCustomerOf(test.deps, own);
    const [price] = await test.deps.db
      .select()
      .from(partnerPrices)
      .where(eq(partnerPrices.partnerId, own.partnerId));
    if (!price) throw new Error("no price");
    const { id: _, ...rest } = price;
    await test.deps.db
      .insert(partnerPrices)
      .values({ ...rest, plan: "basic", pricePaise: 10_000, validFrom: "2026-12-01" });
    await order(accountId, 1);
    const overview = (await client.call(partner.getPartner, {})).body;
    expect(overview).toMatchObject({ renewalPaise: 10_000, renewsAt: "2026-11-30T18:30:00.000Z" });
    expect(overview.prices[0]).toMatchObject({
      plan: "basic",
      wholesalePaise: 15_000,
      next: { pricePaise: 10_000, validFrom: "2026-12-01" },
    });
    const before = overview.balancePaise;
    test.clock.set("2026-11-30T18:40:00.000Z");
    await renew();
    const signedIn = as(await aMember(test.deps, { accountId: own.accountId, role: "owner" }));
    expect(await balance(signedIn)).toBe(before - 10_000);
  });

  inLab("sees the margin from its own retail prices, and the statement as CSV", async () => {
    const { accountId } = await aCustomerOf(test.deps, own, { name: "=Bakery" });
    await order(accountId, 3);
    await client.call(partner.saveRetailPrice, { plan: "basic", pricePaise: 24_900 });
    const [listed] = (await client.call(partner.listCustomers, {})).body.items;
    expect(listed).toMatchObject({ marginPaise: 3 * 9_900 });
    const csv = (await client.get(partner.partnerLedgerCsv.path)).body;
    expect(csv.split("\r\n")[1]).toBe(
      "2,2026-11-20,licences,'=Bakery,basic,3,2026-11-20,2026-12-01,,-165,835",
    );
  });

  it("sees the screens of its customers, and those of nobody else", async () => {
    const customer = await aCustomerOf(test.deps, own, { name: "Bakery" });
    await order(customer.accountId, 2);
    await aScreen(test.deps, { accountId: customer.accountId }, { name: "Window" });
    const foreign = await aCustomerOf(test.deps, other, { name: "Foreign" });
    await order(foreign.accountId, 2, "basic", randomUUID(), as(other));
    await aScreen(test.deps, { accountId: foreign.accountId }, { name: "Secret" });
    const seen = (await client.call(partner.listCustomerScreens, {})).body;
    expect(seen.items.map(({ name }) => name)).toEqual(["Window"]);
    expect(seen.items[0]).toMatchObject({ customer: { name: "Bakery" }, licensed: true });
    expect(seen.counts.all).toBe(1);
    const found = (await client.call(partner.listCustomerScreens, { search: "secret" })).body;
    expect(found).toMatchObject({ items: [], counts: { all: 0 } });
  });

  inLab("sees which screens are missed, and not those of closed places", async () => {
    const customer = await aCustomerOf(test.deps, own, { name: "Bakery" });
    await order(customer.accountId, 3);
    const [on, closed, away] = [
      await aScreen(test.deps, { accountId: customer.accountId }, { name: "On" }),
      await aScreen(test.deps, { accountId: customer.accountId }, { name: "Closed" }),
      await aScreen(test.deps, { accountId: customer.accountId }, { name: "Away" }),
    ];
    const beat = ({ deviceKey }: { deviceKey: string }) =>
      new Client(test, { authorization: `Bearer ${deviceKey}` }).call(heartbeat, {
        playing: null,
        pending: null,
      });
    const list = async (show: "all" | "online" | "offline") =>
      (await client.call(partner.listCustomerScreens, { show })).body;
    for (const screen of [on, closed, away]) await beat(screen);
    await expect.poll(async () => (await list("online")).items.length).toBe(3);
    await as(customer).call(updateScreen, { id: closed.id, openingHours: { week: [] } });
    test.clock.advance(120_000);
    await beat(on);
    await expect.poll(async () => (await list("online")).items.map(({ name }) => name)).toEqual(["On"]);
    expect((await list("offline")).items.map(({ name }) => name)).toEqual(["Away"]);
    const all = await list("all");
    expect(all.counts).toEqual({ all: 3, online: 1, offline: 1 });
    expect(all.items.map(({ name, connection }) => [name, connection])).toEqual([
      ["Away", "offline"],
      ["Closed", "asleep"],
      ["On", "online"],
    ]);
  });
});

describe("another account", () => {
  it("of another partner is not found, whatever is asked of it", async () => {
    const { accountId: id } = await aCustomerOf(test.deps, other);
    const intent = { id, plan: "basic" as const, screens: 1 };
    const answers = [
      await client.call(partner.quoteLicences, intent),
      await client.call(partner.orderLicences, { ...intent, chargePaise: 5_500, key: randomUUID() }),
      await client.call(partner.inviteCustomerOwner, { id }),
      // Its own account is no customer either.
      await client.call(partner.quoteLicences, { ...intent, id: own.accountId }),
    ];
    expect(answers.map(({ error }) => error?.reason)).toEqual(Array(4).fill("partnerCustomerNotFound"));
    expect((await client.call(partner.listCustomers, {})).body.items).toEqual([]);
    expect(await validLicences(id)).toBe(0);
    expect(await balance(as(other))).toBe(100_000);
  });

  it("that is no partner, and members without the permission, read nothing", async () => {
    const customer = as(await aCustomerOf(test.deps, own));
    for (const contract of [partner.getPartner, partner.listCustomers, partner.listPartnerLedger] as const)
      expect((await customer.call(contract, {})).status).toBe(404);
    const editor = as(await aMember(test.deps, { accountId: own.accountId, role: "editor" }));
    expect((await editor.call(partner.getPartner, {})).status).toBe(403);
    const billing = as(await aMember(test.deps, { accountId: own.accountId, role: "billing" }));
    expect((await billing.call(partner.getPartner, {})).status).toBe(200);
    expect((await billing.call(partner.listCustomerScreens, {})).status).toBe(403);
  });
});

describe("the customer of a partner", () => {
  it("sees its partner and plan, cannot buy, and reads in its log who ordered", async () => {
    const customer = await aCustomerOf(test.deps, own);
    await order(customer.accountId, 3);
    const owner = as(customer);
    expect((await owner.call(getMe, {})).body).toMatchObject({ managedBy: "Signs & Co", isPartner: false });
    expect((await client.call(getMe, {})).body).toMatchObject({ managedBy: null, isPartner: true });
    const subscription = (await owner.call(getSubscription, {})).body;
    expect(subscription).toMatchObject({ plan: { code: "basic" }, canBuy: false, screens: { licences: 3 } });
    const refused = await owner.call(getQuote, { plan: "basic", period: "monthly", screens: 3 });
    expect(refused.error?.reason).toBe("customerOfPartner");
    expect((await owner.call(listScreens, {})).status).toBe(200);
    const [entry] = (await owner.call(listAudit, {})).body.items;
    expect(entry).toMatchObject({
      sentence: [{ text: "ordered a plan as the partner of the account" }],
      changes: ["Plan: Basic", "Screens: 3"],
    });
    expect(JSON.stringify((await owner.call(listAudit, {})).body)).not.toContain("16500");
  });
});
