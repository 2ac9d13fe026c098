import { expect, it } from "vitest";
import { resetPassword, signIn } from "#shared/contracts/identity/accounts.ts";
import { adminsCall, operatorCalls, removeAdminCall } from "#shared/operator-api/addresses.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();

const password = "seven dry leaves";
async function anAdmin() {
  const admin = await anOperator(test.deps, { role: "admin", password });
  return { ...admin, client: new Client(test, { cookie: admin.cookie }) };
}
const post = (client: Client, url: string, payload: object) => client.post(url, payload);
const remove = (client: Client, id: number, current = password) =>
  post(client, removeAdminCall(id), { current });

it("an admin adds another, who chooses a password by a one-time link and is listed", async () => {
  const { client } = await anAdmin();
  const fields = { name: "Ravi", userid: "ravi", current: password };
  expect((await post(client, adminsCall, { ...fields, current: "a wrong password" })).statusCode).toBe(400);
  const added = await post(client, adminsCall, fields);
  expect([added.statusCode, added.json().message]).toEqual([200, expect.stringContaining("Admin created")]);
  expect((await post(client, adminsCall, fields)).statusCode).toBe(409);

  const token = new URL(added.json().link).searchParams.get("token") ?? "";
  const chosen = { token, password: "chosen by ravi" };
  expect((await new Client(test).call(resetPassword, chosen)).status).toBe(200);
  const login = { login: "ravi", password: chosen.password };
  expect((await new Client(test).call(signIn, login)).body.landing).toBe("/admin");
  const { data } = (await client.get(adminsCall)).json();
  expect(data).toContainEqual(
    expect.objectContaining({ name: "Ravi", userid: "ravi", two_factor: false, is_self: false }),
  );
  expect(JSON.stringify(data)).not.toMatch(/argon2|password/);
});

it("an admin removes another, who is signed out at once, but not oneself and no manager", async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const manager = await anOperator(test.deps, { role: "manager" });
  expect((await remove(one.client, one.operatorId)).json().message).toContain("cannot remove yourself");
  expect((await remove(one.client, other.operatorId, "a wrong password")).statusCode).toBe(400);
  expect((await remove(one.client, manager.operatorId)).statusCode).toBe(404);
  expect((await remove(one.client, other.operatorId)).statusCode).toBe(200);
  expect((await other.client.get(operatorCalls.tickets)).statusCode).toBe(401);
  expect((await remove(one.client, other.operatorId)).statusCode).toBe(404);
});

it("of two admins who remove each other at once, one stays", async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const answers = await Promise.all([
    remove(one.client, other.operatorId),
    remove(other.client, one.operatorId),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

it("managers cannot see or change admins", async () => {
  const manager = await anOperator(test.deps, { role: "manager", password });
  const client = new Client(test, { cookie: manager.cookie });
  const { operatorId } = await anAdmin();
  const answers = [
    await client.get(adminsCall),
    await post(client, adminsCall, { name: "Me", userid: "me", current: password }),
    await remove(client, operatorId),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});
