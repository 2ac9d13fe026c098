import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { contactMessages, ticketClaims, ticketFiles, tickets, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { closeMessage } from "../contact/index.ts";
import { mailClaimJob } from "./claims/mail-claim.ts";
import { fileUrl } from "./files.ts";
import { openTicket } from "./open-ticket.ts";

/**
 * Creates a ticket from a contact message and closes the message. It belongs to no account, because a visitor can enter
 * any address: the user with this confirmed address is asked by email whether they wrote it. A ticket that a manager
 * creates is assigned to that manager, who could not see it otherwise.
 */
export async function ticketFromMessage({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<{ success: true; ticket_id: number }> {
  requirePermission(ctx, "contact.resolve");
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, input.id))
      .for("no key update");
    if (!message) throw refuse("contactMessageNotFound");
    if (message.status === "closed") throw refuse("messageResolved");
    const [customer] = await tx
      .select({ id: users.id })
      .from(users)
      // An unconfirmed address may belong to a stranger, who would get the link.
      .where(
        and(eq(sql`lower(${users.email})`, message.email.toLowerCase()), isNotNull(users.emailConfirmedAt)),
      );
    const { name, email, phone } = message;
    const id = await openTicket(tx, ctx, {
      contactMessageId: message.id,
      name,
      email,
      phone,
      message: message.message,
      assignedTo: ctx.actor.role === "manager" ? ctx.actor.operatorId : null,
    });
    const files = await tx
      .update(ticketFiles)
      .set({ ticketId: id, contactMessageId: null })
      .where(eq(ticketFiles.contactMessageId, message.id))
      .returning();
    if (files.length > 0)
      await tx
        .update(tickets)
        .set({ attachments: files.map(fileUrl) })
        .where(eq(tickets.id, id));
    await closeMessage(tx, message.id);
    await audit({
      action: "ticket.create",
      subject: { kind: "ticket", id },
      accountId: null,
      after: { messageId: message.id },
    });
    if (customer) {
      const [claim] = await tx
        .insert(ticketClaims)
        .values({ ticketId: id, userId: customer.id, createdAt: now })
        .returning({ id: ticketClaims.id });
      if (!claim) throw new Error("The claim was not written");
      await ctx.deps.jobs.enqueue(tx, mailClaimJob, { claimId: claim.id });
    }
    return { success: true, ticket_id: id };
  });
}
