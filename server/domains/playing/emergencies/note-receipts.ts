import { sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Tx } from "../../../db/client.ts";

/** How long receipts are accepted after the end of an emergency from screens that were offline then. */
export const listenAfterMs = 7 * dayMs;

/**
 * A screen ends an emergency by its own clock, so its report may arrive this long before the end by the server's clock.
 */
const clockToleranceMs = 5_000;

/**
 * Stores what the account's screens last reported about current and recently ended emergencies, each state once, with
 * the time of the report. Received: the manifest that they play contains the emergency. Showing: it is the resolver's
 * winner. Cleared: something else is, and the emergency cannot return, because it has reached its end or the manifest
 * no longer contains it. While a screen fetches a newer manifest, the interruptions that it reports count instead of
 * those of the manifest. Returns whether anything was new.
 */
export async function noteReceipts(tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - listenAfterMs).toISOString();
  const ended = new Date(now.getTime() + clockToleranceMs).toISOString();
  const { rowCount } = await tx.execute(sql`
    with live as (
      select e.id, e.cleared_at is not null as cleared, coalesce(e.ends_at <= ${ended}::timestamptz, false) as ended,
        array_agg(i.id) as parts, array_agg('interruption:' || i.id) as names
      from emergencies e join interruptions i on i.emergency_id = e.id
      where e.account_id = ${accountId}
        and coalesce(e.cleared_at, e.ends_at, 'infinity') > ${since}::timestamptz
      group by e.id),
    reported as (
      select r.emergency_id, r.screen_id, s.last_contact_at as at, l.cleared, l.ended,
        case when s.report->'pending' ? 'interruptions' then exists (
            select 1 from jsonb_path_query(s.report, '$.pending.interruptions.parts[*].ids[*]') early (id)
            where early.id::int = any(l.parts))
          else coalesce(b.interruption_ids && l.parts, false) end as has,
        coalesce(s.report->'playing'->>'because' = any(l.names), false) as shows
      from live l
      join emergency_receipts r on r.emergency_id = l.id and r.cleared_at is null
      join screens s on s.id = r.screen_id
      left join manifests m on m.screen_id = s.id and m.version = (s.report->'playing'->>'version')::int
      left join manifest_bodies b on b.id = m.body_id
      where s.last_contact_at is not null)
    update emergency_receipts r set
      received_at = coalesce(r.received_at, case when reported.has or reported.shows then reported.at end),
      showing_at = coalesce(r.showing_at, case when reported.shows then reported.at end),
      cleared_at = case when reported.is_gone and r.received_at is not null then reported.at end
    from (select *, not shows and (ended or (cleared and not has)) as is_gone from reported) reported
    where r.emergency_id = reported.emergency_id and r.screen_id = reported.screen_id
      and ((r.received_at is null and (reported.has or reported.shows)) or (r.showing_at is null and reported.shows)
        or (reported.is_gone and r.received_at is not null))`);
  return (rowCount ?? 0) > 0;
}
