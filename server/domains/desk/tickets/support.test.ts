import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  answerTicket,
  answerTicketClaim,
  createTicket,
  getTicket,
  listTickets,
  maxTicketFileBytes,
  readTicketClaim,
  ticketFileUpload,
} from "#shared/contracts/desk/tickets.ts";
import {
  convertMessageCall,
  idempotencyKeyHeader,
  operatorCalls,
  seenHeader,
  ticketWorkCall,
  waitingTicketsCall,
} from "#shared/operator-api/addresses.ts";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { TicketAnswer } from "#shared/operator-api/tickets-contract.ts";
import { contactMessages, files, ticketFiles, ticketMessages, users } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { runLaterJobs } from "../../../testing/later-jobs.ts";

const test = appForTests();
let admin: Client;
beforeAll(async () => {
  const operator = await anOperator(test.deps, { role: "admin", name: "Meera Iyer" });
  admin = new Client(test, { cookie: operator.cookie });
});

async function aPerson(more: { emailConfirmed?: boolean } = {}) {
  const customer = await aCustomer(test.deps, { name: "Corner Shop", ...more });
  return { ...customer, client: new Client(test, { cookie: customer.cookie }) };
}
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const sendFile = (client: Client, name: string, payload: Buffer, type = "application/octet-stream") =>
  client.post(`${ticketFileUpload.path}?name=${encodeURIComponent(name)}`, payload, { "content-type": type });
const workOf = async (id: number, client = admin) =>
  (await client.get(ticketWorkCall(id))).json() as TicketWork;
const text = (id: number, kind: string, text: string, client = admin) =>
  client.post(ticketWorkCall(id), { kind, text });
const setStatus = (id: number, status: string, headers: Record<string, string> = {}, notes?: string) =>
  admin.patch(operatorCalls.tickets, { id, status, ...(notes && { notes }) }, headers);
/** After an answer has left. */
const emailsTo = async (email: string) => {
  await runLaterJobs(test, 15_000);
  return (await test.mail.stored()).filter((mailed) => mailed.to === email);
};

