import { createHash } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { chatKey, chatKeyHeader } from "#shared/contracts/desk/chats.ts";
import type { Actor } from "../../../actor.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { chats } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

export type ChatRow = typeof chats.$inferSelect;

/** Who asks for a chat: the hash of the browser's key, and who is signed in there. */
export interface ChatAsker {
  keyHash: Buffer;
  userId: number | null;
}

/** Returns who asks. Throws NotFound without a key. */
export function askerOf(actor: Actor, { headers }: Pick<FastifyRequest, "headers">): ChatAsker {
  const key = chatKey.safeParse(headers[chatKeyHeader]);
  if (!key.success) throw refuse("chatNotFound");
  const keyHash = createHash("sha256").update(key.data).digest();
  return { keyHash, userId: customerOf(actor)?.userId ?? null };
}

/** Returns the person of an account who asks, with a session of their own. */
export const customerOf = (actor: Actor) =>
  actor.kind === "customer" && !actor.key && !actor.visit && !actor.sandbox ? actor : null;

/**
 * The condition that a chat is the asker's. A chat of a person who is signed in answers only that person: the next one at
 * the same browser has its key, too.
 */
export const isAskers = ({ keyHash, userId }: ChatAsker) =>
  and(
    eq(chats.keyHash, keyHash),
    or(isNull(chats.userId), userId === null ? undefined : eq(chats.userId, userId)),
  );

/** Returns the chat of an asker; undefined when there is none. */
export async function findChat(db: Reader, asker: ChatAsker): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(isAskers(asker));
  return chat;
}

/** Returns the chat of an asker. Throws NotFound. */
export async function chatOf(db: Reader, asker: ChatAsker): Promise<ChatRow> {
  const chat = await findChat(db, asker);
  if (!chat) throw refuse("chatNotFound");
  return chat;
}

/**
 * Returns the chat of an asker and locks it. Writers wait for the lock one after the other, so messages get their numbers in
 * the order in which they can be read. Throws NotFound.
 */
export async function lockedChatOf(tx: Tx, asker: ChatAsker): Promise<ChatRow> {
  const [chat] = await tx.select().from(chats).where(isAskers(asker)).for("no key update");
  if (!chat) throw refuse("chatNotFound");
  return chat;
}

/** The same for operators. */
export async function lockedChat(tx: Tx, id: number): Promise<ChatRow> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id)).for("no key update");
  if (!chat) throw refuse("chatNotFound");
  return chat;
}
