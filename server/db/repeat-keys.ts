import { and, eq, isNull, lt, or } from "drizzle-orm";
import { hourMs } from "#shared/durations.ts";
import type { ReadDatabase, Tx } from "./client.ts";
import { idempotencyKeys } from "./tables/index.ts";
import { writable } from "./writable.ts";

/** How long the answer to a key is stored. */
export const keysKeptHours = 24;
/**
 * A call that has not ended after this time is considered dead; if it still runs when it is repeated, it no longer
 * commits.
 */
const givenUpAfterMs = 120_000;

/** A write that began with an `Idempotency-Key`. */
export interface RepeatableWrite {
  owner: string;
  key: string;
  /** A hash of its request. */
  request: string;
  createdAt: Date;
}

const rowOf = ({ owner, key }: Pick<RepeatableWrite, "owner" | "key">) =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
const stillOf = (write: RepeatableWrite) => and(rowOf(write), eq(idempotencyKeys.createdAt, write.createdAt));
const expiredAt = (now: Date) => new Date(now.getTime() - keysKeptHours * hourMs);

/** Returns false when another write has the key. One that expired or was given up counts as new. */
export async function beginRepeatable(db: ReadDatabase, begin: RepeatableWrite): Promise<boolean> {
  const { owner, key, request, createdAt } = begin;
  const givenUp = new Date(createdAt.getTime() - givenUpAfterMs);
  const abandoned = and(isNull(idempotencyKeys.status), lt(idempotencyKeys.createdAt, givenUp));
  const [begun] = await writable(db)
    .insert(idempotencyKeys)
    .values({ owner, key, request, createdAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { createdAt, request, status: null, answer: null },
      setWhere: or(abandoned, lt(idempotencyKeys.createdAt, expiredAt(createdAt))),
    })
    .returning({ key: idempotencyKeys.key });
  return begun !== undefined;
}

/** Returns the write that has this key. */
export async function knownRepeatable(db: ReadDatabase, write: RepeatableWrite) {
  const [known] = await db.select().from(idempotencyKeys).where(rowOf(write));
  return known;
}

/** Notes in the transaction of the write that it was done. Returns false when another request took the key over. */
export async function noteRepeatableDone(tx: Tx, write: RepeatableWrite, status: number): Promise<boolean> {
  const { rowCount } = await tx.update(idempotencyKeys).set({ status }).where(stillOf(write));
  return rowCount !== 0;
}

/** Stores the answer, for the case that the caller sends the request again. */
export async function keepRepeatableAnswer(
  db: ReadDatabase,
  write: RepeatableWrite,
  { status, answer }: { status: number; answer: unknown },
): Promise<void> {
  await writable(db).update(idempotencyKeys).set({ status, answer }).where(stillOf(write));
}

/** Frees the key of a write that failed. */
export async function forgetRepeatable(db: ReadDatabase, write: RepeatableWrite): Promise<void> {
  await writable(db)
    .delete(idempotencyKeys)
    .where(and(stillOf(write), isNull(idempotencyKeys.status)));
}

/** Deletes the answers that have expired. */
export async function sweepRepeatable(db: ReadDatabase, now: Date): Promise<void> {
  await writable(db)
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, expiredAt(now)));
}
