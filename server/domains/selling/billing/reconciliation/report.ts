import { asc, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { differenceClosedAnswer, ReconciliationAnswer } from "#shared/operator-api/payments-contract.ts";
import { providerNames } from "#shared/payment-providers.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { reconciliationDifferences, reconciliations } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { nextComparison } from "./reconcile.ts";

const shownRows = 31 * providerNames.length;
const maxDifferences = 500;

/** Returns the open differences, and the sums of the days that were compared. */
export async function reconciliationReport({ ctx }: Verb<unknown, Operator>): Promise<ReconciliationAnswer> {
  requirePermission(ctx, "payments.view");
  const { db } = ctx.deps;
  type Found = Omit<ReconciliationAnswer["differences"][number], "found_at"> & { found_ms: number };
  const { rows } = await db.execute<Record<string, unknown> & Found>(sql`
    select d.id, d.kind, d.provider, d.provider_id, d.day::text as day,
      d.our_paise::float8 as our_paise, d.their_paise::float8 as their_paise,
      coalesce(p.order_id, r.order_id) as order_id, (extract(epoch from d.found_at) * 1000)::float8 as found_ms
    from reconciliation_differences d
    left join payments p on p.transaction_code = d.provider_id
    left join refunds r on r.provider_refund_id = d.provider_id
    where d.closed_at is null order by d.id desc limit ${maxDifferences}`);
  const days = await db
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.day), asc(reconciliations.provider))
    .limit(shownRows);
  type Sums = Omit<ReconciliationAnswer["days"][number], "compared_at">;
  const { rows: sums } = await db.execute<Record<string, unknown> & Sums>(sql`
    select provider, day::text as day, count(*)::int as lines,
      coalesce(sum(amount_paise) filter (where kind = 'payment'), 0)::float8 as taken_paise,
      coalesce(sum(amount_paise) filter (where kind = 'refund'), 0)::float8 as refunded_paise,
      sum(fee_paise + tax_paise)::float8 as fees_paise, sum(net_paise)::float8 as net_paise
    from settlement_lines where day >= ${days.at(-1)?.day ?? "9999-12-31"}::date group by provider, day`);
  const sumOf = new Map(sums.map((row) => [`${row.provider} ${row.day}`, row]));
  const none = { lines: 0, taken_paise: 0, refunded_paise: 0, fees_paise: 0, net_paise: 0 };
  return {
    success: true,
    next_at: nextComparison(ctx.now()).toISOString(),
    differences: rows.map(({ found_ms, ...row }) => ({ ...row, found_at: new Date(found_ms).toISOString() })),
    days: days.map(({ provider, day, comparedAt }) => ({
      ...(sumOf.get(`${provider} ${day}`) ?? none),
      provider,
      day,
      compared_at: comparedAt.toISOString(),
    })),
  };
}

/** Closes a difference with what the operator found out. Corrects nothing. Throws NotFound. */
export async function closeDifference({
  ctx,
  input: { id, note },
}: Verb<{ id: number; note: string }, Operator>): Promise<z.input<typeof differenceClosedAnswer>> {
  requirePermission(ctx, "payments.settle");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [row] = await tx
      .select()
      .from(reconciliationDifferences)
      .where(eq(reconciliationDifferences.id, id))
      .for("no key update");
    if (!row) throw refuse("differenceNotFound");
    const subject = { kind: "reconciliation", id } as const;
    if (row.closedAt) {
      await audit({ action: "reconciliation.close-repeated", subject, accountId: null });
      return;
    }
    await tx
      .update(reconciliationDifferences)
      .set({ closedAt: ctx.now(), closedBy: ctx.actor.operatorId, note })
      .where(eq(reconciliationDifferences.id, id));
    await audit({
      action: "reconciliation.close",
      subject,
      accountId: null,
      after: { kind: row.kind, providerId: row.providerId, note },
    });
  });
  return { success: true, message: "The difference was closed." };
}
