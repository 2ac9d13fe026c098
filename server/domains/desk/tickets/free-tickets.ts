import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { inPieces } from "../../../db/statement.ts";
import { ticketAssignments, tickets } from "../../../db/tables/index.ts";

/** Unassigns the tickets of a manager that are not closed. Returns their ids. */
export async function freeTicketsOf(
  tx: Tx,
  managerId: number,
  { by, at }: { by: number; at: Date },
): Promise<number[]> {
  const freed = await tx
    .update(tickets)
    .set({ assignedTo: null, updatedAt: at })
    .where(and(eq(tickets.assignedTo, managerId), ne(tickets.status, "closed")))
    .returning({ id: tickets.id });
  await inPieces(freed, (part) =>
    tx
      .insert(ticketAssignments)
      .values(part.map(({ id }) => ({ ticketId: id, assignedTo: null, assignedBy: by, assignedAt: at }))),
  );
  return freed.map(({ id }) => id);
}
