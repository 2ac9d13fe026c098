import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createTicket, getTicket } from "#shared/contracts/desk/tickets.ts";
import { operatorCalls, ticketWorkCall } from "#shared/operator-api/addresses.ts";
import { ticketWorkAnswer } from "#shared/operator-api/ticket-work.ts";
import { jobContext } from "../../../context.ts";
import { contactMessages, incomingMails, ticketFiles, tickets } from "../../../db/tables/index.ts";
import { aCustomer, anOperator, appForTests, Client, type SignedIn } from "../../../testing/kit.ts";
import { accountTables } from "../accounts/leaving/account-tables.ts";
import { maxMailsPerHour, maxUnknownPerHour, takeMail } from "./take-mail.ts";

let admin: Client;
let asha: SignedIn & { email: string };
let customer: Client;
let ticketId: number;
let mails = 0;

const test = appForTests({}, { MAIL_IN_AUTHSERV_ID: "mx.vitrine.example" });
beforeEach(async () => {
  const { cookie } = await anOperator(test.deps, { role: "admin", name: "Meera" });
  admin = new Client(test, { cookie });
  const email = `asha-${++mails}@example.com`;
  asha = { ...(await aCustomer(test.deps, { email, emailConfirmed: true })), email };
  customer = new Client(test, { cookie: asha.cookie });
  ticketId = (await customer.call(createTicket, { message: "The till screen is dark." })).body.id;
  await admin.patch(operatorCalls.tickets, { id: ticketId, status: "closed", notes: "Done" });
  await test.runJobs();
});

interface Written {
  dmarc?: "pass" | "fail";
  from?: string;
  subject?: string;
  text?: string;
  /** Other parts, and the kind of the whole. */
  parts?: readonly string[];
  kind?: string;
}

/** A mail in whose subject the ticket is. Its message, if it became one, is the newest row. */
async function comes({ dmarc = "fail", from = asha.email, text = "words", ...mail }: Written): Promise<void> {
  const parts = [`Content-Type: text/plain\r\n\r\n${text}`, ...(mail.parts ?? [])];
  const bytes = Buffer.from(
    [
      "Received: from mail.example.com by mx.vitrine.example",
      `Authentication-Results: mx.vitrine.example; dmarc=${dmarc} header.from=${from.split("@")[1]}`,
      `From: Asha <${from}>`,
      `Subject: ${mail.subject ?? `Re: An answer to your Vitrine ticket ${ticketId}`}`,
      `Message-ID: <mail-${++mails}@example.com>`,
      `Content-Type: ${mail.kind ?? "multipart/mixed"}; boundary=b`,
      "",
      ...parts.map((part) => `--b\r\n${part}`),
      "--b--",
      "",
    ].join("\r\n"),
  );
  const ctx = jobContext(test.deps, "test");
  await takeMail(ctx, { bytes, size: bytes.length, cameAt: test.deps.now() });
}

const pdf =
  "Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF-1.4 words";
const report = (id = "somebody@else.test") =>
  `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\nOriginal-Envelope-Id: <${id}>`;

const ticket = async () => (await test.deps.db.select().from(tickets).where(eq(tickets.id, ticketId)))[0];
const outcomes = async (email = asha.email) =>
  (await test.deps.db.select().from(incomingMails).where(eq(incomingMails.email, email))).map(
    ({ outcome }) => outcome,
  );
const notices = async (words: string) =>
  (await test.mail.stored()).filter(({ subject }) => subject.includes(words));
const files = () => test.deps.db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, ticketId));

