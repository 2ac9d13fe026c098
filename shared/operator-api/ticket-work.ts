import { z } from "zod";
import { connections } from "../connection.ts";
import { maxTicketFiles } from "../contracts/desk/tickets.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { messageSources } from "./contact-contract.ts";
import { ticketSet } from "./ticket-changes.ts";
import { ticketPriorities, ticketStatuses } from "./tickets-contract.ts";

/** Not in the specification: one entry in the timeline of a ticket. */
const timelineEntry = z.object({
  /** `unproven`: a mail whose sender is not proven. `mail`: what a mail program or server told us. */
  kind: z.enum(["opened", "customer", "reply", "note", "unproven", "mail", "status", "assigned"]),
  id: z.string(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Names of files of a mail that were left out. */
  left_out: z.array(z.string()),
  /** A reply that can be taken back until then. */
  leaves_at: z.string().nullable(),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A file that an operator uploaded for an answer. */
export const sentFile = z.object({ id: z.number(), name: z.string(), bytes: z.number(), url: z.string() });
export type SentFile = z.output<typeof sentFile>;

const ticketTime = z.object({
  due_at: z.string().nullable(),
  at: z.string().nullable(),
  /** Minutes of office hours since the ticket was opened. */
  minutes: z.number(),
  state: z.enum(["in-time", "soon", "late", "unknown"]),
});
export type TicketTime = z.output<typeof ticketTime>;

const screen = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(["active", "inactive"]),
  connection: z.enum(connections),
  last_contact_at: z.string().nullable(),
  /** The version the screen should play, and the version it reports. */
  current_version: z.number().nullable(),
  playing_version: z.number().nullable(),
});
export const ticketWorkAnswer = z.object({
  success: z.literal(true),
  id: z.number(),
  updated_at: z.string(),
  /** In office hours. `at` is null until it happened, `minutes` counts up to now then. */
  times: z.object({
    priority: z.enum(ticketPriorities),
    answer: ticketTime,
    solve: ticketTime,
  }),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
  /** The message on the website that the ticket was made from; null when a customer wrote it in the dashboard. */
  origin: z
    .object({
      type: z.enum(messageSources),
      at: z.string(),
      /** The account whose address the message has, and its user's answer. Null when no account has it. */
      claim: z.object({ user_id: z.number(), answer: z.enum(["waiting", "confirmed", "denied"]) }).nullable(),
    })
    .nullable(),
  /** At most 20 other tickets of the same account or email address that wait or are worked on, newest first. */
  others: z.array(
    z.object({
      id: z.number(),
      status: z.enum(ticketStatuses),
      /** Null for managers whose ticket it is not. */
      message: z.string().nullable(),
      assigned_to_name: z.string().nullable(),
    }),
  ),
  /** Null when the ticket's author has no account. */
  customer: z
    .object({
      id: z.number(),
      name: z.string(),
      plan: z.string().nullable(),
      plan_ends: z.string().nullable(),
      total_payment: z.number(),
      screens: z.array(screen),
    })
    .nullable(),
});
export type TicketWork = z.output<typeof ticketWorkAnswer>;

export const noteBody = z
  .object({
    kind: z.enum(["reply", "note"]),
    text: z.string().trim().min(1, schemaReason("noteRequired")).max(5000),
    /** The newest message of the ticket that the operator has read, 0 for none: a newer one refuses the answer. */
    seen: z.number().int().min(0).optional(),
    /** Files of this operator that were uploaded for it. */
    file_ids: z
      .array(z.number().int().positive())
      .max(maxTicketFiles, schemaReason("atMostFiles"))
      .default([]),
    /** What is changed with it. A ticket that an answer closes gets no letter about that, and needs no closing note. */
    set: ticketSet.optional(),
  })
  .refine(({ kind, set }) => kind === "reply" || set?.status !== "closed" || !!set.notes, {
    path: ["set", "notes"],
    error: schemaReason("closingNoteRequired"),
  });
export const postedNoteAnswer = z.object({
  success: z.literal(true),
  message: z.number(),
  /** Until then it can be taken back, and nobody outside reads it; null for a note. */
  leaves_at: z.string().nullable(),
});
export type PostedNote = z.output<typeof postedNoteAnswer>;
export const takenBackAnswer = z.object({
  success: z.literal(true),
  text: z.string(),
  /** They can be sent again. */
  files: z.array(sentFile),
});
export type TakenBack = z.output<typeof takenBackAnswer>;
