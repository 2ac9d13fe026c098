import { desc, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetPassword, signIn } from "#shared/contracts/identity/accounts.ts";
import { operatorCalls, ownPasswordCall } from "#shared/operator-api/addresses.ts";
import { audit, operators, tickets } from "../../../db/tables/index.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";

const test = appForTests();
let admin: Client;
let managerClient: Client;
beforeAll(async () => {
  admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  managerClient = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
});
let serial = 0;
let userid = "";
beforeEach(() => {
  userid = `asha-${++serial}`;
});

const url = operatorCalls.operators;
const form = { "content-type": "application/x-www-form-urlencoded" };
const save = (fields: Record<string, string>, client = admin) =>
  client.post(url, new URLSearchParams(fields).toString(), form);
const list = async () => (await admin.get(url)).json().data as { id: number; name: string; userid: string }[];
const idOf = async (wanted: string) => (await list()).find((row) => row.userid === wanted)?.id ?? 0;
const login = (password: string) => new Client(test).call(signIn, { login: userid, password });

describe("managers", () => {
  it("509 are listed, without admins", async () => {
    await anOperator(test.deps, { role: "admin", loginName: "another-admin" });
    const rows = await list();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.userid)).not.toContain("another-admin");
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password/);
  });

  it("511 are created from a form, with the role manager whatever the form contains", async () => {
    const answer = await save({ name: "Asha", userid, password: "ten letters", role: "admin" });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: "Manager created." }]);
    expect((await login("ten letters")).body.landing).toBe("/admin-manager");
  });

  it("without a password get a one-time link, shown once, and cannot sign in before", async () => {
    const { link, message } = (await save({ name: "Asha", userid })).json();
    expect(message).toContain(link);
    for (const guess of ["", " ", "undefined"]) expect((await login(guess)).status).toBeGreaterThan(399);
    const token = new URL(link).searchParams.get("token") ?? "";
    const chosen = { token, password: "chosen by asha" };
    expect((await new Client(test).call(resetPassword, chosen)).status).toBe(200);
    expect((await login("chosen by asha")).status).toBe(200);
    expect((await new Client(test).call(resetPassword, chosen)).status).toBe(400);
  });

  it("512 keep their password when edited without one, and change it with one", async () => {
    await save({ name: "Asha", userid, password: "first password" });
    const id = String(await idOf(userid));
    await save({ id, name: "Asha Rao", userid, password: "" });
    expect((await list()).find((row) => row.userid === userid)?.name).toBe("Asha Rao");
    const session = await login("first password");
    expect(session.status).toBe(200);
    await save({ id, name: "Asha Rao", userid, password: "second password" });
    expect((await login("first password")).status).toBe(401);
    expect((await login("second password")).status).toBe(200);
    const cookie = String(session.headers["set-cookie"]).split(";")[0] ?? "";
    const old = await new Client(test, { cookie }).get(operatorCalls.managerUsers);
    expect(old.statusCode).toBe(401);
  });

  it.each([
    [{ name: "Asha", userid: "" }, 400, "User ID is required"],
    [{ name: "", userid: "someone" }, 400, "Name is required"],
    [{ name: "Asha", userid: "two words" }, 400, "no spaces"],
    [{ name: "Asha", userid: "someone", password: "short" }, 400, "at least 10"],
    [{ name: "Asha", userid: "someone", id: "999999" }, 404, "does not exist"],
  ])("refuse %j in words", async (fields, status, words) => {
    const answer = await save(fields as Record<string, string>);
    expect([answer.statusCode, answer.json().success]).toEqual([status, false]);
    expect(answer.json().message).toContain(words);
  });

  it("a user ID in use is refused, in any case of letters", async () => {
    await save({ name: "Asha", userid });
    const answer = await save({ name: "Other", userid: userid.toUpperCase() });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "This user ID is taken. Choose another one.",
    ]);
  });

  it("calls cannot change an admin", async () => {
    const other = await anOperator(test.deps, { role: "admin" });
    const id = String(other.operatorId);
    expect((await save({ id, name: "x", userid, password: "ten letters" })).statusCode).toBe(404);
    const gone = await admin.remove(`${url}?id=${id}&action=delete`);
    expect(gone.statusCode).toBe(404);
  });

  it("496 calls refuse managers", async () => {
    expect((await managerClient.get(url)).statusCode).toBe(403);
    expect((await save({ name: "Asha", userid }, managerClient)).statusCode).toBe(403);
    const gone = await managerClient.remove(`${url}?id=1&action=delete`);
    expect(gone.statusCode).toBe(403);
  });
});

