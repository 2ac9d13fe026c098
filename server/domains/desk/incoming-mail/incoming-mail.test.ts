import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createTicket, getTicket } from "#shared/contracts/desk/tickets.ts";
import {
  convertMessageCall,
  incomingMailsCall,
  operatorCalls,
  ticketWorkCall,
} from "#shared/operator-api/addresses.ts";
import { contactAnswer } from "#shared/operator-api/contact-contract.ts";
import { incomingMailsAnswer } from "#shared/operator-api/incoming-mail-contract.ts";
import { ticketWorkAnswer } from "#shared/operator-api/ticket-work.ts";
import { jobContext } from "../../../context.ts";
import {
  contactMessages,
  incomingMails,
  ticketFiles,
  ticketMessages,
  users,
} from "../../../db/tables/index.ts";
import { folderMailbox } from "../../../outside/mailbox/folder.ts";
import { mailFolders } from "../../../outside/mailbox/port.ts";
import { aCustomer, anOperator, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { runLaterJobs } from "../../../testing/later-jobs.ts";
import { leavesAfterMs } from "../tickets/changes/undo-times.ts";
import { fetchMail } from "./fetch-mail.ts";
import { maxMailsPerHour, takeMail } from "./take-mail.ts";
import { heavyMail, longHeaderMail, mailOf, nestedMail, wideMail } from "./testing/mails.ts";

let admin: Client;
let asha: SignedIn;
let customer: Client;
let ticketId: number;
/** What the mail with support's answer says: its own Message-ID, and the one of the conversation. */
let sent: { mailId: string; threadId: string };

const test = appForTests({}, { MAIL_IN_AUTHSERV_ID: "mx.vitrine.example" });

let people = 0;
beforeEach(async () => {
  // Each test has the address of the mails for itself.
  await test.deps.db
    .update(users)
    .set({ email: `earlier-${++people}@example.com`, loginName: `earlier-${people}@example.com` })
    .where(eq(users.email, "asha@example.com"));
  await test.deps.db.delete(incomingMails);
  admin = new Client(test, {
    cookie: (await anOperator(test.deps, { role: "admin", name: "Meera" })).cookie,
  });
  asha = await aCustomer(test.deps, { email: "asha@example.com" });
  await test.deps.db
    .update(users)
    .set({ emailConfirmedAt: test.deps.now() })
    .where(eq(users.id, asha.userId));
  customer = new Client(test, { cookie: asha.cookie });
  ticketId = (await customer.call(createTicket, { message: "The till screen is dark." })).body.id;
  await answer("Please restart the player.");
});

/** Answers as an operator, and lets the mail leave. */
async function answer(text: string): Promise<void> {
  await admin.post(ticketWorkCall(ticketId), { kind: "reply", text });
  await runLaterJobs(test, leavesAfterMs);
  const mail = (await test.mail.stored()).find(
    ({ subject, to }) => to === asha.email && subject.includes(String(ticketId)),
  );
  sent = { mailId: mail?.messageId ?? "", threadId: mail?.after ?? "" };
  expect(sent.mailId).toMatch(/^ticket-\d+-\d+-[0-9a-f]{32}@localhost$/);
}

let delivered = 0;
async function deliver(mail: string | Buffer): Promise<void> {
  const folder = join(test.dataDir, "mailbox");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${String(++delivered).padStart(6, "0")}.eml`), mail);
}
const fetchAll = () => fetchMail({ ctx: jobContext(test.deps, "test") });
const values = () => ({ ticket: String(ticketId), ...sent });
async function receive(name: string): Promise<void> {
  await deliver(mailOf(name, values()));
  await fetchAll();
}
const waiting = async () =>
  (await readdir(join(test.dataDir, "mailbox"))).filter((name) => name.endsWith(".eml"));
const toLookAt = () => readdir(join(test.dataDir, "mailbox", mailFolders.look));
const answers = async () =>
  (await customer.call(getTicket, { id: ticketId })).body.answers.filter(({ from }) => from === "you");
const timeline = async () =>
  ticketWorkAnswer.parse((await admin.get(ticketWorkCall(ticketId))).json()).timeline;
const mails = async () => incomingMailsAnswer.parse((await admin.get(incomingMailsCall)).json());
const messages = async () => contactAnswer.parse((await admin.get(operatorCalls.contact)).json()).data;
/** Mails that people outside got since a moment. */
const mailsTo = async (address: string) =>
  (await test.mail.stored()).filter(({ to }) => to === address).length;

describe("an answer by email", () => {
  it.each([
    ["gmail-reply", "It is dark again since this morning.\n\nThanks,\nAsha"],
    ["gmail-hindi", "स्क्रीन फिर से बंद है।"],
    ["outlook-reply", "The screen works now.\n\nRegards,\nAsha"],
    ["outlook-hindi", "अब ठीक है।"],
    ["apple-reply", "Still dark — even after the restart.\n\nSent from my iPhone"],
    ["html-only", "The left screen & the right one are dark.\n5 < 6"],
  ])("%s becomes the customer's words, without what it quotes", async (name, text) => {
    await receive(name);
    expect((await answers()).map((each) => each.text)).toEqual([text]);
    expect(await waiting()).toEqual([]);
  });

  it("keeps words between the lines of a quote with what they answer", async () => {
    await receive("between-the-lines");
    const [first] = await answers();
    expect(first?.text).toContain("A Fire TV.");
    expect(first?.text).toContain("1.4");
    expect(first?.text).toContain("Which version?");
  });

  it("brings its files, and names those that a ticket cannot have", async () => {
    await receive("gmail-reply");
    const [first] = await answers();
    expect(first?.files.map(({ name }) => name)).toEqual(["screen.png"]);
    const file = await customer.get(first?.files[0]?.url ?? "");
    expect(file.headers["content-type"]).toBe("image/png");
    const entry = (await timeline()).find(({ kind }) => kind === "customer");
    expect(entry?.left_out).toEqual(["fix.exe"]);
  });

  it("opens a closed ticket again, and tells support", async () => {
    await admin.patch(operatorCalls.tickets, { id: ticketId, status: "closed", notes: "Done" });
    await receive("gmail-reply");
    await test.runJobs();
    expect((await customer.call(getTicket, { id: ticketId })).body.status).toBe("open");
    const notice = (await test.mail.stored()).find(({ subject }) =>
      subject.startsWith(`Answer in ticket ${ticketId} `),
    );
    expect(notice?.text).toContain("It is dark again");
  });

  it("finds its ticket by the number in its subject only from the customer's address", async () => {
    const bare = mailOf("gmail-reply", values()).replace(/^(In-Reply-To|References):.*\r\n/gm, "");
    await deliver(bare.replaceAll("asha@example.com", "ravi@other.test").replace("gmail-1@", "gmail-3@"));
    await deliver(bare);
    await fetchAll();
    expect(await answers()).toHaveLength(1);
    expect((await messages()).some(({ email }) => email === "ravi@other.test")).toBe(true);
  });

  it("comes once, when it comes twice, to two processes, or again after a crash", async () => {
    const mail = mailOf("gmail-reply", values());
    await deliver(mail);
    // The same mail by another way.
    await deliver(mail.replace("by mx.vitrine.example", "by mx2.vitrine.example"));
    const ctx = jobContext(test.deps, "test");
    const bytes = Buffer.from(mail);
    const one = { bytes, size: bytes.length, cameAt: test.deps.now() };
    await Promise.all([fetchAll(), takeMail(ctx, one), takeMail(ctx, one)]);
    // The process ended after the commit, before the mail was moved.
    await deliver(mail);
    await fetchAll();
    expect(await answers()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    // It ended before the commit: nothing was written.
    const died = Buffer.from(mailOf("apple-reply", values()));
    await expect(
      takeMail(
        { ...ctx, beforeCommit: () => Promise.reject(new Error("died")) },
        { bytes: died, size: died.length, cameAt: test.deps.now() },
      ),
    ).rejects.toThrow();
    expect(await answers()).toHaveLength(1);
    await receive("apple-reply");
    expect(await answers()).toHaveLength(2);
  });
});

describe("a sender who is not proven", () => {
  it("who forges an address is shown to operators only, and never as the customer", async () => {
    await receive("forged-sender");
    expect(await answers()).toEqual([]);
    const entry = (await timeline()).find(({ kind }) => kind === "unproven");
    expect(entry).toMatchObject({
      by: "Asha Rao <asha@example.com>",
      text: expect.stringContaining("change the address"),
    });
  });

  it("who has our mail but another address is not the customer", async () => {
    await deliver(mailOf("gmail-reply", values()).replaceAll("asha@example.com", "boss@example.com"));
    await fetchAll();
    expect(await answers()).toEqual([]);
    expect((await timeline()).some(({ kind }) => kind === "unproven")).toBe(true);
    const [file] = await test.deps.db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, ticketId));
    expect((await customer.get(`/files/${file?.id}/screen.png`)).statusCode).toBe(404);
  });

  it("who forges a number reaches no ticket", async () => {
    await receive("forged-number");
    expect((await timeline()).filter(({ kind }) => kind !== "opened" && kind !== "reply")).toEqual([]);
    expect((await messages()).some(({ email }) => email === "mallory@attacker.test")).toBe(true);
  });

  it("without the name of our mail server nobody is proven", async () => {
    const bare = { ...test.deps, env: { ...test.deps.env, MAIL_IN_AUTHSERV_ID: undefined } };
    const bytes = Buffer.from(mailOf("gmail-reply", values()));
    await takeMail(jobContext(bare, "test"), { bytes, size: bytes.length, cameAt: test.deps.now() });
    expect(await answers()).toEqual([]);
  });

  it("whom nobody knows becomes a contact message of no account, and its file goes with the ticket", async () => {
    await receive("new-sender");
    const message = (await messages()).find(({ email }) => email === "ravi@other.test");
    expect(message).toMatchObject({
      type: "mail",
      name: "Ravi र",
      message: "What does it cost?\n\nI have 30 screens.",
      user_id: null,
    });
    expect(message?.files.map(({ name }) => name)).toEqual([".._.._plan.pdf"]);
    const file = message?.files[0]?.url ?? "";
    expect((await admin.get(file)).statusCode).toBe(200);
    expect((await customer.get(file)).statusCode).toBe(404);
    const made = (await admin.post(convertMessageCall(message?.id ?? 0), {})).json();
    const [row] = await test.deps.db
      .select()
      .from(ticketFiles)
      .where(eq(ticketFiles.ticketId, made.ticket_id));
    expect(row).toMatchObject({ accountId: null, contactMessageId: null });
  });
});

describe("an automatic answer or a report", () => {
  it.each([
    ["out-of-office", "", ""],
    ["bounce", "Action: failed", "Action: delayed"],
  ])("%s is named on the ticket and changes nothing there %s %s", async (name, was, is) => {
    const before = await mailsTo(asha.email);
    await admin.patch(operatorCalls.tickets, { id: ticketId, status: "closed", notes: "Done" });
    await test.runJobs();
    const closed = (await mailsTo(asha.email)) - before;
    await deliver(mailOf(name, values()).replace(was, is));
    await fetchAll();
    await test.runJobs();
    expect(await answers()).toEqual([]);
    expect((await customer.call(getTicket, { id: ticketId })).body.status).toBe("closed");
    expect(
      (await timeline()).some(({ kind, text }) => kind === "mail" && text.startsWith("An automatic answer")),
    ).toBe(true);
    expect((await mailsTo(asha.email)) - before).toBe(closed);
  });

  it("a mail that could not be delivered says so beside the answer", async () => {
    await receive("bounce");
    const entry = (await timeline()).find(({ kind }) => kind === "mail");
    expect(entry?.text).toBe(
      "An answer did not arrive. 5.1.1 550 5.1.1 The email account that you tried to reach does not exist",
    );
    const [row] = await test.deps.db.select().from(incomingMails);
    const [reply] = await test.deps.db
      .select()
      .from(ticketMessages)
      .where(eq(ticketMessages.ticketId, ticketId));
    expect(row?.ticketMessageId).toBe(reply?.id);
  });

  it("a bounce that names no mail of ours touches no ticket", async () => {
    await deliver(mailOf("bounce", { ...values(), mailId: sent.mailId.replace(/[0-9a-f]{4}@/, "0000@") }));
    await fetchAll();
    expect((await timeline()).some(({ kind }) => kind === "mail")).toBe(false);
    expect((await mails()).data[0]).toMatchObject({ outcome: "undelivered", ticket_id: null });
  });

  it("our own notices in the mailbox of support begin no circle", async () => {
    await receive("new-sender");
    await test.runJobs();
    const before = (await messages()).length;
    for (const { file } of await test.mail.stored()) {
      const { readFile } = await import("node:fs/promises");
      await deliver(await readFile(join(test.dataDir, "mail", file)));
    }
    await fetchAll();
    await test.runJobs();
    expect((await messages()).length).toBe(before);
    expect(await answers()).toEqual([]);
  });

  inLab("after many mails of one sender within an hour the next wait for a person", async () => {
    for (let at = 0; at <= maxMailsPerHour; at++)
      await deliver(
        mailOf("new-sender")
          .replaceAll("ravi@other.test", "loop@other.test")
          .replace("new-1@", `loop-${at}@`),
      );
    await fetchAll();
    expect((await messages()).filter(({ email }) => email === "loop@other.test")).toHaveLength(
      maxMailsPerHour,
    );
    expect((await mails()).data[0]?.outcome).toBe("too-many");
    test.clock.advance(3_600_000);
    admin = new Client(test, {
      cookie: (await anOperator(test.deps, { role: "admin", name: "Meera" })).cookie,
    });
    await deliver(
      mailOf("new-sender").replaceAll("ravi@other.test", "loop@other.test").replace("new-1@", "loop-later@"),
    );
    await fetchAll();
    expect((await mails()).data[0]?.outcome).toBe("message");
  });
});

describe("what cannot be read", () => {
  it.each([
    ["larger than 20 MB", () => heavyMail(20_100_000), "Asha"],
    ["1,000 parts deep", () => nestedMail(1_000), "Asha"],
    ["a header of 1 MB", () => longHeaderMail(1_000_000), ""],
    ["two senders", () => mailOf("two-senders"), ""],
    ["no mail at all", () => Buffer.from([0, 1, 2, 255, 254]), ""],
    ["empty", () => "", ""],
  ])("%s waits in a folder for a person, and is listed", async (_, mail, name) => {
    const before = (await toLookAt().catch(() => [])).length;
    await deliver(mail());
    await deliver(mailOf("gmail-reply", values()));
    await fetchAll();
    expect((await toLookAt()).length).toBe(before + 1);
    expect((await mails()).data.find(({ outcome }) => outcome === "unreadable")).toMatchObject({ name });
    // It held up no other.
    expect(await answers()).toHaveLength(1);
  });

  inLab("20 MB of a film, and thousands of small parts, are read within the limits of a reader", async () => {
    await deliver(heavyMail(19_000_000));
    await deliver(wideMail(5_000));
    await fetchAll();
    expect((await mails()).data.map(({ outcome }) => outcome).sort()).not.toContain("own");
    expect(await waiting()).toEqual([]);
  });

  inLab("a mail that cannot be stored waits, and then goes to a person; others pass it", async () => {
    await deliver(mailOf("gmail-reply", values()));
    await deliver(mailOf("apple-reply", values()));
    const { storage } = test.deps;
    test.deps.storage = { ...storage, put: () => Promise.reject(new Error("the store is away")) };
    const { log } = test.deps;
    test.deps.log = Object.assign(Object.create(log), { child: () => test.deps.log, warn: () => undefined });
    await fetchAll();
    test.deps.storage = storage;
    expect((await answers()).map(({ text }) => text)).toEqual([expect.stringContaining("Still dark")]);
    expect((await mails()).problem).toContain("tried again");
    await fetchAll();
    test.deps.log = log;
    expect(await answers()).toHaveLength(2);
    expect((await mails()).problem).toBeNull();
  });

  it("a mailbox that is away is told at the desk, with when it was read last", async () => {
    await fetchAll();
    const { fetched_at } = await mails();
    const { log } = test.deps;
    test.deps.log = Object.assign(Object.create(log), { child: () => test.deps.log, warn: () => undefined });
    test.deps.mailbox = {
      readWaiting: () => Promise.reject(new Error("Command failed: Invalid credentials")),
    };
    await fetchAll();
    test.deps.log = log;
    expect(await mails()).toMatchObject({
      configured: true,
      fetched_at,
      problem: "Command failed: Invalid credentials",
    });
    test.deps.mailbox = folderMailbox(join(test.dataDir, "mailbox"));
  });
});

it("mails that belong to nothing are forgotten after 90 days", async () => {
  await receive("two-senders");
  await receive("gmail-reply");
  test.clock.advance(91 * 86_400_000);
  await fetchAll();
  const rows = await test.deps.db.select().from(incomingMails).orderBy(asc(incomingMails.id));
  expect(rows.map(({ outcome }) => outcome)).toEqual(["answer"]);
  expect(await test.deps.db.$count(contactMessages)).toBeGreaterThan(0);
});
