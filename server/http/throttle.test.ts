import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn } from "#shared/contracts/identity/accounts.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { pairScreen } from "#shared/contracts/playing/screens.ts";
import { createApp } from "../app.ts";
import { jobContext } from "../context.ts";
import { sessions, throttles } from "../db/tables/index.ts";
import { aCustomer, appForTests, Client, type TestApp } from "../testing/kit.ts";
import { inLab } from "../testing/lab.ts";
import { callerNetwork, sweepThrottles } from "./throttle.ts";

const test = appForTests();
/** The same server behind one proxy, so that a test can call from many addresses. */
let app: TestApp["app"];
beforeAll(async () => {
  app = await createApp({ ...test.deps, env: { ...test.deps.env, TRUSTED_PROXIES: 1 } }, { pages: null });
});
afterAll(() => app.close());
beforeEach(() => test.deps.db.delete(throttles));

const from = (address: string, headers: Record<string, string> = {}) =>
  new Client({ app }, { "x-forwarded-for": address, ...headers });
const wrongPassword = { password: "not this one" };

describe("guessing a pairing code", () => {
  const codeOf = async () => {
    const device = new Client(test, { authorization: `Bearer ${randomBytes(32).toString("hex")}` });
    return (await device.call(startPairing, {})).body.code ?? "";
  };

  it("stops after ten wrong codes, also when all arrive at the same moment: a right one among them is refused", async () => {
    const customer = from("198.51.100.1", { cookie: (await aCustomer(test.deps)).cookie });
    const right = await codeOf();
    const wrong = right === "000000" ? "000001" : "000000";
    const codes = [...Array.from({ length: 40 }, () => wrong), right];
    const answers = await Promise.all(
      codes.map((code) => customer.call(pairScreen, { code, name: "Guess" })),
    );
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(10);
    expect(answers.at(-1)?.status).toBe(429);
  });

  inLab(
    "stops after sixty codes from one network, whatever accounts and IPv6 addresses it uses",
    async () => {
      const wrong = (await codeOf()) === "000000" ? "000001" : "000000";
      let answered = 0;
      for (let account = 0; account < 7; account++) {
        const { cookie } = await aCustomer(test.deps);
        const answers = await Promise.all(
          Array.from({ length: 10 }, (_, n) =>
            from(`2001:db8:1:2:${account}::${n}`, { cookie }).call(pairScreen, {
              code: wrong,
              name: "Guess",
            }),
          ),
        );
        answered += answers.filter((answer) => answer.status === 404).length;
      }
      expect(answered).toBe(60);
    },
  );

  it("reveals nothing about a code to an account without a licence for a screen", async () => {
    const { cookie } = await aCustomer(test.deps, { plan: null });
    const right = await codeOf();
    const wrong = right === "000000" ? "000001" : "000000";
    const ask = (code: string) => from("198.51.100.2", { cookie }).call(pairScreen, { code, name: "Guess" });
    const [known, unknown] = [await ask(right), await ask(wrong)];
    expect([known.status, known.error?.message]).toEqual([unknown.status, unknown.error?.message]);
  });
});

describe("signing in", () => {
  it("stays open for a person whose password is guessed from elsewhere", async () => {
    const { email, password } = await aCustomer(test.deps);
    const attacker = from("203.0.113.5");
    for (let tries = 0; tries < 10; tries++) await attacker.call(signIn, { login: email, ...wrongPassword });
    expect((await attacker.call(signIn, { login: ` ${email.toUpperCase()} `, password })).status).toBe(429);
    expect((await from("198.51.100.7").call(signIn, { login: email, password })).status).toBe(200);
  });

  it("stops after a hundred tries at one login, from any number of networks", async () => {
    const { email, password } = await aCustomer(test.deps);
    const windowEndsAt = new Date(test.deps.now().getTime() + 60_000);
    await test.deps.db.insert(throttles).values({ key: `login:name:${email}`, hits: 99, windowEndsAt });
    expect((await from("203.0.113.1").call(signIn, { login: email, ...wrongPassword })).status).toBe(401);
    expect((await from("203.0.113.200").call(signIn, { login: email, password })).status).toBe(429);
  });

  inLab("counts the address the trusted proxy saw, not the address the caller claims", async () => {
    const claim = (n: number) => from(`10.0.0.${n}, 203.0.113.9`);
    for (let tries = 0; tries < 10; tries++)
      await claim(tries).call(signIn, { login: "nobody@example.com", ...wrongPassword });
    const eleventh = await claim(99).call(signIn, { login: "nobody@example.com", ...wrongPassword });
    expect(eleventh.status).toBe(429);
  });

  it("counts and stores an IPv4 address once, also as an IPv4-mapped IPv6 address", async () => {
    const person = await aCustomer(test.deps);
    for (let tries = 0; tries < 10; tries++)
      await from(["203.0.113.9", "::ffff:203.0.113.9", "::FFFF:cb00:7109"][tries % 3] ?? "").call(signIn, {
        login: person.email,
        ...wrongPassword,
      });
    const { email: login, password } = person;
    expect((await from("203.0.113.9").call(signIn, { login, password })).status).toBe(429);
    await from("::ffff:198.51.100.7").call(signIn, { login, password });
    const [session] = await test.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person.userId))
      .orderBy(desc(sessions.id))
      .limit(1);
    expect(session?.address).toBe("198.51.100.7");
  });

  inLab("counts the address of the connection when no proxy is trusted", async () => {
    for (let tries = 0; tries < 11; tries++) {
      const direct = new Client(test, { "x-forwarded-for": `10.0.0.${tries}` });
      const { status } = await direct.call(signIn, { login: "nobody@example.com", ...wrongPassword });
      expect(status).toBe(tries < 10 ? 401 : 429);
    }
  });
});

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:FFFF:203.0.113.9", "203.0.113.9"],
  ["not an address", "unknown"],
  [null, "unknown"],
])("%s counts as %s", (address, network) => {
  expect(callerNetwork({ address })).toBe(network);
});

it("deletes attempts after their window", async () => {
  await from("203.0.113.9").call(signIn, { login: "nobody@example.com", ...wrongPassword });
  const sweep = () => sweepThrottles({ ctx: jobContext(test.deps, "sweep-throttles") });
  await sweep();
  expect(await test.deps.db.$count(throttles)).toBe(3);
  test.clock.advance(15 * 60_000 + 1);
  await sweep();
  expect(await test.deps.db.$count(throttles)).toBe(0);
});
