import type { Ctx } from "../../../context.ts";
import { tickets } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";
import { mailSupportJob } from "./mail-support.ts";

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
  { deps, now }: Pick<Ctx, "deps" | "now">,
  chat: OfChat,
): Promise<number> {
  const at = now();
  const [ticket] = await tx
    .insert(tickets)
    .values({ ...chat, phone: "", createdAt: at, updatedAt: at })
    .returning({ id: tickets.id });
  if (!ticket) throw new Error("The ticket was not written");
  await audit({
    action: "ticket.create",
    subject: { kind: "ticket", id: ticket.id },
    accountId: chat.accountId,
    after: { from: "chat" },
  });
  await deps.jobs.enqueue(tx, mailSupportJob, { ticketId: ticket.id, messageId: null });
  return ticket.id;
}
