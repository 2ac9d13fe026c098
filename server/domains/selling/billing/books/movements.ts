import { sql } from "drizzle-orm";
import { indianZone } from "#shared/day-in.ts";
import type { ProviderName } from "#shared/payment-providers.ts";
import type { Reader } from "../../../../db/client.ts";

/** Money that came in (positive) or went back (negative), on a day in India. */
export interface MoneyMoved {
  id: number;
  paymentId: number;
  accountId: number;
  day: string;
  paise: number;
  through: ProviderName | "bank";
  reference: string | null;
}

/** Returns the ledger of some payments until a day in India. */
export async function moneyOf(
  db: Reader,
  { paymentIds, until }: { paymentIds: readonly number[]; until: string },
): Promise<MoneyMoved[]> {
  const { rows } = await db.execute<Record<string, unknown> & MoneyMoved>(sql`
    select e.id::int as id, e.payment_id as "paymentId", e.account_id as "accountId", e.amount_paise::float8 as paise,
      to_char(e.at at time zone ${indianZone}, 'YYYY-MM-DD') as day,
      case when e.kind in ('taken-offline', 'refunded-offline') or (e.kind = 'taken-back' and p.method = 'offline')
        then 'bank'
        else coalesce(o.provider, 'razorpay') end as through,
      p.transaction_code as reference
    from ledger_entries e join payments p on p.id = e.payment_id left join orders o on o.id = p.order_id
    where e.payment_id = any(${sql.param([...paymentIds])})
      and (e.at at time zone ${indianZone})::date <= ${until}::date order by e.id`);
  return rows;
}

/** What a provider paid to our bank on a day with one transfer. Negative: what it took. */
export interface SettledDay {
  provider: ProviderName;
  day: string;
  utr: string | null;
  netPaise: number;
  feePaise: number;
  taxPaise: number;
}

/** Returns the transfers of the providers in a month. */
export async function settledIn(db: Reader, month: string): Promise<SettledDay[]> {
  const { rows } = await db.execute<Record<string, unknown> & SettledDay>(sql`
    select provider, day::text as day, utr, sum(net_paise)::float8 as "netPaise",
      sum(fee_paise)::float8 as "feePaise", sum(tax_paise)::float8 as "taxPaise"
    from settlement_lines where to_char(day, 'YYYY-MM') = ${month}
    group by provider, day, utr order by day, provider, utr`);
  return rows;
}

/** What happened on a day in India, as each table says it. */
export interface DayMoved {
  day: string;
  invoicedPaise: number;
  creditedPaise: number;
  /** Of customers: through providers and outside of them. */
  takenPaise: number;
  takenOutsidePaise: number;
  refundedPaise: number;
  refundedOutsidePaise: number;
  /** The receipts of the day. */
  receiptPaise: number;
  /** Lines of the providers: payments less refunds, what both tables know of them, other movements, fees, and the bank. */
  settledPaise: number;
  knownPaise: number;
  otherPaise: number;
  feePaise: number;
  feeTaxPaise: number;
  bankPaise: number;
}

/**
 * Returns what happened on each day until one in India. A refund that came back later was still made, and a transfer whose
 * booking was undone later was still known: their day, which may be closed, stays as it was. Allocations are not in it: `allocatedByDay`.
 */
export async function movedByDay(db: Reader, until: string): Promise<DayMoved[]> {
  const { rows } = await db.execute<Record<string, unknown> & DayMoved>(sql`
    with moved as (
      select issued_on::text as day, case when kind = 'credit-note' then 'credited' else 'invoiced' end as what,
        total_paise as paise
      from documents where kind in ('invoice', 'bill-of-supply', 'credit-note')
      union all
      select to_char(e.at at time zone ${indianZone}, 'YYYY-MM-DD'),
        case when e.kind = 'taken' then 'taken' when e.kind = 'taken-offline' then 'takenOutside'
          when e.kind = 'refunded-offline' or (e.kind = 'taken-back' and p.method = 'offline') then 'refundedOutside'
          else 'refunded' end,
        case when e.kind in ('taken', 'taken-offline') then e.amount_paise else -e.amount_paise end
      from ledger_entries e join payments p on p.id = e.payment_id
      union all
      select received_on::text, 'receipt', amount_paise from receipts
      union all
      select l.day::text, m.what, m.paise
      from settlement_lines l
      left join payments p on l.kind = 'payment' and p.transaction_code = l.provider_id
        and p.status in ('received', 'refunded')
      left join bank_lines b on l.kind = 'payment' and b.provider_payment_id = l.provider_id
      left join payments c on c.id = b.payment_id and c.method <> 'offline' and c.status in ('received', 'refunded')
      left join refunds r on l.kind = 'refund' and r.provider_refund_id = l.provider_id
        and r.processed_at is not null
      cross join lateral (values
        ('settled', case l.kind when 'payment' then l.amount_paise when 'refund' then -l.amount_paise else 0 end),
        ('known', coalesce(p.amount_paise, c.amount_paise,
          case when b.bookings > 0 and b.payment_id is null then b.amount_paise end, -r.amount_paise, 0)),
        ('other', case when l.kind in ('payment', 'refund') then 0
          else l.net_paise + l.fee_paise + l.tax_paise end),
        ('fee', l.fee_paise), ('feeTax', l.tax_paise), ('bank', l.net_paise)) m(what, paise))
    select day, ${sql.join(
      [
        ...["invoiced", "credited", "taken", "takenOutside", "refunded", "refundedOutside", "receipt"],
        ...["settled", "known", "other", "fee", "feeTax", "bank"],
      ].map(
        (what) =>
          sql`coalesce(sum(paise) filter (where what = ${what}), 0)::float8 as ${sql.identifier(`${what}Paise`)}`,
      ),
      sql`, `,
    )}
    from moved where day <= ${until} group by day order by day`);
  return rows;
}
