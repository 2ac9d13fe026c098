import { and, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../../../../db/client.ts";
import { nextPeriods } from "../../../../db/tables/index.ts";

export type NextPeriod = typeof nextPeriods.$inferSelect;

export const isWaiting = and(isNull(nextPeriods.startedAt), isNull(nextPeriods.droppedAt));

/** Returns the paid period that starts when the account's present plan ends; null when none waits. */
export async function waitingPeriodOf(db: Reader, accountId: number): Promise<NextPeriod | null> {
  const [row] = await db
    .select()
    .from(nextPeriods)
    .where(and(eq(nextPeriods.accountId, accountId), isWaiting));
  return row ?? null;
}

/** The account's waiting period will not start: its value was credited or given back. */
export async function dropNextPeriod(tx: Tx, accountId: number, now: Date): Promise<void> {
  await tx
    .update(nextPeriods)
    .set({ droppedAt: now })
    .where(and(eq(nextPeriods.accountId, accountId), isWaiting));
}
