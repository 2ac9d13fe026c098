import { aliasedTable, and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx, Operator } from "../../context.ts";
import type { Reader, Tx } from "../../db/client.ts";
import { operators, ticketAssignments, tickets } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { may } from "../operators/index.ts";

export type TicketRow = typeof tickets.$inferSelect;

/** The condition that keeps managers to the tickets assigned to themselves; none for admins. */
export const visibleTo = (operator: Operator): SQL | undefined =>
  may(operator, "tickets.see-all") ? undefined : eq(tickets.assignedTo, operator.operatorId);

/** Tickets with the name of who has them, newest first unless told. */
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

/** One ticket. Throws NotFound, or Forbidden where it is another manager's. */
export async function ticketFor(db: Reader, ctx: Ctx<Operator>, id: number): Promise<TicketRow> {
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id));
  return checked(row, ctx);
}

/** The same, locked until the transaction ends. */
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

/** Who gave which ticket to whom, newest first, by ticket. Names stay also of operators who are gone. */
export async function assignmentsOf(db: Reader, ticketIds: number[]) {
  if (ticketIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({ entry: ticketAssignments, receiverName: receiver.name, giverName: giver.name })
    .from(ticketAssignments)
    .leftJoin(receiver, eq(receiver.id, ticketAssignments.assignedTo))
    .leftJoin(giver, eq(giver.id, ticketAssignments.assignedBy))
    .where(and(inArray(ticketAssignments.ticketId, ticketIds)))
    .orderBy(desc(ticketAssignments.id));
  return Map.groupBy(rows, (row) => row.entry.ticketId);
}
