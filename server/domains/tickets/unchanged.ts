import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { audit, operators } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import type { TicketRow } from "./queries.ts";

/**
 * Throws Conflict with the name of the person who changed the ticket, when it differs from the version last seen.
 * `seen` null skips the check.
 */
export async function requireUnchanged(tx: Tx, ticket: TicketRow, seen: string | null): Promise<void> {
  const now = ticket.updatedAt.toISOString();
  if (seen === null || seen.replace(/"/g, "") === now) return;
  const [last] = await tx
    .select({ kind: audit.actorKind, name: operators.name })
    .from(audit)
    .leftJoin(operators, and(eq(audit.actorKind, "operator"), eq(operators.id, audit.actorId)))
    .where(and(eq(audit.subjectKind, "ticket"), eq(audit.subjectId, ticket.id)))
    .orderBy(desc(audit.id))
    .limit(1);
  if (last?.kind === "customer") throw refuse("ticketChangedByCustomer");
  throw last?.name ? refuse("ticketChangedBy", { name: last.name }) : refuse("ticketChanged");
}
