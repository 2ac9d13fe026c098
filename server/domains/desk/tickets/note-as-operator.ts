import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { noteBody } from "#shared/operator-api/ticket-work.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { ticketMessages, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { lockTicket } from "./queries.ts";
import { mailTicketJob } from "./ticket-mail.ts";

/** Answers the customer, who gets an email, or adds a note that only operators see. */
export async function noteAsOperator({
  ctx,
  input,
}: Verb<z.output<typeof noteBody> & { id: number }, Operator>): Promise<{ success: true }> {
  requirePermission(ctx, "tickets.work");
  const { id: ticketId, kind, text } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const ticket = await lockTicket(tx, ctx, ticketId);
    const [message] = await tx
      .insert(ticketMessages)
      .values({ ticketId, kind, operatorId: ctx.actor.operatorId, body: text, createdAt: now })
      .returning({ id: ticketMessages.id });
    if (!message) throw new Error("The message was not written");
    await tx
      .update(tickets)
      .set({ updatedAt: now, ...(kind === "reply" && { lastAnswerAt: now, lastAnswerBy: "support" }) })
      .where(eq(tickets.id, ticketId));
    await audit({
      action: `ticket.${kind}`,
      subject: { kind: "ticket", id: ticketId },
      accountId: ticket.accountId,
      after: { messageId: message.id },
    });
    if (kind === "reply") await ctx.deps.jobs.enqueue(tx, mailTicketJob, { ticketId, messageId: message.id });
  });
  return { success: true };
}
