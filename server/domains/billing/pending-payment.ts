import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "../../db/client.ts";
import { orders, payments } from "../../db/tables/index.ts";
import type { OrderRow } from "./orders/move-order.ts";

/** A payment with an unknown outcome, and its order. */
export interface PendingPayment {
  id: number;
  createdAt: Date;
  order: OrderRow;
}

/** Returns payments without an outcome, oldest first, of one account or of all. */
export async function pendingPayments(db: Reader, accountId?: number): Promise<PendingPayment[]> {
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, "pending"),
        accountId === undefined ? undefined : eq(payments.accountId, accountId),
      ),
    )
    .orderBy(asc(payments.id));
  return rows.map(({ payment: { id, createdAt }, order }) => ({ id, createdAt, order }));
}