describe("a customer's ticket", () => {
  it("goes to support with its files, is answered and closed, and the customer is notified", async () => {
    const person = await aPerson();
    const picture = (await sendFile(person.client, "dark till.png", png, "image/png")).json();
    const made = await person.client.call(createTicket, {
      message: "The till screen is dark.",
      phone: "98200",
      fileIds: [picture.id],
    });
    expect(made.status).toBe(201);
    const { id } = made.body;

    const listed = (await admin.get(operatorCalls.tickets)).json();
    expect((listed.data as TicketAnswer[])[0]).toMatchObject({
      id,
      user_id: person.accountId,
      name: "Corner Shop",
      email: person.email,
      phone: "98200",
      file_path: [picture.url],
    });
    const bytes = await admin.get(picture.url);
    expect([bytes.headers["content-type"], bytes.rawPayload.equals(png)]).toEqual(["image/png", true]);

    test.clock.advance(1000);
    await text(id, "note", "Looks like the cable.");
    await text(id, "reply", "Please try another cable.");
    test.clock.advance(14_000);
    expect((await person.client.call(getTicket, { id })).body.answers).toEqual([]);
    test.clock.advance(1000);
    expect((await person.client.call(getTicket, { id })).body.answers).toMatchObject([
      { from: "support", name: "Meera Iyer", text: "Please try another cable." },
    ]);
    expect(await emailsTo(person.email)).toMatchObject([
      { subject: expect.stringContaining(`ticket ${id}`), text: expect.stringContaining("another cable") },
    ]);

    test.clock.advance(1000);
    await setStatus(id, "closed", {}, "New cable sent");
    expect((await person.client.call(getTicket, { id })).body).toMatchObject({
      status: "closed",
      closingNote: "New cable sent",
    });
    expect((await emailsTo(person.email)).map((mailed) => mailed.text).join()).toContain("New cable sent");

    test.clock.advance(1000);
    const again = await person.client.call(answerTicket, { id, text: "Still dark.", fileIds: [] });
    expect(again.body).toMatchObject({ status: "open", closingNote: null });
    expect((await workOf(id)).timeline.map((entry) => [entry.kind, entry.by, entry.text])).toEqual([
      ["opened", "Corner Shop", "The till screen is dark."],
      ["note", "Meera Iyer", "Looks like the cable."],
      ["reply", "Meera Iyer", "Please try another cable."],
      ["status", "Meera Iyer", "Status: Closed. New cable sent"],
      ["customer", "Corner Shop", "Still dark."],
    ]);
  });

  it("shows the operator the customer's present plan and screens", async () => {
    const person = await aPerson();
    const screen = await aScreen(test.deps, person, { name: "Till" });
    const { id } = (await person.client.call(createTicket, { message: "Dark." })).body;
    expect((await workOf(id)).customer).toMatchObject({
      id: person.accountId,
      plan: "Standard",
      total_payment: 0,
      screens: [{ id: screen.id, name: "Till", status: "active", connection: "waiting" }],
    });
  });

  it("names the other open tickets of its sender, and to a manager only what is the manager's", async () => {
    const person = await aPerson();
    const [first, second] = [
      (await person.client.call(createTicket, { message: "The till is dark.", fileIds: [] })).body.id,
      (await person.client.call(createTicket, { message: "Still dark!", fileIds: [] })).body.id,
    ];
    const stranger = await aPerson();
    await stranger.client.call(createTicket, { message: "Hello", fileIds: [] });
    const other = { id: second, status: "open", message: "Still dark!", assigned_to_name: null };
    expect((await workOf(first)).others).toEqual([other]);
    const manager = await anOperator(test.deps, { role: "manager" });
    await admin.patch(`${operatorCalls.tickets}?assignTicket`, {
      id: first,
      assigned_user_id: manager.operatorId,
    });
    const seen = await workOf(first, new Client(test, { cookie: manager.cookie }));
    expect(seen.others).toEqual([{ ...other, message: null }]);
    await setStatus(second, "resolved");
    expect((await workOf(first)).others).toEqual([]);
  });

  it("is visible to its account only", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const file = (await sendFile(person.client, "a.png", png)).json();
    const { id } = (await person.client.call(createTicket, { message: "Dark.", fileIds: [file.id] })).body;
    expect((await other.client.call(getTicket, { id })).status).toBe(404);
    expect((await other.client.call(answerTicket, { id, text: "x" })).status).toBe(404);
    expect((await other.client.call(listTickets, {})).body.items).toEqual([]);
    expect((await other.client.get(file.url)).statusCode).toBe(404);
    const theirs = (await sendFile(person.client, "b.png", png)).json();
    const stolen = await other.client.call(createTicket, { message: "Mine", fileIds: [theirs.id] });
    expect(stolen.status).toBe(400);
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    expect((await manager.get(file.url)).statusCode).toBe(403);
    expect((await manager.get(ticketWorkCall(id))).statusCode).toBe(403);
    expect((await text(id, "reply", "x", manager)).statusCode).toBe(403);
    expect((await admin.get(theirs.url)).statusCode).toBe(404);
  });

  it.each([
    ["program.exe", png, 415],
    ["page.html", Buffer.from("<script>alert(1)</script>"), 415],
    ["empty.pdf", Buffer.alloc(0), 400],
    ["large.mp4", Buffer.alloc(maxTicketFileBytes + 1), 413],
  ])("refuses the file %s", async (name, bytes, status) => {
    const person = await aPerson();
    expect((await sendFile(person.client, name, bytes)).statusCode).toBe(status);
  });

  it("never serves a file as a web page, whatever its name is", async () => {
    const person = await aPerson();
    const sent = (await sendFile(person.client, "fake.png", Buffer.from("<script>alert(1)</script>"))).json();
    const answer = await person.client.get(sent.url);
    expect(answer.headers["content-type"]).toBe("application/octet-stream");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("two operators on one ticket", () => {
  it("the later one sees who was first, and nothing is lost", async () => {
    const person = await aPerson();
    const { id } = (await person.client.call(createTicket, { message: "Dark." })).body;
    const { updated_at: seen } = await workOf(id);
    test.clock.advance(1000);
    expect((await setStatus(id, "hold", { [seenHeader]: seen })).statusCode).toBe(200);
    const late = await setStatus(id, "resolved", { [seenHeader]: seen });
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      expect.stringContaining("Meera Iyer changed this ticket"),
    ]);
    expect((await setStatus(id, "resolved")).statusCode).toBe(200);
  });

  it("a colleague's note stops neither an assignment nor a status; another assignment, or an answer, does", async () => {
    const person = await aPerson();
    const { id } = (await person.client.call(createTicket, { message: "Dark." })).body;
    const [first, second] = [
      await anOperator(test.deps, { role: "manager" }),
      await anOperator(test.deps, { role: "manager" }),
    ];
    const assign = async (to: number, seen: string) =>
      (
        await admin.patch(
          `${operatorCalls.tickets}?assignTicket=1`,
          { id, assigned_user_id: to },
          { [seenHeader]: seen },
        )
      ).statusCode;
    const seen = async () => (await workOf(id)).updated_at;
    const atFirst = await seen();
    test.clock.advance(1000);
    await text(id, "note", "I know this shop.");
    expect(await assign(first.operatorId, atFirst)).toBe(200);
    test.clock.advance(1000);
    expect(await assign(second.operatorId, atFirst)).toBe(409);
    expect((await setStatus(id, "hold", { [seenHeader]: `"${atFirst}"` })).statusCode).toBe(200);
    const beforeAnswer = await seen();
    test.clock.advance(1000);
    await person.client.call(answerTicket, { id, text: "Still dark.", fileIds: [] });
    test.clock.advance(1000);
    expect((await setStatus(id, "resolved", { [seenHeader]: beforeAnswer })).statusCode).toBe(409);
    expect((await setStatus(id, "resolved", { [seenHeader]: "then" })).statusCode).toBe(400);
  });
});

describe("an unconfirmed address", () => {
  it("gets no email about a ticket, which the dashboard shows; a confirmed one does", async () => {
    const person = await aPerson({ emailConfirmed: false });
    const created = await person.client.call(createTicket, { phone: "98200", message: "Help", fileIds: [] });
    const { id } = created.body;
    await text(id, "reply", "Please try another cable.");
    expect(await emailsTo(person.email)).toEqual([]);
    await setStatus(id, "closed", {}, "New cable sent");
    expect(await emailsTo(person.email)).toEqual([]);
    expect((await person.client.call(getTicket, { id })).body).toMatchObject({
      answers: [{ text: "Please try another cable." }],
      closingNote: "New cable sent",
    });
    await test.deps.db
      .update(users)
      .set({ emailConfirmedAt: test.clock.now() })
      .where(eq(users.id, person.userId));
    await text(id, "reply", "Is it better?");
    expect((await emailsTo(person.email)).map(({ text }) => text).join()).toContain("Is it better?");
  });
});

it("a new ticket and an answer of the customer reach support by email, list and count, until support answers", async () => {
  const person = await aPerson();
  const waiting = async () => (await admin.get(waitingTicketsCall)).json().waiting as number;
  const before = await waiting();
  const { id } = (await person.client.call(createTicket, { message: "Dark." })).body;
  const listed = async () => (await admin.get(`${operatorCalls.tickets}?id=${id}`)).json().data[0];
  expect([await waiting(), (await listed()).last_answer]).toEqual([before + 1, null]);
  test.clock.advance(1000);
  await text(id, "note", "Looks like the cable.");
  expect(await waiting()).toBe(before + 1);
  await text(id, "reply", "Please try another cable.");
  expect([await waiting(), (await listed()).last_answer.by]).toEqual([before, "support"]);
  test.clock.advance(1000);
  await person.client.call(answerTicket, { id, text: "Still dark.", fileIds: [] });
  expect([await waiting(), (await listed()).last_answer.by]).toEqual([before + 1, "customer"]);
  const mails = (await emailsTo("support@vitrine.example")).filter((mail) =>
    mail.subject.includes(`ticket ${id}`),
  );
  expect(mails.map((mail) => mail.subject.slice(0, 3)).sort()).toEqual(["Ans", "New"]);
  expect(mails[0]?.text).toContain(`/admin/ticket?open=${id}`);
});

it("an operator's answer is sent once, however often its request arrives", async () => {
  const person = await aPerson();
  const { id } = (await person.client.call(createTicket, { message: "Dark." })).body;
  const send = (text: string) =>
    admin.post(ticketWorkCall(id), { kind: "reply", text }, { [idempotencyKeyHeader]: "one-answer" });
  const first = await Promise.all([send("Please try another cable."), send("Please try another cable.")]);
  const sent = first.find((answer) => answer.statusCode === 200);
  const repeated = await send("Please try another cable.");
  expect([repeated.statusCode, repeated.json()]).toEqual([
    200,
    expect.objectContaining({ success: true, message: sent?.json().message }),
  ]);
  expect((await send("Another text")).statusCode).toBe(400);
  expect(await emailsTo(person.email)).toHaveLength(1);
  expect((await person.client.call(getTicket, { id })).body.answers).toHaveLength(1);
});

describe("a contact message that becomes a ticket", () => {
  const aMessage = async (email: string) => {
    const [row] = await test.deps.db
      .insert(contactMessages)
      .values({
        type: "contact",
        name: "Ravi",
        email,
        phone: "98200",
        message: "Help",
        createdAt: test.deps.now(),
      })
      .returning();
    return row?.id ?? 0;
  };
  const convert = (id: number, client = admin) => client.post(convertMessageCall(id));

  const claimToken = async (email: string) => {
    await test.runJobs();
    const [mail] = await emailsTo(email);
    expect(mail?.text).not.toContain("Help");
    return /claim=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  };

  it("belongs to the customer with that address only after the customer confirms it by the emailed link", async () => {
    const [person, stranger] = [await aPerson(), await aPerson()];
    const id = await aMessage(person.email.toUpperCase());
    const answer = await convert(id);
    expect(answer.statusCode).toBe(200);
    const ticketId = answer.json().ticket_id;
    expect((await person.client.call(listTickets, {})).body.items).toEqual([]);
    expect(await workOf(ticketId)).toMatchObject({
      customer: null,
      origin: { type: "contact", claim: { user_id: person.accountId, answer: "waiting" } },
    });
    expect((await convert(id)).statusCode).toBe(409);

    // Two files of it, one in a mail that is not proven.
    const { db } = test.deps;
    const [unproven] = await db
      .insert(ticketMessages)
      .values({ ticketId, kind: "unproven", body: "Hi", createdAt: test.deps.now() })
      .returning();
    const sha256 = "c".repeat(64);
    await db
      .insert(files)
      .values({ sha256, bytes: 1, type: "image/png", chunks: [], createdAt: test.deps.now() });
    for (const messageId of [null, unproven?.id ?? 0])
      await db
        .insert(ticketFiles)
        .values({ ticketId, messageId, name: "a.png", sha256, bytes: 1, createdAt: test.deps.now() });

    const token = await claimToken(person.email);
    expect((await stranger.client.call(answerTicketClaim, { token, mine: true })).status).toBe(400);
    expect((await person.client.call(readTicketClaim, { token: `${token}x` })).status).toBe(400);
    expect((await person.client.call(readTicketClaim, { token })).body.message).toBe("Help");
    const answers = await Promise.all(
      [1, 2].map(() => person.client.call(answerTicketClaim, { token, mine: true })),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 400]);
    expect((await person.client.call(listTickets, {})).body.items).toMatchObject([
      { id: ticketId, message: "Help" },
    ]);
    const rows = await db
      .select()
      .from(ticketFiles)
      .where(eq(ticketFiles.ticketId, ticketId))
      .orderBy(ticketFiles.id);
    expect(rows.map(({ messageId, accountId }) => [messageId, accountId])).toEqual([
      [null, person.accountId],
      [unproven?.id, null],
    ]);
    expect(await workOf(ticketId)).toMatchObject({
      customer: { id: person.accountId },
      origin: { claim: { answer: "confirmed" } },
    });
  });

  it("stays without an account when the customer did not write it", async () => {
    const person = await aPerson();
    const { ticket_id: id } = (await convert(await aMessage(person.email))).json();
    const token = await claimToken(person.email);
    expect((await person.client.call(answerTicketClaim, { token, mine: false })).status).toBe(200);
    expect((await person.client.call(answerTicketClaim, { token, mine: true })).status).toBe(400);
    expect((await person.client.call(listTickets, {})).body.items).toEqual([]);
    expect((await workOf(id)).origin?.claim?.answer).toBe("denied");
  });

  it("is not shown in the dashboard of an account with an unconfirmed address, and is answered by email", async () => {
    const person = await aPerson({ emailConfirmed: false });
    const { ticket_id: id } = (await convert(await aMessage(person.email))).json();
    expect((await person.client.call(listTickets, {})).body.items).toEqual([]);
    await text(id, "reply", "We can help.");
    expect(await emailsTo(person.email)).toHaveLength(1);
  });

  it("is assigned to the manager who creates it", async () => {
    const manager = new Client(test, { cookie: (await anOperator(test.deps, { role: "manager" })).cookie });
    const { ticket_id: id } = (await convert(await aMessage("stranger@example.com"), manager)).json();
    expect((await workOf(id, manager)).customer).toBeNull();
  });
});
