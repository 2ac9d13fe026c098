import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { answerTicket as contract, Ticket } from "#shared/contracts/desk/tickets.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { ticketMessages, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { attachFiles } from "./files.ts";
import { mailSupportJob } from "./mail-support.ts";
import { noteCustomerAnswer } from "./note-customer-answer.ts";
import { ownTicket, seenTickets } from "./own-tickets.ts";

/** Adds the customer's answer. A resolved or closed ticket becomes open again. */
export async function answerAsCustomer({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Ticket> {
  const { accountId, userId } = ctx.actor;
  const { id: ticketId, text, fileIds } = input;
  await throttle(ctx, { key: `ticket-answer:account:${accountId}`, max: 60, perMinutes: 60 });
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), seenTickets(ctx.actor)))
      .for("no key update");
    if (!before) throw refuse("ticketNotFound");
    const [message] = await tx
      .insert(ticketMessages)
      .values({ ticketId, kind: "customer", userId, body: text, createdAt: now })
      .returning({ id: ticketMessages.id });
    if (!message) throw new Error("The answer was not written");
    const sent = await attachFiles(tx, { actor: ctx.actor, ticketId, messageId: message.id }, fileIds);
    const status = await noteCustomerAnswer(tx, before, { files: sent, now });
    await audit({
      action: "ticket.answer",
      subject: { kind: "ticket", id: ticketId },
      before: { status: before.status },
      after: { status, files: sent.map((file) => file.id) },
    });
    await ctx.deps.jobs.enqueue(tx, mailSupportJob, { ticketId, messageId: message.id });
    return ownTicket(tx, ctx.actor, ticketId, now);
  });
}
