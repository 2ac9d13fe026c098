import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { memberships, ticketMessages, tickets, users } from "../../../db/tables/index.ts";

/** Emails a customer that support answered, or without `messageId` that the ticket was closed. */
export const mailTicketJob = {
  name: "mail-ticket",
  data: z.object({ ticketId: z.number().int(), messageId: z.number().int().nullable() }),
};

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailTicket({ ctx, input }: Verb<z.output<typeof mailTicketJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, input.ticketId));
  if (!ticket) return;
  const to = await addressOf(db, ticket);
  if (to === null) {
    ctx.log.info({ ticketId: ticket.id }, "the ticket email was not sent: the address is not confirmed");
    return;
  }
  const [message] =
    input.messageId === null
      ? []
      : await db.select().from(ticketMessages).where(eq(ticketMessages.id, input.messageId));
  const news = message
    ? ["Support answered your ticket:", "", message.body]
    : ["We closed your ticket:", "", ticket.closingNote ?? ""];
  await mail.send({
    to,
    replyTo: brand.supportEmail,
    subject: `${message ? "An answer to your" : "We closed your"} ${brand.name} ticket ${ticket.id}`,
    text: [`Hello ${ticket.name},`, "", ...news, "", "You wrote:", ticket.message].join("\n"),
  });
}

/**
 * Returns the address for emails about a ticket. An unconfirmed address of a customer may be mistyped and belong to a
 * stranger, so it returns null; the dashboard still shows the ticket. A visitor has no dashboard and entered the
 * address in a form that asks where to answer.
 */
async function addressOf(db: Reader, ticket: typeof tickets.$inferSelect): Promise<string | null> {
  if (ticket.accountId === null) return ticket.email;
  const [person] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .where(eq(memberships.accountId, ticket.accountId))
    // The member who wrote the ticket; after a change of address, the account's first owner.
    .orderBy(
      sql`lower(${users.email}) <> ${ticket.email.toLowerCase()}`,
      sql`${memberships.role} <> 'owner'`,
      memberships.id,
    )
    .limit(1);
  return person?.confirmedAt ? person.email : null;
}