describe("deleting a manager", () => {
  it.each([
    ["a form", (id: number) => ({ headers: form, payload: `id=${id}&action=delete` })],
    ["JSON", (id: number) => ({ payload: { id: String(id), action: "delete" } })],
    ["the query", (id: number) => ({ query: { id: String(id), action: "delete" } })],
  ])("513 514 works with the fields in %s", async (_, request) => {
    const manager = await anOperator(test.deps, { role: "manager" });
    const answer = await admin.request({ method: "DELETE", url, ...request(manager.operatorId) });
    expect([answer.statusCode, answer.json().success]).toEqual([200, true]);
    expect(await idOf(manager.loginName)).toBe(0);
    const session = new Client(test, { cookie: manager.cookie });
    expect((await session.get(operatorCalls.managerUsers)).statusCode).toBe(401);
  });

  it("unassigns open tickets, keeps closed ones, and is audited", async () => {
    const manager = await anOperator(test.deps, { role: "manager", name: "Leaver" });
    const now = test.deps.now();
    const base = { name: "A", email: "a@x.in", phone: "1", message: "m", createdAt: now, updatedAt: now };
    const rows = await test.deps.db
      .insert(tickets)
      .values([
        { ...base, status: "hold", assignedTo: manager.operatorId },
        { ...base, status: "closed", assignedTo: manager.operatorId },
      ])
      .returning();
    await admin.remove(`${url}?id=${manager.operatorId}&action=delete`);
    const after = await test.deps.db.select().from(tickets).orderBy(tickets.id);
    expect(after.map((ticket) => ticket.assignedTo)).toEqual([null, manager.operatorId]);
    const [entry] = await test.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
    expect(entry).toMatchObject({
      action: "manager.delete",
      before: { name: "Leaver" },
      after: { freedTickets: [rows[0]?.id] },
    });
    const [kept] = await test.deps.db.select().from(operators).where(eq(operators.id, manager.operatorId));
    expect(kept?.deletedAt).not.toBeNull();
  });

  it.each([["id=&action=delete"], ["action=delete"], ["id=abc&action=delete"], ["id=5"]])(
    "refuses %s",
    async (query) => {
      const answer = await admin.remove(`${url}?${query}`);
      expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    },
  );
});

it("operators change their own password with the present one, and stay signed in only here", async () => {
  const own = await anOperator(test.deps, { role: "manager", password: "the first of my passwords" });
  const here = new Client(test, { cookie: own.cookie });
  const change = (current: string, password: string) => here.post(ownPasswordCall, { current, password });
  const loginWith = (password: string) =>
    new Client(test).post("/api/v1/login", { login: own.loginName, password });
  const elsewhere = await loginWith(own.password);
  expect(elsewhere.statusCode).toBe(200);
  const answers = [
    await change("not my password", "quiet river under stones"),
    await change(own.password, "short"),
    await change(own.password, own.password),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [400, "This password is wrong. Check it and try again."],
    [400, expect.stringContaining("characters")],
    [400, "Choose a password that differs from the current one."],
  ]);
  expect((await change(own.password, "quiet river under stones")).statusCode).toBe(200);
  expect((await here.get(operatorCalls.tickets)).statusCode).toBe(200);
  const other = new Client(test, { cookie: String(elsewhere.headers["set-cookie"]).split(";")[0] ?? "" });
  expect((await other.get(operatorCalls.tickets)).statusCode).toBe(401);
  expect((await loginWith(own.password)).statusCode).toBe(401);
  expect((await loginWith("quiet river under stones")).statusCode).toBe(200);
});
