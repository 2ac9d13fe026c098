import { beforeAll, beforeEach, expect, it } from "vitest";
import {
  createTicket,
  getTicket,
  maxTicketFileBytes,
  maxTicketFiles,
} from "#shared/contracts/desk/tickets.ts";
import { dayMs } from "#shared/durations.ts";
import { operatorFilesCall, takeBackCall, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import {
  postedNoteAnswer,
  type SentFile,
  sentFile,
  takenBackAnswer,
} from "#shared/operator-api/ticket-work.ts";
import { dayInWords } from "../../../emails/letter.ts";
import { aCustomer, anOperator, appForTests, aTicket, Client } from "../../../testing/kit.ts";
import { runLaterJobs } from "../../../testing/later-jobs.ts";

import { leavesAfterMs } from "./changes/undo-times.ts";

const test = appForTests();
let admin: Client;
let colleague: Client;
let customer: Client;
let stranger: Client;
let ticketId: number;

beforeAll(async () => {
  const operator = async (name: string) =>
    new Client(test, { cookie: (await anOperator(test.deps, { role: "admin", name })).cookie });
  admin = await operator("Meera");
  colleague = await operator("Bala");
});
beforeEach(async () => {
  customer = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  ticketId = (await customer.call(createTicket, { message: "How do I mount it?" })).body.id;
});

const upload = (content: string | Buffer, { name = "mount.pdf", client = admin } = {}) =>
  client.post(`${operatorFilesCall}?name=${encodeURIComponent(name)}`, content, {
    "content-type": "application/octet-stream",
  });
const sent = async (content = "%PDF-1.4 mount"): Promise<SentFile> =>
  sentFile.parse((await upload(content)).json());
const post = (files: readonly SentFile[], { kind = "reply", client = admin, id = ticketId } = {}) =>
  client.post(ticketWorkCall(id), {
    kind,
    text: "See the file.",
    file_ids: files.map(({ id: file }) => file),
  });
const get = (url: string, client: Client) => client.get(url);
const visitor = () => new Client(test);
const linkIn = (text = "") => /\/ticket-files\/\S+/.exec(text)?.[0] ?? "";

it("the customer gets a file with the answer, in the dashboard and by the link of the mail, once it has left", async () => {
  const file = await sent();
  expect((await get(file.url, admin)).statusCode).toBe(404);
  await post([file]);
  expect((await get(file.url, admin)).statusCode).toBe(200);
  expect((await get(file.url, customer)).statusCode).toBe(404);
  await runLaterJobs(test, leavesAfterMs);
  const [answer] = (await customer.call(getTicket, { id: ticketId })).body.answers;
  expect(answer?.files.map(({ name }) => name)).toEqual(["mount.pdf"]);
  expect((await get(file.url, customer)).body).toBe("%PDF-1.4 mount");
  expect((await get(file.url, stranger)).statusCode).toBe(404);
  const mail = (await test.mail.stored()).find(({ text }) => text.includes("/ticket-files/"));
  const link = linkIn(mail?.text);
  const opened = await get(link, visitor());
  expect(opened.body).toBe("%PDF-1.4 mount");
  expect(opened.headers["cache-control"]).toContain("no-store");
  // The key is the file's own.
  const other = await sent("%PDF-1.4 other");
  for (const wrong of [
    link.replace(`=${file.id}`, `=${other.id}`),
    link.replace(/[\w-]{22}/, "A".repeat(22)),
  ])
    expect((await get(wrong, visitor())).statusCode).toBe(404);
});

it("a visitor without an account gets it by the link", async () => {
  const { id } = await aTicket(test.deps, { email: "ravi@other.test" });
  await post([await sent("%PDF-1.4 for Ravi")], { id });
  await runLaterJobs(test, leavesAfterMs);
  const mail = (await test.mail.stored()).find(({ to }) => to === "ravi@other.test");
  expect((await get(linkIn(mail?.text), visitor())).body).toBe("%PDF-1.4 for Ravi");
  // The link ends after 90 days, and the mail says on which.
  const now = test.clock.now();
  const end = new Date(now.getTime() + 90 * dayMs);
  expect(mail?.text).toContain(`Files, until ${dayInWords(end, "en", "Asia/Kolkata")}`);
  test.clock.set(end.toISOString());
  expect((await get(linkIn(mail?.text), visitor())).statusCode).toBe(404);
  test.clock.set(now.toISOString());
});

it("a note's file is seen by operators only", async () => {
  const file = await sent();
  await post([file], { kind: "note" });
  await runLaterJobs(test, leavesAfterMs);
  expect((await get(file.url, colleague)).statusCode).toBe(200);
  expect((await get(file.url, customer)).statusCode).toBe(404);
  expect((await customer.call(getTicket, { id: ticketId })).body.files).toEqual([]);
});

it("an answer that is taken back gives its files back to be sent again", async () => {
  const file = await sent();
  const { message } = postedNoteAnswer.parse((await post([file])).json());
  const taken = takenBackAnswer.parse((await admin.post(takeBackCall(message))).json());
  expect(taken.files.map(({ id }) => id)).toEqual([file.id]);
  expect((await get(file.url, customer)).statusCode).toBe(404);
  expect((await post([file])).statusCode).toBe(200);
});

it("only the own files can be sent, once, and no customer's", async () => {
  const file = await sent();
  expect((await post([file], { client: colleague })).statusCode).toBe(400);
  expect((await post([file])).statusCode).toBe(200);
  expect((await post([file])).statusCode).toBe(400);
});

it("refuses what a ticket cannot have, and no one but operators sends here", async () => {
  expect((await upload("MZ", { name: "fix.exe" })).statusCode).toBe(415);
  expect((await upload("", { name: "empty.pdf" })).statusCode).toBe(400);
  expect((await upload(Buffer.alloc(maxTicketFileBytes + 1), { name: "large.pdf" })).statusCode).toBe(413);
  expect((await upload("%PDF", { client: customer })).statusCode).toBe(403);
  const many = await Promise.all(Array.from({ length: maxTicketFiles + 1 }, (_, at) => sent(`%PDF ${at}`)));
  expect((await post(many)).statusCode).toBe(400);
  // A page is sent as bytes to save, whatever it is called.
  const page = sentFile.parse((await upload("<script>alert(1)</script>", { name: "page.pdf" })).json());
  await post([page]);
  expect((await get(page.url, admin)).headers["content-type"]).toBe("application/octet-stream");
});
