import { createHash } from "node:crypto";
import type pg from "pg";

/** Returns the device key of the benchmark's screen with this number. */
const benchKey = (number: number): string =>
  createHash("sha256").update(`bench device ${number}`).digest("hex");

export interface BenchScreen {
  id: number;
  key: string;
}

export const benchKeys = (count: number): string[] =>
  Array.from({ length: count }, (_, number) => benchKey(number));

/** Gives an account a subscription, a playlist of twelve pictures and one paired screen per key, which shows it. */
export async function seedScreens(
  pool: pg.Pool,
  accountId: number,
  keys: readonly string[],
): Promise<{ screens: BenchScreen[]; playlistId: number }> {
  await pool.query("update subscriptions set replaced_at = now() where account_id = $1", [accountId]);
  const { rows: subscription } = await pool.query<{ id: number }>(
    `insert into subscriptions (account_id, plan_id, period, source, starts_at, ends_at, created_at)
      select $1, id, 'yearly', 'operator', now(), now() + interval '1 year', now() from plans where code = 'enterprise'
      returning id`,
    [accountId],
  );
  const { rows: playlist } = await pool.query<{ id: number }>(
    `insert into playlists (account_id, name, created_at, updated_at) values ($1, 'Bench', now(), now()) returning id`,
    [accountId],
  );
  const playlistId = playlist[0]?.id ?? 0;
  await pool.query(
    `with made as (
        insert into media (account_id, name, kind, state, bytes, width, height, created_at)
        select $1, 'Picture ' || n || '.jpg', 'image', 'ready', 250000, 1920, 1080, now() from generate_series(1, 12) n
        returning id),
      stored as (
        insert into files (sha256, bytes, type, chunks, created_at)
        select encode(sha256(id::text::bytea), 'hex'), 250000, 'image/jpeg', jsonb_build_array(jsonb_build_object(
          'sha256', encode(sha256(id::text::bytea), 'hex'), 'bytes', 250000)), now() from made),
      shown as (
        insert into media_files (media_id, role, sha256)
        select id, 'playable', encode(sha256(id::text::bytea), 'hex') from made)
      insert into playlist_items (playlist_id, media_id, position, duration_ms)
      select $2, id, row_number() over (order by id), 10000 from made`,
    [accountId, playlistId],
  );
  await pool.query(
    `insert into licences (code, account_id, subscription_id, starts_on, ends_on, ends_at, created_at)
      select 'BENCH-' || $1::int || '-' || n, $1, $2, current_date, current_date + 365, now() + interval '1 year', now()
      from generate_series(1, $3::int) n`,
    [accountId, subscription[0]?.id, keys.length],
  );
  const hashes = keys.map((key) => createHash("sha256").update(key).digest("hex"));
  const { rows } = await pool.query<{ id: number; number: number }>(
    `with devices as (select hash, n from unnest($2::text[]) with ordinality as d(hash, n)),
      free as (select id, row_number() over (order by id) as n from licences
        where account_id = $1 and not exists (select from screens where licence_id = licences.id)),
      made as (
        insert into screens (account_id, name, time_zone, default_playlist_id, licence_id, device_key_hash, device,
          paired_at, paired_with_code, created_at)
        select $1, 'Screen ' || n, 'Asia/Kolkata', $3, free.id, decode(hash, 'hex'), 'Bench', now() - interval '40 days', '000000', now()
        from devices join free using (n)
        returning id, device_key_hash)
      select made.id, (n - 1)::int as number from made join devices on decode(hash, 'hex') = device_key_hash`,
    [accountId, hashes, playlistId],
  );
  await pool.query("vacuum analyze");
  return { screens: rows.map(({ id, number }) => ({ id, key: keys[number] as string })), playlistId };
}
