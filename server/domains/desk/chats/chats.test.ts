import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  askForPerson,
  beHereInChat,
  chatKeyHeader,
  chatsKeptDays,
  chatWaitMs,
  confirmChatAddress,
  endOwnChat,
  getChatEvents,
  getChatOffer,
  getChatPicture,
  giveChatAddress,
  readChat,
  sendChatPicture,
  writeInChat,
} from "#shared/contracts/desk/chats.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { companyCall, searchCall } from "#shared/operator-api/addresses.ts";
import { audit, chatMessages, chats, tickets } from "../../../db/tables/index.ts";
import { Client } from "../../../testing/client.ts";
import { enterCompany } from "../../../testing/factories/company.ts";
import { aCustomer, anOperator, aScreen } from "../../../testing/factories.ts";
import { inLab } from "../../../testing/lab.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { chatLimit } from "./ask.ts";
import { sweepChats } from "./index.ts";
import { anAnswerer, aVisitor } from "./testing.ts";
import { visitorLimit } from "./write.ts";

let test: TestApp;
let second: SecondProcess;
let asha: Awaited<ReturnType<typeof anAnswerer>>;
let bala: Awaited<ReturnType<typeof anAnswerer>>;
beforeAll(async () => {
  test = await startTestApp();
  second = await startSecondProcess(test);
  asha = await anAnswerer(test, test, "Asha");
  bala = await anAnswerer(test, second, "Bala");
});
afterAll(async () => {
  await second.close();
  await test.close();
});
beforeEach(async () => {
  // A new hour: limits of one test do not reach into the next. A Friday, within the hours.
  test.clock.set("2026-11-20T06:00:00.000Z");
  await test.deps.db.execute("truncate chats, chat_messages, throttles");
  await bothAreThere();
});

const bothAreThere = async () => {
  await asha.setAvailable(true);
  await bala.setAvailable(true);
  await asha.beHere();
  await bala.beHere();
};
const idOf = async () =>
  (await test.deps.db.select().from(chats).orderBy(desc(chats.id)).limit(1))[0]?.id ?? 0;
/** A chat that Asha answers. */
async function anOpenChat(visitor = aVisitor(second)) {
  await visitor.ask();
  const id = await idOf();
  expect((await asha.accept(id)).statusCode).toBe(200);
  return { visitor, id };
}
const texts = (view: { messages: readonly { text: string }[] }) =>
  view.messages.map(({ text }) => text).filter((text) => text !== "");
const mailedTo = async (email: string) => {
  await test.runJobs();
  return (await test.mail.stored()).filter(({ to }) => to === email);
};
const codeFor = async (email: string) =>
  /^\d{6}/.exec((await mailedTo(email)).at(-1)?.subject ?? "")?.[0] ?? "no code";

