import { and, eq, ne, sql } from "drizzle-orm";
import type { ReadDatabase, Tx } from "./client.ts";
import { webhookDeliveries } from "./tables/index.ts";
import { newMessageId } from "./webhook-outbox.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/** A delivery that this process may send until then. */
export type ClaimedDelivery = Delivery & { claimedUntil: Date };

/** Adds a delivery to one address, which is due now. */
export async function addDelivery(
  tx: Tx,
  {
    accountId,
    endpointId,
    event,
    body,
    at,
  }: Pick<Delivery, "accountId" | "endpointId" | "event" | "body"> & { at: Date },
): Promise<Delivery> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ accountId, endpointId, event, body, messageId: newMessageId(), nextAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error("The delivery was not written");
  return row;
}

/** Makes a delivery of an address due again. Undefined for one that waits or is not of this address. */
export async function replayDelivery(
  tx: Tx,
  { endpointId, deliveryId, at }: { endpointId: number; deliveryId: number; at: Date },
): Promise<Delivery | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", tries: 0, nextAt: at, claimedUntil: null })
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        eq(webhookDeliveries.endpointId, endpointId),
        ne(webhookDeliveries.state, "waiting"),
      ),
    )
    .returning();
  return row;
}

/** Ends what waits for an address that is switched off. It stays in the log, and can be sent again. */
export async function dropWaiting(tx: Tx, endpointId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", lastTrouble: "switched off", nextAt: null, claimedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, "waiting")));
}

/**
 * Takes the delivery that is due first to an address which is switched on. Two processes that take at the same time get
 * different ones, or one of them none.
 */
export async function claimDelivery(
  tx: Tx,
  { endpointId, at, until }: { endpointId: number; at: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const free = sql`state = 'waiting' and next_at <= ${at.toISOString()}::timestamptz
    and (claimed_until is null or claimed_until < ${at.toISOString()}::timestamptz)`;
  const first = sql`id = (select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.endpoint_id = ${endpointId} and e.enabled and ${free} order by d.id limit 1)`;
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ claimedUntil: until })
    .where(and(first, free))
    .returning();
  return row && { ...row, claimedUntil: until };
}

/** Records a try of a claimed delivery. Not of one that was replayed or dropped meanwhile. */
export async function recordTry(
  tx: Tx,
  { id, claimedUntil }: Pick<ClaimedDelivery, "id" | "claimedUntil">,
  {
    state,
    tries,
    nextAt,
    lastAt,
    lastStatus,
    lastTrouble,
    lastMs,
  }: Pick<Delivery, "state" | "tries" | "nextAt" | "lastAt" | "lastStatus" | "lastTrouble" | "lastMs">,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state, tries, nextAt, lastAt, lastStatus, lastTrouble, lastMs, claimedUntil: null })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claimedUntil, claimedUntil)));
}

/** Deletes deliveries from before a time that do not wait. Returns how many. */
export async function deleteOldDeliveries(db: ReadDatabase, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from webhook_deliveries where created_at < ${before} and state <> 'waiting'`,
  );
  return rowCount ?? 0;
}
