import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requestPasswordReset, signIn } from "#shared/contracts/identity/accounts.ts";
import { dayMs } from "#shared/durations.ts";
import type { WorkChallenge } from "#shared/errors.ts";
import { createApp } from "../../../app.ts";
import { throttles } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, Client, type TestApp } from "../../../testing/kit.ts";
import { enableTwoFactor } from "../../../testing/second-factor.ts";

const test = appForTests();
let app: TestApp["app"];
beforeAll(async () => {
  app = await createApp({ ...test.deps, env: { ...test.deps.env, TRUSTED_PROXIES: 1 } }, { pages: null });
});
afterAll(() => app.close());
beforeEach(() => test.deps.db.delete(throttles));

const from = (address: string, headers: Record<string, string> = {}) =>
  new Client({ app }, { "x-forwarded-for": address, ...headers });

/** Simulates tries from many networks, which would take minutes to make. */
async function manyTries(key: string, hits: number): Promise<void> {
  const windowEndsAt = new Date(test.deps.now().getTime() + 15 * 60_000);
  await test.deps.db.insert(throttles).values({ key, hits, windowEndsAt });
}

async function done(work: WorkChallenge | undefined): Promise<string> {
  const challenge = work as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers["set-cookie"]]
    .flat()
    .map(String)
    .find((each) => each.startsWith("vitrine-device="))
    ?.split(";")[0] ?? "";

describe("a login under attack", () => {
  it.each(["customer", "operator"])(
    "lets the %s in with the right password and some work, from anywhere",
    async (kind) => {
      const person = kind === "customer" ? await aCustomer(test.deps) : await anOperator(test.deps);
      const login = "email" in person ? person.email : person.loginName;
      const { password } = person;
      await manyTries(`login:name:${login.toLowerCase()}`, 100);
      const refused = await from("198.51.100.7").call(signIn, { login, password });
      expect(refused.status).toBe(429);
      const proof = await done(refused.error?.work);
      expect((await from("198.51.100.7").call(signIn, { login, password, proof })).status).toBe(200);
    },
  );

  it("refuses proofs that were used before, are for another login, or are invalid", async () => {
    const [person, other] = [await aCustomer(test.deps), await aCustomer(test.deps)];
    for (const { email } of [person, other]) await manyTries(`login:name:${email}`, 100);
    const guess = (email: string, proof?: string) =>
      from("198.51.100.7").call(signIn, { login: email, password: "a guess", ...(proof && { proof }) });
    const proof = await done((await guess(person.email)).error?.work);
    expect((await guess(other.email, proof)).status).toBe(429);
    const own = await done((await guess(person.email)).error?.work);
    expect((await guess(person.email, own)).status).toBe(401);
    expect((await guess(person.email, own)).status).toBe(429);
    expect((await guess(person.email, "bm90aGluZw==")).status).toBe(429);
  });

  it("requires more work the more tries there were, and has a maximum number of tries", async () => {
    const { email, password } = await aCustomer(test.deps);
    const costAfter = async (hits: number) => {
      await test.deps.db.delete(throttles);
      await manyTries(`login:name:${email}`, hits);
      const { error } = await from("198.51.100.7").call(signIn, { login: email, password });
      return Number(error?.work?.parameters.cost);
    };
    const [usual, ...more] = [
      await costAfter(100),
      await costAfter(200),
      await costAfter(400),
      await costAfter(9_999),
    ];
    expect(more.map((cost) => cost / (usual ?? 0))).toEqual([2, 8, 32]);
    await test.deps.db.delete(throttles);
    await manyTries(`login:name:${email}`, 100);
    await manyTries(`login:name:${email}:proven`, 900);
    const refused = await from("198.51.100.7").call(signIn, { login: email, password });
    const proof = await done(refused.error?.work);
    const shut = await from("198.51.100.7").call(signIn, { login: email, password, proof });
    expect([shut.status, shut.error?.work]).toEqual([429, undefined]);
  });

  it("stays open for a browser in which the person signed in before, whatever attackers do, but not for other logins there", async () => {
    const [person, other] = [await aCustomer(test.deps), await aCustomer(test.deps)];
    const { email: login, password } = person;
    const cookie = deviceOf(await from("198.51.100.7").call(signIn, { login, password }));
    expect(cookie).toMatch(/^vitrine-device=.{40,}/);
    for (const { email } of [person, other]) {
      await manyTries(`login:name:${email}`, 9_999);
      await manyTries(`login:name:${email}:proven`, 9_999);
    }
    await manyTries("login:address:203.0.113.9", 9_999);
    const known = from("203.0.113.9", { cookie });
    expect((await known.call(signIn, { login, password })).status).toBe(200);
    expect((await known.call(signIn, { login: other.email, password: other.password })).status).toBe(429);
    const forged = cookie.replace(/user:\d+|user%3A\d+/, `user:${other.userId}`);
    expect(
      (
        await from("203.0.113.9", { cookie: forged }).call(signIn, {
          login: other.email,
          password: other.password,
        })
      ).status,
    ).toBe(429);
    for (let tries = 0; tries < 10; tries++) await known.call(signIn, { login, password: "a guess" });
    expect((await known.call(signIn, { login, password })).status).toBe(429);
    test.clock.advance(181 * dayMs);
    await test.deps.db.delete(throttles);
    await manyTries(`login:name:${login}`, 9_999);
    expect((await known.call(signIn, { login, password })).status).toBe(429);
  });

  it("has separate tries of codes for a known browser: an attacker with the password cannot use them up", async () => {
    const person = await aCustomer(test.deps);
    const { email: login, password } = person;
    const cookie = deviceOf(await from("198.51.100.7").call(signIn, { login, password }));
    const { recoveryCodes } = await enableTwoFactor(new Client(test, { cookie: person.cookie }), {
      password,
      now: test.clock.now(),
    });
    await manyTries(`two-factor:user:${person.userId}`, 10);
    const code = recoveryCodes[0] ?? "";
    expect((await from("198.51.100.8").call(signIn, { login, password, code })).status).toBe(429);
    expect((await from("198.51.100.7", { cookie }).call(signIn, { login, password, code })).status).toBe(200);
  });
});