describe("a visitor who asks for a person", () => {
  it("waits with a place in the line, and then has a name; messages go both ways across processes", async () => {
    const first = aVisitor(second);
    const next = aVisitor(test);
    expect(
      (await first.ask({ before: [{ from: "visitor", text: "What is a playlist?" }] })).body,
    ).toMatchObject({
      state: "waiting",
      place: 1,
      operator: null,
    });
    const id = await idOf();
    test.clock.advance(1000);
    expect((await next.ask()).body.place).toBe(2);
    await first.write("Hello, is somebody there?");
    expect((await asha.list()).chats.map(({ id: chatId, unread }) => [chatId, unread])).toContainEqual([
      id,
      1,
    ]);
    await asha.accept(id);
    expect((await next.read()).body.place).toBe(1);
    await asha.write(id, "Yes. How can I help?");
    const { body } = await first.read();
    expect(body).toMatchObject({ state: "open", operator: "Asha", place: null });
    expect(texts(body)).toEqual(["Hello, is somebody there?", "Yes. How can I help?"]);
    expect(body.messages.map(({ event }) => event)).toContain("joined");
    const seen = await asha.read(id);
    expect(seen.before).toEqual([{ from: "visitor", text: "What is a playlist?" }]);
    expect(seen).toMatchObject({ may_write: true, customer: null, page: "/" });
  });

  it("asks twice with one key and has one chat; a message that is sent again is one", async () => {
    const visitor = aVisitor(test);
    await Promise.all([visitor.ask(), visitor.ask(), visitor.ask()]);
    expect(await test.deps.db.$count(chats)).toBe(1);
    const clientId = randomUUID();
    await Promise.all([visitor.write("Once", clientId), visitor.write("Once", clientId)]);
    await visitor.write("Once", clientId);
    expect(texts((await visitor.read()).body)).toEqual(["Once"]);
    const id = await idOf();
    await asha.accept(id);
    const replyId = randomUUID();
    await Promise.all([asha.write(id, "Reply", replyId), asha.write(id, "Reply", replyId)]);
    expect(texts((await visitor.read()).body)).toEqual(["Once", "Reply"]);
  });

  it("is not reached without the key, or with another one", async () => {
    await anOpenChat();
    const stranger = aVisitor(test);
    expect((await stranger.read()).status).toBe(404);
    expect((await stranger.write("Hi")).status).toBe(404);
    expect((await new Client(test).request({ method: "GET", url: "/api/v1/chat" })).statusCode).toBe(404);
    const [row] = await test.deps.db.select().from(chats);
    expect(row?.keyHash).toHaveLength(32);
  });

  it("reads after a reconnect only what is new, in the order in which it was written", async () => {
    const { visitor, id } = await anOpenChat();
    const known = Math.max(...(await visitor.read()).body.messages.map((message) => message.id));
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? asha.write(id, `a${at}`) : visitor.write(`v${at}`))),
    );
    const news = (await visitor.read(known)).body.messages;
    expect(news).toHaveLength(8);
    expect(news.map((message) => message.id)).toEqual(
      news.map((message) => message.id).sort((a, b) => a - b),
    );
  });

  it("learns what the operator has read, and the operator what the visitor has and on which page", async () => {
    const { visitor, id } = await anOpenChat();
    const written = (await visitor.write("Read me")).body.messages.at(-1)?.id ?? 0;
    expect((await visitor.read()).body.readByOperator).toBeLessThan(written);
    await asha.beHere({ reads: { chat_id: id, message_id: written } });
    expect((await visitor.read()).body.readByOperator).toBe(written);
    await asha.write(id, "And you?");
    const answer = (await visitor.read()).body.messages.at(-1)?.id ?? 0;
    await visitor.beHere("/pricing", answer);
    expect(await asha.read(id)).toMatchObject({ read_by_visitor: answer, page: "/pricing", is_here: true });
  });
});

