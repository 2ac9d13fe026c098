import { and, asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Ticket, ticketSummary } from "#shared/contracts/desk/tickets.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { operators, ticketMessages, tickets, users } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { ownWork } from "../../identity/scopes/index.ts";
import { filesOfTicket, presentFile } from "./files.ts";
import { haveLeft } from "./messages.ts";
import type { TicketRow } from "./queries.ts";

const summary = (row: TicketRow): z.output<typeof ticketSummary> => ({
  id: row.id,
  message: row.message,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns the condition for the tickets of the caller's account; a member with a scope sees the own ones. */
export const seenTickets = (actor: Customer): SQL | undefined =>
  and(
    eq(tickets.accountId, actor.accountId),
    actor.scope ? ownWork(actor, { by: tickets.userId, withKey: tickets.withKey }) : undefined,
  );

/** Returns the tickets that the caller sees. */
export async function listOwnTickets({ ctx }: Verb<unknown, Customer>) {
  const rows = await ctx.deps.db
    .select()
    .from(tickets)
    .where(seenTickets(ctx.actor))
    .orderBy(desc(tickets.id))
    .limit(500);
  return { items: rows.map(summary) };
}

export async function getOwnTicket({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Ticket> {
  return ownTicket(ctx.deps.db, ctx.actor, input.id, ctx.now());
}

/** Returns a ticket for its account, without internal notes. Throws NotFound for one that the caller does not see. */
export async function ownTicket(db: Reader, actor: Customer, id: number, now: Date): Promise<Ticket> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), seenTickets(actor)));
  if (!row) throw refuse("ticketNotFound");
  const attached = await filesOfTicket(db, id);
  const answers = await db
    .select({ message: ticketMessages, operator: operators.name, user: users.name })
    .from(ticketMessages)
    .leftJoin(operators, eq(operators.id, ticketMessages.operatorId))
    .leftJoin(users, eq(users.id, ticketMessages.userId))
    .where(
      and(
        eq(ticketMessages.ticketId, id),
        inArray(ticketMessages.kind, ["customer", "reply"]),
        haveLeft(now),
      ),
    )
    .orderBy(asc(ticketMessages.id));
  return {
    ...summary(row),
    closingNote: row.status === "closed" ? row.closingNote : null,
    files: attached.filter((file) => file.messageId === null).map(presentFile),
    answers: answers.map(({ message, operator, user }) => ({
      id: message.id,
      from: message.kind === "customer" ? "you" : "support",
      name: operator ?? user ?? brand.name,
      text: message.body,
      files: attached.filter((file) => file.messageId === message.id).map(presentFile),
      createdAt: message.createdAt.toISOString(),
    })),
  };
}
