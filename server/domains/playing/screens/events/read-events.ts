import { sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";

/** One row of the log, from the audit (source 1) or from the screen's reports (source 0). */
export interface EventRow extends Record<string, unknown> {
  at_ms: number;
  source: number;
  id: string;
  what: string;
  actor_kind: string;
  actor_name: string | null;
  detail: Record<string, unknown> | null;
  command_state: "waiting" | "received" | "done" | "failed" | "expired" | null;
  command_detail: string | null;
}

/** A position in the log. Newer entries come first; at the same moment, those of the audit. */
export interface EventPlace {
  atMs: number;
  source: number;
  id: number;
}

/** Returns up to `limit` entries of one screen, with these actions of the audit, newest first, after a position. */
export async function readEvents(
  db: Reader,
  {
    screenId,
    actions,
    now,
    after,
    limit,
  }: { screenId: number; actions: readonly string[]; now: Date; after: EventPlace | null; limit: number },
): Promise<EventRow[]> {
  const before = (source: number) =>
    after === null
      ? sql`true`
      : sql`(at, ${source}::int, id) < (to_timestamp(${after.atMs}::float8 / 1000), ${after.source}::int, ${after.id}::bigint)`;
  const { rows } = await db.execute<EventRow>(sql`
    with reported as (
      select at, 0 as source, id, kind as what, 'screen' as actor_kind, null::int as actor_id, detail
      from screen_events where screen_id = ${screenId} and ${before(0)} order by at desc, id desc limit ${limit}),
    done as (
      select at, 1 as source, id, action as what, actor_kind, actor_id, after as detail
      from audit where subject_kind = 'screen' and subject_id = ${screenId}
        and action = any(${`{${actions.join(",")}}`}::text[]) and ${before(1)}
      order by at desc, id desc limit ${limit}),
    both_kinds as (
      select * from reported union all select * from done order by at desc, source desc, id desc limit ${limit})
    select (extract(epoch from b.at) * 1000)::float8 as at_ms, b.source, b.id, b.what, b.actor_kind, b.detail,
      coalesce(u.name, k.name, pu.name) as actor_name, c.detail as command_detail,
      case when c.state = 'waiting' and c.expires_at <= ${now} then 'expired' else c.state end as command_state
    from both_kinds b
    left join users u on b.actor_kind = 'customer' and u.id = b.actor_id
    left join api_keys k on b.actor_kind = 'key' and k.id = b.actor_id
    left join connected_apps p on b.actor_kind = 'app' and p.id = b.actor_id
    left join users pu on pu.id = p.user_id
    left join screen_commands c on b.what = 'screen.command' and c.screen_id = ${screenId}
      and c.id = (b.detail->>'commandId')::int
    order by b.at desc, b.source desc, b.id desc`);
  return rows;
}
