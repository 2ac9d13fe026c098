import { and, eq, isNull } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { operators, ticketAssignments, tickets } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { requirePermission } from "../../identity/operators/index.ts";
import { lockTicket } from "./queries.ts";
import { requireUnchanged } from "./unchanged.ts";

/** Assigns a ticket to a manager, or to none. Assigning it to the same manager again changes nothing. */
export async function assignTicket({
  ctx,
  input,
}: Verb<{ id: number; assigned_user_id: number | null; seen: string | null }, Operator>): Promise<{
  success: true;
  message: string;
}> {
  requirePermission(ctx, "tickets.assign");
  const { id, assigned_user_id: assignedTo } = input;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockTicket(tx, ctx, id);
    await requireUnchanged(tx, before, { seen: input.seen, by: ["assigned", "status"] });
    if (assignedTo !== null) await checkManager(tx, assignedTo);
    if (before.assignedTo !== assignedTo) {
      await tx.update(tickets).set({ assignedTo, updatedAt: now }).where(eq(tickets.id, id));
      await tx
        .insert(ticketAssignments)
        .values({ ticketId: id, assignedTo, assignedBy: ctx.actor.operatorId, assignedAt: now });
    }
    await audit({
      action: "ticket.assign",
      subject: { kind: "ticket", id },
      accountId: before.accountId,
      before: { assignedTo: before.assignedTo },
      after: { assignedTo },
    });
  });
  return { success: true, message: "Ticket Assigned Successfully" };
}

async function checkManager(tx: Tx, id: number): Promise<void> {
  const [manager] = await tx
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.id, id), eq(operators.role, "manager"), isNull(operators.deletedAt)));
  if (!manager) throw refuse("managerGone");
}