describe("two operators", () => {
  it("who take one chat at once: one gets it, the other learns who", async () => {
    const visitor = aVisitor(test);
    await visitor.ask();
    const id = await idOf();
    const answers = await Promise.all([asha.accept(id), bala.accept(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409);
    expect(lost?.json().message).toMatch(/(Asha|Bala) answers this chat already/);
    expect((await visitor.read()).body.messages.filter(({ event }) => event === "joined")).toHaveLength(1);
  });

  it("hand a chat over; only who answers it writes, and only they and admins read it", async () => {
    const { visitor, id } = await anOpenChat();
    expect((await bala.write(id, "Me too")).statusCode).toBe(404);
    const admin = await anAnswerer(test, test, "Chitra", "admin");
    expect((await admin.read(id)).may_write).toBe(false);
    expect((await admin.write(id, "Me too")).statusCode).toBe(409);
    expect((await asha.handOver(id, bala.operatorId)).statusCode).toBe(200);
    expect((await asha.write(id, "Still me")).statusCode).toBe(404);
    expect((await bala.write(id, "Now me")).statusCode).toBe(200);
    expect((await visitor.read()).body.operator).toBe("Bala");
    expect((await bala.handOver(id, 999_999)).statusCode).toBe(400);
    await admin.setAvailable(false);
  });
});

describe("what follows from the time alone", () => {
  it("an operator whose page dies: after 30 seconds the visitor is back in the line, at the same place", async () => {
    const { visitor, id } = await anOpenChat();
    test.clock.advance(1000);
    const later = aVisitor(test);
    await later.ask();
    test.clock.advance(20_000);
    await bala.beHere();
    expect((await visitor.read()).body.state).toBe("open");
    test.clock.advance(10_000);
    await bala.beHere();
    // Both processes at once, and each change once.
    const [{ body }] = await Promise.all([visitor.read(), later.read(), bala.list(), bala.list()]);
    expect(body).toMatchObject({ state: "waiting", place: 1, operator: null });
    expect((await visitor.read()).body.messages.filter(({ event }) => event === "back-in-line")).toHaveLength(
      1,
    );
    expect((await bala.accept(id)).statusCode).toBe(200);
    expect((await visitor.read()).body.operator).toBe("Bala");
  });

  it("nobody takes it within two minutes: that is said, and it can wait again", async () => {
    const visitor = aVisitor(test);
    await visitor.ask();
    test.clock.advance(chatWaitMs - 1000);
    expect((await visitor.read()).body.state).toBe("waiting");
    test.clock.advance(1000);
    expect((await visitor.read()).body).toMatchObject({
      state: "unanswered",
      unanswered: "time",
      place: null,
    });
    expect((await asha.accept(await idOf())).statusCode).toBe(409);
    expect((await visitor.ask()).body, "nobody was heard for two minutes").toMatchObject({
      state: "unanswered",
      unanswered: "nobody",
    });
    await bothAreThere();
    expect((await visitor.ask()).body.state).toBe("waiting");
  });

  it.each([
    ["hours", "2026-11-22T06:00:00.000Z", async () => {}],
    ["hours", "2026-11-20T13:30:00.000Z", async () => {}],
    [
      "nobody",
      "2026-11-20T06:00:00.000Z",
      async () => {
        await asha.setAvailable(false);
        await bala.setAvailable(false);
      },
    ],
  ])("says %s at %s", async (unanswered, at, given) => {
    test.clock.set(at);
    await bothAreThere();
    await given();
    expect((await aVisitor(test).ask()).body).toMatchObject({ state: "unanswered", unanswered });
  });

  it("offers people in support's hours", async () => {
    const { client } = aVisitor(test);
    const { body } = await client.call(getChatOffer, { language: "hi" });
    expect(body).toMatchObject({ isOffered: true, hours: expect.stringMatching(/सोम/) });
  });
  inLab("a visitor who has left for ten minutes, or silence of both for thirty, ends the chat", async () => {
    const { visitor } = await anOpenChat();
    const stays = await anOpenChat();
    for (let minute = 0; minute < 31; minute++) {
      test.clock.advance(minuteMs / 3);
      await asha.beHere();
      test.clock.advance(minuteMs / 3);
      await asha.beHere();
      test.clock.advance(minuteMs / 3);
      await asha.beHere();
      await stays.visitor.beHere();
      if (minute === 10) {
        expect((await visitor.read()).body).toMatchObject({ state: "ended", endedBy: "silence" });
        expect((await stays.visitor.read()).body.state).toBe("open");
      }
    }
    expect((await stays.visitor.read()).body).toMatchObject({ state: "ended", endedBy: "silence" });
  });

  it("ended chats are deleted after 90 days", async () => {
    const { visitor } = await anOpenChat();
    await visitor.end();
    test.clock.advance(chatsKeptDays * dayMs - hourMs);
    expect(await sweepChats(test.deps)).toBe(0);
    test.clock.advance(2 * hourMs);
    expect(await sweepChats(test.deps)).toBe(1);
    expect(await test.deps.db.$count(chatMessages)).toBe(0);
  });
});

describe("an address", () => {
  it("of a visitor counts when the code was entered: what nobody answered becomes a ticket, once", async () => {
    test.clock.set("2026-11-21T19:00:00.000Z");
    const visitor = aVisitor(test);
    await visitor.ask({ before: [{ from: "visitor", text: "Do you have an office in Pune?" }] });
    const given = await visitor.giveAddress("meera@example.com", "Please call me back.");
    expect(given.body).toMatchObject({
      email: { address: "meera@example.com", confirmed: false },
      ticket: null,
    });
    expect(await test.deps.db.$count(tickets, eq(tickets.email, "meera@example.com"))).toBe(0);
    const code = await codeFor("meera@example.com");
    expect((await visitor.confirm(code === "000000" ? "000001" : "000000")).status).toBe(400);
    const answers = await Promise.all([visitor.confirm(code), visitor.confirm(code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await visitor.read();
    expect(body).toMatchObject({ state: "ended", email: { confirmed: true } });
    const own = await test.deps.db.select().from(tickets).where(eq(tickets.email, "meera@example.com"));
    expect(own).toMatchObject([{ id: body.ticket, name: "Meera", accountId: null }]);
    expect(own[0]?.message).toContain("Please call me back.");
    expect(own[0]?.message).toContain("Do you have an office in Pune?");
    expect((await mailedTo("support@vitrine.example")).at(-1)?.text).toContain("Please call me back.");
  });

  it("is not guessed: five tries, half an hour, and a code of the newest mail only", async () => {
    test.clock.set("2026-11-21T19:00:00.000Z");
    const visitor = aVisitor(test);
    await visitor.ask();
    await visitor.giveAddress("guess@example.com", "Hello");
    const code = await codeFor("guess@example.com");
    const wrong = code === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries++)
      expect((await visitor.confirm(wrong)).error?.message).toContain("not the code");
    expect((await visitor.confirm(code)).error?.message).toContain("too old");
    test.clock.advance(1000);
    await visitor.giveAddress("guess@example.com");
    expect((await visitor.confirm(code)).status).toBe(400);
    const newest = await codeFor("guess@example.com");
    test.clock.advance(31 * minuteMs);
    expect((await visitor.confirm(newest)).error?.message).toContain("too old");
    for (let sent = 0; sent < 3; sent++) await visitor.giveAddress("guess@example.com");
    expect((await visitor.giveAddress("guess@example.com")).status).toBe(429);
  });

  it("of a customer is known: no code, and the ticket is the account's", async () => {
    const owner = await aCustomer(test.deps);
    test.clock.set("2026-11-21T19:00:00.000Z");
    const visitor = aVisitor(test, { cookie: owner.cookie });
    expect((await visitor.ask()).body).toMatchObject({ isCustomer: true, unanswered: "hours" });
    const { body } = await visitor.client.call(giveChatAddress, {
      message: { clientId: randomUUID(), text: "My screens are dark." },
    });
    expect(body.ticket).not.toBeNull();
    const [ticket] = await test.deps.db
      .select()
      .from(tickets)
      .where(eq(tickets.id, body.ticket ?? 0));
    expect(ticket).toMatchObject({ accountId: owner.accountId, userId: owner.userId, email: owner.email });
    // Somebody who has only the key is not the customer.
    const other = new Client(test, { [chatKeyHeader]: visitor.key });
    expect((await other.call(readChat, { after: 0 })).status).toBe(404);
  });

  it("gets the transcript of an answered chat when it has ended, and nothing before it is confirmed", async () => {
    const { visitor, id } = await anOpenChat();
    await visitor.write("Do you sell screens?");
    await asha.write(id, "No, any television will do.");
    await visitor.giveAddress("later@example.com");
    await asha.end(id);
    const code = await codeFor("later@example.com");
    expect(await mailedTo("later@example.com")).toHaveLength(1);
    await visitor.confirm(code);
    const sent = (await mailedTo("later@example.com")).find(
      ({ subject }) => subject === "Your chat with Vitrine support",
    );
    expect(sent?.text).toContain("You: Do you sell screens?");
    expect(sent?.text).toContain("Asha: No, any television will do.");
    expect(await test.deps.db.$count(tickets, eq(tickets.email, "later@example.com"))).toBe(0);
  });
});

describe("an operator", () => {
  it("sees a customer's account, plan and screens; visitors are told nothing of one", async () => {
    const owner = await aCustomer(test.deps);
    await aScreen(test.deps, owner);
    const visitor = aVisitor(test, { cookie: owner.cookie });
    await visitor.ask({ page: "/pricing" });
    const seen = await asha.read(await idOf());
    expect(seen.customer).toMatchObject({ id: owner.accountId, screens: 1 });
    expect(seen).toMatchObject({ page: "/pricing", email: { address: owner.email } });
  });

  it("makes a ticket of a chat, once, when the address is known", async () => {
    const { visitor, id } = await anOpenChat();
    expect((await asha.makeTicket(id)).statusCode).toBe(409);
    await visitor.giveAddress("ticket@example.com");
    expect((await asha.makeTicket(id)).statusCode).toBe(409);
    await visitor.confirm(await codeFor("ticket@example.com"));
    const made = await Promise.all([asha.makeTicket(id), asha.makeTicket(id)]);
    expect(made[0]?.json().ticket_id).toBe(made[1]?.json().ticket_id);
    const [ticket] = await test.deps.db
      .select()
      .from(tickets)
      .where(eq(tickets.id, made[0]?.json().ticket_id));
    expect(ticket).toMatchObject({ assignedTo: asha.operatorId, email: "ticket@example.com" });
    expect((await visitor.read()).body.state, "the chat goes on").toBe("open");
  });

  it("finds a chat by the visitor's name and by the word visitor", async () => {
    await aVisitor(test).ask();
    const { visitor, id } = await anOpenChat();
    await visitor.giveAddress("zephyr@example.com");
    const find = async (q: string) =>
      (await asha.client.request({ method: "GET", url: `${searchCall}?q=${q}` })).json().data as {
        kind: string;
        id: number;
      }[];
    expect(await find("zephyr@example.com")).toMatchObject([{ kind: "chat", id }]);
    expect((await find("visitor")).map(({ kind }) => kind)).toContain("chat");
  });

  it("is the only one who gets these calls, and every change is recorded without its words", async () => {
    const { visitor, id } = await anOpenChat();
    await visitor.write("A secret");
    const owner = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
    expect((await owner.request({ method: "GET", url: "/api/v1/operator/chats" })).statusCode).toBe(403);
    expect(
      (await new Client(test).request({ method: "POST", url: `/api/v1/operator/chats/${id}/accept` }))
        .statusCode,
    ).toBe(401);
    const rows = await test.deps.db
      .select()
      .from(audit)
      .where(eq(audit.subjectKind, "chat"))
      .orderBy(desc(audit.id));
    const actions = rows.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
    expect(actions).toEqual(["chat.write", "chat.accept", "chat.ask"]);
    expect(JSON.stringify(rows)).not.toContain("A secret");
  });
});

describe("limits", () => {
  it("of new chats of one network and of messages of one visitor", async () => {
    const { visitor } = await anOpenChat();
    for (let sent = 0; sent < visitorLimit.max; sent++)
      expect((await visitor.write(`${sent}`)).status).toBe(200);
    expect((await visitor.write("one more")).status).toBe(429);
    for (let asked = 1; asked < chatLimit.max; asked++) expect((await aVisitor(test).ask()).status).toBe(200);
    expect((await aVisitor(test).ask()).status).toBe(429);
  });

  it("of a message's length, and hostile texts stay texts", async () => {
    const { visitor, id } = await anOpenChat();
    expect((await visitor.write("x".repeat(1001))).status).toBe(400);
    expect((await visitor.write("   ")).status).toBe(400);
    const wild = "<img src=x onerror=alert(1)> '; drop table chats; -- \u202e";
    expect((await visitor.write(wild)).status).toBe(200);
    expect(texts(await asha.read(id))).toEqual([wild]);
    expect((await visitor.ask({ page: "javascript:alert(1)" })).status).toBe(400);
  });

  it("an ended chat takes no message", async () => {
    const { visitor, id } = await anOpenChat();
    await visitor.end();
    await visitor.end();
    expect((await visitor.write("Hello?")).status).toBe(409);
    expect((await asha.write(id, "Hello?")).statusCode).toBe(409);
    expect((await visitor.ask()).status).toBe(409);
  });
});

describe("the chat of a person who is signed in", () => {
  it("answers only that person: with its key alone, or another's session, there is none", async () => {
    const owner = await aCustomer(test.deps);
    const visitor = aVisitor(test, { cookie: owner.cookie });
    const { id } = await anOpenChat(visitor);
    await visitor.write("My invoice");
    const stranger = await aCustomer(test.deps);
    const own: Record<string, string> = { [chatKeyHeader]: visitor.key };
    for (const headers of [own, { ...own, cookie: stranger.cookie }]) {
      const client = new Client(test, headers);
      const calls = [
        await client.call(readChat, { after: 0 }),
        await client.call(askForPerson, { language: "en", page: "/" }),
        await client.call(writeInChat, { text: "Hello", clientId: randomUUID() }),
        await client.call(beHereInChat, { page: "/", read: 0 }),
        await client.call(giveChatAddress, { name: "", email: "thief@example.com" }),
        await client.call(confirmChatAddress, { code: "123456" }),
        await client.call(endOwnChat, {}),
        await client.request({ method: "GET", url: getChatEvents.path }),
        await client.request({ method: "GET", url: getChatPicture.path.replace(":id", "1") }),
        await client.request({
          method: "POST",
          url: `${sendChatPicture.path}?clientId=${randomUUID()}`,
          headers: { "content-type": "application/octet-stream" },
          payload: Buffer.from("x"),
        }),
      ];
      expect(calls.map((answer) => ("status" in answer ? answer.status : answer.statusCode))).toEqual(
        calls.map(() => 404),
      );
    }
    const [row] = await test.deps.db.select().from(chats).where(eq(chats.id, id));
    expect(row).toMatchObject({ state: "open", userId: owner.userId, codeTries: 0 });
    expect(texts((await visitor.read()).body)).toEqual(["My invoice"]);
  });

  it("has not been taken by one that nobody answered and another asks again", async () => {
    await asha.setAvailable(false);
    await bala.setAvailable(false);
    const owner = await aCustomer(test.deps);
    const visitor = aVisitor(test, { cookie: owner.cookie });
    await visitor.ask();
    const client = new Client(test, { [chatKeyHeader]: visitor.key });
    await bothAreThere();
    expect((await client.call(askForPerson, { language: "en", page: "/" })).status).toBe(404);
    expect((await visitor.read()).body.state).toBe("unanswered");
  });
});

it("switched off for the company: nobody waits, and operators see why", async () => {
  const admin = new Client(test, { cookie: (await anOperator(test.deps, { role: "admin" })).cookie });
  await enterCompany(admin, { live_chat: false });
  expect((await aVisitor(test).ask()).body).toMatchObject({ state: "unanswered", unanswered: "off" });
  expect((await asha.list()).unavailable).toBe("off");
  const entries = (await admin.request({ method: "GET", url: companyCall })).json().entries;
  expect(entries[0].live_chat).toBe(false);
});
