import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { peopleCaseCall, peopleCasesCall } from "#shared/operator-api/addresses.ts";
import {
  type PeopleCase,
  peopleCaseAnswer,
  peopleCasesAnswer,
} from "#shared/operator-api/people-contract.ts";
import { jobContext } from "../../../../context.ts";
import {
  audit,
  chatMessages,
  chats,
  contactMessages,
  peopleCases,
  tickets,
  users,
} from "../../../../db/tables/index.ts";
import type { Mail } from "../../../../outside/mail/port.ts";
import {
  aContactMessage,
  aCustomer,
  aMember,
  anOperator,
  aPicture,
  appForTests,
  aTicket,
  Client,
} from "../../../../testing/kit.ts";
import { inLab } from "../../../../testing/lab.ts";
import { readZip } from "../../../../testing/read-zip.ts";
import { takeLoggedErrors } from "../../../../testing/test-log.ts";
import { mailDueCases, sweepCases } from "./sweep-cases.ts";

const test = appForTests();
let mailFails = 0;
beforeAll(async () => {
  const working: Mail = test.deps.mail;
  test.deps.mail = {
    send: (mailed) => (mailFails-- > 0 ? Promise.reject(new Error("mail is down")) : working.send(mailed)),
  };
});

const password = "seven dry leaves";
async function anAdmin(role: "admin" | "manager" = "admin") {
  const made = await anOperator(test.deps, { role, password, name: `${role} ${Math.random()}` });
  return new Client(test, { cookie: made.cookie });
}
const post = (by: Client, url: string, payload: object) => by.post(url, payload);
async function open(by: Client, fields: object): Promise<PeopleCase> {
  const answer = await post(by, peopleCasesCall, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return peopleCaseAnswer.parse(answer.json()).case;
}
const act = (by: Client, id: number, action: object) => post(by, peopleCaseCall(id), action);
async function acted(by: Client, id: number, action: object): Promise<PeopleCase> {
  const answer = await act(by, id, action);
  expect(answer.statusCode, answer.body).toBe(200);
  return peopleCaseAnswer.parse(answer.json()).case;
}
const read = async (by: Client, id: number) =>
  peopleCaseAnswer.parse((await by.get(peopleCaseCall(id))).json()).case;
const mailsTo = async (to: string) => (await test.mail.stored()).filter((mail) => mail.to === to);
const current = password;
const seen = { action: "note-proof", seen: "A passport with the same name" };

/** Opens a case, notes a proof and looks. */
async function ready(by: Client, fields: object): Promise<PeopleCase> {
  const { id } = await open(by, fields);
  await acted(by, id, seen);
  await acted(by, id, { action: "look" });
  await test.runJobs();
  return read(by, id);
}

describe("the erasure of a person", () => {
  it("needs a proof, a look and two admins; then only the law's rows stay, the answer says which, and the case forgets", async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const company = await aCustomer(test.deps);
    const email = "ravi.kumar@example.com";
    const member = await aMember(test.deps, {
      accountId: company.accountId,
      role: "editor",
      email,
      name: "Ravi Kumar",
    });
    await aTicket(test.deps, { accountId: company.accountId, email });
    await aContactMessage(test.deps, { email, name: "Ravi Kumar" });
    await aContactMessage(test.deps, {
      email: "other@example.com",
      message: `Ask ${email}, not xravi.kumar@example.com`,
    });
    const { id, due_at, opened_at } = await open(one, { kind: "erase", email: "Ravi.Kumar@Example.com" });
    expect(Date.parse(due_at) - Date.parse(opened_at)).toBe(30 * dayMs);
    expect((await act(one, id, { action: "ask", current })).statusCode).toBe(409);

    await acted(one, id, { action: "mail-code" });
    await test.runJobs();
    const code = /^\d{8}$/m.exec((await mailsTo(email))[0]?.text ?? "")?.[0] ?? "";
    expect((await act(one, id, { action: "enter-code", code: "1" })).statusCode).toBe(400);
    expect(await acted(one, id, { action: "enter-code", code })).toMatchObject({ proof: "code" });
    await acted(one, id, { action: "look" });
    await test.runJobs();
    const { found } = await read(one, id);
    expect(found?.logins).toBe(1);
    const rowsOf = (table: string) => found?.tables.find((each) => each.table === table);
    expect(rowsOf("users")).toMatchObject({ rows: 1, becomes: "overwritten" });
    expect(rowsOf("tickets")).toMatchObject({ rows: 1, becomes: "deleted" });
    expect(rowsOf("contact_messages")).toMatchObject({ rows: 1, mentions: 1 });

    expect(await acted(one, id, { action: "ask", current })).toMatchObject({
      state: "asked",
      asked_by_self: true,
    });
    expect((await act(one, id, { action: "confirm", current })).statusCode).toBe(409);
    expect((await act(two, id, { action: "confirm", current: "wrong" })).statusCode).toBe(400);
    mailFails = 1;
    expect(await acted(two, id, { action: "confirm", current })).toMatchObject({ state: "running" });
    // The mail server is down at the end of the first try: nothing is lost, and the second try ends it.
    await test.runJobs();
    expect(takeLoggedErrors()).toHaveLength(1);
    expect((await read(one, id)).state).toBe("running");
    test.clock.advance(60_000);
    const { runCase } = await import("./run-case.ts");
    await runCase({ ctx: jobContext(test.deps, "run-people-case"), input: { caseId: id } });

    const after = await read(one, id);
    expect(after).toMatchObject({ state: "done", email: null, note: "", found: null, proof: "code" });
    expect(after.result?.tables.every(({ after: rows, until }) => rows === 0 || until !== null)).toBe(true);
    const { db } = test.deps;
    const [user] = await db.select().from(users).where(eq(users.id, member.userId));
    expect(user).toMatchObject({ name: "Deleted", email: `deleted-${member.userId}@deleted.invalid` });
    expect(await db.$count(tickets, eq(tickets.email, email))).toBe(0);
    const messages = await db.select().from(contactMessages);
    expect(messages.map(({ message }) => message)).toContain("Ask [erased], not xravi.kumar@example.com");
    const letter = (await mailsTo(email))[0];
    expect(letter?.subject).toBe("Vitrine has erased your data");
    expect(letter?.text).toContain(after.result_hash);
    const trail = await db.select().from(audit).where(eq(audit.subjectKind, "people-case"));
    expect(JSON.stringify(trail)).not.toContain("ravi");
    expect(trail.map(({ action }) => action)).toContain("people-case.end");
    // The company and its owner are as before.
    expect(await db.$count(users, eq(users.id, company.userId))).toBe(1);
  });

  inLab(
    "of the only owner is refused while others work in the account, unless the account ends with the owner",
    async () => {
      const [one, two] = [await anAdmin(), await anAdmin()];
      const owner = await aCustomer(test.deps);
      const { rows } = await test.deps.db.execute<{ email: string }>(
        sql`select email from users where id = ${owner.userId}`,
      );
      const email = rows[0]?.email ?? "";
      const colleague = await aMember(test.deps, { accountId: owner.accountId, role: "editor" });
      const { id } = await ready(one, { kind: "erase", email });
      expect((await act(one, id, { action: "ask", current })).json().message).toContain("only owner");
      await acted(one, id, { action: "look", with_accounts: true });
      await test.runJobs();
      await acted(one, id, { action: "ask", current });
      await acted(two, id, { action: "confirm", current });
      await test.runJobs();
      const { state, result } = await read(one, id);
      expect({ state, accounts: result?.accounts }).toEqual({ state: "done", accounts: 1 });
      const { rows: accounts } = await test.deps.db.execute<{ name: string }>(
        sql`select name from accounts where id = ${owner.accountId}`,
      );
      expect(accounts[0]?.name).toBe(`Deleted account ${owner.accountId}`);
      expect(await test.deps.db.$count(users, eq(users.id, colleague.userId))).toBe(1);
    },
  );
});

