import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { ticketPriorities, ticketStatuses } from "./tickets-contract.ts";

export const maxTicketTags = 10;
/** A tag: letters, digits, spaces and hyphens of any script, in lower case. */
export const ticketTag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} -]{0,29}$/u, schemaReason("ticketTagForm"));

/** What is set of a ticket; what is missing stays as it is. */
export const ticketSet = z.object({
  status: z.enum(ticketStatuses, { error: schemaReason("ticketStatusForm") }).optional(),
  /** Required with the status closed, but for an answer that closes. */
  notes: z.string().trim().max(5000).optional(),
  priority: z.enum(ticketPriorities).optional(),
  /** A manager; null: nobody. */
  assigned_user_id: id.nullable().optional(),
  add_tags: z.array(ticketTag).max(maxTicketTags).optional(),
  remove_tags: z.array(ticketTag).max(maxTicketTags).optional(),
});
export type TicketSet = z.output<typeof ticketSet>;

export const maxTicketsAtOnce = 200;
export const changeTicketsBody = z.object({
  ids: z.array(id).min(1).max(maxTicketsAtOnce),
  set: ticketSet.refine((set) => set.status !== "closed" || !!set.notes, {
    path: ["notes"],
    error: schemaReason("closingNoteRequired"),
  }),
});
export type ChangeTickets = z.output<typeof changeTicketsBody>;

export const changedTicketsAnswer = z.object({
  success: z.literal(true),
  /** Names the change for the undo; null when nothing changed. */
  change: id.nullable(),
  /** The tickets that changed; the others were so already. */
  changed: z.array(id),
});
export type ChangedTickets = z.output<typeof changedTicketsAnswer>;

export const undoneTicketsAnswer = z.object({
  success: z.literal(true),
  undone: z.array(id),
  /** Changed again since: they stay as they are. */
  left: z.array(id),
});
