import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, idParams, instant, storedBytes } from "../contract.ts";

export const ticketStatus = z.enum(["open", "process", "hold", "resolved", "closed"]);
/** Maximum number of files with one ticket or one answer. */
export const maxTicketFiles = 5;
export const maxTicketFileBytes = 25_000_000;
/** Source: back-office.md section 9, attachment types. */
export const ticketFileExtensions = [
  ...["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif"],
  ...["mp4", "webm", "ogg", "mov", "avi", "mkv"],
  "pdf",
  ...["doc", "docx", "ppt", "pptx", "xls", "xlsx"],
] as const;

/** Returns the URL of a file. The name at the end is for the browser. */
export const ticketFileUrl = ({ id, name }: { id: number; name: string }): string =>
  `/files/${id}/${encodeURIComponent(name)}`;

const file = z.object({ id, name: z.string(), bytes: z.number(), url: z.string() });
export type TicketFile = z.output<typeof file>;

export const ticketSummary = z.object({
  id,
  message: z.string(),
  status: ticketStatus,
  createdAt: instant,
  updatedAt: instant,
});
const answer = z.object({
  id,
  from: z.enum(["you", "support"]),
  name: z.string(),
  text: z.string(),
  files: z.array(file),
  createdAt: instant,
});
export const ticket = ticketSummary.extend({
  files: z.array(file),
  /** Oldest first. */
  answers: z.array(answer),
  /** The note that support wrote when it closed the ticket. */
  closingNote: z.string().nullable(),
});
export type Ticket = z.output<typeof ticket>;

const words = z.string().trim().min(1, schemaReason("wordsRequired")).max(5000);
const fileIds = z.array(id).max(maxTicketFiles, schemaReason("atMostFiles")).default([]);
const tag = "Support";

const ofSupport = { tag, needs: "support", scope: "filters" } as const;

export const listTickets = contract("GET /api/v1/tickets", {
  id: "listTickets",
  summary:
    "List the account's support tickets, newest first; for a member with a part of the account the own ones",
  ...ofSupport,
  response: z.object({ items: z.array(ticketSummary) }),
});
export const getTicket = contract("GET /api/v1/tickets/:id", {
  id: "getTicket",
  summary: "Get one ticket with its answers",
  ...ofSupport,
  params: idParams,
  response: ticket,
});
export const createTicket = contract("POST /api/v1/tickets", {
  id: "createTicket",
  summary: "Create a support ticket",
  ...ofSupport,
  body: z.object({ message: words, phone: z.string().trim().max(30).default(""), fileIds }),
  response: ticket,
  status: 201,
});
export const answerTicket = contract("POST /api/v1/tickets/:id/answers", {
  id: "answerTicket",
  summary: "Add an answer to a ticket; a closed or resolved ticket is reopened",
  ...ofSupport,
  params: idParams,
  body: z.object({ text: words, fileIds }),
  response: ticket,
});

const ticketClaim = z.object({ ticketId: id, message: z.string(), createdAt: instant });
export type TicketClaim = z.output<typeof ticketClaim>;
const token = z.string().max(200);

export const readTicketClaim = contract("GET /api/v1/ticket-claim", {
  id: "readTicketClaim",
  summary: "Get the contact message that an emailed link asks the user to confirm",
  tag,
  needs: "support",
  scope: "own",
  keys: "closed",
  query: z.object({ token }),
  response: ticketClaim,
});
export const answerTicketClaim = contract("POST /api/v1/ticket-claim", {
  id: "answerTicketClaim",
  summary:
    "Confirm or deny that the user wrote a contact message; a confirmed message becomes the account's ticket",
  tag,
  needs: "support",
  scope: "own",
  keys: "closed",
  body: z.object({ token, mine: z.boolean() }),
  response: ticketClaim,
});

export const ticketFile = contract("GET /files/:id/:name", {
  id: "ticketFile",
  summary: "Get a file of a ticket",
  ...ofSupport,
  params: idParams.extend({ name: z.string() }),
  ...storedBytes,
});
export const ticketFileUpload = contract("POST /api/v1/ticket-files", {
  id: "ticketFileUpload",
  summary: "Upload one file for a ticket; the body is its bytes",
  ...ofSupport,
  bodyType: "application/octet-stream",
  query: z.object({ name: z.string().trim().min(1, schemaReason("fileNameRequired")).max(200) }),
  response: file,
});
