import { and, desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hourMs } from "#shared/durations.ts";
import {
  askResetCall,
  confirmResetCall,
  operatorCalls,
  profileCall,
  removeAdminCall,
  secondFactorsCall,
  withdrawResetCall,
} from "#shared/operator-api/addresses.ts";
import { audit, twoFactor } from "../../../../db/tables/index.ts";
import { resetSecondFactor } from "../../../../operator-command/reset-second-factor.ts";
import { anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";

const test = appForTests();

const password = "seven dry leaves";
const reason = "The phone is lost";
type Role = "admin" | "manager";

async function anOperatorWith({ role = "admin" as Role, factor = false, email = "" } = {}) {
  const made = await anOperator(test.deps, { role, password, name: `${role} ${Math.random()}` });
  const client = new Client(test, { cookie: made.cookie });
  if (factor)
    await test.deps.db.insert(twoFactor).values({
      operatorId: made.operatorId,
      secret: Buffer.from("sealed"),
      createdAt: test.deps.now(),
      confirmedAt: test.deps.now(),
    });
  if (email) await post({ client }, profileCall, { name: "Asha", email, current: password });
  return { ...made, client };
}
const post = ({ client }: { client: Client }, url: string, payload: object = {}) => client.post(url, payload);
const ask = (by: { client: Client }, id: number, current = password) =>
  post(by, askResetCall(id), { reason, current });
const confirm = (by: { client: Client }, id: number, current = password) =>
  post(by, confirmResetCall(id), { current });
const factors = async ({ client }: { client: Client }) =>
  (await client.get(secondFactorsCall)).json().data as {
    id: number;
    two_factor: boolean;
    reset: { by_self: boolean; reason: string } | null;
  }[];
const hasFactor = async (operatorId: number) =>
  (await test.deps.db.$count(twoFactor, eq(twoFactor.operatorId, operatorId))) > 0;

describe("the reset of a second factor", () => {
  it("needs two admins: one asks, another confirms; the colleague is emailed twice and signed out", async () => {
    const [one, two] = [await anOperatorWith(), await anOperatorWith()];
    const colleague = await anOperatorWith({ role: "manager", factor: true, email: "asha@example.com" });
    const sent: string[] = [];
    const { send } = test.deps.mail;
    test.deps.mail.send = async ({ to, subject }) => void sent.push(`${to} ${subject}`);
    try {
      expect((await ask(one, colleague.operatorId)).json().message).toContain("They were emailed.");
      expect((await factors(two)).find(({ id }) => id === colleague.operatorId)).toMatchObject({
        two_factor: true,
        reset: { by_self: false, reason },
      });
      expect((await confirm(one, colleague.operatorId)).statusCode).toBe(409);
      expect(await hasFactor(colleague.operatorId)).toBe(true);
      expect((await confirm(two, colleague.operatorId)).statusCode).toBe(200);
    } finally {
      test.deps.mail.send = send;
    }
    expect(sent).toEqual([
      "asha@example.com Vitrine: a reset of your second factor was asked for",
      "asha@example.com Vitrine: your second factor was removed",
    ]);
    expect(await hasFactor(colleague.operatorId)).toBe(false);
    const gone = await colleague.client.get(operatorCalls.tickets);
    expect(gone.statusCode).toBe(401);
    expect((await confirm(two, colleague.operatorId)).statusCode).toBe(404);
    const [entry] = await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subjectKind, "operator"), eq(audit.subjectId, colleague.operatorId)))
      .orderBy(desc(audit.id));
    expect(entry).toMatchObject({ action: "operator.second-factor-reset", actorId: two.operatorId });
  });

  it("is never of oneself, needs the own password, and only admins may ask", async () => {
    const [one, two] = [await anOperatorWith({ factor: true }), await anOperatorWith({ factor: true })];
    const manager = await anOperatorWith({ role: "manager" });
    expect((await ask(one, one.operatorId)).statusCode).toBe(409);
    expect((await ask(one, two.operatorId, "a wrong password")).statusCode).toBe(400);
    expect((await ask(manager, two.operatorId)).statusCode).toBe(403);
    expect((await ask(one, manager.operatorId)).statusCode).toBe(409);
    expect((await ask(one, two.operatorId)).statusCode).toBe(200);
    expect((await confirm(two, two.operatorId)).statusCode).toBe(409);
    expect((await confirm(await anOperatorWith(), two.operatorId, "a wrong password")).statusCode).toBe(400);
    expect(await hasFactor(two.operatorId)).toBe(true);
  });

  inLab(
    "can be withdrawn, ends after a day, and does not count when the admin who asked was removed",
    async () => {
      const [one, two] = [await anOperatorWith(), await anOperatorWith()];
      const { operatorId } = await anOperatorWith({ factor: true });
      await ask(one, operatorId);
      expect((await post(two, withdrawResetCall(operatorId))).statusCode).toBe(200);
      expect((await confirm(two, operatorId)).statusCode).toBe(404);
      await ask(one, operatorId);
      await post(two, removeAdminCall(one.operatorId), { current: password });
      expect((await confirm(two, operatorId)).statusCode).toBe(404);
      const other = await anOperatorWith();
      await ask(other, operatorId);
      test.clock.advance(24 * hourMs + 1_000);
      expect((await confirm(await anOperatorWith(), operatorId)).statusCode).toBe(404);
      expect(await hasFactor(operatorId)).toBe(true);
    },
  );

  it("confirmed twice at once happens once", async () => {
    const [one, two, three] = [await anOperatorWith(), await anOperatorWith(), await anOperatorWith()];
    const { operatorId } = await anOperatorWith({ factor: true });
    await ask(one, operatorId);
    const answers = await Promise.all([confirm(two, operatorId), confirm(three, operatorId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

it("the person who runs the server resets the second factor of the only admin", async () => {
  const only = await anOperatorWith({ factor: true });
  const reset = (userId: string) =>
    test.deps.db.transaction((tx) => resetSecondFactor(tx, userId, test.deps.now()));
  expect(await reset("nobody")).toBeNull();
  expect(await reset(only.loginName.toUpperCase())).toMatch(/^admin /);
  expect(await hasFactor(only.operatorId)).toBe(false);
  expect((await factors(await anOperatorWith())).find(({ id }) => id === only.operatorId)?.two_factor).toBe(
    false,
  );
  expect((await only.client.get(secondFactorsCall)).statusCode).toBe(401);
});

it("operators change their own name and address with their password", async () => {
  const own = await anOperatorWith({ role: "manager" });
  const save = (fields: object) => post(own, profileCall, { current: password, ...fields });
  expect((await save({ name: "Asha", email: "not an address" })).statusCode).toBe(400);
  expect((await save({ name: "Asha", email: "", current: "a wrong password" })).statusCode).toBe(400);
  expect((await save({ name: "Asha Rao", email: "Asha@Example.com" })).statusCode).toBe(200);
  const { data } = (await own.client.get(profileCall)).json();
  expect(data).toEqual({
    name: "Asha Rao",
    userid: own.loginName,
    role: "manager",
    email: "asha@example.com",
  });
  expect((await save({ name: "Asha Rao", email: "" })).json().data.email).toBeNull();
});
