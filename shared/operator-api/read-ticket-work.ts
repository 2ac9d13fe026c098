import { connections } from "../connection.ts";
import { messageSources } from "./contact-contract.ts";
import { ticketStatusKeys } from "./read-tickets.ts";
import { isRecord, MalformedAnswer, recordsOf, text, textOrNull } from "./read-value.ts";
import { type TicketWork, type TimelineEntry, ticketWorkAnswer } from "./ticket-work.ts";

const kinds: readonly TimelineEntry["kind"][] = [
  ...(["opened", "customer", "reply", "note", "unproven", "mail"] as const),
  ...(["status", "assigned"] as const),
];

/** Reads the timeline of a ticket and its customer. Throws MalformedAnswer. */
export function readTicketWork(body: unknown): Pick<
  TicketWork,
  "timeline" | "origin" | "others" | "customer"
> & {
  times: TicketWork["times"] | null;
} {
  if (!isRecord(body) || !Array.isArray(body.timeline)) throw new MalformedAnswer("timeline");
  return {
    times: ticketWorkAnswer.shape.times.safeParse(body.times).data ?? null,
    timeline: recordsOf(body.timeline).map((entry) => ({
      kind: kinds.find((kind) => kind === entry.kind) ?? "note",
      id: text(entry.id),
      at: text(entry.at),
      by: text(entry.by),
      text: text(entry.text),
      leaves_at: textOrNull(entry.leaves_at),
      left_out: Array.isArray(entry.left_out) ? entry.left_out.map(text) : [],
      files: recordsOf(entry.files).map((file) => ({ name: text(file.name), url: text(file.url) })),
    })),
    origin: isRecord(body.origin) ? readOrigin(body.origin) : null,
    others: recordsOf(body.others).map((other) => ({
      id: Number(other.id),
      status: ticketStatusKeys.find((status) => status === other.status) ?? "open",
      message: textOrNull(other.message),
      assigned_to_name: textOrNull(other.assigned_to_name),
    })),
    customer: isRecord(body.customer) ? readCustomer(body.customer) : null,
  };
}

function readOrigin({ type, at, claim }: Record<string, unknown>): NonNullable<TicketWork["origin"]> {
  const answers = ["waiting", "confirmed", "denied"] as const;
  return {
    type: messageSources.find((source) => source === type) ?? "contact",
    at: text(at),
    claim: isRecord(claim)
      ? {
          user_id: Number(claim.user_id),
          answer: answers.find((answer) => answer === claim.answer) ?? "waiting",
        }
      : null,
  };
}

function readCustomer(raw: Record<string, unknown>): NonNullable<TicketWork["customer"]> {
  return {
    id: Number(raw.id),
    name: text(raw.name),
    plan: textOrNull(raw.plan),
    plan_ends: textOrNull(raw.plan_ends),
    total_payment: Number(raw.total_payment) || 0,
    screens: recordsOf(raw.screens).map((screen) => ({
      id: Number(screen.id),
      name: text(screen.name),
      status: screen.status === "inactive" ? "inactive" : "active",
      connection: connections.find((word) => word === screen.connection) ?? "waiting",
      last_contact_at: textOrNull(screen.last_contact_at),
      current_version: typeof screen.current_version === "number" ? screen.current_version : null,
      playing_version: typeof screen.playing_version === "number" ? screen.playing_version : null,
    })),
  };
}
