import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/client.ts";
import type { Beat } from "./beat.ts";

/** Events and changes of this long before the last evaluation may have been committed after it. */
const lateMs = 2 * 60_000;
/** New screens never were offline, so nothing hurries to watch them. */
const sweepEveryMs = 5 * 60_000;

/**
 * Makes the screens due of which there is news: they are back, their problems or version changed, or a rule of their
 * account changed. Every five minutes it also begins to watch new screens of accounts with rules.
 */
export async function wakeWatches(tx: Tx, beat: Beat, now: Date): Promise<void> {
  const since = sql`${new Date(beat.wokenUntil.getTime() - lateMs).toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const changed = sql`select account_id from alert_rules where changed_at > ${since}`;
  const isSweep = now.getTime() - beat.sweptAt.getTime() >= sweepEveryMs;
  const which = isSweep ? sql`enabled and deleted_at is null` : sql`changed_at > ${since}`;
  await tx.execute(sql`
    insert into alert_watches (screen_id, account_id, check_at, seen)
    select s.id, s.account_id, ${at}, '{}' from screens s
    where s.deleted_at is null and s.status = 'active' and s.device_key_hash is not null and s.account_id in (select account_id from alert_rules where ${which})
      and not exists (select from alert_watches w where w.screen_id = s.id)`);
  await tx.execute(sql`
    update alert_watches set check_at = ${at}
    where check_at > ${at} and (account_id in (${changed})
      or screen_id in (select screen_id from screen_events where at > ${since}))`);
  await tx.execute(sql`
    update service_beat set woken_until = ${at}${isSweep ? sql`, swept_at = ${at}` : sql``}`);
}
