import { sql } from "drizzle-orm";
import type { LedgerAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

type Row = Record<string, unknown> & Omit<LedgerAnswer["data"][number], "at"> & { at_ms: number };

/** Entries of one answer; no account has as many. */
const max = 1_000;

/** Returns what an account paid and got back, newest first, with the sum after each entry. */
export async function accountLedger({ ctx, input }: Verb<{ id: number }, Operator>): Promise<LedgerAnswer> {
  requirePermission(ctx, "payments.view");
  const { rows } = await ctx.deps.db.execute<Row>(sql`
    select l.id::int as id, (extract(epoch from l.at) * 1000)::float8 as at_ms, l.kind,
      l.amount_paise::float8 as amount_paise,
      (sum(l.amount_paise) over (order by l.id))::float8 as balance_paise, p.order_id, p.remarks as description,
      p.transaction_code as reference,
      case when l.kind like '%-offline' then null else coalesce(o.provider, 'razorpay') end as provider
    from ledger_entries l join payments p on p.id = l.payment_id left join orders o on o.id = p.order_id
    where l.account_id = ${input.id} order by l.id desc limit ${max}`);
  return {
    success: true,
    data: rows.map(({ at_ms, ...row }) => ({ ...row, at: new Date(at_ms).toISOString() })),
  };
}
