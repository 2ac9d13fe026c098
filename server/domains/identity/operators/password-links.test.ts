import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { requestPasswordReset, resetPassword, signIn } from "#shared/contracts/identity/accounts.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import {
  operatorCalls,
  ownPasswordCall,
  passwordLinkCall,
  profileCall,
  removeAdminCall,
} from "#shared/operator-api/addresses.ts";
import { audit, operators } from "../../../db/tables/index.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

const test = appForTests();
let admin: Client;
let asha: { operatorId: number; loginName: string; client: Client };
let email: string;
const password = "seven dry leaves";
const next = "nine wet stones";

let people = 0;
beforeEach(async () => {
  email = `asha-${++people}@example.com`;
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin", password })).cookie });
  const made = await anOperator(test.deps, { role: "manager", password, name: "Asha" });
  asha = { ...made, client: new Client(test, { cookie: made.cookie }) };
  await asha.client.post(profileCall, { name: "Asha", email, current: password });
});

const send = (by: Client, id = asha.operatorId, current = password) =>
  by.post(passwordLinkCall(id), { current });
const mailed = async () => (await test.mail.stored()).filter(({ to }) => to === email);
async function newestToken(): Promise<string> {
  await expect.poll(async () => (await mailed()).length).toBeGreaterThan(0);
  const tokens = (await mailed()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
  return tokens[0] ?? "";
}
const choose = (token: string, chosen = next) =>
  new Client(test).call(resetPassword, { token, password: chosen });
const signsIn = async (with_: string) =>
  (await new Client(test).call(signIn, { login: asha.loginName, password: with_ })).status;

it("an admin sends a link that works once, within an hour, and signs the operator out", async () => {
  const answer = await send(admin);
  expect(answer.json().message).toContain("emailed to Asha");
  // The link itself is not shown to the admin.
  expect(JSON.stringify(answer.json())).not.toContain("token");
  const token = await newestToken();
  expect((await choose(token)).status).toBe(200);
  expect((await asha.client.get(operatorCalls.tickets)).statusCode).toBe(401);
  expect(await signsIn(password)).not.toBe(200);
  expect(await signsIn(next)).toBe(200);
  expect((await choose(token, "eleven red doors")).status).toBe(400);
  const entries = await test.deps.db.select().from(audit).where(eq(audit.subjectId, asha.operatorId));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["operator.password-link", "password.reset"]),
  );
});

it("a link ends after an hour, and when a newer one is sent", async () => {
  await send(admin);
  const first = await newestToken();
  test.clock.advance(1_000);
  await send(admin);
  expect((await choose(first)).status).toBe(400);
  const second = await newestToken();
  test.clock.advance(hourMs);
  expect((await choose(second)).status).toBe(400);
});

const saveAddress = (address: string, by = asha.client) =>
  by.post(profileCall, { name: "Asha", email: address, current: password });

it.each([
  [
    "of the password by the operator",
    400,
    () => asha.client.post(ownPasswordCall, { current: password, password: "eleven red doors" }),
  ],
  ["of the address", 400, () => saveAddress(`new-${email}`)],
  ["of the name alone", 200, () => saveAddress(email)],
  [
    "of the password by an admin",
    400,
    () =>
      admin.post(operatorCalls.operators, {
        id: asha.operatorId,
        userid: asha.loginName,
        name: "Asha",
        password: "eleven red doors",
      }),
  ],
  [
    "to a deleted login",
    400,
    () => admin.remove(`${operatorCalls.operators}?id=${asha.operatorId}&action=delete`),
  ],
])("after a change %s, an earlier link answers %i", async (_, status, change) => {
  await send(admin);
  const token = await newestToken();
  expect((await change()).statusCode).toBe(200);
  expect((await choose(token)).status).toBe(status);
});

inLab("the link of an admin ends when the admin is removed", async () => {
  const other = await anOperator(test.deps, { role: "admin", password });
  await saveAddress(email, new Client(test, { cookie: other.cookie }));
  await send(admin, other.operatorId);
  const token = await newestToken();
  const removed = await admin.post(removeAdminCall(other.operatorId), { current: password });
  expect(removed.statusCode).toBe(200);
  expect((await choose(token)).status).toBe(400);
});

inLab("a stranger who asks for a link ends none, and the first that is used ends the others", async () => {
  test.clock.advance(dayMs);
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin", password })).cookie });
  await send(admin);
  const first = await newestToken();
  await new Client(test).call(requestPasswordReset, { email });
  await expect.poll(async () => (await mailed()).length).toBe(2);
  const tokens = (await mailed()).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? "");
  const second = tokens.find((token) => token !== first) ?? "";
  expect((await choose(first)).status).toBe(200);
  expect((await choose(second, "eleven red doors")).status).toBe(400);
});

inLab(
  "the old address learns of a new one, which gets no link for a day unless an admin sends it",
  async () => {
    const moved = `new-${email}`;
    const got = async (to: string) =>
      (await test.mail.stored()).filter((mail) => mail.to === to).map(({ subject }) => subject);
    expect((await saveAddress(moved)).statusCode).toBe(200);
    expect(await got(email)).toEqual([
      expect.stringContaining("the address of your operator's login was changed"),
    ]);
    // Another save, of the name alone, does not make the address older.
    expect((await saveAddress(moved)).statusCode).toBe(200);
    await new Client(test).call(requestPasswordReset, { email: moved });
    await send(admin);
    await expect.poll(() => got(moved)).toEqual([expect.stringContaining("for the back-office")]);
    test.clock.advance(dayMs);
    await new Client(test).call(requestPasswordReset, { email: moved });
    await expect.poll(async () => (await got(moved)).length).toBe(2);
    expect(await got(email)).toHaveLength(1);
  },
);

it("only an admin sends it, with the own password, never to the own login, and only to a known address", async () => {
  expect((await send(asha.client)).statusCode).toBe(403);
  expect((await send(admin, asha.operatorId, "a wrong password")).statusCode).toBe(400);
  const { operatorId } = await anOperator(test.deps, { role: "manager" });
  expect((await send(admin, operatorId)).statusCode).toBe(409);
  const own = await anOperator(test.deps, { role: "admin", password });
  expect((await send(new Client(test, { cookie: own.cookie }), own.operatorId)).statusCode).toBe(409);
  await test.deps.db
    .update(operators)
    .set({ deletedAt: test.deps.now() })
    .where(eq(operators.id, asha.operatorId));
  expect((await send(admin)).statusCode).toBe(404);
  expect(await mailed()).toEqual([]);
});

it("“Forgot your password?” also sends a link to an operator, and says the same when there is none", async () => {
  const ask = (address: string) => new Client(test).call(requestPasswordReset, { email: address });
  test.clock.advance(dayMs);
  const known = await ask(email);
  const unknown = await ask("nobody@example.com");
  expect(known.body).toEqual(unknown.body);
  const token = await newestToken();
  expect((await mailed())[0]?.text).toContain(`operator's login ${asha.loginName}`);
  expect((await choose(token)).status).toBe(200);
  expect(await signsIn(next)).toBe(200);
});
