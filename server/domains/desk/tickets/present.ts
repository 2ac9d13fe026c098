import type { z } from "zod";
import type { assignmentAnswer, TicketAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { Reader } from "../../../db/client.ts";
import { businessesOf } from "./businesses.ts";
import { assignmentsOf, type TicketRow } from "./queries.ts";
import { dueOf } from "./times/ticket-times.ts";

type Assignment = z.output<typeof assignmentAnswer>;
type AssignmentRow =
  Awaited<ReturnType<typeof assignmentsOf>> extends Map<number, (infer Row)[]> ? Row : never;

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

export const presentAssignment = ({ entry, receiverName, giverName }: AssignmentRow): Assignment => ({
  assign_id: entry.id,
  assigned_at: entry.assignedAt.toISOString(),
  assigned_to: person(entry.assignedTo, receiverName),
  assigned_by: person(entry.assignedBy, giverName),
});

export async function presentTickets(
  db: Reader,
  rows: readonly { ticket: TicketRow; assignedToName: string | null }[],
  now: Date,
): Promise<TicketAnswer[]> {
  const businesses = await businessesOf(
    db,
    rows.flatMap(({ ticket }) => ticket.accountId ?? []),
    now,
  );
  const logs = await assignmentsOf(
    db,
    rows.map((row) => row.ticket.id),
  );
  return rows.map(({ ticket, assignedToName }) => ({
    id: ticket.id,
    user_id: ticket.accountId,
    name: ticket.name,
    email: ticket.email,
    phone: ticket.phone,
    message: ticket.message,
    created_at: ticket.createdAt.toISOString(),
    updated_at: ticket.updatedAt.toISOString(),
    last_answer:
      ticket.lastAnswerAt && ticket.lastAnswerBy
        ? { at: ticket.lastAnswerAt.toISOString(), by: ticket.lastAnswerBy }
        : null,
    status: ticket.status,
    notes: ticket.closingNote,
    priority: ticket.priority,
    tags: ticket.tags,
    business: ticket.accountId === null ? null : (businesses.get(ticket.accountId) ?? null),
    due: dueOf(ticket, now),
    assigned_user_id: ticket.assignedTo,
    assigned_to_name: assignedToName,
    file_path: ticket.attachments,
    workflow: (logs.get(ticket.id) ?? []).map(presentAssignment),
  }));
}
