import { eq } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import { type OrderEvent, type OrderState, orders, orderTransitions } from "../../../../db/tables/index.ts";
import { firstState, stateAfter } from "./order-states.ts";

type NewOrder = Omit<typeof orders.$inferInsert, "state">;
export type OrderRow = typeof orders.$inferSelect;

/** Writes a new order with its first transition. The caller holds the account's lock. */
export async function addOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, state: firstState })
    .returning();
  if (!row) throw new Error("The order was not written");
  await tx
    .insert(orderTransitions)
    .values({ orderId: row.id, event: "placed", from: null, to: firstState, at: row.createdAt });
  return row;
}

/**
 * Applies an event to an order and records the transition. The caller holds the account's lock. Throws an Error when
 * the event cannot happen in the order's state.
 */
export async function moveOrder(
  tx: Tx,
  input: { orderId: number; event: OrderEvent; paymentId?: number; at: Date },
): Promise<OrderState> {
  const { orderId, event, paymentId = null, at } = input;
  const [row] = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for("no key update");
  const from = row?.state;
  const to = from && stateAfter(from, event);
  if (!to) throw new Error(`Order ${orderId} (${from ?? "missing"}) cannot be ${event}`);
  await tx.update(orders).set({ state: to }).where(eq(orders.id, orderId));
  await tx.insert(orderTransitions).values({ orderId, event, from, to, paymentId, at });
  return to;
}
