import { z } from "zod";
import { type Ticket, type TicketsAnswer, ticketStatusKeys } from "#shared/operator-api/read-tickets.ts";
import { ticketPriorities } from "#shared/operator-api/tickets-contract.ts";

/** Returns the filter of a page's address; a manager's own tickets are the first ones of that manager. */
export const ticketFilter = (ownId: string | null) =>
  z.object({
    list: z.enum(["open", "closed"]).default("open").catch("open"),
    status: z
      .enum(["all", ...ticketStatusKeys])
      .default("all")
      .catch("all"),
    /** An operator's id, "all" or "unassigned". */
    manager: z.string().default(ownId ?? "all"),
    search: z.string().default(""),
    sort: z.enum(["newest", "oldest", "name", "offline", "priority"]).default("newest").catch("newest"),
    priority: z
      .enum(["all", ...ticketPriorities])
      .default("all")
      .catch("all"),
    tag: z.string().default(""),
  });
export type TicketFilter = z.output<ReturnType<typeof ticketFilter>>;

export const firstFilter = (ownId: string | null): TicketFilter => ticketFilter(ownId).parse({});

/**
 * Switches to the closed tickets if the status is Closed (resolution T29), because the open list never has one; back to
 * the open list for another status.
 */
export const withStatus = (status: TicketFilter["status"]): Partial<TicketFilter> => ({
  status,
  ...(status !== "all" && { list: status === "closed" ? "closed" : "open" }),
});

export const withList = (list: TicketFilter["list"]): Partial<TicketFilter> => ({ list, status: "all" });

/** Prefix of a filter for a manager of whom only the name is known. */
const byName = "name:";

/** Returns the filter value of a ticket's manager: the id, else the name, else "unassigned". */
export const managerOf = ({ assignedUserId, assignedToName }: Ticket): string =>
  assignedUserId ?? (assignedToName === null ? "unassigned" : `${byName}${assignedToName}`);

/** Returns the managers in these tickets of whom only the name is known, as choices of the filter. */
export const namedOnly = (
  tickets: readonly Ticket[],
  known: readonly { name: string }[],
): { value: string; label: string }[] => {
  const names = tickets.flatMap((ticket) =>
    ticket.assignedUserId === null && ticket.assignedToName !== null ? [ticket.assignedToName] : [],
  );
  return [...new Set(names)]
    .filter((name) => !known.some((manager) => manager.name === name))
    .map((name) => ({ value: `${byName}${name}`, label: name }));
};

/** `name` is the chosen manager's name: some servers send only that (back-office.md section 2, "or by name"). */
const matchesManager = (ticket: Ticket, manager: string, name: string | null): boolean =>
  manager === "all" ||
  managerOf(ticket) === manager ||
  (name !== null && ticket.assignedUserId === null && ticket.assignedToName === name);

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
  offline: (a, b) => (b.business?.offline ?? 0) - (a.business?.offline ?? 0) || byNumber(b, a),
  priority: (a, b) =>
    ticketPriorities.indexOf(b.priority) - ticketPriorities.indexOf(a.priority) || byNumber(b, a),
};

/** Returns the tickets of a filter, in its order. `name` is the name of the chosen manager, if one is chosen. */
export function filtered(tickets: TicketsAnswer, filter: TicketFilter, name: string | null = null): Ticket[] {
  const shown = tickets[filter.list].filter(
    (ticket) =>
      (filter.status === "all" || ticket.status === filter.status) &&
      (filter.priority === "all" || ticket.priority === filter.priority) &&
      (filter.tag === "" || ticket.tags.includes(filter.tag)) &&
      matchesManager(ticket, filter.manager, name) &&
      matchesSearch(ticket, filter.search),
  );
  const order = orders[filter.sort];
  return order ? shown.sort(order) : shown;
}

/** Returns the number of tickets in each list for the current manager and search. */
export const countsOf = (tickets: TicketsAnswer, filter: TicketFilter, name: string | null = null) => ({
  open: filtered(tickets, { ...filter, list: "open", status: "all" }, name).length,
  closed: filtered(tickets, { ...filter, list: "closed", status: "all" }, name).length,
});
