import {
  type Ticket,
  type TicketStatusKey,
  type TicketsAnswer,
  ticketStatusKeys,
} from "#shared/operator-api/read-tickets.ts";

export interface TicketFilter {
  list: "open" | "closed";
  status: "all" | TicketStatusKey;
  /** An operator's number, "all" or "unassigned". */
  manager: string;
}

export const firstFilter = (ownId: string | null): TicketFilter => ({
  list: "open",
  status: "all",
  manager: ownId ?? "all",
});

/** Choosing Closed among all tickets would always be empty: it leads to the closed ones (resolution T29), and back. */
export function withStatus(filter: TicketFilter, status: TicketFilter["status"]): TicketFilter {
  if (status === "closed") return { ...filter, status, list: "closed" };
  return { ...filter, status, list: status === "all" ? filter.list : "open" };
}

export const withList = (filter: TicketFilter, list: TicketFilter["list"]): TicketFilter => ({
  ...filter,
  list,
  status: "all",
});

export const isStatus = (value: string): value is TicketStatusKey =>
  (ticketStatusKeys as readonly string[]).includes(value);

const matchesManager = (ticket: Ticket, manager: string): boolean => {
  if (manager === "all") return true;
  return manager === "unassigned" ? ticket.assignedUserId === null : ticket.assignedUserId === manager;
};

export const filtered = (tickets: TicketsAnswer, filter: TicketFilter): Ticket[] =>
  tickets[filter.list].filter(
    (ticket) =>
      (filter.status === "all" || ticket.status === filter.status) && matchesManager(ticket, filter.manager),
  );
