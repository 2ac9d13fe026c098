import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  chatPictureMostBytes,
  chatPicturesMost,
  chatsKeptDays,
  sendChatPicture,
} from "#shared/contracts/desk/chats.ts";
import { dayMs } from "#shared/durations.ts";
import { chatPictureCall, chatPicturesCall } from "#shared/operator-api/addresses.ts";
import { jobContext } from "../../../context.ts";
import { chatMessages, chats, files, ticketFiles } from "../../../db/tables/index.ts";
import { aCustomer } from "../../../testing/factories.ts";
import { startTestApp, type TestApp } from "../../../testing/test-app.ts";
import { purgeMedia } from "../../library/media/index.ts";
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

/** A chat that Asha answers. */
async function anOpenChat(visitor: Visitor) {
  await visitor.ask();
  const [row] = await test.deps.db.select().from(chats).orderBy(desc(chats.id)).limit(1);
  const id = row?.id ?? 0;
  await asha.accept(id);
  return id;
}
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

  it("goes the other way, too", async () => {
    const visitor = aVisitor(test);
    const id = await anOpenChat(visitor);
    const answer = await asha.client.request({
      method: "POST",
      url: `${chatPicturesCall(id)}?client_id=${randomUUID()}`,
      headers: { "content-type": "image/jpeg" },
      payload: photo,
    });
    expect(answer.statusCode).toBe(200);
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
    for (let sent = 0; sent < chatPicturesMost; sent++)
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
});
