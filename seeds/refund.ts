import { and, desc, eq } from "drizzle-orm";
import type { Deps } from "#server/context.ts";
import { payments } from "#server/db/tables/index.ts";
import { refundPayment } from "#server/domains/selling/billing/refunds/refund-payment.ts";
import { asAdmin, firstAdmin } from "./operators.ts";

/** Gives the newest received payment of an account back, as an admin does on the payments desk. */
export async function refundNewestPayment(deps: Deps, accountId: number): Promise<void> {
  const [newest] = await deps.db
    .select({ id: payments.id, paise: payments.amountPaise })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.status, "received")))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!newest) throw new Error("There is no payment to refund");
  const { state } = await refundPayment({
    ctx: asAdmin(deps, await firstAdmin(deps)),
    input: {
      paymentId: newest.id,
      amount_paise: newest.paise,
      idempotencyKey: `demo-${newest.id}`,
      reason: "You paid this month twice.",
      ends_time: true,
    },
  });
  if (state !== "processed") throw new Error(`The demo's refund is ${state}`);
}
