import { describe, expect, it } from "vitest";
import {
  getMe,
  listSessions,
  requestPasswordReset,
  resetPassword,
  revokeSession,
  signIn,
  signOut,
} from "#shared/contracts/identity/accounts.ts";
import { dayMs } from "#shared/durations.ts";
import { operatorCalls, unattendedHeader } from "#shared/operator-api/addresses.ts";
import { aCustomer, anOperator, appForTests, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]).split(";")[0] ?? "";

describe("signing in", () => {
  it("leads each role to its pages", async () => {
    const visitor = new Client(test);
    const customer = await aCustomer(test.deps);
    const admin = await anOperator(test.deps, { role: "admin" });
    const manager = await anOperator(test.deps, { role: "manager" });
    const landings = await Promise.all(
      [
        { login: customer.email.toUpperCase(), password: customer.password },
        { login: admin.loginName, password: admin.password },
        { login: manager.loginName, password: manager.password },
      ].map((input) => visitor.call(signIn, input)),
    );
    expect(landings.map((answer) => answer.body.landing)).toEqual(["/app", "/admin", "/admin-manager"]);
  });

  it("gives the same answer for a wrong password and an unknown login", async () => {
    const visitor = new Client(test);
    const customer = await aCustomer(test.deps);
    const wrong = await visitor.call(signIn, { login: customer.email, password: "not this one" });
    const nobody = await visitor.call(signIn, { login: "nobody@example.com", password: "not this one" });
    expect(wrong.status).toBe(401);
    expect(nobody.error?.message).toBe(wrong.error?.message);
  });

  it("blocks guesses at one login after ten tries, for 15 minutes", async () => {
    const visitor = new Client(test);
    const customer = await aCustomer(test.deps);
    for (let tries = 0; tries < 10; tries++)
      expect((await visitor.call(signIn, { login: customer.email, password: `guess ${tries}` })).status).toBe(
        401,
      );
    const right = { login: customer.email, password: customer.password };
    const blocked = await visitor.call(signIn, right);
    expect(blocked).toMatchObject({ status: 429, error: { code: "too_many" } });
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(800);
    test.clock.advance(15 * 60_000 + 1);
    expect((await visitor.call(signIn, right)).status).toBe(200);
  });

  inLab(
    "lets a whole office sign in from one IP address, and blocks its fifty-first wrong guess at any login",
    async () => {
      const office = new Client(test);
      const person = await aCustomer(test.deps);
      const right = { login: person.email, password: person.password };
      for (let seat = 0; seat < 60; seat++) expect((await office.call(signIn, right)).status).toBe(200);
      const guess = (number: number) =>
        office.call(signIn, { login: `person-${number % 10}@example.com`, password: "a guess" });
      for (let number = 0; number < 50; number++) expect((await guess(number)).status).toBe(401);
      expect((await guess(50)).status).toBe(429);
      test.clock.advance(15 * 60_000 + 1);
    },
  );

  it("signs out: the cookie is invalid afterwards", async () => {
    const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await customer.call(getMe, {})).status).toBe(200);
    expect((await customer.call(signOut, {})).status).toBe(200);
    expect((await customer.call(getMe, {})).status).toBe(401);
  });

  it("expires after 30 days", async () => {
    const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    test.clock.advance(30 * dayMs);
    expect((await customer.call(getMe, {})).status).toBe(401);
  });

  it("lists a person's sessions and ends one of them, but no session of others", async () => {
    const person = await aCustomer(test.deps);
    const other = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    const second = await new Client(test).call(signIn, { login: person.email, password: person.password });
    const here = new Client(test, { cookie: person.cookie });
    const there = new Client(test, { cookie: cookieOf(second.headers) });
    const { items } = (await here.call(listSessions, {})).body;
    expect(items.map((item) => item.current).sort()).toEqual([false, true]);
    const elsewhere = items.find((item) => !item.current)?.id ?? 0;
    expect((await other.call(revokeSession, { id: elsewhere })).status).toBe(404);
    expect((await here.call(revokeSession, { id: elsewhere })).status).toBe(200);
    expect((await there.call(getMe, {})).status).toBe(401);
    expect((await here.call(getMe, {})).status).toBe(200);
  });
});

