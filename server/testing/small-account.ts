import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";

/** How much of each kind an account gets, as in `smallAccount` (server/heavy/account-size.ts). */
export interface Amounts {
  screens: number;
  /** Playlists, schedules, groups and calendars together. */
  objects: number;
  items: number;
  members: number;
  jsonLength: number;
}

/** Adds so much to an account: a quarter of the objects of each kind, and the JSON in the days of calendars. */
export async function fillSmallAccount(db: Database, accountId: number, amounts: Amounts): Promise<void> {
  const { screens, objects, items, members, jsonLength } = amounts;
  const [playlists, groups, calendars] = [objects >> 2, objects >> 2, objects >> 2];
  const schedules = objects - playlists - groups - calendars;
  const dayLength = 42;
  const days = calendars === 0 ? 0 : Math.floor((jsonLength * 0.6) / calendars / dayLength);
  await db.execute(sql`
    with made as (
        insert into media (account_id, name, kind, state, bytes, width, height, created_at)
        select ${accountId}::int, 'Much ' || n || '.jpg', 'image', 'ready', 800000, 1920, 1080, now() from generate_series(1, 200) n
        returning id),
      hashed as (select id, encode(sha256(('much ' || id)::bytea), 'hex') as hash from made),
      stored as (
        insert into files (sha256, bytes, type, chunks, created_at)
        select hash, 800000, 'image/jpeg', jsonb_build_array(jsonb_build_object('sha256', hash, 'bytes', 800000)), now()
        from hashed)
    insert into media_files (media_id, role, sha256) select id, 'playable', hash from hashed`);
  await db.execute(sql`
    insert into playlists (account_id, name, created_at, updated_at)
    select ${accountId}::int, 'List ' || n, now(), now() from generate_series(1, ${playlists}::int) n`);
  await db.execute(sql`
    with lists as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from playlists where account_id = ${accountId}),
      shown as (select id, row_number() over (order by id) - 1 as n from media where account_id = ${accountId})
    insert into playlist_items (playlist_id, media_id, position, duration_ms)
    select l.id, s.id, k / l.of, 10000 from generate_series(0, ${items}::int - 1) k
    join lists l on l.n = k % l.of join shown s on s.n = k * 7 % 200`);
  await db.execute(sql`
    insert into screens (account_id, name, time_zone, device_key_hash, default_playlist_id, device, paired_at, paired_with_code, created_at)
    select ${accountId}::int, 'Screen ' || n, 'Asia/Kolkata', sha256(('small ' || ${accountId}::int || ' ' || n || ' ' || random())::bytea),
      (select id from playlists where account_id = ${accountId} order by id offset n % greatest(${playlists}::int, 1) limit 1), 'Test', now(), '000000', now()
    from generate_series(1, ${screens}::int) n`);
  await db.execute(sql`
    insert into screen_groups (account_id, name, created_at)
    select ${accountId}::int, 'Group ' || n, now() from generate_series(1, ${groups}::int) n`);
  await db.execute(sql`
    with numbered as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from screen_groups where account_id = ${accountId}),
      one as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from screens where account_id = ${accountId})
    insert into screen_group_members (group_id, screen_id)
    select g.id, s.id from generate_series(0, ${members}::int - 1) k
    join numbered g on g.n = k % g.of join one s on s.n = (k / g.of * 61 + k) % s.of
    on conflict do nothing`);
  await db.execute(sql`
    insert into holiday_calendars (account_id, name, days, created_at)
    select ${accountId}::int, 'Calendar ' || n, coalesce((select jsonb_agg(jsonb_build_object('date', (date '2026-01-01' + k)::text, 'name', 'Closed'))
      from generate_series(1, ${days}::int) k), '[]'), now() from generate_series(1, ${calendars}::int) n`);
  await db.execute(sql`
    with lists as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from playlists where account_id = ${accountId}),
      groups as (select id, row_number() over (order by id) - 1 as n, count(*) over () as of from screen_groups where account_id = ${accountId})
    insert into schedule_rules (account_id, name, playlist_id, target, group_id, priority, "when", created_at, updated_at)
    select ${accountId}::int, 'Rule ' || k, l.id, case when k % 2 = 0 then 'account' else 'group' end, case when k % 2 = 1 then g.id end, k % 10,
      jsonb_build_object('from', null, 'until', null, 'recurrence', jsonb_build_object('kind', 'daily', 'every', 1),
        'windows', jsonb_build_array(jsonb_build_object('start', lpad((k % 24)::text, 2, '0') || ':00', 'end', '24:00')),
        'count', null, 'exceptDates', '[]'::jsonb, 'holidays', null), now(), now()
    from generate_series(1, ${schedules}::int) k join lists l on l.n = k % l.of join groups g on g.n = k / 2 % g.of`);
}
