import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { chatKey, chatKeyHeader } from "#shared/contracts/desk/chats.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { chats } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

export type ChatRow = typeof chats.$inferSelect;

/** Returns the hash of the visitor's key. Throws NotFound without a key. */
export function keyHashOf({ headers }: Pick<FastifyRequest, "headers">): Buffer {
  const key = chatKey.safeParse(headers[chatKeyHeader]);
  if (!key.success) throw refuse("chatNotFound");
  return createHash("sha256").update(key.data).digest();
}

/** Returns the chat of a key; undefined when there is none. */
export async function findChat(db: Reader, keyHash: Buffer): Promise<ChatRow | undefined> {
  const [chat] = await db.select().from(chats).where(eq(chats.keyHash, keyHash));
  return chat;
}

/** Returns the chat of a key. Throws NotFound. */
export async function chatOf(db: Reader, keyHash: Buffer): Promise<ChatRow> {
  const chat = await findChat(db, keyHash);
  if (!chat) throw refuse("chatNotFound");
  return chat;
}

/**
 * Returns the chat of a key, locked: whoever writes in a chat waits here, so that its messages have their numbers in the
 * order in which they can be read. Throws NotFound.
 */
export async function lockedChatOf(tx: Tx, keyHash: Buffer): Promise<ChatRow> {
  const [chat] = await tx.select().from(chats).where(eq(chats.keyHash, keyHash)).for("no key update");
  if (!chat) throw refuse("chatNotFound");
  return chat;
}

/** The same for operators. */
export async function lockedChat(tx: Tx, id: number): Promise<ChatRow> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id)).for("no key update");
  if (!chat) throw refuse("chatNotFound");
  return chat;
}
