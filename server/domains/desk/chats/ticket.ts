import { eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { chats } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { openTicketOfChat } from "../tickets/index.ts";
import type { ChatRow } from "./key.ts";
import { picturesOf } from "./pictures.ts";
import { transcriptOf } from "./transcript.ts";

/**
 * Makes a ticket of a locked chat with a confirmed address, once, and ends a chat that nobody answered. `assignedTo`: the
 * operator who made it.
 */
export async function ticketOfChat(
  open: AuditedTx,
  ctx: Ctx,
  chat: ChatRow,
  assignedTo: number | null = null,
): Promise<ChatRow> {
  if (chat.ticketId !== null || chat.email === null) return chat;
  const { tx } = open;
  const now = ctx.now();
  const ticketId = await openTicketOfChat(open, ctx, {
    accountId: chat.accountId,
    userId: chat.userId,
    name: chat.name || chat.email,
    email: chat.email,
    message: await transcriptOf(tx, chat),
    assignedTo,
    pictures: await picturesOf(tx, chat.id),
  });
  const isOver = chat.state === "unanswered" || chat.state === "waiting";
  const [row] = await tx
    .update(chats)
    .set({ ticketId, ...(isOver && { state: "ended", endedBy: "visitor", endedAt: now }) })
    .where(eq(chats.id, chat.id))
    .returning();
  if (!row) throw new Error("The chat is gone");
  return row;
}
