import { eq } from "drizzle-orm";
import { z } from "zod";
import { backofficeTicket } from "#shared/paths.ts";
import type { Verb } from "../../../context.ts";
import { operators, ticketMessages, tickets } from "../../../db/tables/index.ts";
import { companyToday } from "../../identity/company-details/index.ts";

/** Emails support about a new ticket, or with `messageId` about a customer's answer. */
export const mailSupportJob = {
  name: "mail-support",
  data: z.object({ ticketId: z.number().int(), messageId: z.number().int().nullable() }),
};

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailSupport({ ctx, input }: Verb<z.output<typeof mailSupportJob.data>>): Promise<void> {
  const { db, env, mail } = ctx.deps;
  const [row] = await db
    .select({ ticket: tickets, assignee: operators.name })
    .from(tickets)
    .leftJoin(operators, eq(operators.id, tickets.assignedTo))
    .where(eq(tickets.id, input.ticketId));
  if (!row) return;
  const { ticket, assignee } = row;
  const [answer] =
    input.messageId === null
      ? []
      : await db.select().from(ticketMessages).where(eq(ticketMessages.id, input.messageId));
  const { supportEmail } = await companyToday(ctx.deps);
  await mail.send({
    to: supportEmail,
    replyTo: ticket.email,
    subject: `${answer ? "Answer in" : "New"} ticket ${ticket.id} from ${ticket.name}`,
    text: [
      `${env.PUBLIC_URL}${backofficeTicket(ticket.id)}`,
      "",
      `Assigned to: ${assignee ?? "no manager yet"}`,
      "",
      answer?.body ?? ticket.message,
    ].join("\n"),
  });
}
