import { and, asc, desc, eq, gt, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { takenBackAnswer } from "#shared/operator-api/ticket-work.ts";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { ticketMessages, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { restoreTickets } from "./changes/change-many.ts";
import { detachFiles, presentFile } from "./files.ts";
import { lockTicket } from "./queries.ts";
import { hoursOfDays } from "./times/due-times.ts";

/** Takes an own answer back that has not left, with all that was changed with it. Returns its text. */
export async function takeBack({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof takenBackAnswer>> {
  requirePermission(ctx, "tickets.work");
  const now = ctx.now();
  const hoursOn = await hoursOfDays(ctx.deps);
  const [known] = await ctx.deps.db
    .select({ ticketId: ticketMessages.ticketId })
    .from(ticketMessages)
    .where(eq(ticketMessages.id, input.id));
  if (!known) throw refuse("replyLeft");
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const { ticketId } = known;
    const ticket = await lockTicket(tx, ctx, ticketId);
    const files = await detachFiles(tx, input.id);
    const [message] = await tx
      .delete(ticketMessages)
      .where(
        and(
          eq(ticketMessages.id, input.id),
          eq(ticketMessages.ticketId, ticketId),
          eq(ticketMessages.operatorId, ctx.actor.operatorId),
          gt(ticketMessages.leavesAt, now),
        ),
      )
      .returning();
    if (!message) throw refuse("replyLeft");
    await tx
      .update(tickets)
      .set({ updatedAt: now, ...(await answersOf(tx, ticketId)) })
      .where(eq(tickets.id, ticketId));
    if (message.changeId !== null) await restoreTickets(ctx, open, { changeId: message.changeId, hoursOn });
    await audit({
      action: "ticket.take-back",
      subject: { kind: "ticket", id: ticketId },
      accountId: ticket.accountId,
    });
    return { success: true, text: message.body, files: files.map(presentFile) };
  });
}

/** Returns what a ticket says of its answers, from the messages that it has. */
async function answersOf(tx: Tx, ticketId: number) {
  const ofBoth = and(
    eq(ticketMessages.ticketId, ticketId),
    inArray(ticketMessages.kind, ["customer", "reply"]),
  );
  const [newest] = await tx
    .select()
    .from(ticketMessages)
    .where(ofBoth)
    .orderBy(desc(ticketMessages.id))
    .limit(1);
  const [first] = await tx
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, ticketId), eq(ticketMessages.kind, "reply")))
    .orderBy(asc(ticketMessages.id))
    .limit(1);
  return {
    lastAnswerAt: newest?.createdAt ?? null,
    lastAnswerBy: newest ? (newest.kind === "reply" ? ("support" as const) : ("customer" as const)) : null,
    firstAnsweredAt: first?.createdAt ?? null,
  };
}
