import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { ticketFiles } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { hasFileRoom } from "./file-room.ts";
import { mailSupportJob } from "./mail-support.ts";
import { openTicket } from "./open-ticket.ts";

interface OfChat {
  /** Null: a visitor. */
  accountId: number | null;
  userId: number | null;
  name: string;
  /** Confirmed. */
  email: string;
  message: string;
  assignedTo: number | null;
  /** Stored already. */
  pictures: readonly ChatPicture[];
}

/** A stored picture of a chat, and who sent it; null: the visitor. */
export interface ChatPicture {
  sha256: string;
  bytes: number;
  type: string;
  operatorId: number | null;
}

/** Opens a ticket of a live chat in the caller's transaction, and tells support. Returns its number. */
export async function openTicketOfChat(
  { tx, audit }: AuditedTx,
  ctx: Pick<Ctx, "deps" | "now">,
  { pictures, ...chat }: OfChat,
): Promise<number> {
  const id = await openTicket(tx, ctx, { ...chat, phone: "" });
  const ticket = { id, accountId: chat.accountId, userId: chat.userId };
  for (const [at, picture] of pictures.entries())
    if (!(await addChatPicture(tx, ctx, ticket, { ...picture, place: at + 1 }))) break;
  await audit({
    action: "ticket.create",
    subject: { kind: "ticket", id },
    accountId: chat.accountId,
    after: { from: "chat" },
  });
  await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId: id, messageId: null });
  return id;
}

/** Writes a picture of a chat as a file of its ticket, of the one who sent it. Returns false when there is no room for it. */
export async function addChatPicture(
  tx: Tx,
  { now }: Pick<Ctx, "now">,
  { id: ticketId, accountId, userId }: { id: number; accountId: number | null; userId: number | null },
  { sha256, bytes, type, operatorId, place }: ChatPicture & { place: number },
): Promise<boolean> {
  if (!(await hasFileRoom(tx, accountId, bytes))) return false;
  const name = `picture-${place}.${type === "image/webp" ? "webp" : "jpg"}`;
  const sender = operatorId === null ? { userId } : { operatorId };
  await tx
    .insert(ticketFiles)
    .values({ accountId, ...sender, ticketId, name, sha256, bytes, createdAt: now() });
  return true;
}