describe("a mail whose sender is not proven", () => {
  it("changes nothing of its ticket, and operators see it there", async () => {
    const before = await ticket();
    await comes({ text: "Please send me the password." });
    expect(await ticket()).toEqual(before);
    expect((await customer.call(getTicket, { id: ticketId })).body).toMatchObject({
      status: "closed",
      answers: [],
    });
    const work = await admin.get(ticketWorkCall(ticketId));
    expect(ticketWorkAnswer.parse(work.json()).timeline).toContainEqual(
      expect.objectContaining({ kind: "unproven", text: "Please send me the password." }),
    );
    await comes({ dmarc: "pass" });
    expect(await ticket()).toMatchObject({ status: "open", lastAnswerBy: "customer", solvedAt: null });
  });

  it("takes no room of the account with its files, and they end with the account", async () => {
    await comes({ parts: [pdf] });
    expect(await files()).toEqual([expect.objectContaining({ accountId: null, name: "a.pdf" })]);
    const owned = accountTables.find(({ table }) => table === "ticket_files");
    const rows = await test.deps.db.select().from(ticketFiles).where(owned?.of(asha.accountId));
    expect(rows.map(({ ticketId }) => ticketId)).toEqual([ticketId]);
    await comes({ dmarc: "pass", parts: [pdf.replace("words", "others")] });
    expect((await files()).map(({ accountId }) => accountId)).toEqual([null, asha.accountId]);
  });

  it("is told to support as not proven, with its sender, and no answer goes to the customer", async () => {
    await comes({});
    await test.runJobs();
    const [notice] = await notices(`[not proven] Mail in ticket ${ticketId} `);
    expect(notice?.subject).toContain(asha.email);
    expect(notice?.text).toContain("It is not proven who sent this mail");
    expect(notice?.replyTo).toBeUndefined();
    await comes({ dmarc: "pass" });
    await test.runJobs();
    const [proven] = await notices(`Answer in ticket ${ticketId} `);
    expect(proven?.replyTo).toBe(asha.email);
    expect(proven?.text).not.toContain("not proven");
  });

  it("is marked also as a contact message", async () => {
    for (const dmarc of ["pass", "fail"] as const)
      await comes({ dmarc, from: `ravi-${ticketId}-${dmarc}@other.test`, subject: "Hello" });
    const marked = async (dmarc: string) =>
      (
        await test.deps.db
          .select({ quarantined: contactMessages.quarantined })
          .from(contactMessages)
          .where(eq(contactMessages.email, `ravi-${ticketId}-${dmarc}@other.test`))
      ).map(({ quarantined }) => quarantined);
    expect([await marked("pass"), await marked("fail")]).toEqual([[false], [true]]);
    await test.runJobs();
    const [notice] = (await notices("[unverified] Message from Asha by email")).filter(({ text }) =>
      text.includes(`ravi-${ticketId}-fail@`),
    );
    expect(notice?.text).toContain("It is not proven who sent this mail.");
  });

  it("never stops the proven mails of the same address, however many come", async () => {
    for (let at = 0; at <= maxMailsPerHour; at++) await comes({ text: `words ${at}` });
    expect((await outcomes()).at(-1)).toBe("too-many");
    await comes({ dmarc: "pass" });
    expect((await outcomes()).at(-1)).toBe("answer");
  });
});

it("after many mails of unknown senders the next wait for a person, but never a proven answer", async () => {
  const one = { outcome: "message" as const, name: "", subject: "", bytes: 1, cameAt: test.deps.now() };
  await test.deps.db.insert(incomingMails).values(
    Array.from({ length: maxUnknownPerHour }, (_, at) => {
      const email = `loop-${at}@other.test`;
      return { ...one, email, contentHash: email };
    }),
  );
  await comes({ dmarc: "pass", from: "next@other.test", subject: "Hello" });
  expect(await outcomes("next@other.test")).toEqual(["too-many"]);
  await comes({ dmarc: "pass" });
  expect(await outcomes()).toEqual(["answer"]);
  await test.deps.db.delete(incomingMails);
});

describe("a mail with a report of delivery", () => {
  it.each(["multipart/mixed", "multipart/report"])(
    "that a person sent as %s, about no mail of ours, is a mail",
    async (kind) => {
      await comes({ dmarc: "pass", kind, text: "Look what I got.", parts: [report()] });
      expect(await outcomes()).toEqual(["answer"]);
    },
  );

  it("without words of a person is a report", async () => {
    await comes({ dmarc: "pass", kind: "multipart/report", text: "", parts: [report()] });
    expect(await outcomes()).toEqual(["undelivered"]);
  });
});
