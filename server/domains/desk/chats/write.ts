import { and, eq, sql } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { ChatView, writeInChat as contract } from "#shared/contracts/desk/chats.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { chatMessages, chats } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { type ChatAsker, type ChatRow, lockedChatOf } from "./key.ts";
import { settleChats } from "./settle.ts";
import { viewOf } from "./view.ts";

/** Messages of one visitor, of one network, and of a chat in all. */
export const visitorLimit = { max: 30, perMinutes: 1 } as const;
const networkLimit = { max: 120, perMinutes: 1 } as const;
const mostMessages = 1000;

/** Writes a visitor's message. Sent again with the same id it is still one. Throws Conflict when the chat has ended. */
export async function writeInChat({
  ctx,
  input,
}: Verb<InputOf<typeof contract> & { asker: ChatAsker }>): Promise<ChatView> {
  await settleChats(ctx.deps);
  await throttle(ctx, { key: `chat-write:address:${callerNetwork(ctx)}`, ...networkLimit });
  await throttle(ctx, { key: `chat-write:${input.asker.keyHash.toString("hex")}`, ...visitorLimit });
  const chat = await inTransaction(ctx, async ({ tx, audit }) => {
    const chat = await lockedChatOf(tx, input.asker);
    const message = { clientId: input.clientId, text: input.text };
    const written = await addMessage(tx, chat, { ...message, at: ctx.now(), by: null });
    await audit({
      action: "chat.write",
      subject: { kind: "chat", id: chat.id },
      accountId: chat.accountId,
      after: { messageId: written },
    });
    return chat;
  });
  return viewOf(ctx.deps.db, ctx.actor, chat);
}

const senderOf = (by: number | null) => (by === null ? "visitor" : "operator");

/** Returns the number of the message that a sender has written with this id; null: not yet. */
export async function findMessage(
  db: Reader,
  chat: Pick<ChatRow, "id">,
  { clientId, by }: { clientId: string; by: number | null },
): Promise<number | null> {
  const same = and(
    eq(chatMessages.chatId, chat.id),
    eq(chatMessages.sender, senderOf(by)),
    eq(chatMessages.clientId, clientId),
  );
  const [known] = await db.select({ id: chatMessages.id }).from(chatMessages).where(same);
  return known?.id ?? null;
}

/**
 * Adds a message to a locked chat, and returns its number. `by`: the operator; null: the visitor. A message that is there
 * already stays as it is. Throws Conflict when the chat has ended, and TooMany when it is full.
 */
export async function addMessage(
  tx: Tx,
  chat: ChatRow,
  {
    clientId,
    text = "",
    picture = null,
    at,
    by,
  }: { clientId: string; text?: string; picture?: string | null; at: Date; by: number | null },
): Promise<number> {
  const known = await findMessage(tx, chat, { clientId, by });
  if (known !== null) return known;
  if (chat.state === "ended") throw refuse("chatEnded");
  if ((await tx.$count(chatMessages, eq(chatMessages.chatId, chat.id))) >= mostMessages)
    throw refuse("chatFull");
  const [row] = await tx
    .insert(chatMessages)
    .values({
      chatId: chat.id,
      sender: senderOf(by),
      operatorId: by,
      clientId,
      body: text,
      picture,
      createdAt: at,
    })
    .returning({ id: chatMessages.id });
  if (!row) throw new Error("The message was not written");
  await tx
    .update(chats)
    .set({
      lastMessageAt: at,
      // Who answers has read what was there.
      ...(by === null
        ? { visitorSeenAt: at, readByVisitor: row.id }
        : { readByOperator: sql`greatest(${chats.readByOperator}, ${row.id})` }),
    })
    .where(eq(chats.id, chat.id));
  return row.id;
}
