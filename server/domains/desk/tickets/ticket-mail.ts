import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { indianZone } from "#shared/day-in.ts";
import type { Language } from "#shared/languages.ts";
import type { Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import {
  memberships,
  ticketMessages,
  ticketStatusChanges,
  tickets,
  users,
} from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { dayInWords, letter } from "../../../emails/letter.ts";
import { ourSender } from "../../../emails/sender.ts";
import { companyToday } from "../../identity/company-details/index.ts";
import { filesOfTicket } from "./files.ts";
import { ticketMailId } from "./mail/mail-id.ts";
import { mailedFileUrl, mailedLinksEnd } from "./mailed-file.ts";
import { ticketTexts } from "./ticket-mail-texts.ts";

/** Emails a customer that support answered, or without `messageId` that the ticket was closed. */
export const mailTicketJob = {
  name: "mail-ticket",
  data: z.object({
    ticketId: z.number().int(),
    messageId: z.number().int().nullable(),
    /** The change of the status that closed it. */
    closing: z.number().int().optional(),
  }),
};

const wordOf = ({ messageId, closing = 0 }: z.output<typeof mailTicketJob.data>) =>
  messageId === null ? (`closed-${closing}` as const) : messageId;

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailTicket({ ctx, input }: Verb<z.output<typeof mailTicketJob.data>>): Promise<void> {
  const { db, mail } = ctx.deps;
  const [ticket] = await db.select().from(tickets).where(eq(tickets.id, input.ticketId));
  if (!ticket || !(await isStillClosed(db, ticket, input))) return;
  const [message] =
    input.messageId === null
      ? []
      : await db.select().from(ticketMessages).where(eq(ticketMessages.id, input.messageId));
  // It was taken back.
  if (input.messageId !== null && !message) return;
  if (ticket.accountId !== null && message) await tellOfAnswer(ctx, ticket.accountId);
  const to = await addressOf(db, ticket);
  if (to === null) {
    ctx.log.info({ ticketId: ticket.id }, "the ticket email was not sent: the address is not confirmed");
    return;
  }
  const files = message ? await filesOfTicket(db, ticket.id) : [];
  const sent = files.filter((file) => file.messageId === message?.id);
  const text = ticketTexts(to.language);
  const values = { product: brand.name, id: String(ticket.id) };
  const email = letter({
    to: { email: to.email, name: ticket.name },
    language: to.language,
    sender: ourSender(ctx.deps.env, await companyToday(ctx.deps)),
    subject: message ? text("subjectAnswer", values) : text("subjectClosed", values),
    lines: [
      ...[text(message ? "answered" : "closed"), "", message ? message.body : (ticket.closingNote ?? "")],
      ...(message && sent.length > 0
        ? [
            "",
            text("files", { day: endOf(message, to.language) }),
            ...sent.flatMap((file) => [file.name, mailedFileUrl(ctx.deps.env, file)]),
          ]
        : []),
      ...(ctx.deps.mailbox ? ["", text("reply")] : []),
      ...["", text("youWrote"), ticket.message],
    ],
  });
  await mail.send({
    ...email,
    messageId: ticketMailId(ctx.deps.env, ticket.id, wordOf(input)),
    after: ticketMailId(ctx.deps.env, ticket.id, "thread"),
  });
}

const endOf = (message: { createdAt: Date }, language: Language): string =>
  dayInWords(mailedLinksEnd(message), language, indianZone);

/** Lets open pages of the customer read the answer, which they could not before it left. */
const tellOfAnswer = (ctx: Verb<unknown>["ctx"], accountId: number): Promise<void> =>
  inUnauditedTransaction(ctx.deps, { accountId, topics: ["tickets"] }, async () => undefined);

/** Returns false for a closing that was undone, or after which the ticket was opened again. */
async function isStillClosed(
  db: Reader,
  ticket: typeof tickets.$inferSelect,
  { messageId, closing }: z.output<typeof mailTicketJob.data>,
): Promise<boolean> {
  if (messageId !== null) return true;
  if (ticket.status !== "closed") return false;
  if (closing === undefined) return true;
  const [newest] = await db
    .select({ id: ticketStatusChanges.id })
    .from(ticketStatusChanges)
    .where(eq(ticketStatusChanges.ticketId, ticket.id))
    .orderBy(desc(ticketStatusChanges.id))
    .limit(1);
  return newest?.id === closing;
}

/**
 * Returns the address and language for emails about a ticket. An unconfirmed address of a customer may be mistyped and belong to a
 * stranger, so it returns null; the dashboard still shows the ticket. A visitor has no dashboard and entered the
 * address in a form that asks where to answer.
 */
async function addressOf(
  db: Reader,
  ticket: typeof tickets.$inferSelect,
): Promise<{ email: string; language: Language } | null> {
  if (ticket.accountId === null) return { email: ticket.email, language: "en" };
  const [person] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt, language: users.language })
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
  return person?.confirmedAt ? { email: person.email, language: person.language ?? "en" } : null;
}
