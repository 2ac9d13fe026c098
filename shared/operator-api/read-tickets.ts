import {
  first,
  isRecord,
  listIn,
  MalformedAnswer,
  type Raw,
  recordsOf,
  text,
  textOrNull,
} from "./read-value.ts";
import { type TicketPriority, ticketPriorities } from "./tickets-contract.ts";

export const ticketStatusKeys = ["open", "process", "hold", "resolved", "closed"] as const;
export type TicketStatusKey = (typeof ticketStatusKeys)[number];

export interface Assignment {
  id: string;
  at: string | null;
  /** Name of the manager; null when the ticket was unassigned. */
  to: string | null;
  by: string | null;
}
export interface Ticket {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: string | null;
  /** Time of the last change; null when the server does not send it. */
  updatedAt: string | null;
  /** The newest message after the first one; null when there is none, or the server does not send it. */
  lastAnswer: { at: string; by: "customer" | "support" } | null;
  status: TicketStatusKey;
  priority: TicketPriority;
  tags: string[];
  /** The customer's business, with how many of its screens are offline. */
  business: { name: string; offline: number } | null;
  /** What is due next. */
  due: { what: "answer" | "solve"; at: string; late: boolean } | null;
  /** The closing note. */
  notes: string;
  assignedUserId: string | null;
  assignedToName: string | null;
  files: string[];
  /** Newest first. */
  log: Assignment[];
}
export interface TicketsAnswer {
  open: Ticket[];
  closed: Ticket[];
}
/** One page of the requested list, in its order. */
export interface TicketsPage {
  tickets: Ticket[];
  next: string | null;
  counts: { open: number; closed: number };
}

/** Reads one page; returns null when the answer has both complete lists instead. */
export function readTicketsPage(body: unknown): TicketsPage | null {
  if (!isRecord(body) || !("next" in body) || !isRecord(body.counts)) return null;
  const { open, closed } = body.counts;
  return {
    tickets: recordsOf(body.data).map(readTicket),
    next: textOrNull(body.next),
    counts: { open: Number(open) || 0, closed: Number(closed) || 0 },
  };
}

/** Reads tickets from `data` and `closed`, or from one list of both. Throws MalformedAnswer. */
export function readTickets(body: unknown): TicketsAnswer {
  const rows = recordsOf(listIn(body, "list of tickets", "data", "tickets", "closed")).map(readTicket);
  const apart = isRecord(body) ? recordsOf(body.closed).map(readTicket) : [];
  const all = new Map([...rows, ...apart].map((ticket) => [ticket.id, ticket]));
  const tickets = [...all.values()];
  return {
    open: tickets.filter((ticket) => ticket.status !== "closed"),
    closed: tickets.filter((ticket) => ticket.status === "closed"),
  };
}

function readTicket(raw: Raw): Ticket {
  const status = text(raw.status).toLowerCase();
  const assignedUserId = text(raw.assigned_user_id);
  return {
    id: text(raw.id),
    name: text(raw.name),
    email: text(raw.email),
    phone: text(first(raw, "phone", "mobile")),
    message: text(raw.message),
    createdAt: textOrNull(raw.created_at),
    updatedAt: textOrNull(raw.updated_at),
    lastAnswer: lastAnswerIn(raw.last_answer),
    status: ticketStatusKeys.find((key) => key === status) ?? "open",
    priority: ticketPriorities.find((each) => each === raw.priority) ?? "normal",
    tags: Array.isArray(raw.tags) ? raw.tags.map(text) : [],
    business: isRecord(raw.business)
      ? { name: text(raw.business.name), offline: Number(raw.business.offline) || 0 }
      : null,
    due: dueIn(raw.due),
    notes: text(raw.notes),
    assignedUserId: assignedUserId && assignedUserId !== "0" ? assignedUserId : null,
    assignedToName: textOrNull(raw.assigned_to_name),
    files: filesIn(raw.file_path),
    log: assignmentsIn(first(raw, "workflow", "log")),
  };
}

function dueIn(value: unknown): Ticket["due"] {
  if (!isRecord(value) || !text(value.at)) return null;
  return {
    what: value.what === "solve" ? "solve" : "answer",
    at: text(value.at),
    late: value.late === true,
  };
}

function lastAnswerIn(value: unknown): Ticket["lastAnswer"] {
  if (!isRecord(value) || !text(value.at)) return null;
  return { at: text(value.at), by: value.by === "support" ? "support" : "customer" };
}

/** Reads file URLs from a list, JSON text of a list, or a plain URL (resolution T20). */
export function filesIn(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((file) => filesIn(isRecord(file) ? first(file, "url", "path", "file_path") : file));
  if (typeof value !== "string" || value.trim() === "") return [];
  const written = value.trim();
  if (!/^["[]/.test(written)) return [written];
  try {
    return filesIn(JSON.parse(written));
  } catch {
    return /^https?:|^\//.test(written) ? [written] : [];
  }
}

/** Reads the log of a ticket in any of its known wrappers. Throws MalformedAnswer. */
export function readTicketLog(body: unknown): Assignment[] {
  const holders = isRecord(body) ? [body, body.ticket, body.data] : [];
  for (const holder of holders) {
    if (!isRecord(holder)) continue;
    for (const field of ["data", "log", "workflow"])
      if (Array.isArray(holder[field])) return assignmentsIn(holder[field]);
  }
  if (Array.isArray(body)) return assignmentsIn(body);
  throw new MalformedAnswer("log of a ticket");
}

const nameIn = (entry: Raw, field: "assigned_to" | "assigned_by"): string | null => {
  const nested = entry[field];
  if (isRecord(nested)) return textOrNull(first(nested, "name", "id"));
  return textOrNull(first(entry, `${field}_name`, field, `${field}_id`));
};

const timeOf = (at: string | null): number => {
  const parsed = at === null ? Number.NaN : Date.parse(at.replace(" ", "T"));
  return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed;
};

/** Sorts newest first; entries without a time come last, in their original order. */
const assignmentsIn = (value: unknown): Assignment[] =>
  recordsOf(value)
    .map((entry) => ({
      id: text(first(entry, "assign_id", "id")),
      at: textOrNull(first(entry, "assigned_at", "time", "created_at")),
      to: nameIn(entry, "assigned_to"),
      by: nameIn(entry, "assigned_by"),
    }))
    .sort((a, b) => (timeOf(a.at) === timeOf(b.at) ? 0 : timeOf(b.at) - timeOf(a.at)));
