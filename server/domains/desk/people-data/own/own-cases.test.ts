import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { askOwnData, listOwnCases } from "#shared/contracts/desk/own-data.ts";
import { createTicket } from "#shared/contracts/desk/tickets.ts";
import { dayMs } from "#shared/durations.ts";
import { peopleCaseCall, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import { peopleCaseAnswer } from "#shared/operator-api/people-contract.ts";
import { jobContext } from "../../../../context.ts";
import { audit, contactMessages, peopleCases, users, whatsappNumbers } from "../../../../db/tables/index.ts";
import { aContactMessage, aCustomer, anOperator, appForTests, Client } from "../../../../testing/kit.ts";
import { archivedTables } from "../export/person-archive.ts";
import { identify } from "../find/identify.ts";

const test = appForTests();

const password = "seven dry leaves";
const mailsTo = async (to: string) => (await test.mail.stored()).filter((mail) => mail.to === to);

async function aPerson(email: string) {
  const { cookie, userId } = await aCustomer(test.deps, { email, password, emailConfirmed: true });
  return { browser: new Client(test, { cookie }), userId };
}

it("a person gets a copy of the own data by email, without anybody of support", async () => {
  const email = "copy.of.me@example.com";
  const { browser } = await aPerson(email);
  await aContactMessage(test.deps, { email, message: "A question of mine" });
  const wrong = await browser.call(askOwnData, { kind: "export", current: "wrong" });
  expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ["current"]]);
  const asked = await browser.call(askOwnData, { kind: "export", current: password });
  expect([asked.status, asked.body.state]).toEqual([201, "waits"]);
  // Twice is once.
  expect((await browser.call(askOwnData, { kind: "export", current: password })).body.id).toBe(asked.body.id);
  await test.runJobs();
  const [item] = (await browser.call(listOwnCases, {})).body.items;
  expect(item).toMatchObject({ id: asked.body.id, kind: "export", state: "done" });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  const link = /https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const archive = await new Client(test).get(new URL(link).pathname);
  expect([archive.statusCode, archive.rawPayload.subarray(0, 2).toString()]).toEqual([200, "PK"]);
});

it("a copy has nothing of other people: a number that is not confirmed, words of operators, a colleague's address", async () => {
  const email = "eve@example.com";
  const { browser, userId } = await aPerson(email);
  await aContactMessage(test.deps, { email: "victim@else.test", message: "WORDS OF THE VICTIM" });
  await test.deps.db
    .update(contactMessages)
    .set({ phone: "+91 98765 43210" })
    .where(eq(contactMessages.email, "victim@else.test"));
  const now = test.clock.now();
  await test.deps.db.insert(whatsappNumbers).values({
    userId,
    number: "+919876543210",
    confirmedAt: null,
    codeTag: "abc",
    codeHash: Buffer.from("x"),
    codeSentAt: now,
    codeEndsAt: now,
  } as typeof whatsappNumbers.$inferInsert);
  const { id: ticket } = (await browser.call(createTicket, { message: "Words of my own" })).body;
  const { cookie } = await anOperator(test.deps, { role: "admin" });
  await new Client(test, { cookie }).post(ticketWorkCall(ticket), {
    kind: "note",
    text: "NOTE OF OPERATORS",
  });
  await test.deps.db.insert(audit).values({
    at: now,
    actorKind: "customer",
    actorId: userId + 1,
    action: "user.rename",
    subjectKind: "user",
    subjectId: userId,
    address: "203.0.113.77",
  });
  const { person } = await identify(
    test.deps.db,
    { email, phone: null, guestName: null, guestAccountId: null, kind: "export", proof: "login" },
    false,
  );
  const copy = JSON.stringify(await archivedTables(jobContext(test.deps, "test"), person));
  expect(copy).toContain("Words of my own");
  expect(copy).toContain("user.rename");
  for (const other of ["WORDS OF THE VICTIM", "NOTE OF OPERATORS", "203.0.113.77"])
    expect(copy).not.toContain(other);
});

it("an erasure is a case with its proof, which two admins work on; nobody else sees it", async () => {
  const email = "erase.me@example.com";
  const { browser, userId } = await aPerson(email);
  const asked = await browser.call(askOwnData, { kind: "erase", current: password });
  await test.runJobs();
  const [row] = await test.deps.db.select().from(peopleCases).where(eq(peopleCases.userId, userId));
  expect(row).toMatchObject({ state: "found", proof: "login", email, openedBy: null });
  expect(row?.dueAt).toEqual(new Date(test.clock.now().getTime() + 30 * dayMs));
  const other = await aPerson("other.person@example.com");
  expect((await other.browser.call(listOwnCases, {})).body.items).toEqual([]);
  const [one, two] = await Promise.all(
    [1, 2].map(async (at) => {
      const { cookie } = await anOperator(test.deps, { role: "admin", password, name: `Admin ${at}` });
      return new Client(test, { cookie });
    }),
  );
  const act = async (by: Client | undefined, action: string) => {
    const payload = { action, current: password };
    const url = peopleCaseCall(asked.body.id);
    const answer = await by?.post(url, payload);
    expect(answer?.statusCode, answer?.body).toBe(200);
    return peopleCaseAnswer.parse(answer?.json()).case;
  };
  expect(await act(one, "ask")).toMatchObject({ opened_by: null, proof: "login", state: "asked" });
  await act(two, "confirm");
  await test.runJobs();
  const [gone] = await test.deps.db.select().from(users).where(eq(users.id, userId));
  expect(gone?.email).not.toBe(email);
  expect((await browser.call(listOwnCases, {})).status).toBe(401);
});

it("an address that is not confirmed finds nothing: it may be somebody else's", async () => {
  const { browser, userId } = await aPerson("not.mine@example.com");
  await test.deps.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
  for (const kind of ["export", "erase"] as const)
    expect(await browser.call(askOwnData, { kind, current: password })).toMatchObject({
      status: 409,
      error: { reason: "ownDataNeedsAddress" },
    });
});
