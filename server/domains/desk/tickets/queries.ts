import { aliasedTable, and, desc, eq, type SQL } from "drizzle-orm";
import type { Operator } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { operators, ticketAssignments, tickets } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { may } from "../../identity/operators/index.ts";

export type TicketRow = typeof tickets.$inferSelect;

/** Returns the condition that limits managers to tickets assigned to them; undefined for admins. */
export const visibleTo = (operator: Operator): SQL | undefined =>
  may(operator, "tickets.see-all") ? undefined : eq(tickets.assignedTo, operator.operatorId);

/** Returns tickets with the name of their assignee, newest first by default. */
export function ticketsWith(
  db: Reader,
  condition: SQL | undefined,
  { order = [desc(tickets.id)], limit }: { order?: SQL[]; limit?: number } = {},
) {
  const all = db
    .select({ ticket: tickets, assignedToName: operators.name })
    .from(tickets)
    .leftJoin(operators, eq(operators.id, tickets.assignedTo))
    .where(condition)
    .orderBy(...order)
    .$dynamic();
  return limit === undefined ? all : all.limit(limit);
}

/** Returns one ticket. Throws NotFound, or Forbidden when it is assigned to another manager. */
export async function ticketFor(db: Reader, ctx: Ctx<Operator>, id: number): Promise<TicketRow> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return checked(row, ctx);
}

/** Returns one ticket, locked until the transaction ends. Throws like `ticketFor`. */
export async function lockTicket(tx: Tx, ctx: Ctx<Operator>, id: number): Promise<TicketRow> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, id)).for("no key update");
  return checked(row, ctx);
}

function checked(row: TicketRow | undefined, ctx: Ctx<Operator>): TicketRow {
  if (!row) throw refuse("ticketNotFound");
  if (!may(ctx.actor, "tickets.see-all") && row.assignedTo !== ctx.actor.operatorId)
    throw refuse("ticketNotYours");
  return row;
}

const receiver = aliasedTable(operators, "receiver");
const giver = aliasedTable(operators, "giver");

/** Returns the assignments of these tickets, newest first, by ticket, including names of deleted operators. */
export async function assignmentsOf(db: Reader, ticketIds: number[]) {
  if (ticketIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({ entry: ticketAssignments, receiverName: receiver.name, giverName: giver.name })
    .from(ticketAssignments)
    .leftJoin(receiver, eq(receiver.id, ticketAssignments.assignedTo))
    .leftJoin(giver, eq(giver.id, ticketAssignments.assignedBy))
    .where(and(anyOf(ticketAssignments.ticketId, ticketIds)))
    .orderBy(desc(ticketAssignments.id));
  return Map.groupBy(rows, (row) => row.entry.ticketId);
}
