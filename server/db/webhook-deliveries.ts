import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { ReadDatabase, Tx } from "./client.ts";
import { anyOf } from "./statement.ts";
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

interface Claim {
  endpointId: number;
  at: Date;
  until: Date;
  /** How many. With more than one, no other process may send to this address meanwhile. */
  max: number;
}

/**
 * Takes the deliveries that are due first to an address which is switched on. Two processes that take at the same time get
 * different ones, or one of them none.
 */
export async function claimDeliveries(
  tx: Tx,
  { endpointId, at, until, max }: Claim,
): Promise<ClaimedDelivery[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const free = sql`state = 'waiting' and next_at <= ${now} and (claimed_until is null or claimed_until < ${now})`;
  if (max > 1) {
    // Claims of one address come one after the other, so that the second one sees the rows of the first.
    await tx.execute(sql`select 1 from webhook_endpoints where id = ${endpointId} for no key update`);
    const { rows } = await tx.execute(sql`select 1 from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'waiting' and claimed_until >= ${now} limit 1`);
    if (rows.length > 0) return [];
  }
  const first = sql`id in (select d.id from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where d.endpoint_id = ${endpointId} and e.enabled and ${free} order by d.id limit ${max})`;
  const rows = await tx
    .update(webhookDeliveries)
    .set({ claimedUntil: until })
    .where(and(first, free))
    .returning();
  return rows.sort((a, b) => a.id - b.id).map((row) => ({ ...row, claimedUntil: until }));
}

/** Notes that a listener has these. */
export async function noteFetched(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.update(webhookDeliveries).set({ claimedUntil: at }).where(anyOf(webhookDeliveries.id, ids));
}

/** Makes due at once what waits for its next try, because the address takes deliveries again. */
export async function releaseWaiting(
  tx: Tx,
  { endpointId, at }: { endpointId: number; at: Date },
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ nextAt: at })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.state, "waiting"),
        gt(webhookDeliveries.nextAt, at),
      ),
    );
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