/** A chat of a visitor with a picture. */
async function aChatPicture(email: string) {
  const now = test.clock.now();
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(email)]);
  const { sha256 } = await aPicture(test.deps, await aCustomer(test.deps), { bytes });
  const [chat] = await test.deps.db
    .insert(chats)
    .values({
      keyHash: createHash("sha256").update(email).digest(),
      name: "A visitor",
      email,
      language: "en",
      state: "ended",
      queuedAt: now,
      waitingSince: now,
      visitorSeenAt: now,
      page: "/",
      before: [],
      lastMessageAt: now,
      createdAt: now,
    })
    .returning();
  const message = {
    chatId: chat?.id ?? 0,
    sender: "visitor",
    clientId: "1",
    body: "",
    createdAt: now,
  } as const;
  const [row] = await test.deps.db
    .insert(chatMessages)
    .values({ ...message, picture: sha256 })
    .returning();
  return { bytes, path: `chats/${row?.id}.jpg` };
}

describe("a copy for a person without an account", () => {
  it("is mailed as a link that ends after seven days, in the language of the person", async () => {
    const admin = await anAdmin();
    const email = "asha.rao@example.com";
    await aContactMessage(test.deps, { email, name: "Asha Rao", message: "Forty shops <b>" });
    const [mine, other] = [await aChatPicture(email), await aChatPicture("someone@example.com")];
    const { id, found } = await ready(admin, { kind: "export", email, language: "hi" });
    expect(found?.tables.map(({ table }) => table)).toContain("contact_messages");
    await acted(admin, id, { action: "run", current });
    await test.runJobs();
    const [mail] = await mailsTo(email);
    const path = /http:\/\/localhost:4000(\/my-data\/[\w-]{22})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    const fetched = await new Client(test).get(path);
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers["content-type"]).toBe("application/octet-stream");
    const archive = readZip(fetched.rawPayload);
    expect([...archive.keys()].sort()).toEqual([mine.path, "data.json", "index.html"]);
    expect(archive.get(mine.path)).toEqual(mine.bytes);
    for (const page of ["data.json", "index.html"]) {
      expect(archive.get(page)?.toString()).toContain(mine.path);
      expect(archive.get(page)?.toString()).not.toContain(other.path);
    }
    expect(mail?.subject).toMatch(/[\u0900-\u097F]/);
    test.clock.advance(7 * dayMs);
    expect((await new Client(test).get(path)).statusCode).toBe(404);
    await sweepCases({ ctx: jobContext(test.deps, "sweep") });
    const [row] = await test.deps.db.select().from(peopleCases).where(eq(peopleCases.id, id));
    expect(row).toMatchObject({ archiveSha256: null, email: null, found: null, state: "done" });
  });
});

