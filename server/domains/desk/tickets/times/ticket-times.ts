import { type HoursOnDay, officeMinutesBetween } from "#shared/office-hours.ts";
import { alarmMinutes } from "#shared/operator-api/ticket-targets.ts";
import type { TicketTime, TicketWork } from "#shared/operator-api/ticket-work.ts";
import type { TicketAnswer } from "#shared/operator-api/tickets-contract.ts";
import type { TicketRow } from "../queries.ts";

/** Returns what is due next of a ticket. A ticket that waits for the customer (on hold) is not late. */
export function dueOf(ticket: TicketRow, now: Date): TicketAnswer["due"] {
  if (ticket.solvedAt !== null || ticket.status === "hold") return null;
  const what = ticket.firstAnsweredAt === null ? "answer" : "solve";
  const at = what === "answer" ? ticket.firstAnswerDueAt : ticket.solveDueAt;
  return at === null ? null : { what, at: at.toISOString(), late: at < now };
}

/** Returns the first answer and the solution of a ticket, counted in office hours. */
export function timesOf(ticket: TicketRow, hoursOn: HoursOnDay, now: Date): TicketWork["times"] {
  const { createdAt } = ticket;
  const time = (dueAt: Date | null, at: Date | null): TicketTime => ({
    due_at: dueAt?.toISOString() ?? null,
    at: at?.toISOString() ?? null,
    minutes: officeMinutesBetween(hoursOn, createdAt.getTime(), (at ?? now).getTime()),
    state: stateOf(dueAt, at),
  });
  const stateOf = (dueAt: Date | null, at: Date | null): TicketTime["state"] => {
    if (dueAt === null) return "unknown";
    if ((at ?? now) > dueAt) return "late";
    const left = officeMinutesBetween(hoursOn, now.getTime(), dueAt.getTime());
    return at === null && left <= alarmMinutes ? "soon" : "in-time";
  };
  return {
    priority: ticket.priority,
    answer: time(ticket.firstAnswerDueAt, ticket.firstAnsweredAt),
    solve: time(ticket.solveDueAt, ticket.solvedAt),
  };
}
