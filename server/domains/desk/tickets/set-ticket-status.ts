import { eq } from "drizzle-orm";
import type { SetTicketStatus } from "#shared/operator-api/tickets-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { ticketStatusChanges, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { lockTicket } from "./queries.ts";
import { mailTicketJob } from "./ticket-mail.ts";
import { requireUnchanged } from "./unchanged.ts";

/** Sets a ticket's status. Any status may follow any other (back-office.md section 4); closing requires a note. */
export async function setTicketStatus({
  ctx,
  input,
}: Verb<SetTicketStatus & { seen: string | null }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "tickets.work");
  const { id, status, notes } = input;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockTicket(tx, ctx, id);
    await requireUnchanged(tx, before, { seen: input.seen, by: ["status", "customer"] });
    const now = ctx.now();
    const closingNote = status === "closed" ? (notes ?? null) : before.closingNote;
    await tx.update(tickets).set({ status, closingNote, updatedAt: now }).where(eq(tickets.id, id));
    await tx.insert(ticketStatusChanges).values({
      ticketId: id,
      status,
      closingNote: status === "closed" ? closingNote : null,
      operatorId: ctx.actor.operatorId,
      changedAt: now,
    });
    await audit({
      action: "ticket.set-status",
      subject: { kind: "ticket", id },
      accountId: before.accountId,
      before: { status: before.status, closingNote: before.closingNote },
      after: { status, closingNote },
    });
    if (status === "closed" && before.status !== "closed")
      await ctx.deps.jobs.enqueue(tx, mailTicketJob, { ticketId: id, messageId: null });
  });
  return { success: true, message: "Status Changed Successfully" };
}
