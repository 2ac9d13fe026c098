import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getMe, signUp } from "#shared/contracts/accounts.ts";
import { startTrial } from "#shared/contracts/billing.ts";
import { accounts, audit, invoices, licences, payments, subscriptions } from "../../db/tables/index.ts";
import { Client } from "../../testing/client.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const person = (email: string) => ({ name: "Asha Rao", email, password: "a long password" });
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";

describe("sign-up", () => {
  it("creates an account, charges the trial fee of 10 rupees and starts a trial of one day on three screens", async () => {
    const visitor = new Client(test);
    const made = await visitor.call(signUp, { ...person("asha@example.com"), timeZone: "Europe/Berlin" });
    expect(made).toMatchObject({ status: 201, body: { success: true, landing: "/app" } });
    expect(String(made.headers["set-cookie"])).toMatch(/HttpOnly.*SameSite=Lax/);

    const me = await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {});
    expect(me.body).toMatchObject({
      user: { name: "Asha Rao", email: "asha@example.com" },
      account: { timeZone: "Europe/Berlin" },
      plan: { code: "trial", active: true, screens: 3, endsAt: "2026-11-21T06:00:00.000Z" },
    });

    const { db } = test.deps;
    const accountId = me.body.account.id;
    const [paid] = await db.select().from(payments).where(eq(payments.accountId, accountId));
    expect(paid).toMatchObject({
      amountPaise: 1000,
      status: "received",
      transactionCode: expect.any(String),
    });
    const [invoice] = await db.select().from(invoices).where(eq(invoices.accountId, accountId));
    expect(invoice).toMatchObject({ number: "2026-27/000001", netPaise: 847, taxPaise: 153 });
    expect(await db.select().from(licences).where(eq(licences.accountId, accountId))).toHaveLength(3);
    const actions = await db.select().from(audit).where(eq(audit.accountId, accountId)).orderBy(audit.id);
    expect(actions.map((row) => row.action)).toEqual(["account.create", "payment.ask", "payment.received"]);
  });

  it("keeps the plan and period that were chosen before, and refuses unknown ones", async () => {
    const meOf = async (choice: object, email: string) => {
      const made = await new Client(test).call(signUp, { ...person(email), ...choice });
      return (await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {})).body.account;
    };
    const wish = { plan: "standard", period: "yearly" };
    expect(await meOf(wish, "wish@example.com")).toMatchObject({ planWish: wish });
    expect(await meOf({}, "no-wish@example.com")).toMatchObject({ planWish: null });
    const odd = { ...person("odd@example.com"), plan: "golden" } as unknown as ReturnType<typeof person>;
    expect((await new Client(test).call(signUp, odd)).status).toBe(400);
  });

  it("refuses a second account with the same email, in any spelling", async () => {
    const visitor = new Client(test);
    await visitor.call(signUp, person("twice@example.com"));
    const again = await visitor.call(signUp, person(" TWICE@example.com "));
    expect(again).toMatchObject({ status: 409, error: { code: "conflict" } });
  });

  it("accepts only one of two sign-ups at the same moment", async () => {
    const visitor = new Client(test);
    const both = await Promise.all([1, 2].map(() => visitor.call(signUp, person("race@example.com"))));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it("reports errors by field", async () => {
    const bad = await new Client(test).call(signUp, { name: " ", email: "nobody", password: "short" });
    expect(bad).toMatchObject({
      status: 400,
      error: {
        fields: {
          name: "Name is required",
          email: "Enter a valid email",
          password: "Use at least 10 characters",
        },
      },
    });
  });

  it("keeps the account when the payment is declined, and the trial can be paid later", async () => {
    const made = await new Client(test).call(signUp, person("decline@example.com"));
    expect(made.status).toBe(201);
    const customer = new Client(test, { cookie: cookieOf(made.headers) });
    const me = await customer.call(getMe, {});
    expect(me.body.plan).toBeNull();
    expect(await customer.call(startTrial, {})).toMatchObject({ status: 409, error: { code: "conflict" } });
    const [failed] = await test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.accountId, me.body.account.id));
    expect(failed).toMatchObject({ status: "failed" });
    expect(
      await test.deps.db.select().from(subscriptions).where(eq(subscriptions.accountId, me.body.account.id)),
    ).toHaveLength(0);
  });

  it("gives one trial per account", async () => {
    const made = await new Client(test).call(signUp, person("once@example.com"));
    const customer = new Client(test, { cookie: cookieOf(made.headers) });
    expect(await customer.call(startTrial, {})).toMatchObject({ status: 409 });
  });

  it("never answers with a password or a hash", async () => {
    const made = await new Client(test).call(signUp, person("quiet@example.com"));
    const me = await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {});
    expect(JSON.stringify([made.body, me.body])).not.toMatch(/password|argon2/i);
  });

  it("numbers invoices without gaps, even when many are issued at once", async () => {
    const visitor = new Client(test);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => visitor.call(signUp, person(`invoice-${n}@example.com`))),
    );
    const rows = await test.deps.db.select({ number: invoices.number }).from(invoices);
    const numbers = rows.map((row) => Number(row.number.split("/")[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await test.deps.db.$count(accounts)).toBeGreaterThan(8);
  });
});
