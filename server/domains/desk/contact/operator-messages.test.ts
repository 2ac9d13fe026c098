import { desc } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { contactCall } from "#shared/contact/proof.ts";
import { operatorCalls, resolveMessageCall } from "#shared/operator-api/addresses.ts";
import { audit } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();
let manager: Client;
beforeAll(async () => {
  manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
});

interface Item {
  id: number;
  type: string;
  email: string;
}
const list = async (client = manager) => (await client.get(operatorCalls.contact)).json().data as Item[];
const send = (type: string, email: string) =>
  new Client(test).post(
    contactCall,
    new URLSearchParams({
      name: "Asha Rao",
      email,
      phone: "9876543210",
      message: "We have forty shops.",
      type,
    }).toString(),
    { "content-type": "application/x-www-form-urlencoded" },
  );

it.each(["contact", "bot", "enquiry"])(
  "521 522 523 lists a message of type %s under that type",
  async (type) => {
    expect((await send(type, `${type}@example.com`)).statusCode).toBe(200);
    expect((await list()).find((item) => item.email === `${type}@example.com`)).toMatchObject({
      type,
      name: "Asha Rao",
      phone: "9876543210",
      message: "We have forty shops.",
      status: "open",
      unverified: 1,
      user_id: null,
      created_at: "2026-11-20T06:00:00.000Z",
    });
  },
);

it("resolves a message for all operators", async () => {
  await send("contact", "resolved@example.com");
  const item = (await list()).find((each) => each.email === "resolved@example.com");
  const resolve = (id: number, client = manager) => client.post(resolveMessageCall(id));
  expect((await resolve(item?.id ?? 0)).statusCode).toBe(200);
  expect((await list()).map((each) => each.email)).not.toContain("resolved@example.com");
  expect((await resolve(999_999)).statusCode).toBe(404);
});

it("shows the customer who sent a message, and audits marking it as spam", async () => {
  const owner = await aCustomer(test.deps);
  await send("contact", owner.email.toUpperCase());
  const item = (await list()).find((each) => each.email.toLowerCase() === owner.email);
  expect(item).toMatchObject({ user_id: owner.accountId });
  await manager.post(resolveMessageCall(item?.id ?? 0), { as: "spam" });
  expect((await list()).map((each) => each.id)).not.toContain(item?.id);
  const [entry] = await test.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  expect(entry).toMatchObject({ action: "contact-message.spam", subjectId: item?.id });
});

it("is for operators only", async () => {
  const customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  for (const [client, status] of [
    [customer, 403],
    [new Client(test), 401],
  ] as const) {
    const answers = await Promise.all([
      client.get(operatorCalls.contact),
      client.post(resolveMessageCall(1)),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([status, status]);
  }
});
