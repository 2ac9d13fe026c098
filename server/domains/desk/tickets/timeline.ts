import { asc, eq } from "drizzle-orm";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import type { Reader } from "../../../db/client.ts";
import {
  incomingMails,
  operators,
  ticketMessages,
  ticketStatusChanges,
  users,
} from "../../../db/tables/index.ts";
import { filesOfTicket, presentFile } from "./files.ts";
import { assignmentsOf, type TicketRow } from "./queries.ts";

const statusWords = {
  open: "Open",
  process: "In Process",
  hold: "On Hold",
  resolved: "Resolved",
  closed: "Closed",
} as const;

type MailRow = typeof incomingMails.$inferSelect;

const senderOf = (mail: MailRow | undefined): string =>
  mail ? [mail.name, `<${mail.email}>`].filter(Boolean).join(" ") : "A mail";

/** What a mail tells that is no message of a person; null: it is one. */
function newsOf({ outcome, subject, reason }: MailRow): string | null {
  if (outcome === "undelivered") return `An answer did not arrive. ${reason ?? ""}`.trim();
  if (outcome === "automatic") return `An automatic answer came: ${subject || "without a subject"}`;
  return null;
}

/** Returns all messages, assignments and status changes of a ticket, oldest first; with when an own answer leaves. */
export async function timelineOf(db: Reader, ticket: TicketRow, self?: number): Promise<TimelineEntry[]> {
  // One after the other: a transaction's connection takes one statement at a time.
  const messages = await db
    .select({ message: ticketMessages, operator: operators.name, user: users.name })
    .from(ticketMessages)
    .leftJoin(operators, eq(operators.id, ticketMessages.operatorId))
    .leftJoin(users, eq(users.id, ticketMessages.userId))
    .where(eq(ticketMessages.ticketId, ticket.id))
    .orderBy(asc(ticketMessages.id));
  const statuses = await db
    .select({ change: ticketStatusChanges, operator: operators.name })
    .from(ticketStatusChanges)
    .leftJoin(operators, eq(operators.id, ticketStatusChanges.operatorId))
    .where(eq(ticketStatusChanges.ticketId, ticket.id))
    .orderBy(asc(ticketStatusChanges.id));
  const assignments = await assignmentsOf(db, [ticket.id]);
  const files = await filesOfTicket(db, ticket.id);
  const filesOf = (messageId: number | null) =>
    files
      .filter((file) => file.messageId === messageId)
      .map((file) => ({ name: file.name, url: presentFile(file).url }));
  const mails = await db
    .select()
    .from(incomingMails)
    .where(eq(incomingMails.ticketId, ticket.id))
    .orderBy(asc(incomingMails.id));
  const mailOf = (messageId: number) => mails.find((mail) => mail.ticketMessageId === messageId);
  const entries: TimelineEntry[] = [
    {
      kind: "opened",
      id: "opened",
      at: ticket.createdAt.toISOString(),
      by: ticket.name,
      text: ticket.message,
      files: filesOf(null),
      left_out: [],
      leaves_at: null,
    },
    ...messages.map(({ message, operator, user }) => ({
      kind: message.kind,
      id: `message-${message.id}`,
      at: message.createdAt.toISOString(),
      by: message.kind === "unproven" ? senderOf(mailOf(message.id)) : (operator ?? user ?? ticket.name),
      text: message.body,
      files: filesOf(message.id),
      left_out: mailOf(message.id)?.leftOut ?? [],
      leaves_at: message.operatorId === self ? (message.leavesAt?.toISOString() ?? null) : null,
    })),
    ...mails.flatMap((mail) => {
      const words = newsOf(mail);
      const at = mail.cameAt.toISOString();
      const entry = {
        kind: "mail" as const,
        id: `mail-${mail.id}`,
        at,
        by: senderOf(mail),
        text: words ?? "",
      };
      return words === null ? [] : [{ ...entry, files: [], left_out: [], leaves_at: null }];
    }),
    ...statuses.map(({ change: { id, changedAt, status, closingNote }, operator }) => ({
      kind: "status" as const,
      id: `status-${id}`,
      at: changedAt.toISOString(),
      by: operator ?? "An operator",
      text: `Status: ${statusWords[status]}${closingNote ? `. ${closingNote}` : ""}`,
      files: [],
      left_out: [],
      leaves_at: null,
    })),
    ...(assignments.get(ticket.id) ?? []).toReversed().map(({ entry, receiverName, giverName }) => ({
      kind: "assigned" as const,
      id: `assignment-${entry.id}`,
      at: entry.assignedAt.toISOString(),
      by: giverName ?? "An operator",
      text:
        entry.assignedTo === null ? "Assigned to no manager" : `Assigned to ${receiverName ?? "a manager"}`,
      files: [],
      left_out: [],
      leaves_at: null,
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
