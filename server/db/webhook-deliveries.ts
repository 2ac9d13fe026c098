import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ReadDatabase, Tx } from "./client.ts";
import { webhookDeliveries } from "./tables/index.ts";
import { newMessageId } from "./webhook-outbox.ts";

type Delivery = typeof webhookDeliveries.$inferSelect;

/** Adds a delivery to one address, which is due now. */
export async function addDelivery(
  tx: Tx,
  { at, ...delivery }: Pick<Delivery, "accountId" | "endpointId" | "event" | "body"> & { at: Date },
): Promise<Delivery> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ ...delivery, messageId: newMessageId(), nextAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error("The delivery was not written");
  return row;
}

/** Makes a delivery due again. Undefined for one that waits. `which`: the delivery. */
export async function replayDelivery(
  tx: Tx,
  which: SQL | undefined,
  at: Date,
): Promise<Delivery | undefined> {
  const [row] = await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", tries: 0, nextAt: at, claimedUntil: null })
    .where(and(which, sql`${webhookDeliveries.state} <> 'waiting'`))
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

/** Takes the delivery that is due to an address: of two processes one gets it. `due`: which. */
export async function claimDelivery(
  tx: Tx,
  due: SQL | undefined,
  claimedUntil: Date,
): Promise<Delivery | undefined> {
  const [row] = await tx.update(webhookDeliveries).set({ claimedUntil }).where(due).returning();
  return row;
}

/** Records a try. Not of one that was replayed or dropped meanwhile. */
export async function recordTry(
  tx: Tx,
  claimed: SQL | undefined,
  tried: Pick<Delivery, "state" | "tries" | "nextAt" | "lastAt" | "lastStatus" | "lastTrouble" | "lastMs">,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...tried, claimedUntil: null })
    .where(claimed);
}

/** Deletes deliveries from before a time that do not wait. Returns how many. */
export async function deleteOldDeliveries(db: ReadDatabase, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from webhook_deliveries where created_at < ${before} and state <> 'waiting'`,
  );
  return rowCount ?? 0;
}
