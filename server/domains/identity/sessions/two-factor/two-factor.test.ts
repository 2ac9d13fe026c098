import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from "#shared/contracts/identity/two-factor.ts";
import { audit, twoFactor } from "../../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";
import { codeOfApp, enableTwoFactor } from "../../../../testing/second-factor.ts";

const step = 30_000;
const test = appForTests();
// Ends the throttles of the test before.
beforeEach(() => test.clock.advance(60 * 60_000));

const visitor = () => new Client(test);

/** Returns a customer with two-factor sign-in, in the next time step, because the code of the set-up is used up. */
async function aCarefulCustomer() {
  const person = await aCustomer(test.deps);
  const client = new Client(test, { cookie: person.cookie });
  const { uri, code, recoveryCodes } = await enableTwoFactor(client, {
    password: person.password,
    now: test.clock.now(),
  });
  test.clock.advance(step);
  return {
    ...person,
    client,
    recoveryCodes,
    codeOfSetUp: code,
    codeNow: (steps = 0) => codeOfApp(uri, new Date(test.clock.now().getTime() + steps * step)),
    signIn: (code?: string) =>
      visitor().call(signIn, { login: person.email, password: person.password, ...(code && { code }) }),
  };
}

describe("signing in with a second factor", () => {
  it("asks for the code only after the right password", async () => {
    const person = await aCarefulCustomer();
    const wrong = await visitor().call(signIn, { login: person.email, password: "not this one" });
    expect(wrong).toMatchObject({ status: 401, error: { code: "unauthenticated" } });
    expect(wrong.error?.fields).toBeUndefined();
    const withCode = { login: person.email, password: "not this one", code: person.codeNow() };
    expect((await visitor().call(signIn, withCode)).error?.message).toBe(wrong.error?.message);

    const asked = await person.signIn();
    expect(asked).toMatchObject({
      status: 403,
      error: { code: "forbidden", fields: { code: expect.stringContaining("six digits") } },
    });
    expect(asked.headers["set-cookie"]).toBeUndefined();
    const code = person.codeNow();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect(await person.signIn(spaced)).toMatchObject({ status: 200, body: { landing: "/app" } });
  });

  it("accepts a code once, and not the one of the set-up again", async () => {
    const person = await aCarefulCustomer();
    expect((await person.signIn(person.codeOfSetUp)).status).toBe(403);
    const code = person.codeNow();
    const together = await Promise.all([person.signIn(code), person.signIn(code), person.signIn(code)]);
    expect(together.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
    expect((await person.signIn(code)).status).toBe(403);
    test.clock.advance(step);
    expect((await person.signIn(person.codeNow())).status).toBe(200);
  });

  it("accepts a clock that is one step off, but not two", async () => {
    const person = await aCarefulCustomer();
    test.clock.advance(10 * step);
    expect((await person.signIn(person.codeNow(-2))).status).toBe(403);
    expect((await person.signIn(person.codeNow(2))).status).toBe(403);
    expect((await person.signIn(person.codeNow(-1))).status).toBe(200);
    expect((await person.signIn(person.codeNow(1))).status).toBe(200);
    // Older than the last accepted one.
    expect((await person.signIn(person.codeNow())).status).toBe(403);
  });

  it("accepts each recovery code once, in any spelling, and no codes of other people", async () => {
    const [person, other] = [await aCarefulCustomer(), await aCarefulCustomer()];
    const [first = "", second = ""] = person.recoveryCodes;
    expect(new Set(person.recoveryCodes).size).toBe(10);
    expect((await other.signIn(first)).status).toBe(403);
    expect((await person.signIn(first.replaceAll("-", " ").toUpperCase())).status).toBe(200);
    expect((await person.signIn(first)).status).toBe(403);
    expect((await person.client.call(getTwoFactor, {})).body).toEqual({
      enabled: true,
      required: false,
      recoveryCodesLeft: 9,
    });
    expect((await person.signIn(second)).status).toBe(200);
  });

  it("blocks guesses at codes after ten tries from any networks, even with the right code", async () => {
    const person = await aCarefulCustomer();
    const from = (address: number, code: string) =>
      test.app.inject({
        method: "POST",
        url: "/api/v1/login",
        remoteAddress: `10.0.0.${address}`,
        payload: { login: person.email, password: person.password, code },
      });
    for (let tries = 0; tries < 10; tries++)
      expect((await from(tries, "not-a-code-of-mine")).statusCode).toBe(403);
    expect((await from(99, person.codeNow())).statusCode).toBe(429);
    test.clock.advance(15 * 60_000 + 1);
    expect((await from(99, person.codeNow())).statusCode).toBe(200);
  });

  it("counts a wrong code like a wrong password", async () => {
    const person = await aCarefulCustomer();
    for (let tries = 0; tries < 5; tries++) {
      expect((await person.signIn("wrong")).status).toBe(403);
      const guess = { login: person.email, password: "a guess" };
      expect((await visitor().call(signIn, guess)).status).toBe(401);
    }
    expect((await person.signIn(person.codeNow())).status).toBe(429);
  });

  it("does not affect other people", async () => {
    await aCarefulCustomer();
    const other = await aCustomer(test.deps);
    const { email, password } = other;
    expect((await visitor().call(signIn, { login: email, password })).status).toBe(200);
    expect((await visitor().call(signIn, { login: email, password, code: "" })).status).toBe(200);
    const client = new Client(test, { cookie: other.cookie });
    expect((await client.call(getTwoFactor, {})).body).toEqual({
      enabled: false,
      required: false,
      recoveryCodesLeft: 0,
    });
  });

  it("accepts recovery codes even when SESSION_SECRET has changed", async () => {
    const person = await aCarefulCustomer();
    const code = person.codeNow();
    const kept = test.deps.env.SESSION_SECRET;
    test.deps.env.SESSION_SECRET = "another secret of thirty-two signs";
    try {
      expect((await person.signIn(code)).status).toBe(403);
      expect((await person.signIn(person.recoveryCodes[0])).status).toBe(200);
    } finally {
      test.deps.env.SESSION_SECRET = kept;
    }
  });
});

describe("set-up", () => {
  it("does not affect sign-in before it is confirmed, and can be started again", async () => {
    const operator = await anOperator(test.deps, { role: "manager" });
    const client = new Client(test, { cookie: operator.cookie });
    const credentials = { login: operator.loginName, password: operator.password };
    expect((await client.call(confirmTwoFactor, { code: "123456" })).status).toBe(409);
    const first = (await client.call(startTwoFactor, { current: operator.password })).body;
    expect(first.uri).toContain(operator.loginName);
    expect(first.uri).toContain(first.secret);
    expect((await visitor().call(signIn, credentials)).status).toBe(200);
    const second = (await client.call(startTwoFactor, { current: operator.password })).body;
    const now = test.clock.now();
    const old = { code: codeOfApp(first.uri, now) };
    expect(await client.call(confirmTwoFactor, old)).toMatchObject({ status: 403, error: { fields: {} } });
    expect((await client.call(confirmTwoFactor, { code: codeOfApp(second.uri, now) })).status).toBe(200);
    expect((await visitor().call(signIn, credentials)).status).toBe(403);
    expect((await client.call(startTwoFactor, { current: operator.password })).status).toBe(409);
    expect((await client.call(confirmTwoFactor, { code: "123456" })).status).toBe(409);
  });

  it("stores neither the secret nor the codes in plain text, and is audited", async () => {
    const person = await aCarefulCustomer();
    const [row] = await test.deps.db.select().from(twoFactor).where(eq(twoFactor.userId, person.userId));
    expect(row?.secret).toHaveLength(12 + 16 + 20);
    await person.client.call(disableTwoFactor, { current: person.password, code: person.codeNow() });
    const rows = await test.deps.db
      .select()
      .from(audit)
      .where(eq(audit.accountId, person.accountId))
      .orderBy(desc(audit.id))
      .limit(3);
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual(
      ["two-factor.disable", "two-factor.enable", "two-factor.start"].map((action) => [
        action,
        person.userId,
      ]),
    );
  });
});

describe("a session alone is not enough", () => {
  it.each(["customer", "admin", "manager"] as const)("for a %s to set it up", async (who) => {
    const person =
      who === "customer" ? await aCustomer(test.deps) : await anOperator(test.deps, { role: who });
    const client = new Client(test, { cookie: person.cookie });
    const refused = await client.call(startTwoFactor, { current: "not the password" });
    expect(refused).toMatchObject({ status: 400, error: { fields: { current: expect.any(String) } } });
    expect((await client.post("/api/v1/two-factor")).statusCode).toBe(400);
    expect((await client.call(startTwoFactor, { current: person.password })).status).toBe(201);
  });

  it("to disable it or to get new recovery codes: both require the password and a code", async () => {
    const person = await aCarefulCustomer();
    for (const contract of [disableTwoFactor, renewRecoveryCodes]) {
      const stolen = { current: "not the password", code: person.codeNow() };
      expect(await person.client.call(contract, stolen)).toMatchObject({
        status: 400,
        error: { fields: { current: expect.any(String) } },
      });
      const withoutApp = { current: person.password, code: "guess" };
      expect((await person.client.call(contract, withoutApp)).status).toBe(403);
    }
    const code = person.codeNow();
    const renewed = await person.client.call(renewRecoveryCodes, { current: person.password, code });
    const [old = "", fresh = ""] = [person.recoveryCodes[0], renewed.body.recoveryCodes[0]];
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await person.signIn(old)).status).toBe(403);
    expect((await person.signIn(fresh)).status).toBe(200);
  });

  it("guesses at the password are blocked after ten tries", async () => {
    const { cookie, password } = await anOperator(test.deps);
    const client = new Client(test, { cookie });
    for (let tries = 0; tries < 10; tries++)
      expect((await client.call(startTwoFactor, { current: `guess ${tries}` })).status).toBe(400);
    expect((await client.call(startTwoFactor, { current: password })).status).toBe(429);
  });

  it("and all other sessions end when it is enabled or disabled", async () => {
    const person = await aCustomer(test.deps);
    const [here, there] = [new Client(test, { cookie: person.cookie }), await signedInAgain(person)];
    const { recoveryCodes } = await enableTwoFactor(here, {
      password: person.password,
      now: test.clock.now(),
    });
    expect((await there.call(getTwoFactor, {})).status).toBe(401);
    const again = await signedInAgain(person, recoveryCodes[0]);
    await here.call(disableTwoFactor, { current: person.password, code: recoveryCodes[1] ?? "" });
    expect((await again.call(getTwoFactor, {})).status).toBe(401);
    expect((await here.call(getTwoFactor, {})).status).toBe(200);
  });
});

