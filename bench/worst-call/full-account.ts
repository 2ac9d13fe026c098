import type pg from "pg";
import type { Tenant } from "#server/testing/access-matrix/world.ts";
import { writeReports } from "../dashboard/account.ts";
import { fillToBounds } from "../dashboard/fill-to-bounds.ts";
import { benchKeys, seedScreens } from "../player/seed.ts";

const screenCount = 5_000;

/** Gives an account much of everything: the bounds of server/db/account-sums.ts, 19,000 media, 200,000 audited changes. */
export async function fillAccount(pool: pg.Pool, accountId: number): Promise<void> {
  await seedScreens(pool, accountId, benchKeys(screenCount));
  await writeReports(pool, accountId);
  await fillToBounds(pool, accountId);
  const add = (statement: string) => pool.query(statement, [accountId]);
  await add(`insert into media (account_id, name, kind, state, bytes, width, height, created_at)
    select $1, 'More ' || n || '.jpg', 'image', 'ready', 250000, 1920, 1080, now() - interval '1 s' * n from generate_series(1, 17000) n`);
  await add(`insert into media_folders (account_id, name, created_at)
    select $1, 'Folder ' || n, now() from generate_series(1, 500) n`);
  await add(`insert into audit (at, actor_kind, account_id, action, subject_kind, subject_id, before, after)
    select now() - interval '1 min' * n, 'customer', $1, 'playlist.update', 'playlist', n, '{"name": "Before"}', '{"name": "After"}'
    from generate_series(1, 200000) n`);
  await leaveRoom(pool, accountId);
  await pool.query("vacuum analyze");
}

/** The measured calls add some of each: at the bounds themselves, they would be refused before their work. */
async function leaveRoom(pool: pg.Pool, accountId: number): Promise<void> {
  for (const [table, few] of [
    ["schedule_rules", 40],
    ["playlists", 40],
    ["screen_groups", 20],
    ["holiday_calendars", 20],
  ] as const)
    await pool.query(
      `update ${table} set deleted_at = now() where id in (
        select id from ${table} where account_id = $1 and name ~ '^(Rule|List|Group|Calendar) ' order by id desc limit ${few})`,
      [accountId],
    );
}

/** Gives a tenant's playlist the most items that a playlist may have, and shows it on its screen. */
export async function fillPlaylist(
  pool: pg.Pool,
  { accountId, playlistId, screenId }: Pick<Tenant, "accountId" | "playlistId" | "screenId">,
  items: number,
): Promise<void> {
  await pool.query(
    `insert into playlist_items (playlist_id, media_id, position, duration_ms)
      select $2, id, 100 + row_number() over (order by id), 10000 from media
      where account_id = $1 and state = 'ready' and deleted_at is null and name like 'Much %' limit $3`,
    [accountId, playlistId, items],
  );
  await pool.query("update screens set default_playlist_id = $2 where id = $1", [screenId, playlistId]);
}
