import type { Readable } from "node:stream";
import { and, asc, count, eq, isNotNull, sum } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ChatView, chatPictureMostBytes, chatPicturesMost } from "#shared/contracts/desk/chats.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { chatMessages, files } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { sendStoredFile } from "../../../http/stored-file.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { UnfitMediaError } from "../../../outside/media-tools/port.ts";
import { refuse } from "../../../refusal.ts";
import { hashFile, writeFileRow } from "../../library/media/index.ts";
import { withReceivedFile } from "../tickets/index.ts";
import { type ChatRow, chatOf, lockedChatOf } from "./key.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";
import { addMessage } from "./write.ts";

/** Pictures of one network; people behind one office router share it. */
export const pictureLimit = { max: 40, perMinutes: 60 } as const;
/** Of all chats: a flood from many networks fills no disk. */
const mostBytesOfAll = 2_000_000_000;
/** The longest side that is kept. */
const side = 1600;
const mostMs = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** What is written with the picture, in the transaction that has locked the chat. */
type Place = (open: AuditedTx) => Promise<ChatRow>;

/**
 * Receives a picture, has it drawn anew apart from the server, and writes it as a message of the open chat. Pictures wait for
 * each other. Throws TooLarge, Unsupported, and Conflict when no person is in the chat.
 */
export function takePicture(
  ctx: Ctx,
  { body, clientId, by }: { body: Readable; clientId: string; by: number | null },
  place: Place,
): Promise<ChatRow> {
  return withReceivedFile(ctx, body, chatPictureMostBytes, async (path, directory) => {
    const signal = AbortSignal.timeout(mostMs);
    const drawn = last.then(() => ctx.deps.mediaTools.redraw(path, side, { directory, signal }));
    last = drawn.catch(() => undefined);
    const made = await drawn.catch((error: unknown) => {
      throw error instanceof UnfitMediaError ? refuse("chatPictureUnfit") : error;
    });
    const file = { ...(await hashFile(made.path)), type: made.type, path: made.path };
    await ctx.deps.storage.put(file.sha256, { path: made.path });
    return inTransaction(ctx, async (open) => {
      const { tx, audit } = open;
      const chat = await place(open);
      if (chat.state !== "open") throw refuse("chatPictureLater");
      await requireRoom(tx, chat.id, file.bytes);
      await writeFileRow(ctx, tx, file);
      const messageId = await addMessage(tx, chat, { clientId, picture: file.sha256, at: ctx.now(), by });
      await audit({
        action: "chat.write",
        subject: { kind: "chat", id: chat.id },
        accountId: chat.accountId,
        after: { messageId },
      });
      return chat;
    });
  });
}

/** Writes a visitor's picture. Sent again with the same id it is still one. */
export async function sendPicture(
  ctx: Ctx,
  { keyHash, ...sent }: { body: Readable; clientId: string; keyHash: Buffer },
): Promise<ChatView> {
  await settleChats(ctx.deps);
  await throttle(ctx, { key: `chat-picture:address:${callerNetwork(ctx)}`, ...pictureLimit });
  // Before the bytes are received.
  if ((await chatOf(ctx.deps.db, keyHash)).state !== "open") throw refuse("chatPictureLater");
  const chat = await takePicture(ctx, { ...sent, by: null }, ({ tx }) => lockedChatOf(tx, keyHash));
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

async function requireRoom(tx: AuditedTx["tx"], chatId: number, bytes: number): Promise<void> {
  const [own] = await tx
    .select({ pictures: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), isNotNull(chatMessages.picture)));
  const [all] = await tx
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(chatMessages)
    .innerJoin(files, eq(files.sha256, chatMessages.picture));
  if ((own?.pictures ?? 0) >= chatPicturesMost || (all?.bytes ?? 0) + bytes > mostBytesOfAll)
    throw refuse("chatPicturesFull");
}

/** Returns the files of a chat's pictures, in their order. */
export const picturesOf = (db: Reader, chatId: number) =>
  db
    .select({ sha256: files.sha256, bytes: files.bytes, type: files.type })
    .from(chatMessages)
    .innerJoin(files, eq(files.sha256, chatMessages.picture))
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.id));

/** Sends the picture of a message of this chat. Throws NotFound. */
export async function showPicture(
  { ctx, request, reply }: { ctx: Ctx | Ctx<Operator>; request: FastifyRequest; reply: FastifyReply },
  chat: Pick<ChatRow, "id">,
  messageId: number,
): Promise<FastifyReply> {
  const { db, storage } = ctx.deps;
  const [file] = await db
    .select({ sha256: files.sha256, bytes: files.bytes, type: files.type })
    .from(chatMessages)
    .innerJoin(files, eq(files.sha256, chatMessages.picture))
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.chatId, chat.id)));
  if (!file) throw refuse("fileNotFound");
  return sendStoredFile({ storage, request, reply, ...file, cacheable: "never", through: "server" });
}
