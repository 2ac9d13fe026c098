import { eq } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { Verb } from "../../context.ts";
import { ticketMessages, tickets } from "../../db/tables/index.ts";

/** Tells a customer that support answered, or with no message that the ticket was closed. */
export const mailTicketJob = {
  name: "mail-ticket",
  data: z.object({ ticketId: z.number().int(), messageId: z.number().int().nullable() }),
};

/** Throws when the mail server refuses; the job tries again. */
export async function mailTicket({ ctx, input }: Verb<z.output<typeof mailTicketJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, input.ticketId));
  if (!ticket) return;
  const [said] =
    input.messageId === null
      ? []
      : await db.select().from(ticketMessages).where(eq(ticketMessages.id, input.messageId));
  const news = said
    ? ["support answered:", "", said.body]
    : ["we closed your ticket:", "", ticket.closingNote ?? ""];
  await mail.send({
    to: ticket.email,
    replyTo: brand.supportEmail,
    subject: `${said ? "An answer to your" : "We closed your"} ${brand.name} ticket ${ticket.id}`,
    text: [`Hello ${ticket.name},`, "", ...news, "", "You wrote:", ticket.message].join("\n"),
  });
}
