import type { TicketPriority } from "./tickets-contract.ts";

/** Minutes of office hours until the first answer and the solution are due. */
export const ticketTargets: Record<TicketPriority, { answer: number; solve: number }> = {
  urgent: { answer: 60, solve: 480 },
  high: { answer: 120, solve: 960 },
  normal: { answer: 240, solve: 1620 },
  low: { answer: 540, solve: 2700 },
};

/** The alarm comes this many minutes of office hours before a time is missed. */
export const alarmMinutes = 30;
