import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { testEvent, WebhookEvent } from "#shared/webhooks.ts";
import type { VerbDeps } from "../context.ts";
import type { Tx } from "./client.ts";
import type { AuditEntry } from "./transaction.ts";

/** Sends what is due to one address. `later` is part of the data, so that a retry does not hold up what is new. */
export const sendWebhooksJob = {
  name: "send-webhooks",
  data: z.object({ endpointId: z.number().int(), later: z.boolean() }),
};

interface Event {
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

/** Returns a new value of the header `webhook-id`. */
export const newMessageId = (): string => `msg_${randomBytes(16).toString("hex")}`;

/** Returns what is sent about an event. */
export const webhookBody = (type: WebhookEvent | typeof testEvent, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });

/**
 * Writes the deliveries of these changes into their transaction, one for each address that is told, and wakes the job
 * that sends them. So a change and its deliveries exist together or not at all.
 */
export async function noteWebhooks(
  tx: Tx,
  { jobs }: Pick<VerbDeps, "jobs">,
  { accountId, at }: { accountId: number; at: Date },
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const entry of entries) {
    const event = webhookEventOf(entry);
    if (!event) continue;
    const { rows } = await tx.execute<{ endpoint_id: number }>(sql`
      insert into webhook_deliveries (account_id, endpoint_id, message_id, event, body, next_at, created_at)
      select account_id, id, ${newMessageId()}::text, ${event.type}::text, ${webhookBody(event.type, at, event.data)}::text,
        ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
      from webhook_endpoints where account_id = ${accountId} and enabled and ${event.type} = any(events)
      returning endpoint_id`);
    for (const { endpoint_id: endpointId } of rows)
      await jobs.enqueue(tx, sendWebhooksJob, { endpointId, later: false });
  }
}