describe("a correction, and a refusal", () => {
  it("writes the right name everywhere but in documents", async () => {
    const admin = await anAdmin();
    const email = "meera@example.com";
    await aContactMessage(test.deps, { email, name: "Mira" });
    const { id } = await ready(admin, { kind: "correct", email, right_name: "Meera Iyer" });
    await acted(admin, id, { action: "run", current });
    await test.runJobs();
    const [row] = await test.deps.db.select().from(contactMessages).where(eq(contactMessages.email, email));
    expect(row?.name).toBe("Meera Iyer");
  });

  inLab("tells the person why, and forgets who asked after 30 days", async () => {
    const admin = await anAdmin();
    const email = "nobody@example.com";
    const { id } = await open(admin, { kind: "erase", email });
    await acted(admin, id, { action: "refuse", why: "You could not show that it is you." });
    await test.runJobs();
    expect((await mailsTo(email))[0]?.text).toContain("You could not show that it is you.");
    expect((await act(admin, id, { action: "look" })).statusCode).toBe(409);
    test.clock.advance(31 * dayMs);
    await sweepCases({ ctx: jobContext(test.deps, "sweep") });
    expect(await read(await anAdmin(), id)).toMatchObject({ email: null, refusal: null, state: "refused" });
  });
});

it("cases are for admins, need an address, and are told when they are due", async () => {
  const [admin, manager] = [await anAdmin(), await anAdmin("manager")];
  expect((await manager.get(peopleCasesCall)).statusCode).toBe(403);
  expect((await post(admin, peopleCasesCall, { kind: "erase" })).statusCode).toBe(400);
  const { id } = await open(admin, { kind: "erase", phone: "98123 45678" });
  expect((await act(admin, id, { action: "mail-code" })).statusCode).toBe(409);
  test.clock.advance(24 * dayMs);
  const before = (await test.mail.stored()).length;
  await mailDueCases({ ctx: jobContext(test.deps, "due") });
  const mails = await test.mail.stored();
  expect(mails.length).toBeGreaterThan(before);
  expect(mails[0]?.text).toContain(`Case ${id}: until`);
  const later = await anAdmin();
  const { cases, kept } = peopleCasesAnswer.parse((await later.get(peopleCasesCall)).json());
  expect(cases.find((one) => one.id === id)?.days_left).toBeLessThanOrEqual(6);
  expect(Array.isArray(kept)).toBe(true);
});
