import {
  type Ticket,
  type TicketStatusKey,
  type TicketsAnswer,
  ticketStatusKeys,
} from "#shared/operator-api/read-tickets.ts";

export interface TicketFilter {
  list: "open" | "closed";
  status: "all" | TicketStatusKey;
  /** An operator's id, "all" or "unassigned". */
  manager: string;
  search: string;
  sort: "newest" | "oldest" | "name";
}

export const firstFilter = (ownId: string | null): TicketFilter => ({
  list: "open",
  status: "all",
  manager: ownId ?? "all",
  search: "",
  sort: "newest",
});

/**
 * Switches to the closed tickets if the status is Closed (resolution T29), because the open list never has one; back to
 * the open list for another status.
 */
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

const matchesSearch = (ticket: Ticket, search: string): boolean => {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return true;
  return [ticket.id, ticket.name, ticket.email, ticket.phone, ticket.message].some((field) =>
    field.toLowerCase().includes(wanted),
  );
};

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const byNumber = (a: Ticket, b: Ticket) => Number(a.id) - Number(b.id) || 0;
const orders: Record<TicketFilter["sort"], ((a: Ticket, b: Ticket) => number) | null> = {
  // The server sends the newest first.
  newest: null,
  oldest: byNumber,
  name: (a, b) => names.compare(a.name, b.name) || byNumber(a, b),
};

export function filtered(tickets: TicketsAnswer, filter: TicketFilter): Ticket[] {
  const shown = tickets[filter.list].filter(
    (ticket) =>
      (filter.status === "all" || ticket.status === filter.status) &&
      matchesManager(ticket, filter.manager) &&
      matchesSearch(ticket, filter.search),
  );
  const order = orders[filter.sort];
  return order ? shown.sort(order) : shown;
}

/** Returns the number of tickets in each list for the current manager and search. */
export const countsOf = (tickets: TicketsAnswer, filter: TicketFilter) => ({
  open: filtered(tickets, { ...filter, list: "open", status: "all" }).length,
  closed: filtered(tickets, { ...filter, list: "closed", status: "all" }).length,
});
