import { eq } from "drizzle-orm";
import { z } from "zod";
import { backofficeTicket } from "#shared/paths.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { incomingMails, operators, ticketMessages, tickets } from "../../../db/tables/index.ts";
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
  const unproven = answer?.kind === "unproven" ? await senderOf(db, answer.id) : null;
  await mail.send({
    to: supportEmail,
    // Whoever answers the notice must not write to a customer who may have sent nothing.
    ...(unproven === null && { replyTo: ticket.email }),
    subject:
      unproven === null
        ? `${answer ? "Answer in" : "New"} ticket ${ticket.id} from ${ticket.name}`
        : `[not proven] Mail in ticket ${ticket.id} that names ${unproven} as its sender`,
    text: [
      `${env.PUBLIC_URL}${backofficeTicket(ticket.id)}`,
      "",
      `Assigned to: ${assignee ?? "no manager yet"}`,
      ...(unproven === null
        ? []
        : [
            `It is not proven who sent this mail. It names as its sender: ${unproven}`,
            "The customer does not see it, and it did not change the ticket. Check links before you open them.",
          ]),
      "",
      answer?.body ?? ticket.message,
    ].join("\n"),
  });
}

/** Returns whom the mail of a message names as its sender. */
async function senderOf(db: Reader, messageId: number): Promise<string> {
  const [sender] = await db
    .select({ email: incomingMails.email })
    .from(incomingMails)
    .where(eq(incomingMails.ticketMessageId, messageId));
  return sender?.email ?? "nobody";
}
