import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getMe, signUp } from "#shared/contracts/identity/accounts.ts";
import { dayMs } from "#shared/durations.ts";
import { audit, payments } from "../../../db/tables/index.ts";
import { appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();

const person = (email: string) => ({ name: "Asha Rao", email, password: "a long password" });
const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";

describe("sign-up", () => {
  it("creates an account without a plan, takes no money, and may try a screen", async () => {
    const visitor = new Client(test);
    const made = await visitor.call(signUp, { ...person("asha@example.com"), timeZone: "Europe/Berlin" });
    const landing = "/app";
    expect(made).toMatchObject({ status: 201, body: { success: true, landing } });
    expect(String(made.headers["set-cookie"])).toMatch(/HttpOnly.*SameSite=Lax/);

    const me = await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {});
    expect(me.body).toMatchObject({
      user: { name: "Asha Rao", email: "asha@example.com" },
      account: { timeZone: "Europe/Berlin" },
      plan: null,
      tryout: { until: new Date(test.clock.now().getTime() + 14 * dayMs).toISOString() },
    });
    const { db } = test.deps;
    const accountId = me.body.account.id;
    expect(await db.$count(payments, eq(payments.accountId, accountId))).toBe(0);
    const actions = await db.select().from(audit).where(eq(audit.accountId, accountId)).orderBy(audit.id);
    expect(actions.map((row) => row.action)).toEqual(["account.create"]);
  });

  it("takes the language of the page, in which the email that confirms the address is written", async () => {
    const email = "hindi@example.com";
    const made = await new Client(test).call(signUp, { ...person(email), language: "hi" });
    const me = await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {});
    expect(me.body.user.language).toBe("hi");
    await test.runJobs();
    const sent = (await test.mail.stored()).find(({ to }) => to === email);
    expect(sent?.subject).toMatch(/[\u0900-\u097F]/u);
  });

  it("keeps the plan and period that were chosen before, and refuses unknown ones", async () => {
    const meOf = async (choice: object, email: string) => {
      const made = await new Client(test).call(signUp, { ...person(email), ...choice });
      return (await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {})).body.account;
    };
    const intent = { plan: "standard", period: "yearly" };
    expect(await meOf(intent, "wish@example.com")).toMatchObject({ planIntent: intent });
    expect(await meOf({}, "no-wish@example.com")).toMatchObject({ planIntent: null });
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

  it("never answers with a password or a hash", async () => {
    const made = await new Client(test).call(signUp, person("quiet@example.com"));
    const me = await new Client(test, { cookie: cookieOf(made.headers) }).call(getMe, {});
    expect(JSON.stringify([made.body, me.body])).not.toMatch(/password|argon2/i);
  });
});
