import { Buffer } from "node:buffer";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { desc, eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { challengeCall, contactCall, proofHeader, trapHeader } from "#shared/contact/proof.ts";
import { audit, contactMessages } from "../../../db/tables/index.ts";
import type { Mail } from "../../../outside/mail/port.ts";
import { appForTests, Client } from "../../../testing/kit.ts";
import { takeLoggedErrors } from "../../../testing/test-log.ts";
import { messageLimit } from "./send-message.ts";

const test = appForTests();
let mailIsDown = false;
beforeAll(async () => {
  const working: Mail = test.deps.mail;
  test.deps.mail = {
    send: (mailed) => (mailIsDown ? Promise.reject(new Error("mail is down")) : working.send(mailed)),
  };
});

const aMessage = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9876543210",
  message: "We have forty shops.",
  type: "contact",
};
type Fields = Record<string, string>;

let addresses = 0;
/** Sends a form-encoded post as a program would: no Origin, no cookies, and by default a new IP address each time. */
function post(fields: Fields, headers: Record<string, string> = {}, address = `10.0.0.${++addresses}`) {
  const options: InjectOptions = {
    method: "POST",
    url: contactCall,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: address,
  };
  return new Client(test).request(options);
}
const newest = async () => {
  const [row] = await test.deps.db.select().from(contactMessages).orderBy(desc(contactMessages.id)).limit(1);
  if (!row) throw new Error("No message was stored");
  return row;
};
const count = () => test.deps.db.$count(contactMessages);

