import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { activity, type Entry } from "#shared/activity/index.ts";
import type { testEvent, WebhookEvent } from "#shared/webhooks.ts";
import type { VerbDeps } from "../context.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { Tx } from "./client.ts";

/** Sends what is due to one address. `later` is part of the data, so that a retry does not hold up what is new. */
export const sendWebhooksJob = {
  name: "send-webhooks",
  data: z.object({ endpointId: z.number().int(), later: z.boolean() }),
};

/** What a webhook is told. */
export interface Event {
  type: WebhookEvent;
  data: Record<string, unknown>;
}

const fieldOf = (values: unknown, name: string): unknown =>
  typeof values === "object" && values !== null ? (values as Record<string, unknown>)[name] : undefined;

/** Returns the event of an audited change; null for changes that no webhook is told. Little data: the API has the rest. */
export function webhookEventOf({ action, subject, before, after }: AuditEntry): Event | null {
  const { id } = subject;
  switch (action) {
    case "screen.pair":
      return { type: "screen.paired", data: { screenId: id } };
    case "screen.delete":
      return { type: "screen.removed", data: { screenId: id } };
    case "media.ready":
      return { type: "media.ready", data: { mediaId: id } };
    case "media.fail":
      return { type: "media.failed", data: { mediaId: id, reason: fieldOf(after, "failure") ?? null } };
    case "proposal.send":
      return { type: "proposal.sent", data: { proposalId: id } };
    case "publication.publish":
    case "publication.roll-back":
      return {
        type: "publication.published",
        data: { publicationId: id, number: fieldOf(after, "number") ?? null },
      };
    case "proposal.approve":
      // One that publishes later is told when it does.
      if (fieldOf(after, "publishAt")) return null;
      return {
        type: "publication.published",
        data: {
          publicationId: fieldOf(after, "publicationId") ?? null,
          number: fieldOf(after, "number") ?? null,
        },
      };
    case "emergency.start":
    case "emergency.drill":
      return { type: "emergency.started", data: { emergencyId: id, drill: action === "emergency.drill" } };
    case "emergency.clear":
      if (fieldOf(before, "on") === false) return null;
      return { type: "emergency.ended", data: { emergencyId: id, drill: fieldOf(before, "drill") === true } };
    default:
      return null;
  }
}

/** What visitors do that names their person in `after`: they are members from then on. */
export const namesPerson = [
  "session.start",
  "account.member-join",
  "account.create",
  "account.company-link",
] as const satisfies AuditEntry["action"][];

/** The member who did what a visitor did, as the audit log shows it (server/domains/identity/audit-log/read-rows.ts). */
function personOf({ action, subject, after }: AuditEntry): number | null {
  const named = (namesPerson as readonly string[]).includes(action);
  const id = named
    ? fieldOf(after, "userId")
    : subject.kind === "user" && action !== "password.request-reset" && subject.id;
  return typeof id === "number" ? id : null;
}

/** Who changed something, as the audit has it. `userId`: the member, of an app its person. */
export interface Author {
  kind: string;
  id: number | null;
  userId: number | null;
}

/** Returns the event of an entry that customers read in their audit log, with the fields that they read there; else null. */
function auditEventOf(change: AuditEntry, of: ChangeOf): Event | null {
  const { action, subject, before, after } = change;
  const entry: Entry = activity[action];
  if (entry.topic === null) return null;
  const { topic, fields = {} } = entry;
  const shownOf = (values: unknown) => {
    const found = Object.entries(fields).flatMap(([name, field]) => {
      const value = fieldOf(values, name);
      if (value === undefined) return [];
      return [[name, field === "changed" ? "changed" : field === "count" ? countOf(value) : value]];
    });
    return found.length === 0 ? null : Object.fromEntries(found);
  };
  const { kind, id } = subject;
  const who = of.who.kind === "visitor" ? { ...of.who, userId: personOf(change) } : of.who;
  const data = { action, topic, who, subject: { kind, id }, requestId: of.requestId };
  return { type: "audit.entry", data: { ...data, before: shownOf(before), after: shownOf(after) } };
}

const countOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** Returns a new value of the header `webhook-id`. */
export const newMessageId = (): string => `msg_${randomBytes(16).toString("hex")}`;

/** Returns what is sent about an event. */
export const webhookBody = (type: WebhookEvent | typeof testEvent, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

interface Happened {
  accountId: number;
  at: Date;
}

/** What all changes of a transaction have in common. */
interface ChangeOf {
  who: Author;
  requestId: string | null;
}

/** Writes the deliveries of these changes into their transaction. So a change and its deliveries exist together or not at all. */
export const noteWebhooks = (
  tx: Tx,
  deps: Pick<VerbDeps, "jobs">,
  happened: Happened & ChangeOf,
  entries: readonly AuditEntry[],
): Promise<void> =>
  noteEventsOf(
    tx,
    deps,
    happened,
    entries.flatMap((entry) => [webhookEventOf(entry) ?? [], auditEventOf(entry, happened) ?? []].flat()),
  );

/** Writes a delivery of each event for each address and listener that is told, and wakes the job that sends them. */
export async function noteEventsOf(
  tx: Tx,
  { jobs }: Pick<VerbDeps, "jobs">,
  { accountId, at }: Happened,
  events: readonly Event[],
): Promise<void> {
  if (events.length === 0) return;
  const written = events.map(({ type, data }, n) => ({
    n,
    type,
    message: newMessageId(),
    body: webhookBody(type, at, data),
  }));
  const now = sql`${at.toISOString()}::timestamptz`;
  // What a listener fetches is not sent: it waits for no try.
  const { rows } = await tx.execute<{ endpoint_id: number; next_at: unknown }>(sql`
    insert into webhook_deliveries (account_id, endpoint_id, message_id, event, body, state, next_at, created_at)
    select w.account_id, w.id, e.message, e.type, e.body,
      case when w.listens_until is null then 'waiting' else 'delivered' end,
      case when w.listens_until is null then ${now} end, ${now}
    from json_to_recordset(${JSON.stringify(written)}::json) as e(n int, type text, message text, body text)
    join webhook_endpoints w on w.account_id = ${accountId} and w.enabled and e.type = any(w.events)
      and (w.listens_until is null or w.listens_until > ${now})
    order by n, w.id
    returning endpoint_id, next_at`);
  const sent = rows.filter((row) => row.next_at !== null);
  for (const endpointId of new Set(sent.map((row) => row.endpoint_id)))
    await jobs.enqueue(tx, sendWebhooksJob, { endpointId, later: false });
}
