import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { TimelineEntry } from "#shared/operator-api/ticket-work.ts";
import type { Reader } from "../../db/client.ts";
import { audit, operators, ticketMessages, users } from "../../db/tables/index.ts";
import { filesOfTicket, presentFile } from "./files.ts";
import type { TicketRow } from "./queries.ts";

const change = z.object({
  status: z.string().optional(),
  closingNote: z.string().nullish(),
  assignedTo: z.number().nullish(),
});
const statusWords: Record<string, string> = {
  open: "Open",
  process: "In Process",
  hold: "On Hold",
  resolved: "Resolved",
  closed: "Closed",
};

/** Returns all messages and changes of a ticket, oldest first. Changes come from the audit, which is never edited. */
export async function timelineOf(db: Reader, ticket: TicketRow): Promise<TimelineEntry[]> {
  const [said, changed, attached, names] = await Promise.all([
    db
      .select({ message: ticketMessages, operator: operators.name, user: users.name })
      .from(ticketMessages)
      .leftJoin(operators, eq(operators.id, ticketMessages.operatorId))
      .leftJoin(users, eq(users.id, ticketMessages.userId))
      .where(eq(ticketMessages.ticketId, ticket.id))
      .orderBy(asc(ticketMessages.id)),
    db
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.subjectKind, "ticket"),
          eq(audit.subjectId, ticket.id),
          inArray(audit.action, ["ticket.set-status", "ticket.assign"]),
        ),
      )
      .orderBy(asc(audit.id)),
    filesOfTicket(db, ticket.id),
    db.select({ id: operators.id, name: operators.name }).from(operators),
  ]);
  const nameOf = new Map(names.map((row) => [row.id, row.name]));
  const filesOf = (messageId: number | null) =>
    attached
      .filter((file) => file.messageId === messageId)
      .map((file) => ({ name: file.name, url: presentFile(file).url }));
  const entries: TimelineEntry[] = [
    {
      kind: "opened",
      id: "opened",
      at: ticket.createdAt.toISOString(),
      by: ticket.name,
      text: ticket.message,
      files: filesOf(null),
    },
    ...said.map(({ message, operator, user }) => ({
      kind: message.kind,
      id: `message-${message.id}`,
      at: message.createdAt.toISOString(),
      by: operator ?? user ?? ticket.name,
      text: message.body,
      files: filesOf(message.id),
    })),
    ...changed.map((row) => ({
      kind: row.action === "ticket.assign" ? ("assigned" as const) : ("status" as const),
      id: `change-${row.id}`,
      at: row.at.toISOString(),
      by: (row.actorId !== null && nameOf.get(row.actorId)) || "An operator",
      text: changeWords(row.action, change.safeParse(row.after).data ?? {}, nameOf),
      files: [],
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

function changeWords(
  action: string,
  { status = "", closingNote, assignedTo }: z.output<typeof change>,
  nameOf: ReadonlyMap<number, string>,
): string {
  if (action === "ticket.assign")
    return assignedTo == null ? "Assigned to nobody" : `Assigned to ${nameOf.get(assignedTo) ?? "a manager"}`;
  const words = `Status: ${statusWords[status] ?? status}`;
  return status === "closed" && closingNote ? `${words}. ${closingNote}` : words;
}
