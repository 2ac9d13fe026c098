import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { idempotencyKeyHeader, operatorCalls, undoPlanSwitchCall } from "#shared/operator-api/addresses.ts";
import { accounts, audit, licences, payments, screens, subscriptions } from "../../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
});

const url = operatorCalls.storagePlans;
const plans = async () => (await admin.get(url)).json().plans as { id: number; name: string }[];
const planId = async (name: string) => (await plans()).find((plan) => plan.name === name)?.id ?? 0;
const renew = (payload: object, client = admin, headers: Record<string, string> = {}) =>
  client.post(`${url}?action=renew`, payload, headers);
const current = async (accountId: number) =>
  test.deps.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));
const validLicences = (accountId: number) =>
  test.deps.db.$count(licences, and(eq(licences.accountId, accountId), isNull(licences.revokedAt)));
const offerTo = async (accountId: number) => (await admin.get(`${url}?user_id=${accountId}`)).json();
const undo = (accountId: number, switchId: number) =>
  admin.post(undoPlanSwitchCall(accountId), { switch_id: switchId });

it("506 the plans have name, description, price and storage", async () => {
  expect((await plans()).find((plan) => plan.name === "Basic")).toEqual({
    id: expect.any(Number),
    name: "Basic",
    plan_name: "Basic",
    description: expect.stringMatching(/\w/),
    price: 249,
    price_text: "₹249 per screen and month",
    storage: 2000,
  });
});

