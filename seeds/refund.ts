import { and, desc, eq } from "drizzle-orm";
import { type Deps, jobContext } from "#server/context.ts";
import { payments } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { bookRefunded } from "#server/domains/billing/index.ts";

/** Refunds the newest received payment of an account. */
export async function refundNewestPayment(deps: Deps, accountId: number): Promise<void> {
  await inTransaction(jobContext(deps, "demo"), async ({ tx, audit }) => {
    const [newest] = await tx
      .select({ id: payments.id, paise: payments.amountPaise })
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.status, "received")))
      .orderBy(desc(payments.id))
      .limit(1);
    if (!newest) throw new Error("There is no payment to refund");
    await tx.update(payments).set({ status: "refunded" }).where(eq(payments.id, newest.id));
    await bookRefunded(tx, { accountId, paymentId: newest.id, paise: newest.paise, at: deps.now() });
    await audit({ action: "payment.refund", subject: { kind: "payment", id: newest.id }, accountId });
  });
}
