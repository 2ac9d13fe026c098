import { and, countDistinct, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DeskFilter, DeskQuery, deskAnswer } from "#shared/operator-api/payments-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { containing } from "../../../../db/containing.ts";
import {
  disputes,
  orders,
  payments,
  reconciliationDifferences,
  subscriptions,
} from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

type Answer = z.input<typeof deskAnswer>;
type Row = Record<string, unknown> & Omit<Answer["data"][number], "at"> & { at_ms: number };

/** Payments, refunds, and orders without a payment, with the same columns. */
const entries = sql`
  select 'payment' as kind, p.id, p.order_id, p.account_id, p.created_at as at, p.amount_paise, p.status as state,
    p.transaction_code as reference, i.number as document, p.remarks as description, p.failure as detail,
    p.method = 'offline' as is_offline
  from payments p left join documents i on i.payment_id = p.id and i.kind in ('invoice', 'bill-of-supply')
  union all
  select 'refund', r.id, r.order_id, r.account_id, r.created_at, -r.amount_paise, r.state,
    coalesce(r.offline_reference, r.provider_refund_id), c.numbers, q.remarks,
    coalesce(r.failure, nullif(r.note, ''), r.reason), r.by_bank or r.offline_reference is not null
  from refunds r join payments q on q.id = r.payment_id
  left join lateral (select string_agg(d.number, ', ' order by d.id) as numbers from documents d where d.refund_id = r.id) c on true
  union all
  select 'order', o.id, o.id, o.account_id, o.created_at, o.total_paise, o.state, o.provider_order_id, null,
    o.description, null, false
  from orders o where not exists (select 1 from payments p where p.order_id = o.id)`;

const shown: Record<DeskFilter, SQL> = {
  all: sql`true`,
  received: sql`e.kind = 'payment' and e.state = 'received'`,
  checking: sql`e.state in ('pending', 'owed', 'sent')`,
  failed: sql`e.state = 'failed'`,
  refunds: sql`e.kind = 'refund'`,
  unpaid: sql`e.kind = 'order' and e.state in ('open', 'closed')`,
};

/**
 * Returns payments, refunds and unpaid orders of all accounts, newest first, by keyset. The search finds every reference:
 * numbers of orders, invoices and credit notes, the provider's numbers, names and emails.
 */
export async function listMoney({ ctx, input }: Verb<DeskQuery, Operator>): Promise<Answer> {
  requirePermission(ctx, "payments.view");
  const { show, search, before, limit } = input;
  const { rows } = await ctx.deps.db.execute<Row>(sql`
    select e.kind, e.id, e.order_id, e.account_id, a.name as account_name, coalesce(u.email, '') as email,
      (extract(epoch from e.at) * 1000)::float8 as at_ms, e.amount_paise::float8 as amount_paise, e.state, e.reference, e.document,
      e.description, e.detail, case when e.is_offline then null else coalesce(o.provider, 'razorpay') end as provider
    from (${entries}) e
    join accounts a on a.id = e.account_id
    left join orders o on o.id = e.order_id
    left join lateral (select email from users where account_id = a.id order by id limit 1) u on true
    where ${shown[show]} and ${search === "" ? sql`true` : matching(search)} and ${olderThan(before)}
    order by e.at desc, e.kind desc, e.id desc
    limit ${limit + 1}`);
  const page = rows.slice(0, limit).map(({ at_ms, ...row }) => ({
    ...row,
    at: new Date(at_ms).toISOString(),
  }));
  const last = rows[limit - 1];
  return {
    success: true,
    data: page,
    next: rows.length > limit && last ? `${last.at_ms} ${last.kind} ${last.id}` : null,
    failed_refunds: await countFailedRefunds(ctx),
    open_disputes: await ctx.deps.db.$count(disputes, eq(disputes.state, "open")),
    plans_without_money: await plansWithoutMoney(ctx),
    open_differences: await ctx.deps.db.$count(
      reconciliationDifferences,
      isNull(reconciliationDifferences.closedAt),
    ),
  };
}

/** "12", "#12" and "Order 12" are the number of an order; a longer number is part of any reference. */
const orderNumber = /^(?:(?:order\s*)?#?(\d{1,5})|(?:order\s*#?|#)(\d{1,9}))$/i;

function matching(search: string): SQL {
  const [, short, long] = orderNumber.exec(search) ?? [];
  const number = short ?? long;
  if (number !== undefined) return sql`e.order_id = ${Number(number)}::int`;
  const like = containing(search);
  // "2026-27/000001" is also the end of a credit note's number.
  const document = search.includes("/") ? like.slice(1) : like;
  return sql`(e.reference ilike ${like} or e.document ilike ${document} or o.provider_order_id ilike ${like}
    or o.receipt ilike ${like} or a.name ilike ${like}
    or exists (select 1 from users w where w.account_id = a.id and w.email ilike ${like}))`;
}

function olderThan(before: string | undefined): SQL {
  const [ms, kind, id] = before?.split(" ") ?? [];
  if (ms === undefined) return sql`true`;
  return sql`(e.at, e.kind, e.id) < (${new Date(Number(ms)).toISOString()}::timestamptz, ${kind}::text, ${Number(id)}::int)`;
}

/** Counts failed refunds that were not made again, of money that is still there. */
async function countFailedRefunds(ctx: Verb<unknown, Operator>["ctx"]): Promise<number> {
  const { rows } = await ctx.deps.db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from refunds r join payments p on p.id = r.payment_id where r.state = 'failed'
      and p.amount_paise > p.refunded_paise + coalesce((select sum(d.booked_paise) from disputes d where d.payment_id = p.id), 0)
      and not exists (
      select 1 from refunds later where later.payment_id = r.payment_id and later.id > r.id and later.state <> 'failed')`);
  return rows[0]?.failed ?? 0;
}

/** Plans that run although the bank has taken their money back: an operator asks for it again or ends them. */
async function plansWithoutMoney({ deps, now }: Ctx<Operator>): Promise<number> {
  const [row] = await deps.db
    .select({ plans: countDistinct(subscriptions.id) })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(and(eq(disputes.state, "lost"), gt(disputes.bookedPaise, 0), gt(subscriptions.endsAt, now())));
  return row?.plans ?? 0;
}
