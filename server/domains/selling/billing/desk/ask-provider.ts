import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { orderCheckedAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { orders } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { ProviderError } from "../../../../outside/payments/port.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import type { OrderRow } from "../orders/move-order.ts";
import { settleOrder } from "../orders/settle-order.ts";
import { providerOf } from "../providers.ts";

const messages: Record<OrderRow["state"], string> = {
  open: "The provider has received no money for this order.",
  closed: "The provider has received no money for this order.",
  granted: "The order is paid.",
  returning: "Money arrived that does not fit the order. It is on its way back.",
  returned: "The money of this order has gone back.",
};

/**
 * Asks the payment provider again what was paid for an order and what became of its refunds, and books it. Throws
 * Unavailable when the provider does not answer.
 */
export async function askProvider({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof orderCheckedAnswer>> {
  requirePermission(ctx, "payments.settle");
  const { db } = ctx.deps;
  const read = async () => (await db.select().from(orders).where(eq(orders.id, input.id)))[0];
  const order = await read();
  if (!order) throw refuse("operatorOrderNotFound");
  if (!providerOf(ctx.deps, order)) throw refuse("noProvider");
  await inTransaction(ctx, ({ audit }) =>
    audit({
      action: "order.ask-provider",
      subject: { kind: "order", id: order.id },
      accountId: order.accountId,
    }),
  );
  try {
    await settleOrder({ ctx, input: { orderId: order.id } });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, orderId: order.id }, "the payment provider cannot be asked about an order");
    throw refuse("providerSilent");
  }
  const after = (await read()) ?? order;
  return { success: true, message: messages[after.state] };
}
