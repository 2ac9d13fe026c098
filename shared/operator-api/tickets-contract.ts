import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

export const ticketStatuses = ["open", "process", "hold", "resolved", "closed"] as const;
/** The least first. */
export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

const person = z.object({ id: z.number(), name: z.string() }).nullable();

export const assignmentAnswer = z.object({
  assign_id: z.number(),
  assigned_at: z.string(),
  assigned_to: person,
  assigned_by: person,
});

export const ticketAnswer = z.object({
  id: z.number(),
  user_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The newest message after the first one that both sides can read. */
  last_answer: z.object({ at: z.string(), by: z.enum(["customer", "support"]) }).nullable(),
  status: z.enum(ticketStatuses),
  notes: z.string().nullable(),
  priority: z.enum(ticketPriorities),
  tags: z.array(z.string()),
  /** The customer's business, and how many of its screens are offline now; null without an account. */
  business: z.object({ name: z.string(), offline: z.number() }).nullable(),
  /** What is due next; null when it is solved, or of a ticket before this was counted. */
  due: z.object({ what: z.enum(["answer", "solve"]), at: z.string(), late: z.boolean() }).nullable(),
  assigned_user_id: z.number().nullable(),
  assigned_to_name: z.string().nullable(),
  file_path: z.array(z.string()),
  /** Newest first. */
  workflow: z.array(assignmentAnswer),
});
export type TicketAnswer = z.output<typeof ticketAnswer>;

export const ticketsAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Every ticket that is not closed, newest first. */
  data: z.array(ticketAnswer),
  closed: z.array(ticketAnswer),
});

/** Without `limit` and `id` the answer has every ticket; with `limit`, one page of one list; with `id`, one ticket. */
export const ticketsQuery = z.object({
  id: id.optional(),
  list: z.enum(["open", "closed"]).default("open"),
  status: z.enum(["all", ...ticketStatuses]).default("all"),
  /** A manager's id, "unassigned" or "all". */
  manager: z.union([z.enum(["all", "unassigned"]), id]).default("all"),
  search: z.string().trim().max(200).default(""),
  priority: z.enum(["all", ...ticketPriorities]).default("all"),
  tag: z.string().trim().max(40).default(""),
  /** offline: first those whose customer has screens offline. priority: the most urgent first. */
  sort: z.enum(["newest", "oldest", "name", "offline", "priority"]).default("newest"),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(400).optional(),
});
export type TicketsQuery = z.output<typeof ticketsQuery>;

export const ticketsPageAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** One page of the requested list, in its order. */
  data: z.array(ticketAnswer),
  /** The value of `cursor` for the next page; null at the end. */
  next: z.string().nullable(),
  /** Number of tickets in each list for this manager and search. */
  counts: z.object({ open: z.number(), closed: z.number() }),
});

export const waitingTicketsAnswer = z.object({
  success: z.literal(true),
  /** Number of the operator's unsolved tickets whose newest message is the customer's. */
  waiting: z.number(),
});

export const setTicketStatusBody = z
  .object({
    id,
    status: z.enum(ticketStatuses, { error: schemaReason("ticketStatusForm") }),
    notes: z.string().trim().max(5000).optional(),
  })
  .refine((body) => body.status !== "closed" || !!body.notes, {
    path: ["notes"],
    error: schemaReason("closingNoteRequired"),
  });
export type SetTicketStatus = z.output<typeof setTicketStatusBody>;

export const assignTicketBody = z.object({
  id,
  /** Null or an empty string unassigns the ticket. */
  assigned_user_id: z.preprocess((value) => (value === "" ? null : value), id.nullable()),
});

export const ticketLogQuery = z.object({ id });
export const ticketLogAnswer = z.object({ success: z.literal(true), data: z.array(assignmentAnswer) });
