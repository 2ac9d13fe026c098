import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { askNewEmail, confirmEmail, getAccount } from "#shared/contracts/identity/account.ts";
import { requestPasswordReset, signIn, signUp } from "#shared/contracts/identity/accounts.ts";
import { hourMs } from "#shared/durations.ts";
import { audit, emailChanges } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();

const password = "a long password";
const person = (email: string) => ({ name: "Asha Rao", email, password });
const mailsTo = async (address: string) => (await test.mail.stored()).filter(({ to }) => to === address);

it("a new address that belongs to another account gets the same answer, and its person is told without a link", async () => {
  const [asker, holder] = [await aCustomer(test.deps), await aCustomer(test.deps)];
  const client = new Client(test, { cookie: asker.cookie });
  const ask = (email: string) => client.call(askNewEmail, { email, current: asker.password });
  const free = await ask("free@example.com");
  const taken = await ask(holder.email);
  const shapeOf = ({ status, body }: typeof free, email: string) => ({
    status,
    body: JSON.stringify(body).replace(email, "[email]"),
  });
  expect(shapeOf(taken, holder.email)).toEqual(shapeOf(free, "free@example.com"));
  const [mail, ...more] = await mailsTo(holder.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("was entered in another");
  expect(mail?.text).not.toMatch(/confirm-email=/);
  expect(mail?.text).toContain("/login");
  // Nobody has the token of the stored link, and its address is still the holder's.
  expect((await client.call(confirmEmail, { token: "x".repeat(43) })).status).toBe(400);
  expect((await client.call(getAccount, {})).body.user.email).toBe(asker.email);
  expect(await test.deps.db.$count(emailChanges, eq(emailChanges.email, holder.email))).toBe(1);
});

it("a password reset does the same work for an address without an account", async () => {
  const customer = await aCustomer(test.deps);
  const visitor = new Client(test);
  const written = async (email: string) => {
    const before = await test.deps.db.$count(audit, eq(audit.action, "password.request-reset"));
    const { status, body } = await visitor.call(requestPasswordReset, { email });
    const after = await test.deps.db.$count(audit, eq(audit.action, "password.request-reset"));
    return { status, body, entries: after - before };
  };
  expect(await written("nobody-here@example.com")).toEqual(await written(customer.email));
  expect(await mailsTo("nobody-here@example.com")).toEqual([]);
});

it("an unknown login and a wrong password get the same answer", async () => {
  const { email } = await aCustomer(test.deps);
  const visitor = new Client(test);
  const sent = async (login: string) => {
    const { status, error } = await visitor.call(signIn, { login, password: "not the password" });
    return { status, reason: error?.reason, message: error?.message };
  };
  expect(await sent("nobody-here@example.com")).toEqual(await sent(email));
});

it("a second sign-up is told to the person of the address once a day, and few in an hour tell the caller", async () => {
  test.clock.advance(2 * hourMs);
  const { email } = await aCustomer(test.deps);
  const visitor = new Client(test);
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) statuses.push((await visitor.call(signUp, person(email))).status);
  expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
  // A free address gets the same answer from there: what is refused now tells nothing.
  expect((await visitor.call(signUp, person("quite-free@example.com"))).status).toBe(429);
  await test.runJobs();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("You already have a")]);
  expect(mails[0]?.text).toContain("/forgot-password");
  test.clock.advance(hourMs);
  expect((await visitor.call(signUp, person("quite-free@example.com"))).status).toBe(201);
});

inLab(
  "sign-ups that succeed are not counted, and a weak password is refused before the address is looked at",
  async () => {
    test.clock.advance(2 * hourMs);
    const { email } = await aCustomer(test.deps);
    const visitor = new Client(test);
    for (let time = 0; time < 12; time++)
      expect((await visitor.call(signUp, person(`many-${time}@example.com`))).status).toBe(201);
    const weak = (address: string) => visitor.call(signUp, { ...person(address), password: "password12" });
    const [known, unknown] = [await weak(email), await weak("unknown@example.com")];
    expect(known.status).toBe(400);
    expect(known.error?.reason).toBe(unknown.error?.reason);
    const { rows } = await test.deps.db.execute(
      sql`select hits from throttles where key like 'signup:taken:%'`,
    );
    expect(rows.every(({ hits }) => Number(hits) === 0)).toBe(true);
  },
);
