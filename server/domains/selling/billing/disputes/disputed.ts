import { and, eq, sum } from "drizzle-orm";
import { runningStates } from "#shared/disputes.ts";
import type { Reader } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { disputes } from "../../../../db/tables/index.ts";

/** Returns whether a bank has not decided about a payment: until then nothing of it may go back another way. */
export async function isDisputed(db: Reader, paymentId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), anyOf(disputes.state, runningStates)))
    .limit(1);
  return row !== undefined;
}

/** Returns what disputes have taken of a payment, in paise. */
export async function lostPaise(db: Reader, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ paise: sum(disputes.bookedPaise).mapWith(Number) })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  return row?.paise ?? 0;
}