async function signedInAgain({ email, password }: SignedIn, code?: string): Promise<Client> {
  const answer = await visitor().call(signIn, { login: email, password, ...(code && { code }) });
  return new Client(test, { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" });
}

describe("disabling", () => {
  it("accepts a current code or a recovery code, and deletes both", async () => {
    const person = await aCarefulCustomer();
    const [recovery = ""] = person.recoveryCodes;
    expect((await person.client.call(disableTwoFactor, { current: person.password, code: "" })).status).toBe(
      400,
    );
    expect(
      (await person.client.call(disableTwoFactor, { current: person.password, code: person.codeOfSetUp }))
        .status,
    ).toBe(403);
    expect(
      (await person.client.call(disableTwoFactor, { current: person.password, code: person.codeNow() }))
        .status,
    ).toBe(200);
    expect(
      (await person.client.call(disableTwoFactor, { current: person.password, code: recovery })).status,
    ).toBe(409);
    expect((await person.signIn()).status).toBe(200);
    const again = await enableTwoFactor(person.client, {
      password: person.password,
      now: test.clock.now(),
    });
    expect((await person.signIn(recovery)).status).toBe(403);
    const [fresh = ""] = again.recoveryCodes;
    expect(
      (await person.client.call(disableTwoFactor, { current: person.password, code: fresh })).status,
    ).toBe(200);
    expect((await person.signIn()).status).toBe(200);
  });

  it("blocks guesses after ten tries", async () => {
    const person = await aCarefulCustomer();
    for (let tries = 0; tries < 10; tries++)
      expect(
        (await person.client.call(disableTwoFactor, { current: person.password, code: `guess ${tries}` }))
          .status,
      ).toBe(403);
    expect(
      (await person.client.call(disableTwoFactor, { current: person.password, code: person.codeNow() }))
        .status,
    ).toBe(429);
  });
});
