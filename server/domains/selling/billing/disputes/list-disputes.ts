import { asc, desc, eq, sql } from "drizzle-orm";
import { isRunning } from "#shared/disputes.ts";
import type { DisputesAnswer } from "#shared/operator-api/disputes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, disputeFiles, disputes, payments } from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

const max = 500;

/** Returns disputes: those that wait first, by their deadline, then the others, newest first. */
export async function listDisputes({ ctx }: Verb<unknown, Operator>): Promise<DisputesAnswer> {
  requirePermission(ctx, "payments.view");
  const { db, payments: providers } = ctx.deps;
  const rows = await db
    .select({ dispute: disputes, account: accounts.name, payment: payments })
    .from(disputes)
    .innerJoin(accounts, eq(accounts.id, disputes.accountId))
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .orderBy(
      sql`${disputes.state} = 'open' desc`,
      sql`case when ${disputes.state} = 'open' then ${disputes.respondBy} end asc nulls last`,
      desc(disputes.id),
    )
    .limit(max);
  const files = await db
    .select()
    .from(disputeFiles)
    .where(
      anyOf(
        disputeFiles.disputeId,
        rows.map(({ dispute }) => dispute.id),
      ),
    )
    .orderBy(asc(disputeFiles.id));
  return {
    success: true,
    data: rows.map(({ dispute, account, payment }) => ({
      id: dispute.id,
      account_id: dispute.accountId,
      account_name: account,
      order_id: payment.orderId,
      reference: payment.transactionCode,
      provider: dispute.provider,
      provider_dispute_id: dispute.providerDisputeId,
      state: dispute.state,
      phase: dispute.phase,
      reason: dispute.reason,
      amount_paise: dispute.amountPaise,
      lost_paise: dispute.bookedPaise,
      opened_at: dispute.openedAt.toISOString(),
      respond_by: dispute.respondBy?.toISOString() ?? null,
      answer: dispute.answer,
      answered_at: dispute.answeredAt?.toISOString() ?? null,
      note: dispute.note,
      files: files.filter(({ disputeId }) => disputeId === dispute.id).map(({ id, name }) => ({ id, name })),
      can_answer: isRunning(dispute.state) && Boolean(providers[dispute.provider]?.disputes),
    })),
  };
}