async function proof(): Promise<string> {
  const challenge: Challenge = (await new Client(test).get(challengeCall)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("a message", () => {
  it.each([
    ["522", "contact", "contact", "9876543210"],
    ["523", "bot", "bot", "+91 98765-43210"],
    ["an enquiry", "enquiry", "enquiry", "9876543210"],
    ["an enquiry in the other spelling", "enquery", "enquiry", "9876543210"],
  ])("%s: type=%s answers 2xx with JSON and is stored as %s", async (_line, type, stored, phone) => {
    const answer = await post({ ...aMessage, phone, type });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(answer.json().success).toBe(true);
    expect(await newest()).toMatchObject({
      name: aMessage.name,
      email: aMessage.email,
      phone,
      message: aMessage.message,
      type: stored,
      status: "open",
      createdAt: test.clock.now(),
    });
  });

  it("is audited without its content", async () => {
    await post(aMessage);
    const { id } = await newest();
    const [row] = await test.deps.db
      .select()
      .from(audit)
      .where(eq(audit.subjectId, id))
      .orderBy(desc(audit.id));
    expect(row).toMatchObject({
      action: "contact-message.send",
      subjectKind: "contact-message",
      actorKind: "visitor",
      after: { type: "contact", quarantined: true },
    });
  });

  it("is emailed to support, and a reply goes to the sender", async () => {
    await test.runJobs();
    await post({
      ...aMessage,
      type: "bot",
      name: "Meera\r\nBcc: all@example.com",
      email: "meera@example.com",
    });
    await test.runJobs();
    const mailed = (await test.mail.stored()).find((kept) => kept.replyTo === "meera@example.com");
    expect(mailed).toMatchObject({
      to: "support@vitrine.example",
      subject: "[unverified] Message from Meera Bcc: all@example.com by the chat",
    });
    expect(mailed?.text).toContain(aMessage.message);
  });

  it("survives an unavailable mail server: stored first, emailed by a later try", async () => {
    mailIsDown = true;
    const answer = await post({ ...aMessage, email: "late@example.com" });
    await test.runJobs();
    mailIsDown = false;
    expect(answer.statusCode).toBe(200);
    expect((await newest()).email).toBe("late@example.com");
    expect(takeLoggedErrors().join()).toContain("mail is down");
    await expect
      .poll(
        async () => {
          await test.runJobs();
          return (await test.mail.stored()).filter((mailed) => mailed.replyTo === "late@example.com").length;
        },
        { interval: 250 },
      )
      .toBe(1);
  });

  it("may contain any text, and the answer contains none of it", async () => {
    const wild = "<script>alert(1)</script> \0 \ud83d 'quoted' \u{1F5A5} ' or 1=1 --";
    const answer = await post({ ...aMessage, message: wild });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("script");
    expect((await newest()).message).toBe(wild.replace("\0", "").replace("\ud83d ", "\ufffd "));
  });

  it("is accepted without an Origin, and refused from another website's page", async () => {
    expect((await post(aMessage, { origin: "http://localhost:4000" })).statusCode).toBe(200);
    expect((await post(aMessage, { origin: "https://evil.example" })).statusCode).toBe(403);
  });
});

describe("524: invalid messages are refused, with a text for each field", () => {
  const refusals: [string, Fields, Fields][] = [
    ["an unknown type", { type: "newsletter" }, { type: "Unknown type of message" }],
    ["no type", { type: "" }, { type: "Unknown type of message" }],
    ["a bad email", { email: "abc" }, { email: "Enter a valid email" }],
    ["a bad email in the chat", { type: "bot", email: "abc" }, { email: "Enter a valid email address" }],
    ["a bad phone", { phone: "98a76" }, { phone: "Phone must be numeric" }],
    [
      "a bad phone in the chat",
      { type: "bot", phone: "---------------" },
      { phone: "Enter valid phone number" },
    ],
    ["no name", { name: "  " }, { name: "Name is required" }],
    ["a short message", { message: "short" }, { message: "Message must be at least 10 characters" }],
    ["no message in the chat", { type: "bot", message: "" }, { message: "Message is required" }],
    [
      "too long a message",
      { message: "x".repeat(5001) },
      { message: "Message must be at most 5000 characters" },
    ],
  ];
  it.each(refusals)("%s", async (_what, wrong, fields) => {
    const before = await count();
    const answer = await post({ ...aMessage, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: "invalid", fields });
    expect(await count()).toBe(before);
  });

  it("an empty body, and a body that is no form", async () => {
    expect((await post({})).statusCode).toBe(400);
    const text = await post({}, { "content-type": "text/html" });
    expect(text.statusCode).toBe(415);
    const huge = await post({ ...aMessage, message: "x".repeat(200_000) });
    expect(huge.statusCode).toBe(413);
  });
});

describe("525: the limit per IP address", () => {
  it("answers 429 with the time to wait, and does not affect other addresses", async () => {
    const address = "203.0.113.7";
    for (let sent = 0; sent < messageLimit.max; sent++)
      expect((await post(aMessage, {}, address)).statusCode).toBe(200);
    const refused = await post(aMessage, {}, address);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.message).toBe("Too many attempts. Wait 10 minutes and try again.");
    expect(Number(refused.headers["retry-after"])).toBe(600);
    expect((await post(aMessage, {}, "203.0.113.8")).statusCode).toBe(200);
    test.clock.advance(messageLimit.perMinutes * 60_000);
    expect((await post(aMessage, {}, address)).statusCode).toBe(200);
  });

  it("does not count messages with invalid fields", async () => {
    const address = "203.0.113.9";
    for (let tries = 0; tries <= messageLimit.max; tries++)
      await post({ ...aMessage, email: "abc" }, {}, address);
    expect((await post(aMessage, {}, address)).statusCode).toBe(200);
  });
});

describe("proof of work of the browser", () => {
  const stored = async (headers: Record<string, string>, fields: Fields = {}) => {
    expect((await post({ ...aMessage, ...fields }, headers)).statusCode).toBe(200);
    return (await newest()).quarantined;
  };

  it("keeps one message out of quarantine", async () => {
    const done = await proof();
    expect(await stored({ [proofHeader]: done })).toBe(false);
    expect(await stored({ [proofHeader]: done })).toBe(true);
  });

  it("a message without it, or with an invalid one, is accepted into quarantine", async () => {
    const { challenge } = JSON.parse(Buffer.from(await proof(), "base64").toString());
    const lazy = { challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } };
    const easier = JSON.parse(Buffer.from(await proof(), "base64").toString());
    easier.challenge.parameters.keyPrefix = "0";
    for (const header of ["", "not base64 {", "bnVsbA==", "x".repeat(5000)])
      expect(await stored({ [proofHeader]: header })).toBe(true);
    for (const forged of [lazy, easier, {}])
      expect(await stored({ [proofHeader]: Buffer.from(JSON.stringify(forged)).toString("base64") })).toBe(
        true,
      );
  });

  it("expires after an hour", async () => {
    const done = await proof();
    test.clock.advance(60 * 60_000);
    expect(await stored({ [proofHeader]: done })).toBe(true);
  });

  it("does not help when the hidden field is filled in", async () => {
    expect(await stored({ [proofHeader]: await proof(), [trapHeader]: "https://spam.example" })).toBe(true);
    expect(await stored({ [proofHeader]: await proof() }, { website: "https://spam.example" })).toBe(true);
  });
});
