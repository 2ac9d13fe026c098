import { eq, sql } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { ticketMessages, tickets } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { fileUrl, type TicketFileRow } from "../files.ts";
import { type KeptFile, writeKeptFiles } from "../kept-files.ts";
import { mailSupportJob } from "../mail-support.ts";
import type { TicketOfMail } from "./ticket-of-mail.ts";

/**
 * Adds the words and files of a mail to its ticket, which is then open again. What is not proven to be the customer's is
 * seen by operators only: it changes nothing of the ticket, and takes no room of the account. Returns the number of the message.
 */
export async function addMail(
  open: AuditedTx,
  ctx: Ctx,
  { ticket, isCustomer, userId }: TicketOfMail,
  mail: { text: string; files: readonly KeptFile[] },
): Promise<{ messageId: number; leftOut: string[] }> {
  const { tx, audit } = open;
  const [message] = await tx
    .insert(ticketMessages)
    .values({
      ticketId: ticket.id,
      kind: isCustomer ? "customer" : "unproven",
      userId: isCustomer ? userId : null,
      body: mail.text,
      createdAt: ctx.now(),
    })
    .returning({ id: ticketMessages.id });
  if (!message) throw new Error("The mail was not written");
  const { written, leftOut } = await writeKeptFiles(ctx, tx, mail.files, {
    accountId: isCustomer ? ticket.accountId : null,
    ticketId: ticket.id,
    messageId: message.id,
  });
  const status = isCustomer ? await noteAnswer(open, ctx, ticket, written) : ticket.status;
  await audit({
    action: isCustomer ? "ticket.answer" : "ticket.unproven",
    subject: { kind: "ticket", id: ticket.id },
    accountId: ticket.accountId,
    before: { status: ticket.status },
    after: { status, files: written.map(({ id }) => id) },
  });
  await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId: ticket.id, messageId: message.id });
  return { messageId: message.id, leftOut };
}

/** Writes into a ticket that its customer answered. Returns its status. */
async function noteAnswer(
  { tx }: AuditedTx,
  ctx: Ctx,
  ticket: TicketOfMail["ticket"],
  files: readonly TicketFileRow[],
): Promise<typeof ticket.status> {
  const now = ctx.now();
  const isOver = ticket.status === "resolved" || ticket.status === "closed";
  const status = isOver ? "open" : ticket.status;
  const urls = JSON.stringify(files.map(fileUrl));
  await tx
    .update(tickets)
    .set({
      status,
      solvedAt: null,
      updatedAt: now,
      lastAnswerAt: now,
      lastAnswerBy: "customer",
      attachments: sql`${tickets.attachments} || ${urls}::jsonb`,
    })
    .where(eq(tickets.id, ticket.id));
  return status;
}