describe("switching a plan", () => {
  it("507 answers success, message and plan_name; takes no money and is audited", async () => {
    const owner = await aCustomer(test.deps, { plan: "basic" });
    const answer = await renew({
      user_id: owner.accountId,
      plan_id: await planId("Standard"),
      reason: "goodwill",
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        message: "Plan changed to Standard.",
        plan_name: "Standard",
        switch_id: expect.any(Number),
      },
    ]);
    const [now, ...others] = await current(owner.accountId);
    expect(now).toMatchObject({ planId: await planId("Standard"), source: "operator", period: "monthly" });
    expect(others).toEqual([]);
    expect(await test.deps.db.$count(payments, eq(payments.accountId, owner.accountId))).toBe(0);
    const rows = await test.deps.db.select().from(audit).where(eq(audit.accountId, owner.accountId));
    expect(rows.find((row) => row.action === "account.switch-plan")?.after).toMatchObject({
      plan: "standard",
      reason: "goodwill",
      takenPaise: 0,
    });
    const [account] = await test.deps.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    expect(account?.switchedByOperator).toBe(true);
  });

  it("moves the screens to licences of the new plan", async () => {
    const owner = await aCustomer(test.deps, { plan: "trial" });
    const made = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)];
    await renew({ user_id: String(owner.accountId), plan_id: String(await planId("Basic")) });
    const [now] = await current(owner.accountId);
    const rows = await test.deps.db
      .select({ subscriptionId: licences.subscriptionId, licenceId: licences.id })
      .from(screens)
      .innerJoin(licences, eq(licences.id, screens.licenceId))
      .where(eq(screens.accountId, owner.accountId));
    expect(rows).toHaveLength(made.length);
    expect(new Set(rows.map((row) => row.licenceId)).size).toBe(made.length);
    expect(rows.every((row) => row.subscriptionId === now?.id)).toBe(true);
  });

  it("happens once per idempotency key, even when two requests arrive at the same time", async () => {
    const owner = await aCustomer(test.deps, { plan: "basic" });
    const request = { user_id: owner.accountId, plan_id: await planId("Standard") };
    const answers = await Promise.all(
      [1, 2, 3].map(() => renew(request, admin, { [idempotencyKeyHeader]: "one-click" })),
    );
    expect(answers.map((answer) => answer.json().plan_name)).toEqual(["Standard", "Standard", "Standard"]);
    const all = await test.deps.db.$count(subscriptions, eq(subscriptions.accountId, owner.accountId));
    expect(all).toBe(2);
  });

  it("keeps the later end and the number of licences, records before and after, and emails the customer", async () => {
    const owner = await aCustomer(test.deps, { plan: "standard", period: "yearly", screens: 14 });
    const [paid] = await current(owner.accountId);
    await renew({ user_id: owner.accountId, plan_id: await planId("Enterprise"), reason: "goodwill" });
    const [now] = await current(owner.accountId);
    expect(now).toMatchObject({ endsAt: paid?.endsAt, period: "yearly" });
    expect(await validLicences(owner.accountId)).toBe(14);
    const [entry] = await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.accountId, owner.accountId), eq(audit.action, "account.switch-plan")));
    const endsAt = paid?.endsAt.toISOString();
    expect(entry?.before).toEqual({ plan: "standard", endsAt, licences: 14 });
    expect(entry?.after).toMatchObject({ plan: "enterprise", endsAt, licences: 14, reason: "goodwill" });
    await test.runJobs();
    const mail = (await test.mail.stored()).find((each) => each.to === owner.email);
    expect(mail?.subject).toContain("plan was changed");
    expect(mail?.text).toMatch(
      /Before: Standard, until .+ \d{4}, 14 licences\nNow: Enterprise, until .+ \d{4}, 14 licences/,
    );
  });

  it("gives another end and number of licences only when the operator chooses them", async () => {
    const owner = await aCustomer(test.deps, { plan: "standard", period: "yearly", screens: 14 });
    const [paid] = await current(owner.accountId);
    const offer = await offerTo(owner.accountId);
    expect(offer.current).toEqual({
      plan_name: "Standard",
      ends_at: paid?.endsAt.toISOString(),
      active: true,
      licences: 14,
      screens: 0,
      value_paise: 0,
    });
    const basic = offer.plans.find((plan: { name: string }) => plan.name === "Basic");
    expect(basic.terms).toMatchObject({ licences: 10, max_licences: 10 });
    await renew({ user_id: owner.accountId, plan_id: basic.id, end: "new", licences: 5 });
    const [now] = await current(owner.accountId);
    expect(now?.endsAt.toISOString().slice(0, 10)).toBe(basic.terms.ends_at.slice(0, 10));
    expect(await validLicences(owner.accountId)).toBe(5);
  });

  it("is undone with the same licences on the same screens, once, by two processes at the same time", async () => {
    const owner = await aCustomer(test.deps, { plan: "standard", period: "yearly", screens: 14 });
    const shown = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)];
    const licencesOf = () =>
      test.deps.db
        .select({ id: screens.id, licenceId: screens.licenceId })
        .from(screens)
        .where(eq(screens.accountId, owner.accountId))
        .orderBy(screens.id);
    const [[paid], held] = [await current(owner.accountId), await licencesOf()];
    await renew({ user_id: owner.accountId, plan_id: await planId("Basic") });
    expect(await licencesOf()).not.toEqual(held);
    const { undo: offered } = await offerTo(owner.accountId);
    expect(offered.from).toMatchObject({ plan_name: "Standard", licences: 14, active: true });
    const answers = await Promise.all([1, 2].map(() => undo(owner.accountId, offered.id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await current(owner.accountId)).toEqual([paid]);
    expect(await licencesOf()).toEqual(held);
    expect(shown).toHaveLength(held.length);
    expect(await validLicences(owner.accountId)).toBe(14);
    const [account] = await test.deps.db.select().from(accounts).where(eq(accounts.id, owner.accountId));
    expect(account?.switchedByOperator).toBe(false);
    expect((await offerTo(owner.accountId)).undo).toBeNull();
    await test.runJobs();
    const mails = (await test.mail.stored()).filter((each) => each.to === owner.email);
    expect(mails.filter((each) => each.subject.includes("was undone"))).toHaveLength(1);
  });

  it("cannot be undone after the plan was changed again, nor by another account's number", async () => {
    const [owner, other] = [
      await aCustomer(test.deps, { plan: "basic" }),
      await aCustomer(test.deps, { plan: "basic" }),
    ];
    await renew({ user_id: owner.accountId, plan_id: await planId("Standard") });
    const first = (await offerTo(owner.accountId)).undo.id;
    expect((await undo(other.accountId, first)).statusCode).toBe(404);
    await renew({ user_id: owner.accountId, plan_id: await planId("Enterprise") });
    const answer = await undo(owner.accountId, first);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "The plan was changed again since, so this change cannot be undone. Choose a plan instead.",
    ]);
  });

  it("keeps the end, extends it by days, or gives the time, with the value that is left each time", async () => {
    const owner = await aCustomer(test.deps, { plan: "basic", screens: 3 });
    const [paid] = await current(owner.accountId);
    const half = 15 * dayMs;
    const end = paid?.endsAt.getTime() ?? 0;
    await test.deps.db
      .update(subscriptions)
      .set({ valuePaise: 60_000, startsAt: new Date(end - 2 * half) })
      .where(eq(subscriptions.id, paid?.id ?? 0));
    const target = { user_id: owner.accountId, plan_id: await planId("Standard") };
    const { value_paise: worth } = (await offerTo(owner.accountId)).current;
    expect(worth).toBeGreaterThan(50_000);

    expect((await renew({ ...target, end: "keep" })).statusCode).toBe(200);
    expect(await current(owner.accountId)).toMatchObject([{ endsAt: paid?.endsAt, valuePaise: worth }]);
    await renew({ ...target, end: "extend", extend_days: 10 });
    const [longer] = await current(owner.accountId);
    expect((longer?.endsAt.getTime() ?? 0) - end).toBe(10 * dayMs);
    expect(longer?.valuePaise).toBe(worth);
    await renew({ ...target, end: "extend", extend_days: 1, complimentary: true });
    expect(await current(owner.accountId)).toMatchObject([{ valuePaise: 0 }]);
    const { undo: offered } = await offerTo(owner.accountId);
    await undo(owner.accountId, offered.id);
    expect(await current(owner.accountId)).toMatchObject([{ endsAt: longer?.endsAt, valuePaise: worth }]);

    const never = await aCustomer(test.deps, { plan: null });
    const refused = await renew({ ...target, user_id: never.accountId, end: "keep" });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This user has no running plan whose end could be kept. Choose another end.",
    ]);
    await renew({ ...target, user_id: never.accountId, end: "extend", extend_days: 7, complimentary: true });
    const [given] = await current(never.accountId);
    expect((given?.endsAt.getTime() ?? 0) - test.clock.now().getTime()).toBe(7 * dayMs);
    expect((await renew({ ...target, end: "extend", extend_days: 5_000 })).statusCode).toBe(400);
  });

  it("refuses fewer licences than screens, more than the plan allows, and a key used for another plan", async () => {
    const owner = await aCustomer(test.deps, { plan: "standard" });
    await aScreen(test.deps, owner);
    await aScreen(test.deps, owner);
    const basic = { user_id: owner.accountId, plan_id: await planId("Basic") };
    const refused = await Promise.all([
      renew({ ...basic, licences: 1 }),
      renew({ ...basic, licences: 11 }),
      renew({ ...basic, licences: "many" }),
    ]);
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, expect.stringContaining("This user has 2 screens.")],
      [409, expect.stringContaining("Basic allows 10 screens.")],
      [400, "Choose between 1 and 10,000 licences"],
    ]);
    const key = { [idempotencyKeyHeader]: "one-key" };
    expect((await renew(basic, admin, key)).statusCode).toBe(200);
    const other = { ...basic, plan_id: await planId("Enterprise") };
    expect((await renew(other, admin, key)).statusCode).toBe(409);
  });

  it("refuses a plan with fewer screens than the account has", async () => {
    const owner = await aCustomer(test.deps, { plan: "standard" });
    for (let screen = 0; screen < 4; screen++) await aScreen(test.deps, owner);
    const answer = await renew({ user_id: owner.accountId, plan_id: await planId("Trial") });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This user has 4 screens, and Trial allows 3. Choose a larger plan.",
    ]);
    expect(await current(owner.accountId)).toMatchObject([{ planId: await planId("Standard") }]);
  });

  it.each([
    [{ user_id: 1 }, 400, "Please select a plan"],
    [{ user_id: 999_999, plan_id: 1 }, 404, "does not exist"],
  ])("refuses %j with a message", async (body, status, words) => {
    const answer = await renew(body);
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    expect(answer.json().message).toContain(words);
  });

  it("494 refuses managers", async () => {
    const owner = await aCustomer(test.deps, { plan: "basic" });
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    const answer = await renew({ user_id: owner.accountId, plan_id: await planId("Standard") }, manager);
    expect(answer.statusCode).toBe(403);
    expect(await current(owner.accountId)).toMatchObject([{ planId: await planId("Basic") }]);
  });
});
