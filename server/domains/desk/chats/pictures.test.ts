import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { desc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  chatPictureMostBytes,
  chatPicturesMost,
  chatsKeptDays,
  sendChatPicture,
} from "#shared/contracts/desk/chats.ts";
import { dayMs, hourMs } from "#shared/durations.ts";
import { chatPictureCall, chatPicturesCall } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../context.ts";
import { chatMessages, chats, files, ticketFiles } from "../../../db/tables/index.ts";
import { aCustomer } from "../../../testing/factories.ts";
import { inLab } from "../../../testing/lab.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { purgeMedia } from "../../library/media/index.ts";
import { receivingPrefix } from "../tickets/files.ts";
import { sweepChats } from "./index.ts";
import { anAnswerer, aVisitor } from "./testing.ts";

let test: TestApp;
let asha: Awaited<ReturnType<typeof anAnswerer>>;
let photo: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  asha = await anAnswerer(test, test, "Asha");
  photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "Meera, 12 MG Road" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  // Limits of one test do not reach into the next.
  test.clock.set("2026-11-20T06:00:00.000Z");
  await test.deps.db.execute("truncate chats, chat_messages, throttles");
  await asha.setAvailable(true);
  await asha.beHere();
});

type Visitor = ReturnType<typeof aVisitor>;
const send = ({ client }: Pick<Visitor, "client">, payload: Buffer, clientId: string = randomUUID()) =>
  client.request({
    method: "POST",
    url: `${sendChatPicture.path}?clientId=${clientId}`,
    headers: { "content-type": "application/octet-stream" },
    payload,
  });
const show = ({ client }: Pick<Visitor, "client">, message: number) =>
  client.request({ method: "GET", url: `/api/v1/chat/pictures/${message}` });

const sendAsOperator = ({ client }: Pick<typeof asha, "client">, chatId: number, payload: Buffer) =>
  client.request({
    method: "POST",
    url: `${chatPicturesCall(chatId)}?client_id=${randomUUID()}`,
    headers: { "content-type": "image/jpeg" },
    payload,
  });

/** A chat that Asha answers. */
async function anOpenChat(visitor: Visitor) {
  await visitor.ask();
  const [row] = await test.deps.db.select().from(chats).orderBy(desc(chats.id)).limit(1);
  const id = row?.id ?? 0;
  await asha.accept(id);
  return id;
}
/** Fills a chat as sending the picture `times` more would: each takes a process for itself. */
const copyLastMessage = (times: number) =>
  test.deps.db.execute(sql`
    insert into chat_messages (chat_id, sender, client_id, body, picture, created_at)
    select chat_id, sender, gen_random_uuid(), body, picture, created_at
    from (select * from chat_messages order by id desc limit 1), generate_series(1, ${times}::int)`);
const pictureIn = (view: { messages: readonly { id: number; picture: boolean }[] }) =>
  view.messages.find(({ picture }) => picture)?.id ?? 0;

