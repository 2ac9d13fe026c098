import { and, eq, ne, sum } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { payments, refunds } from "../../../../db/tables/index.ts";
import { lostPaise } from "../disputes/disputed.ts";

/** Returns how much of a payment has gone back. */
export async function refundedPaise(db: Pick<Reader, "select">, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ paise: payments.refundedPaise })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return row?.paise ?? 0;
}

/** Returns how much of a payment can still go back, in paise: what neither went back, nor is on its way, nor was lost in a dispute. */
export async function leftToRefund(
  db: Reader,
  {
    id,
    accountId,
    status,
    amountPaise,
  }: Pick<typeof payments.$inferSelect, "id" | "accountId" | "status" | "amountPaise">,
): Promise<number> {
  if (status !== "received") return 0;
  const [row] = await db
    .select({ paise: sum(refunds.amountPaise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.accountId, accountId), ne(refunds.state, "failed")));
  return amountPaise - (row?.paise ?? 0) - (await lostPaise(db, id));
}
