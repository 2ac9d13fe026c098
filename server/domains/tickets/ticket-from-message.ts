import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Operator, Verb } from "../../context.ts";
import { contactMessages, tickets, users } from "../../db/tables/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { requirePermission } from "../operators/index.ts";

/**
 * Creates a ticket from a contact message and closes the message. A message from a customer's address becomes that
 * customer's ticket. A ticket that a manager creates is assigned to that manager, who could not see it otherwise.
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
      .select({ accountId: users.accountId })
      .from(users)
      // An unconfirmed address may belong to a stranger. The account's dashboard must not show the message then.
      .where(
        and(eq(sql`lower(${users.email})`, message.email.toLowerCase()), isNotNull(users.emailConfirmedAt)),
      );
    const { name, email, phone } = message;
    const [ticket] = await tx
      .insert(tickets)
      .values({
        accountId: customer?.accountId ?? null,
        name,
        email,
        phone,
        message: message.message,
        assignedTo: ctx.actor.role === "manager" ? ctx.actor.operatorId : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: tickets.id });
    if (!ticket) throw new Error("The ticket was not written");
    await tx.update(contactMessages).set({ status: "closed" }).where(eq(contactMessages.id, message.id));
    await audit({
      action: "ticket.create",
      subject: { kind: "ticket", id: ticket.id },
      accountId: customer?.accountId ?? null,
      after: { messageId: message.id },
    });
    return { success: true, ticket_id: ticket.id };
  });
}
