import type { Ctx } from "../../../../context.ts";
import { ticketMessages } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";

import { type KeptFile, writeKeptFiles } from "../kept-files.ts";
import { mailSupportJob } from "../mail-support.ts";
import { noteCustomerAnswer } from "../note-customer-answer.ts";
import type { TicketOfMail } from "./ticket-of-mail.ts";

/**
 * Adds the words and files of a mail to its ticket, which is then open again. What is not proven to be the customer's is
 * seen by operators only: it changes nothing of the ticket, and takes no room of the account. Returns the number of the message.
 */
export async function addMail(
  { tx, audit }: AuditedTx,
  ctx: Ctx,
  { ticket, isCustomer, userId }: TicketOfMail,
  mail: { text: string; files: readonly KeptFile[] },
): Promise<{ messageId: number; leftOut: string[] }> {
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
  const status = isCustomer
    ? await noteCustomerAnswer(tx, ticket, { files: written, now: ctx.now() })
    : ticket.status;
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
