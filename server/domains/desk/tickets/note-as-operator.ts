import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { noteBody, PostedNote } from "#shared/operator-api/ticket-work.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { operators, ticketMessages, tickets, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { applyChanges } from "./changes/apply-changes.ts";
import { leavesAfterMs } from "./changes/undo-times.ts";
import { attachOwnFiles } from "./files.ts";
import { lockTicket } from "./queries.ts";
import { mailTicketJob } from "./ticket-mail.ts";
import { hoursOfDays } from "./times/due-times.ts";

/**
 * Answers the customer, or adds a note that only operators see. An answer leaves after some seconds, in which it can be taken
 * back; it is refused after a message that the operator has not read.
 */
export async function noteAsOperator({
  ctx,
  input,
}: Verb<z.output<typeof noteBody> & { id: number }, Operator>): Promise<PostedNote> {
  requirePermission(ctx, "tickets.work");
  const { id: ticketId, kind, text, seen, set, file_ids } = input;
  const hoursOn = await hoursOfDays(ctx.deps);
  const now = ctx.now();
  const reply = kind === "reply";
  const leavesAt = reply ? new Date(now.getTime() + leavesAfterMs) : null;
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const ticket = await lockTicket(tx, ctx, ticketId);
    if (reply && seen !== undefined) await requireNothingNewer(tx, ctx, ticketId, seen);
    const { change } = set
      ? await applyChanges(ctx, open, { ids: [ticketId], set, hoursOn, isTold: reply })
      : { change: null };
    const [message] = await tx
      .insert(ticketMessages)
      .values({
        ticketId,
        kind,
        operatorId: ctx.actor.operatorId,
        body: text,
        createdAt: now,
        leavesAt,
        changeId: change,
      })
      .returning({ id: ticketMessages.id });
    if (!message) throw new Error("The message was not written");
    const sent = await attachOwnFiles(tx, { actor: ctx.actor, ticket, messageId: message.id }, file_ids);
    await tx
      .update(tickets)
      .set({
        updatedAt: now,
        ...(reply && {
          lastAnswerAt: now,
          lastAnswerBy: "support",
          firstAnsweredAt: ticket.firstAnsweredAt ?? now,
        }),
      })
      .where(eq(tickets.id, ticketId));
    await audit({
      action: `ticket.${kind}`,
      subject: { kind: "ticket", id: ticketId },
      accountId: ticket.accountId,
      after: { messageId: message.id, files: sent.map((file) => file.id) },
      // The customer reads it when it leaves.
      effect: {},
    });
    if (reply)
      await ctx.deps.jobs.enqueue(
        tx,
        mailTicketJob,
        { ticketId, messageId: message.id },
        { afterMs: leavesAfterMs },
      );
    return { success: true, message: message.id, leaves_at: leavesAt?.toISOString() ?? null };
  });
}

/** Throws Conflict when the customer or a colleague wrote after the message that this operator has read. */
async function requireNothingNewer(
  tx: Tx,
  ctx: Ctx<Operator>,
  ticketId: number,
  seen: number,
): Promise<void> {
  const [newer] = await tx
    .select({ operator: operators.name, user: users.name })
    .from(ticketMessages)
    .leftJoin(operators, eq(operators.id, ticketMessages.operatorId))
    .leftJoin(users, eq(users.id, ticketMessages.userId))
    .where(
      and(
        eq(ticketMessages.ticketId, ticketId),
        gt(ticketMessages.id, seen),
        inArray(ticketMessages.kind, ["customer", "reply", "unproven"]),
        sql`${ticketMessages.operatorId} is distinct from ${ctx.actor.operatorId}`,
      ),
    )
    .orderBy(desc(ticketMessages.id))
    .limit(1);
  if (newer) throw refuse("ticketNewerMessage", { name: newer.operator ?? newer.user ?? "the customer" });
}
