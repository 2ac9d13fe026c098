import { and, asc, eq, isNull } from "drizzle-orm";
import type { Webhook, WebhookDelivery } from "#shared/contracts/watching/webhooks.ts";
import { webhookKindOf } from "#shared/webhooks.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { type webhookDeliveries, webhookEndpoints } from "../../../db/tables/index.ts";
import { serverOf } from "../../../outside/syslog/server-of.ts";
import { refuse } from "../../../refusal.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Returns an endpoint as the API presents it: never its secrets. */
export const presentEndpoint = (row: EndpointRow, now: Date): Webhook => ({
  id: row.id,
  kind: webhookKindOf(row.url),
  url: row.url,
  caCertificate: row.caCertificate,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  switchedOff: row.switchedOff,
  failingSince: row.failingSince?.toISOString() ?? null,
  earlierSecretUntil:
    row.earlierSecretUntil && row.earlierSecretUntil > now ? row.earlierSecretUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  messageId: row.messageId,
  event: row.event,
  state: row.state,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  nextAt: row.state === "waiting" ? (row.nextAt?.toISOString() ?? null) : null,
  lastAt: row.lastAt?.toISOString() ?? null,
  status: row.lastStatus,
  trouble: row.lastTrouble,
  body: row.body,
});

const isAddress = isNull(webhookEndpoints.listensUntil);

/** Returns the addresses of an account, the oldest first. */
export const endpointsOf = (db: Reader, accountId: number): Promise<EndpointRow[]> =>
  db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.accountId, accountId), isAddress))
    .orderBy(asc(webhookEndpoints.id));

/** Returns an address of this account. Throws NotFound. */
export async function endpointOf(db: Reader | Tx, accountId: number, id: number): Promise<EndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.accountId, accountId), isAddress));
  if (!row) throw refuse("webhookNotFound");
  return row;
}

/** Returns the host of an address, for the audit: the rest of an address often has a secret. */
export const hostOf = ({ url }: Pick<EndpointRow, "url">): string => {
  const { hostname, port } = serverOf(url) ?? new URL(url);
  return port ? `${hostname}:${port}` : hostname;
};
