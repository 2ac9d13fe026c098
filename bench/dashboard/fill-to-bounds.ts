import type pg from "pg";

/**
 * Fills an account with 5,000 screens to the bounds of its totals (server/db/account-sums.ts): 2,000 schedules with
 * 10,000 times and 20,000 exception dates, 2,000 playlists with 50,000 items, 1,000 groups with 100,000 members,
 * 200 calendars with 10,000 days, 250,000 times and dates of opening hours, different on every screen.
 */
export async function fillToBounds(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query(
    `with made as (
        insert into media (account_id, name, kind, state, bytes, width, height, created_at)
        select $1::int, 'Much ' || n || '.jpg', 'image', 'ready', 800000, 1920, 1080, now() from generate_series(1, 2000) n
        returning id),
      hashed as (select id, encode(sha256(('much ' || id)::bytea), 'hex') as hash from made),
      stored as (
        insert into files (sha256, bytes, type, chunks, created_at)
        select hash, 800000, 'image/jpeg', jsonb_build_array(jsonb_build_object('sha256', hash, 'bytes', 800000)), now()
        from hashed)
      insert into media_files (media_id, role, sha256) select id, 'playable', hash from hashed`,
    [accountId],
  );
  await pool.query(
    `with gone as (delete from playlist_items where playlist_id in (select id from playlists where account_id = $1)),
      lists as (
        insert into playlists (account_id, name, created_at, updated_at)
        select $1::int, 'List ' || n, now(), now() from generate_series(1, 1999) n returning id),
      shown as (select id, row_number() over (order by id) - 1 as n from media where account_id = $1 and name like 'Much %')
      insert into playlist_items (playlist_id, media_id, position, duration_ms)
      select l.id, s.id, k, 10000 from lists l cross join generate_series(0, 24) k join shown s on s.n = (l.id * 7 + k * 11) % 2000`,
    [accountId],
  );
  await pool.query(
    `with made as (
        insert into screen_groups (account_id, name, created_at)
        select $1::int, 'Group ' || n, now() from generate_series(1, 1000) n returning id),
      numbered as (select id, row_number() over (order by id) - 1 as n from made),
      one as (select id, row_number() over (order by id) - 1 as n from screens where account_id = $1)
      insert into screen_group_members (group_id, screen_id)
      select g.id, s.id from numbered g cross join generate_series(0, 99) k join one s on s.n = (g.n * 5 + k * 50) % 5000`,
    [accountId],
  );
  await pool.query(
    `insert into holiday_calendars (account_id, name, days, created_at)
      select $1::int, 'Calendar ' || n, (select jsonb_agg(jsonb_build_object('date', (date '2026-01-01' + k * 7)::text, 'name', 'Closed'))
        from generate_series(1, 50) k), now() from generate_series(1, 200) n`,
    [accountId],
  );
  await pool.query(
    `with lists as (select id, row_number() over (order by id) - 1 as n from playlists where account_id = $1 and name like 'List %'),
      groups as (select id, row_number() over (order by id) - 1 as n from screen_groups where account_id = $1),
      days as (select id, row_number() over (order by id) - 1 as n from holiday_calendars where account_id = $1),
      one as (select id, row_number() over (order by id) - 1 as n from screens where account_id = $1)
      insert into schedule_rules (account_id, name, playlist_id, target, group_id, screen_id, priority, "when", created_at, updated_at)
      select $1, 'Rule ' || k, l.id, case when k % 100 = 0 then 'account' when k % 2 = 0 then 'screen' else 'group' end,
        case when k % 2 = 1 then g.id end, case when k % 2 = 0 and k % 100 <> 0 then s.id end, k % 10,
        jsonb_build_object('from', null, 'until', null, 'recurrence', jsonb_build_object('kind', 'daily', 'every', 1),
          'windows', (select jsonb_agg(jsonb_build_object('start', lpad((w * 4)::text, 2, '0') || ':00', 'end', lpad((w * 4 + 3)::text, 2, '0') || ':00'))
            from generate_series(0, 4) w), 'count', null,
          'exceptDates', (select jsonb_agg((date '2026-11-01' + (k + d * 9) % 400)::text) from generate_series(1, 10) d),
          'holidays', jsonb_build_object('calendarId', c.id, 'effect', 'closed')), now(), now()
      from generate_series(1, 2000) k join lists l on l.n = k % 1999 join groups g on g.n = k / 2 % 1000
      join days c on c.n = k % 200 join one s on s.n = k * 13 % 5000`,
    [accountId],
  );
  await pool.query(
    `with lists as (select id, row_number() over (order by id) - 1 as n from playlists where account_id = $1 and name like 'List %')
      update screens s set default_playlist_id = l.id, opening_hours = jsonb_build_object('zone', null, 'week', '[]'::jsonb,
        'calendarId', null, 'closedPlaylistId', null, 'exceptions', (select jsonb_agg(jsonb_build_object('date',
          (date '2026-11-01' + (s.id + d * 11) % 700)::text, 'windows', '[{"start": "09:00", "end": "13:00"}]'::jsonb))
          from generate_series(1, 25) d))
      from lists l where s.account_id = $1 and l.n = s.id % 1999`,
    [accountId],
  );
  await pool.query("vacuum analyze");
}
