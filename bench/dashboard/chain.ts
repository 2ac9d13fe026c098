import type pg from "pg";

/** A chain's program: playlists of twenty pictures, groups for cities inside regions, and schedules for all of them. */
const size = { media: 400, playlists: 60, items: 20, regions: 6, cities: 40, rules: 300 };

/** Gives an account with 5,000 screens the program of a chain, so that publishing has enough to compare. */
export async function seedChain(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query(
    `with made as (
        insert into media (account_id, name, kind, state, bytes, width, height, created_at)
        select $1::int, 'Offer ' || n || '.jpg', 'image', 'ready', 800000, 1920, 1080, now() from generate_series(1, $2::int) n
        returning id),
      hashed as (select id, encode(sha256(('chain ' || id)::bytea), 'hex') as hash from made),
      stored as (
        insert into files (sha256, bytes, type, chunks, created_at)
        select hash, 800000, 'image/jpeg', jsonb_build_array(jsonb_build_object('sha256', hash, 'bytes', 800000)), now()
        from hashed)
      insert into media_files (media_id, role, sha256) select id, 'playable', hash from hashed`,
    [accountId, size.media],
  );
  await pool.query(
    `with lists as (
        insert into playlists (account_id, name, created_at, updated_at)
        select $1::int, 'Menu ' || n, now(), now() from generate_series(1, $2::int) n returning id),
      shown as (select id, row_number() over (order by id) as n from media where account_id = $1 and name like 'Offer %')
      insert into playlist_items (playlist_id, media_id, position, duration_ms)
      select l.id, s.id, k, 10000 from lists l cross join generate_series(0, $3::int - 1) k
      join shown s on s.n = 1 + (l.id * 7 + k * 11) % $4::int`,
    [accountId, size.playlists, size.items, size.media],
  );
  await pool.query(
    `with regions as (
        insert into screen_groups (account_id, name, created_at)
        select $1::int, 'Region ' || n, now() from generate_series(1, $2::int) n returning id),
      numbered as (select id, row_number() over (order by id) - 1 as n from regions),
      cities as (
        insert into screen_groups (account_id, name, parent_id, created_at)
        select $1, 'City ' || c, r.id, now() from generate_series(1, $3::int) c join numbered r on r.n = c % $2
        returning id),
      of_city as (select id, row_number() over (order by id) - 1 as n from cities)
      insert into screen_group_members (group_id, screen_id)
      select c.id, s.id from screens s join of_city c on c.n = s.id % $3 where s.account_id = $1`,
    [accountId, size.regions, size.cities],
  );
  await pool.query(
    `with lists as (select id, row_number() over (order by id) - 1 as n from playlists where account_id = $1 and name like 'Menu %'),
      groups as (select id, row_number() over (order by id) - 1 as n from screen_groups where account_id = $1),
      one as (select id, row_number() over (order by id) - 1 as n from screens where account_id = $1)
      insert into schedule_rules (account_id, name, playlist_id, target, group_id, screen_id, priority, "when", created_at, updated_at)
      select $1, 'Plan ' || k, l.id, case when k % 50 = 0 then 'account' when k % 3 = 0 then 'screen' else 'group' end,
        case when k % 50 <> 0 and k % 3 <> 0 then g.id end, case when k % 50 <> 0 and k % 3 = 0 then s.id end, k % 10,
        jsonb_build_object('from', null, 'until', null, 'recurrence', jsonb_build_object('kind', 'daily', 'every', 1),
          'windows', jsonb_build_array(jsonb_build_object('start', lpad((k % 24)::text, 2, '0') || ':00', 'end', '24:00')),
          'count', null, 'exceptDates', '[]'::jsonb, 'holidays', null), now(), now()
      from generate_series(1, $2::int) k join lists l on l.n = k % $3::int
      join groups g on g.n = k % $4::int join one s on s.n = k * 13 % 5000`,
    [accountId, size.rules, size.playlists, size.regions + size.cities],
  );
  await pool.query(
    `with lists as (select id, row_number() over (order by id) - 1 as n from playlists where account_id = $1 and name like 'Menu %')
      update screens s set default_playlist_id = l.id from lists l where s.account_id = $1 and l.n = s.id % $2::int`,
    [accountId, size.playlists],
  );
  await pool.query("vacuum analyze");
}

/** Writes reports in which every screen plays its newest manifest and has a download speed. One in forty is silent. */
export async function reportNewest(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query(
    `update screens s set last_contact_at = now() - case when s.id % 40 = 0 then interval '1 day' else interval '5 s' end,
        download_bytes_per_s = case when s.id % 10 = 0 then null else 100000 + s.id % 1000 * 2000 end,
        report = jsonb_set(coalesce(s.report, '{}'), '{playing}', jsonb_build_object('version', m.version,
          'since', '2026-11-20T06:00:00.000Z', 'itemName', 'Offer 1.jpg', 'because', 'default:1'))
      from (select screen_id, max(version) as version from manifests group by screen_id) m
      where m.screen_id = s.id and s.account_id = $1`,
    [accountId],
  );
}
