import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { refundedAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import { refunds } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { isDisputed } from "../disputes/disputed.ts";
import { completeRefund } from "./book-refund.ts";
import { withNewTransfer } from "./known-refund.ts";

/**
 * Enters the bank transfer by which an owed refund went back, and books what follows from it. A repeat with the same reference
 * books once. Throws Conflict for a refund that waits for no transfer, and for the reference of other money.
 */
export async function enterTransfer({
  ctx,
  input,
}: Verb<{ id: number; reference: string }, Operator>): Promise<z.input<typeof refundedAnswer>> {
  requirePermission(ctx, "payments.refund");
  const { id, reference } = input;
  const [known] = await ctx.deps.db.select().from(refunds).where(eq(refunds.id, id));
  if (!known) throw refuse("refundNotFound");
  const { accountId, paymentId, amountPaise } = known;
  await inTransaction(ctx, async ({ tx, audit }) => {
    await lockAccount(tx, accountId);
    const subject = { kind: "payment", id: paymentId } as const;
    const own = and(eq(refunds.id, id), eq(refunds.accountId, accountId));
    const [refund] = await tx.select().from(refunds).where(own);
    if (refund?.state === "processed" && refund.offlineReference === reference) {
      await audit({ action: "payment.ask-refund-repeated", subject, accountId });
      return;
    }
    if (!refund?.byBank || refund.state !== "owed") throw refuse("refundNotOwed");
    // The bank may take the money itself: it would go back twice.
    if (await isDisputed(tx, paymentId)) throw refuse("paymentDisputed");
    const [sent] = await withNewTransfer(tx, reference, () =>
      tx
        .update(refunds)
        .set({ state: "processed", offlineReference: reference, processedAt: ctx.now() })
        .where(own)
        .returning(),
    );
    if (!sent) throw new Error(`Refund ${id} does not exist`);
    const completed = await completeRefund(ctx, tx, sent);
    await audit({
      action: "payment.refund",
      subject,
      accountId,
      after: {
        refundId: id,
        state: "processed",
        amountPaise,
        offlineReference: reference,
        ...completed.after,
      },
      ...(!completed.isShorter && { effect: {} }),
    });
  });
  return {
    success: true,
    message: `The transfer of ${rupees(amountPaise)} was entered. The customer gets an email.`,
    refund_id: id,
    state: "processed",
  };
}
