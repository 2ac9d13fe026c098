import { eq } from "drizzle-orm";
import type { TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { Reader } from "../../../../db/client.ts";
import { contactMessages, ticketClaims, users } from "../../../../db/tables/index.ts";
import type { TicketRow } from "../queries.ts";

/** Returns the contact message that a ticket was made from, and whether the user with its address confirmed it. */
export async function originOf(db: Reader, ticket: TicketRow): Promise<TicketWork["origin"]> {
  if (ticket.contactMessageId === null) return null;
  const [message] = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, ticket.contactMessageId));
  if (!message) return null;
  const [found] = await db
    .select({ claim: ticketClaims, accountId: users.accountId })
    .from(ticketClaims)
    .innerJoin(users, eq(users.id, ticketClaims.userId))
    .where(eq(ticketClaims.ticketId, ticket.id));
  const answer = found?.claim.confirmedAt ? "confirmed" : found?.claim.deniedAt ? "denied" : "waiting";
  return {
    type: message.type,
    at: message.createdAt.toISOString(),
    claim: found ? { user_id: found.accountId, answer } : null,
  };
}
