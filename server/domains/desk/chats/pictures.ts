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
import { hashFile, storeBytes, writeFileRow } from "../../library/media/index.ts";
import { addChatPicture, withReceivedFile } from "../tickets/index.ts";
import { type ChatAsker, type ChatRow, chatOf, lockedChatOf } from "./key.ts";
import { pictureLine } from "./picture-line.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";
import { addMessage, findMessage } from "./write.ts";

/** Pictures of one network; people behind one office router share it. */
export const pictureLimit = { max: 40, perMinutes: 60 } as const;
/** Of all chats: a flood from many networks fills no disk. */
const mostBytesOfAll = 2_000_000_000;
/** The longest side that is kept. */
const side = 1600;
const mostMs = 30_000;

/** Pictures that wait to be drawn. An operator's does not wait behind those of visitors. */
const lines = { visitor: pictureLine(), operator: pictureLine() };

/** Who sends the picture, and which chat they may write in. */
interface Sender {
  /** The operator; null: the visitor. */
  by: number | null;
  /** Returns the chat, or throws when they may not write in it. */
  find(): Promise<ChatRow>;
  /** The same once more in the transaction that writes the picture, with the chat locked. */
  lock(open: AuditedTx): Promise<ChatRow>;
}

/**
 * Receives a picture, has it drawn anew apart from the server, and writes it as a message of the open chat. Sent again with
 * the same id it is still one, and is not drawn again. Throws TooLarge, Unsupported, TooMany when the chat's last one still
 * waits or too many wait, and Conflict when no person is in the chat.
 */
export async function takePicture(
  ctx: Ctx,
  { body, clientId }: { body: Readable; clientId: string },
  { by, find, lock }: Sender,
): Promise<ChatRow> {
  const { db } = ctx.deps;
  const found = await find();
  if (await findMessage(db, found, { clientId, by })) return found;
  const requireFit = async (reader: Reader, chat: ChatRow, bytes: number) => {
    if (chat.state !== "open") throw refuse("chatPictureLater");
    await requireRoom(reader, chat.id, bytes);
  };
  // Before the bytes are received.
  await requireFit(db, found, 0);
  // A slow body takes nobody's place in the line.
  return withReceivedFile(ctx, body, chatPictureMostBytes, (path, directory) =>
    lines[by === null ? "visitor" : "operator"].withPlace(found.id, async (inTurn) => {
      const now = await find();
      if (await findMessage(db, now, { clientId, by })) return now;
      await requireFit(db, now, 0);
      const made = await inTurn(() => redraw(ctx, path, directory));
      const file = { ...(await hashFile(made.path)), type: made.type, path: made.path };
      await requireFit(db, await find(), file.bytes);
      await storeBytes(ctx, file);
      return inTransaction(ctx, async (open) => {
        const { tx, audit } = open;
        const chat = await lock(open);
        await requireFit(tx, chat, file.bytes);
        await writeFileRow(ctx, tx, file);
        const messageId = await addMessage(tx, chat, { clientId, picture: file.sha256, at: ctx.now(), by });
        if (chat.ticketId !== null) {
          const ticket = { id: chat.ticketId, accountId: chat.accountId, userId: chat.userId };
          const place = await tx.$count(chatMessages, isPictureOf(chat.id));
          await addChatPicture(tx, ctx, ticket, { ...file, operatorId: by, place });
        }
        await audit({
          action: "chat.write",
          subject: { kind: "chat", id: chat.id },
          accountId: chat.accountId,
          after: { messageId },
        });
        return chat;
      });
    }),
  );
}

const redraw = (ctx: Ctx, path: string, directory: string) =>
  ctx.deps.mediaTools
    .redraw(path, side, { directory, signal: AbortSignal.timeout(mostMs) })
    .catch((error: unknown) => {
      throw error instanceof UnfitMediaError ? refuse("chatPictureUnfit") : error;
    });

/** Writes a visitor's picture. */
export async function sendPicture(
  ctx: Ctx,
  { asker, ...sent }: { body: Readable; clientId: string; asker: ChatAsker },
): Promise<ChatView> {
  await settleChats(ctx.deps);
  await throttle(ctx, { key: `chat-picture:address:${callerNetwork(ctx)}`, ...pictureLimit });
  const chat = await takePicture(ctx, sent, {
    by: null,
    find: () => chatOf(ctx.deps.db, asker),
    lock: ({ tx }) => lockedChatOf(tx, asker),
  });
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

const isPictureOf = (chatId: number) => and(eq(chatMessages.chatId, chatId), isNotNull(chatMessages.picture));

async function requireRoom(db: Reader, chatId: number, bytes: number): Promise<void> {
  const [own] = await db.select({ pictures: count() }).from(chatMessages).where(isPictureOf(chatId));
  const [all] = await db
    .select({ bytes: sum(files.bytes).mapWith(Number) })
    .from(chatMessages)
    .innerJoin(files, eq(files.sha256, chatMessages.picture));
  if ((own?.pictures ?? 0) >= chatPicturesMost || (all?.bytes ?? 0) + bytes > mostBytesOfAll)
    throw refuse("chatPicturesFull");
}

/** Returns the files of a chat's pictures with who sent them, in their order. */
export const picturesOf = (db: Reader, chatId: number) =>
  db
    .select({
      sha256: files.sha256,
      bytes: files.bytes,
      type: files.type,
      operatorId: chatMessages.operatorId,
    })
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
