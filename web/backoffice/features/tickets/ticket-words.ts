import type { TicketStatusKey } from "#shared/operator-api/read-tickets.ts";

/** As a ticket's own select says it. */
export const statusWords: Record<TicketStatusKey, string> = {
  open: "Open",
  process: "In Process",
  hold: "On Hold",
  resolved: "Resolved",
  closed: "Closed",
};

/** As the filter says it (resolution T29: both are specified). */
export const filterWords: Record<TicketStatusKey, string> = {
  ...statusWords,
  process: "Process",
  hold: "Hold",
};

/** Names of the theme's colours, a different one for each. */
export const statusColors: Record<TicketStatusKey, string> = {
  open: "blue",
  process: "accent",
  hold: "orange",
  resolved: "green",
  closed: "gray",
};
