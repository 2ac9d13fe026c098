import type { Ctx } from "../../../context.ts";
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
  pictures: readonly { sha256: string; bytes: number; type: string }[];
}

/** Opens a ticket of a live chat in the caller's transaction, and tells support. Returns its number. */
export async function openTicketOfChat(
  { tx, audit }: AuditedTx,
  ctx: Pick<Ctx, "deps" | "now">,
  { pictures, ...chat }: OfChat,
): Promise<number> {
  const id = await openTicket(tx, ctx, { ...chat, phone: "" });
  for (const [at, { sha256, bytes, type }] of pictures.entries()) {
    if (!(await hasFileRoom(tx, chat.accountId, bytes))) break;
    const name = `picture-${at + 1}.${type === "image/webp" ? "webp" : "jpg"}`;
    const of = { accountId: chat.accountId, userId: chat.userId, ticketId: id };
    await tx.insert(ticketFiles).values({ ...of, name, sha256, bytes, createdAt: ctx.now() });
  }
  await audit({
    action: "ticket.create",
    subject: { kind: "ticket", id },
    accountId: chat.accountId,
    after: { from: "chat" },
  });
  await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId: id, messageId: null });
  return id;
}
