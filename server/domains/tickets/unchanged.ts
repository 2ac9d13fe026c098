import type { Tx } from "../../db/client.ts";
import { refuse } from "../../http/errors.ts";
import type { TicketRow } from "./queries.ts";
import { timelineOf } from "./timeline.ts";

/**
 * Throws Conflict with the name of the person who changed the ticket, when it differs from the version last seen.
 * `seen` null skips the check.
 */
export async function requireUnchanged(tx: Tx, ticket: TicketRow, seen: string | null): Promise<void> {
  const now = ticket.updatedAt.toISOString();
  if (seen === null || seen.replace(/"/g, "") === now) return;
  const last = (await timelineOf(tx, ticket)).findLast(({ at }) => at === now);
  if (!last) throw refuse("ticketChanged");
  throw last.kind === "customer"
    ? refuse("ticketChangedByCustomer")
    : refuse("ticketChangedBy", { name: last.by });
}
