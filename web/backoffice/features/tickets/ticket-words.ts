import type { TicketStatusKey } from "#shared/operator-api/read-tickets.ts";

/** Labels in the status select of a ticket. */
export const statusWords: Record<TicketStatusKey, string> = {
  open: "Open",
  process: "In Process",
  hold: "On Hold",
  resolved: "Resolved",
  closed: "Closed",
};

/** Labels in the filter (resolution T29: the specification has both). */
export const filterWords: Record<TicketStatusKey, string> = {
  ...statusWords,
  process: "Process",
  hold: "Hold",
};

/** Colour names of the theme, a different one for each status. */
export const statusColors: Record<TicketStatusKey, string> = {
  open: "blue",
  process: "accent",
  hold: "orange",
  resolved: "green",
  closed: "gray",
};
