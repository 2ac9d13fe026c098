import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeyHeader, operatorCalls } from "#shared/operator-api/addresses.ts";
import { accounts, audit, licences, payments, screens, subscriptions } from "../../db/tables/index.ts";
import { Client } from "../../testing/client.ts";
import { aCustomer, anOperator, aScreen } from "../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await startTestApp();
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
});
afterAll(() => test.close());

const url = operatorCalls.storagePlans;
const plans = async () =>
  (await admin.request({ method: "GET", url })).json().plans as { id: number; name: string }[];
const planId = async (name: string) => (await plans()).find((plan) => plan.name === name)?.id ?? 0;
const renew = (payload: object, client = admin, headers: Record<string, string> = {}) =>
  client.request({ method: "POST", url: `${url}?action=renew`, payload, headers });
const current = async (accountId: number) =>
  test.deps.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.replacedAt)));

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
      { success: true, message: "Plan changed to Standard.", plan_name: "Standard" },
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
    const wish = { user_id: owner.accountId, plan_id: await planId("Standard") };
    const answers = await Promise.all(
      [1, 2, 3].map(() => renew(wish, admin, { [idempotencyKeyHeader]: "one-click" })),
    );
    expect(answers.map((answer) => answer.json().plan_name)).toEqual(["Standard", "Standard", "Standard"]);
    const all = await test.deps.db.$count(subscriptions, eq(subscriptions.accountId, owner.accountId));
    expect(all).toBe(2);
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
    [{ user_id: 999_999, plan_id: 1 }, 404, "not found"],
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