describe("a picture in a chat with a person", () => {
  it("is drawn anew and smaller, for its visitor and the operator who answers; nobody else", async () => {
    const visitor = aVisitor(test);
    await visitor.ask();
    expect((await send(visitor, photo)).json().error.message, "nobody is there yet").toContain(
      "when a person is in the chat",
    );
    const id = await anOpenChat(visitor);
    const clientId = randomUUID();
    const sent = await send(visitor, photo, clientId);
    await send(visitor, photo, clientId);
    const view = sent.json();
    expect(view.messages.filter(({ picture }: { picture: boolean }) => picture)).toHaveLength(1);
    const message = pictureIn((await visitor.read()).body);

    const shown = await show(visitor, message);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-store",
    });
    const header = await sharp(shown.rawPayload).metadata();
    expect([header.width, header.height, header.exif]).toEqual([1600, 800, undefined]);
    expect((await show(aVisitor(test), message)).statusCode).toBe(404);
    const other = aVisitor(test);
    await anOpenChat(other);
    expect((await show(other, message)).statusCode).toBe(404);

    const asked = { method: "GET", url: chatPictureCall(id, message) } as const;
    expect((await asha.client.request(asked)).rawPayload).toEqual(shown.rawPayload);
    const bala = await anAnswerer(test, test, "Bala");
    expect((await bala.client.request(asked)).statusCode).toBe(404);
    expect((await asha.list()).chats.find((chat) => chat.id === id)?.last_text).toBe("Picture");
  });

  inLab("goes the other way, too", async () => {
    const visitor = aVisitor(test);
    const id = await anOpenChat(visitor);
    expect((await sendAsOperator(asha, id, photo)).statusCode).toBe(200);
    const message = pictureIn((await visitor.read()).body);
    expect((await show(visitor, message)).statusCode).toBe(200);
  });

  it.each([
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["half of a photo", () => photo.subarray(0, 700)],
    ["nothing", Buffer.alloc(0)],
  ])("is refused when it is %s", async (_what, bytes) => {
    const visitor = aVisitor(test);
    await anOpenChat(visitor);
    const refused = await send(visitor, typeof bytes === "function" ? bytes() : bytes);
    expect([refused.statusCode, refused.json().error?.reason]).toEqual([415, "chatPictureUnfit"]);
  });

  it("has limits in bytes and in number", async () => {
    const visitor = aVisitor(test);
    await anOpenChat(visitor);
    expect((await send(visitor, Buffer.alloc(chatPictureMostBytes + 1))).statusCode).toBe(413);
    const small = await sharp(photo).resize(50).png().toBuffer();
    expect((await send(visitor, small)).statusCode).toBe(200);
    await copyLastMessage(chatPicturesMost - 2);
    expect((await send(visitor, small)).statusCode).toBe(200);
    expect((await send(visitor, small)).json().error.reason).toBe("chatPicturesFull");
  });

  it("is a file of the ticket of the chat, and else deleted with the chat", async () => {
    const owner = await aCustomer(test.deps);
    const own = await sharp(photo).resize(300).jpeg().toBuffer();
    const visitor = aVisitor(test, { cookie: owner.cookie });
    const id = await anOpenChat(visitor);
    await send(visitor, own);
    const { ticket_id } = (await asha.makeTicket(id)).json();
    const [file] = await test.deps.db.select().from(ticketFiles).where(eq(ticketFiles.ticketId, ticket_id));
    expect(file).toMatchObject({ name: "picture-1.jpg", accountId: owner.accountId, userId: owner.userId });

    await visitor.end();
    const before = await test.deps.db.$count(files);
    test.clock.advance((chatsKeptDays + 1) * dayMs);
    await sweepChats(test.deps);
    expect(await test.deps.db.$count(chatMessages)).toBe(0);
    await purgeMedia({ ctx: jobContext(test.deps, "purge-media") }, async () => undefined);
    expect(await test.deps.db.$count(files), "only that of the ticket is left").toBeLessThan(before);
    expect(await test.deps.storage.stat(file?.sha256 ?? "")).not.toBeNull();
  });

  inLab("is known when it is sent again with its id: not drawn, and no refusal of a full chat", async () => {
    const visitor = aVisitor(test);
    await anOpenChat(visitor);
    const small = await sharp(photo).resize(51).png().toBuffer();
    const clientId = randomUUID();
    await send(visitor, small);
    await copyLastMessage(chatPicturesMost - 2);
    expect((await send(visitor, small, clientId)).statusCode).toBe(200);
    const draws = vi.spyOn(test.deps.mediaTools, "redraw");
    const puts = vi.spyOn(test.deps.storage, "put");
    const other = await sharp(photo).resize(52).png().toBuffer();
    expect((await send(visitor, other, clientId)).statusCode).toBe(200);
    expect((await send(visitor, other)).json().error.reason).toBe("chatPicturesFull");
    expect([draws.mock.calls.length, puts.mock.calls.length]).toEqual([0, 0]);
  });

  it("of another operator's chat is refused before it is drawn", async () => {
    const id = await anOpenChat(aVisitor(test));
    const chief = await anAnswerer(test, test, "Chief", "admin");
    const draws = vi.spyOn(test.deps.mediaTools, "redraw");
    expect((await sendAsOperator(chief, id, photo)).statusCode).toBe(409);
    expect(draws).not.toHaveBeenCalled();
  });

  inLab("leaves nothing on the disk when the chat ends while it is drawn, or is stored", async () => {
    for (const moment of ["redraw", "put"] as const) {
      const visitor = aVisitor(test);
      await anOpenChat(visitor);
      const own = await sharp(photo)
        .resize(moment === "put" ? 61 : 62)
        .jpeg()
        .toBuffer();
      const { mediaTools, storage } = test.deps;
      let stored: string | null = null;
      const put = storage.put.bind(storage);
      vi.spyOn(storage, "put").mockImplementation(async (sha256, source) => {
        await put(sha256, source);
        stored = sha256;
        if (moment === "put") await visitor.end();
      });
      const redraw = mediaTools.redraw.bind(mediaTools);
      vi.spyOn(mediaTools, "redraw").mockImplementation(async (...of) => {
        const made = await redraw(...of);
        if (moment === "redraw") await visitor.end();
        return made;
      });
      expect((await send(visitor, own)).json().error.reason).toBe("chatPictureLater");
      vi.restoreAllMocks();
      expect(stored !== null, moment).toBe(moment === "put");
      if (stored === null) continue;
      test.clock.advance(2 * hourMs);
      await purgeMedia({ ctx: jobContext(test.deps, "purge-media") }, async () => undefined);
      expect(await storage.stat(stored)).toBeNull();
      await asha.beHere();
    }
  });

  inLab(
    "waits for those of others with its time still whole; a second one of the same chat is told to try again",
    async () => {
      const [visitor, next] = [aVisitor(test), aVisitor(test)];
      await anOpenChat(visitor);
      const id = await anOpenChat(next);
      const { mediaTools } = test.deps;
      const redraw = mediaTools.redraw.bind(mediaTools);
      const drawing = Promise.withResolvers<void>();
      const started = Promise.withResolvers<void>();
      const signals = vi.spyOn(AbortSignal, "timeout");
      vi.spyOn(mediaTools, "redraw").mockImplementationOnce(async (...of) => {
        started.resolve();
        await drawing.promise;
        return redraw(...of);
      });
      const first = send(visitor, photo);
      await started.promise;
      const begun = signals.mock.calls.length;
      const refused = await send(visitor, photo);
      expect([refused.statusCode, refused.json().error.reason]).toEqual([429, "chatPictureBusy"]);
      const second = send(next, photo);
      // That of the operator does not wait behind the visitors', and is there before them.
      expect((await sendAsOperator(asha, id, photo)).statusCode).toBe(200);
      expect(signals.mock.calls.length - begun, "only that of the operator").toBe(1);
      drawing.resolve();
      expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    },
  );

  inLab("holds no place in the line while it arrives slowly", async () => {
    const visitor = aVisitor(test);
    await anOpenChat(visitor);
    const origin = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const { readable, writable } = new TransformStream<Uint8Array>();
    const slow = writable.getWriter();
    const sent = {
      method: "POST",
      headers: { ...visitor.client.headers, "content-type": "application/octet-stream" },
      body: readable,
      duplex: "half",
    };
    const arriving = fetch(`${origin}${sendChatPicture.path}?clientId=${randomUUID()}`, sent);
    await slow.write(photo.subarray(0, 700));
    const received = async () =>
      (await readdir(test.dataDir)).filter((name) => name.startsWith(receivingPrefix)).length;
    await expect.poll(received).toBe(1);
    expect((await send(visitor, photo)).statusCode).toBe(200);
    await slow.write(photo.subarray(700));
    await slow.close();
    expect((await arriving).status).toBe(200);
  });

  inLab("is a file of the ticket when it comes after it was made, and of the one who sent it", async () => {
    const owner = await aCustomer(test.deps);
    const visitor = aVisitor(test, { cookie: owner.cookie });
    const id = await anOpenChat(visitor);
    await sendAsOperator(asha, id, photo);
    const { ticket_id } = (await asha.makeTicket(id)).json();
    await send(visitor, photo);
    const rows = await test.deps.db
      .select()
      .from(ticketFiles)
      .where(eq(ticketFiles.ticketId, ticket_id))
      .orderBy(ticketFiles.id);
    expect(rows.map(({ name, userId, operatorId }) => [name, userId, operatorId])).toEqual([
      ["picture-1.jpg", null, asha.operatorId],
      ["picture-2.jpg", owner.userId, null],
    ]);
  });
});
