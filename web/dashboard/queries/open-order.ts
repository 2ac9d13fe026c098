import { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";
import { ownKeys } from "#web/lib/own-keys.ts";

const shape = z.object({ id: z.number(), at: z.number() });
const keyOf = (userId: number) => `${ownKeys(userId)}open-order`;

/** Returns the order that this browser has sent to the payment service in the last hour and that has no result yet. */
export function openOrder(userId: number): number | null {
  const order = kept("localStorage", keyOf(userId), shape.parse);
  return order && Date.now() - order.at < hourMs ? order.id : null;
}

/** Notes an order before the payment service opens. */
export const noteOpenOrder = (userId: number, id: number): void =>
  keep("localStorage", keyOf(userId), { id, at: Date.now() });

/** Forgets an order that has a result. Another one that is still open stays. */
export function forgetOpenOrder(userId: number, id: number): void {
  if (openOrder(userId) === id) keep("localStorage", keyOf(userId), null);
}