describe("a write request from another site", () => {
  it("is refused by Origin and by Sec-Fetch-Site", async () => {
    const { cookie } = await aCustomer(test.deps);
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of foreign) {
      const answer = await new Client(test, { cookie, ...headers }).call(signOut, {});
      expect(answer).toMatchObject({ status: 403, error: { code: "forbidden" } });
    }
    expect(
      (await new Client(test, { cookie, origin: "http://localhost:4000" }).call(signOut, {})).status,
    ).toBe(200);
  });
});

describe("a forgotten password", () => {
  it("is replaced once by the emailed link, and all sessions end", async () => {
    const person = await aCustomer(test.deps);
    const visitor = new Client(test);
    expect((await visitor.call(requestPasswordReset, { email: person.email })).status).toBe(200);
    const token = await tokenMailedTo(person.email);
    const chosen = { token, password: "an entirely new one" };
    expect((await visitor.call(resetPassword, chosen)).status).toBe(200);
    expect((await visitor.call(resetPassword, chosen)).status).toBe(400);
    expect((await new Client(test, { cookie: person.cookie }).call(getMe, {})).status).toBe(401);
    expect((await visitor.call(signIn, { login: person.email, password: person.password })).status).toBe(401);
    expect((await visitor.call(signIn, { login: person.email, password: chosen.password })).status).toBe(200);
  });

  it("answers the same for an address without an account, and sends no email", async () => {
    const before = (await test.mail.stored()).length;
    expect((await new Client(test).call(requestPasswordReset, { email: "nobody@example.com" })).status).toBe(
      200,
    );
    expect(await test.mail.stored()).toHaveLength(before);
  });

  it("its link expires after an hour, and with the next link", async () => {
    const person = await aCustomer(test.deps);
    const visitor = new Client(test);
    await visitor.call(requestPasswordReset, { email: person.email });
    const first = await tokenMailedTo(person.email);
    test.clock.advance(1000);
    await visitor.call(requestPasswordReset, { email: person.email });
    expect((await visitor.call(resetPassword, { token: first, password: "some new password" })).status).toBe(
      400,
    );
    const second = await tokenMailedTo(person.email, 2);
    test.clock.advance(60 * 60_000);
    expect((await visitor.call(resetPassword, { token: second, password: "some new password" })).status).toBe(
      400,
    );
  });
});

/** Returns the token in the newest email to this address, when `count` emails have arrived. */
async function tokenMailedTo(email: string, count = 1): Promise<string> {
  const received = async () => (await test.mail.stored()).filter((mailed) => mailed.to === email);
  await expect.poll(async () => (await received()).length).toBe(count);
  return /token=([\w-]+)/.exec((await received())[0]?.text ?? "")?.[1] ?? "";
}

describe("an operator's session", () => {
  const ask = (client: Client, headers = {}) =>
    client.request({ url: operatorCalls.contact, headers }).then(({ statusCode }) => statusCode);
  const minutes = 60_000;

  it("ends half an hour after its last use; requests that a page makes by itself do not count", async () => {
    const client = new Client(test, { cookie: (await anOperator(test.deps)).cookie });
    for (let use = 0; use < 3; use++) {
      test.clock.advance(29 * minutes);
      expect(await ask(client)).toBe(200);
    }
    test.clock.advance(20 * minutes);
    expect(await ask(client, { [unattendedHeader]: "1" })).toBe(200);
    test.clock.advance(11 * minutes);
    expect(await ask(client)).toBe(401);
  });

  it("ends after twelve hours of any use, and its cookie with it", async () => {
    const operator = await anOperator(test.deps);
    const signed = await new Client(test).call(signIn, {
      login: operator.loginName,
      password: operator.password,
    });
    expect(String(signed.headers["set-cookie"])).toContain("Max-Age=43200");
    const client = new Client(test, { cookie: cookieOf(signed.headers) });
    for (let use = 0; use < 25; use++) {
      expect(await ask(client)).toBe(200);
      test.clock.advance(28 * minutes + 45_000);
    }
    expect(await ask(client)).toBe(200);
    test.clock.advance(2 * minutes);
    expect(await ask(client)).toBe(401);
  });
});

it("a customer's session lasts 30 days, even when unused", async () => {
  const client = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  test.clock.advance(30 * dayMs - 1000);
  expect((await client.call(getMe, {})).status).toBe(200);
  test.clock.advance(1000);
  expect((await client.call(getMe, {})).status).toBe(401);
});
