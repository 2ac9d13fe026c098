import type { Ctx } from "../../context.ts";
import { chargePayment, ProviderSilent } from "./charge-payment.ts";
import { pendingPayments } from "./pending-payment.ts";

const minute = 60_000;
/** Age below which a payment is probably being charged at this moment. */
const maybeChargingMs = 2 * minute;
/** Providers forget an idempotency key after a day; a later retry could charge again. */
const retryForMs = 20 * 60 * minute;

/**
 * Charges payments without an outcome again: the process ended between charge and booking, or the provider did not answer.
 * Logs those too old to retry safely, for manual review.
 */
export async function retryPendingPayments({ ctx }: { ctx: Ctx }): Promise<void> {
  const now = ctx.now().getTime();
  const tooOld: number[] = [];
  for (const payment of await pendingPayments(ctx.deps.db)) {
    const age = now - payment.createdAt.getTime();
    if (age < maybeChargingMs) continue;
    if (age > retryForMs) {
      tooOld.push(payment.id);
      continue;
    }
    try {
      const { status } = await chargePayment({ ctx, input: payment });
      ctx.log.info({ paymentId: payment.id, status }, "pending payment settled");
    } catch (error) {
      const details = { err: error, paymentId: payment.id };
      if (error instanceof ProviderSilent) ctx.log.warn(details, "payment provider cannot be reached");
      else ctx.log.error(details, "a pending payment was not booked, trying again later");
    }
  }
  if (tooOld.length > 0)
    ctx.log.warn({ payments: tooOld }, "payments without an outcome: compare them with the provider's list");
}