it("a password reset can be requested with some work, however often attackers requested one", async () => {
  const { email } = await aCustomer(test.deps);
  await manyTries(`reset:email:${email}`, 5);
  const refused = await from("198.51.100.7").call(requestPasswordReset, { email });
  expect(refused.status).toBe(429);
  const proof = await done(refused.error?.work);
  expect((await from("198.51.100.7").call(requestPasswordReset, { email, proof })).status).toBe(200);
  await expect.poll(async () => (await test.mail.stored()).filter(({ to }) => to === email).length).toBe(1);
});

it("tries with changing logins and invalid proofs write a limited number of rows per network", async () => {
  const network = from("198.51.100.9");
  const rows = () => test.deps.db.$count(throttles);
  const guess = (n: number, proof?: string) =>
    network.call(signIn, {
      login: `${n}@${"a".repeat(200)}.example`,
      password: "a guess",
      ...(proof && { proof }),
    });
  const refused = await (async () => {
    await manyTries("login:address:198.51.100.9", 50);
    return guess(0);
  })();
  expect(refused.status).toBe(429);
  const before = await rows();
  for (let n = 1; n <= 20; n++) expect((await guess(n)).status).toBe(429);
  expect(await rows()).toBe(before);

  await manyTries("login:address:198.51.100.9:proven", 445);
  const { parameters } = refused.error?.work ?? { parameters: {} };
  const madeUp = (n: number) =>
    Buffer.from(
      JSON.stringify({
        challenge: { parameters, signature: n.toString(16).padStart(64, "0") },
        solution: { counter: 1, derivedKey: "00" },
      }),
    ).toString("base64");
  for (let n = 1; n <= 20; n++) expect((await guess(n, madeUp(n))).status).toBe(429);
  // One row for each checked proof, and the counter that these tries share.
  expect(await rows()).toBe(before + 1 + 5);
});
