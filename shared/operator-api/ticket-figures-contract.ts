import { z } from "zod";

const figure = z.object({
  done: z.number(),
  /** In office hours; null when none is done. */
  median_minutes: z.number().nullable(),
  /** Of those whose time is over or that are done. */
  in_time: z.number(),
  counted: z.number(),
});

/** Of the tickets that were opened in so many days. */
export const ticketFiguresAnswer = z.object({
  success: z.literal(true),
  days: z.number(),
  tickets: z.number(),
  answer: figure,
  solve: figure,
});
export type TicketFigures = z.output<typeof ticketFiguresAnswer>;
