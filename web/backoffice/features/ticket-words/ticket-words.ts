import type { TicketStatusKey } from "#shared/operator-api/read-tickets.ts";
import type { TicketPriority } from "#shared/operator-api/tickets-contract.ts";

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

export const priorityWords: Record<TicketPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};
export const priorityColors: Record<TicketPriority, string> = {
  low: "gray",
  normal: "blue",
  high: "orange",
  urgent: "red",
};

/** Minutes of office hours, as "2 h 5 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
