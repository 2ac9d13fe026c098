import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { customerStateAt } from "#shared/operator-api/customer-state.ts";
import type { Attention } from "#shared/operator-api/dashboard-contract.ts";
import type { Reader } from "../../../../db/client.ts";
import { ofCustomer } from "../../../../db/customers.ts";
import { missedScreens } from "../../../../db/screen-silence.ts";
import { monthBounds } from "./month-bounds.ts";

const customers = sql.raw(ofCustomer("account_id"));
/** Maximum number of listed rows per kind; `count` is the total. */
const listed = 5;

interface Row extends Record<string, unknown> {
  kind: Attention["kind"];
  account_id: number | null;
  name: string;
  things: string;
  at: string;
  suspended_at: string | null;
  plays_until: string | null;
  count: string;
}

/** Returns what operators should look at now, the most urgent of each kind first. */
export async function attention(db: Reader, now: Date): Promise<Attention[]> {
  const dayAgo = new Date(now.getTime() - dayMs);
  const weekAgo = new Date(now.getTime() - 7 * dayMs);
  const inAWeek = new Date(now.getTime() + 7 * dayMs);
  const missed = await missedScreens(db, now);
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select 'screens_offline' as kind, account_id, count(*) as things, min(last_contact_at) as at
        from screens where deleted_at is null and status = 'active' and ${missed} and ${customers}
        group by account_id
      union all
      select case when period = 'trial' then 'trial_ending' else 'plan_ending' end, account_id, 1, ends_at
        from subscriptions where replaced_at is null and ends_at > ${now}
        and ends_at <= (case when period = 'trial' then ${endOfDay(now)}::timestamptz else ${inAWeek}::timestamptz end)
      union all
      select 'licences_ending', l.account_id, count(*), min(l.ends_at)
        from licences l join subscriptions s on s.id = l.subscription_id
        where l.revoked_at is null and s.replaced_at is null and s.period <> 'trial'
        and l.ends_at > ${now} and l.ends_at <= ${inAWeek} group by l.account_id
      union all
      select 'ticket_unassigned', account_id, id, created_at from tickets
        where assigned_to is null and status <> 'closed'
      union all
      select 'payment_failed', account_id, count(*), max(created_at) from payments
        where status = 'failed' and method is distinct from 'offline' and created_at > ${weekAgo} and not exists (
          select 1 from payments later where later.account_id = payments.account_id and later.status in ('received', 'refunded')
          and coalesce(later.received_at, later.created_at) >= payments.created_at)
        group by account_id
      union all
      select 'dispute_open', account_id, count(*), min(coalesce(respond_by, opened_at)) from disputes
        where state = 'open' group by account_id
      union all
      select 'e_invoice_waiting', account_id, count(*), min(required_at) from e_invoices
        where state in ('refused', 'cancelling') or (state = 'waiting' and required_at < ${dayAgo}) group by account_id
      union all
      select 'virtual_account_open', v.account_id, count(*), min(e.erased_at)
        from virtual_accounts v join accounts e on e.id = v.account_id
        where v.state = 'closing' and e.erased_at < ${dayAgo} group by v.account_id
      union all
      select 'media_failed', account_id, count(*), max(created_at) from media
        where state = 'failed' and deleted_at is null and created_at > ${weekAgo} and ${customers}
        group by account_id
    ), ranked as (
      select *, count(*) over (partition by kind) as count,
        row_number() over (partition by kind order by at) as place from found
    )
    select r.kind, r.account_id, coalesce(a.name, t.name, '') as name, r.things,
      to_json(r.at) #>> '{}' as at, r.count,
      to_json(a.suspended_at) #>> '{}' as suspended_at,
      to_json(s.ends_at + make_interval(days => s.grace_days)) #>> '{}' as plays_until
    from ranked r
    left join accounts a on a.id = r.account_id
    left join subscriptions s on s.account_id = a.id and s.replaced_at is null
    left join tickets t on r.kind = 'ticket_unassigned' and t.id = r.things
    where r.place <= ${listed} order by r.kind, r.place`);
  return rows.map((row) => ({
    kind: row.kind,
    account_id: row.account_id,
    name: row.name,
    things: Number(row.things),
    at: new Date(row.at).toISOString(),
    stopped: customerStateAt({ suspendedAt: row.suspended_at, playsUntil: row.plays_until }, now),
    of: Number(row.count),
  }));
}

/** Returns the end of the present day in India. */
function endOfDay(now: Date): Date {
  const { start } = monthBounds(now);
  const days = Math.floor((now.getTime() - start.getTime()) / dayMs) + 1;
  return new Date(start.getTime() + days * dayMs);
}
