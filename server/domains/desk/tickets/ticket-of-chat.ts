import type { Ctx } from "../../../context.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
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
}

/** Opens a ticket of a live chat in the caller's transaction, and tells support. Returns its number. */
export async function openTicketOfChat(
  { tx, audit }: AuditedTx,
  ctx: Pick<Ctx, "deps" | "now">,
  chat: OfChat,
): Promise<number> {
  const id = await openTicket(tx, ctx, { ...chat, phone: "" });
  await audit({
    action: "ticket.create",
    subject: { kind: "ticket", id },
    accountId: chat.accountId,
    after: { from: "chat" },
  });
  await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId: id, messageId: null });
  return id;
}
