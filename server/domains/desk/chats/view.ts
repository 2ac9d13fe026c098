import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import type { ChatMessage, ChatView } from "#shared/contracts/desk/chats.ts";
import type { Actor } from "../../../actor.ts";
import type { Reader } from "../../../db/client.ts";
import { chatMessages, chats, operators } from "../../../db/tables/index.ts";
import { type ChatRow, customerOf } from "./key.ts";

/** Returns the messages of a chat after one, oldest first. */
export async function messagesOf(db: Reader, chatId: number, after: number): Promise<ChatMessage[]> {
  const rows = await db
    .select({ message: chatMessages, name: operators.name })
    .from(chatMessages)
    .leftJoin(operators, eq(operators.id, chatMessages.operatorId))
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.id, after)))
    .orderBy(asc(chatMessages.id))
    .limit(1000);
  return rows.map(({ message, name }) => ({
    id: message.id,
    from: message.sender,
    name,
    text: message.body,
    event: message.event,
    picture: message.picture !== null,
    clientId: message.clientId,
    at: message.createdAt.toISOString(),
  }));
}

/** Returns the place in the line; one is next. */
export async function placeOf(db: Reader, chat: ChatRow): Promise<number> {
  const before = or(
    sql`${chats.queuedAt} < ${chat.queuedAt.toISOString()}::timestamptz`,
    and(sql`${chats.queuedAt} = ${chat.queuedAt.toISOString()}::timestamptz`, sql`${chats.id} < ${chat.id}`),
  );
  return 1 + (await db.$count(chats, and(eq(chats.state, "waiting"), before)));
}

/** Returns what the visitor sees of the chat. */
export async function viewOf(db: Reader, actor: Actor, chat: ChatRow, after = 0): Promise<ChatView> {
  const [operator] =
    chat.operatorId === null
      ? []
      : await db.select({ name: operators.name }).from(operators).where(eq(operators.id, chat.operatorId));
  return {
    state: chat.state,
    unanswered: chat.state === "unanswered" ? chat.unanswered : null,
    place: chat.state === "waiting" ? await placeOf(db, chat) : null,
    operator: operator?.name ?? null,
    readByOperator: chat.readByOperator,
    messages: await messagesOf(db, chat.id, after),
    email: chat.email === null ? null : { address: chat.email, confirmed: chat.emailConfirmedAt !== null },
    isCustomer: customerOf(actor)?.userId === chat.userId && chat.userId !== null,
    wasAnswered: chat.acceptedAt !== null,
    ticket: chat.ticketId,
    endedBy: chat.endedBy,
  };
}
