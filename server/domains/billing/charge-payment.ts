import { eq } from "drizzle-orm";
import type { Verb } from "../../context.ts";
import { users } from "../../db/tables/index.ts";
import type { ChargeResult } from "../../outside/payments/port.ts";
import type { PendingPayment } from "./pending-payment.ts";
import { settlePayment } from "./settle-payment.ts";

/** The provider did not answer, so it is unknown whether it charged. */
export class ProviderSilent extends Error {}

/**
 * Asks the provider for the money of a pending payment and books the answer. The payment's id is the idempotency key,
 * so that repeated or parallel calls never charge twice. Throws ProviderSilent when the provider cannot be reached.
 */
export async function chargePayment({
  ctx,
  input: { id, order },
}: Verb<PendingPayment>): Promise<ChargeResult> {
  const { db, payments: provider } = ctx.deps;
  const [payer] = await db.select().from(users).where(eq(users.id, order.userId));
  if (!payer) throw new Error("The user who pays no longer exists");
  const result = await provider
    .charge({
      amountPaise: order.totalPaise,
      currency: "INR",
      idempotencyKey: `payment-${id}`,
      description: order.description,
      payer: { name: payer.name, email: payer.email },
    })
    .catch((cause: unknown) => {
      throw new ProviderSilent("The payment provider cannot be reached", { cause });
    });
  await settlePayment({ ctx, input: { paymentId: id, order, result } });
  return result;
}
