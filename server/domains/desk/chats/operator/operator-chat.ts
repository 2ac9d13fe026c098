import { eq, sql } from "drizzle-orm";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { chatDesks, chats } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";
import { may } from "../../../identity/operators/index.ts";
import { type ChatRow, lockedChat } from "../key.ts";

/** Whether an operator may read a chat: the line is everybody's; what a colleague answers is the admins', too. */
export const maySee = (
  { actor }: Pick<Ctx<Operator>, "actor">,
  chat: Pick<ChatRow, "state" | "operatorId">,
) => chat.state === "waiting" || chat.operatorId === actor.operatorId || may(actor, "chats.see-all");

/** Returns a chat that the operator may read. Throws NotFound. */
export async function seenChat(db: Reader, ctx: Ctx<Operator>, id: number): Promise<ChatRow> {
  const [chat] = await db.select().from(chats).where(eq(chats.id, id));
  if (!chat || !maySee(ctx, chat)) throw refuse("chatNotFound");
  return chat;
}

/** Returns the operator's own open chat, locked. Throws NotFound, and Conflict when it is no longer theirs. */
export async function ownOpenChat(tx: Tx, ctx: Ctx<Operator>, id: number): Promise<ChatRow> {
  const chat = await lockedChat(tx, id);
  if (!maySee(ctx, chat)) throw refuse("chatNotFound");
  return requireOwnOpen(ctx, chat);
}

/** Returns the chat. Throws Conflict when it is not the operator's own open one. */
export function requireOwnOpen(ctx: Ctx<Operator>, chat: ChatRow): ChatRow {
  if (chat.state === "ended") throw refuse("chatEnded");
  if (chat.state !== "open" || chat.operatorId !== ctx.actor.operatorId) throw refuse("chatNotYours");
  return chat;
}

/** Notes that the operator's page is there. Earlier and later calls may arrive in any order. */
export async function noteDesk(tx: Tx, { actor, now }: Pick<Ctx<Operator>, "actor" | "now">): Promise<void> {
  const seenAt = now();
  await tx
    .insert(chatDesks)
    .values({ operatorId: actor.operatorId, seenAt })
    .onConflictDoUpdate({
      target: chatDesks.operatorId,
      set: { seenAt: sql`greatest(${chatDesks.seenAt}, excluded.seen_at)` },
    });
}
