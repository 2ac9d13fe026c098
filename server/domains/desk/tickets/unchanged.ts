import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import type { AuditEntry } from "../../../db/audit-entry.ts";
import type { Tx } from "../../../db/client.ts";
import { refuse } from "../../../refusal.ts";
import type { TicketRow } from "./queries.ts";
import { timelineOf } from "./timeline.ts";

/**
 * Throws Conflict with the name of the person who made a change of these kinds after the version last seen. Other
 * changes, such as a colleague's note, do not contradict what the operator decided. `seen` null skips the check.
 */
export async function requireUnchanged(
  tx: Tx,
  ticket: TicketRow,
  { seen, by }: { seen: string | null; by: readonly TimelineEntry["kind"][] },
): Promise<void> {
  if (seen === null || seen === ticket.updatedAt.toISOString()) return;
  const last = (await timelineOf(tx, ticket)).findLast(({ at, kind }) => at > seen && by.includes(kind));
  if (!last) return;
  throw last.kind === "customer"
    ? refuse("ticketChangedByCustomer")
    : refuse("ticketChangedBy", { name: last.by });
}

/** What the audit says when a ticket was so already. */
export const unchangedEntry = ({ id, accountId }: TicketRow): AuditEntry => ({
  action: "ticket.no-change",
  subject: { kind: "ticket", id },
  accountId,
});
