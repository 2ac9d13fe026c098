import { and, eq, ne } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { operators, ticketAssignments, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { endAllSessions } from "../sessions/index.ts";
import { lockManager } from "./manager-row.ts";
import { requirePermission } from "./permissions.ts";

/** Deletes a manager: ends all sessions and unassigns open tickets. The manager's actions stay in the audit. */
export async function deleteManager({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<{ success: true; message: string }> {
  requirePermission(ctx, "managers.delete");
  const { id } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockManager(tx, id);
    await tx.update(operators).set({ deletedAt: now }).where(eq(operators.id, id));
    await endAllSessions(tx, { operatorId: id }, now);
    const freed = await tx
      .update(tickets)
      .set({ assignedTo: null, updatedAt: now })
      .where(and(eq(tickets.assignedTo, id), ne(tickets.status, "closed")))
      .returning({ id: tickets.id });
    if (freed.length > 0)
      await tx.insert(ticketAssignments).values(
        freed.map((ticket) => ({
          ticketId: ticket.id,
          assignedTo: null,
          assignedBy: ctx.actor.operatorId,
          assignedAt: now,
        })),
      );
    await audit({
      action: "manager.delete",
      subject: { kind: "operator", id },
      before: { name: before.name, userid: before.loginName },
      after: { freedTickets: freed.map((ticket) => ticket.id) },
    });
  });
  return { success: true, message: "Manager deleted." };
}
