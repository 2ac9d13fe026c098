import { aliasedTable, and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
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
  { order = [desc(tickets.id)], limit, place = sql`0` }: { order?: SQL[]; limit?: number; place?: SQL } = {},
) {
  const all = db
    .select({ ticket: tickets, assignedToName: operators.name, place: sql<string | number>`${place}` })
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

/**
 * Returns these tickets, locked in the order of their numbers until the transaction ends. Throws like `ticketFor` for one
 * that the operator does not see, unless such ones are left out.
 */
export async function lockTickets(
  tx: Tx,
  ctx: Ctx<Operator>,
  ids: readonly number[],
  { hidden = "refused" }: { hidden?: "refused" | "left out" } = {},
): Promise<TicketRow[]> {
  const rows = await tx
    .select()
    .from(tickets)
    .where(and(anyOf(tickets.id, ids), hidden === "refused" ? undefined : visibleTo(ctx.actor)))
    .orderBy(asc(tickets.id))
    .for("no key update");
  if (hidden === "refused" && rows.length < new Set(ids).size) throw refuse("ticketNotFound");
  return hidden === "refused" ? rows.map((row) => checked(row, ctx)) : rows;
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
