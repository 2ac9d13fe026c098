import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { PostgresPlays } from "./postgres-plays.ts";

const folder = join(import.meta.dirname, "../../../../db/migrations");
const now = new Date("2026-11-20T06:00:00Z");

/** The tables as the earlier build left them, and what its start made of them. */
const earlierRows = `
  create table plays_2026_08 partition of plays for values from ('2026-08-01 00:00Z') to ('2026-09-01 00:00Z');
  create table plays_2026_07 partition of plays for values from ('2026-07-01 00:00Z') to ('2026-08-01 00:00Z');
  create table plays_2026_11 partition of plays for values from ('2026-11-01 00:00Z') to ('2026-12-01 00:00Z');
  insert into plays (screen_id, epoch, seq, account_id, started_at, ended_at, offset_min, length_ms, clock, version,
      because, item_id, media_id, name, result, received_at)
    select 1, '9b2f6f0e-3d3e-4a2e-8f4b-0c4d1f0a7b11', n, 1, at, at, 330, 1000, 'trusted', 1, 'default:1', 1, 7, 'Bread', 'played',
      case when at < '2000-01-01' then timestamptz '2026-07-01' end
    from (values (1, timestamptz '2026-11-19 05:00Z'), (2, '2026-08-25 05:00Z'), (3, '2026-07-20 05:00Z'),
      (4, '1970-01-01 00:00Z')) as v(n, at);
  insert into play_hours (account_id, hour, screen_id, media_id, played, length_ms)
    select 1, timestamptz '2026-11-19 04:30Z' - n * interval '1 hour', 1, 7, 1, 1000 from generate_series(0, 12000) n;
  insert into play_days (account_id, day, screen_id, media_id, name, played, length_ms)
    select 1, date '2026-11-19' - n, 1, 7, 'Bread', 24, 24000 from generate_series(0, 500) n`;

/** What the earlier build does for each batch of plays. */
const earlierWrite = `
  with added as (
    insert into plays (screen_id, epoch, seq, account_id, started_at, ended_at, offset_min, length_ms, clock, version,
      because, item_id, media_id, name, result)
    values (2, gen_random_uuid(), 1, 1, $1, $1, 330, 1000, 'trusted', 1, 'default:1', 1, 7, 'Bread', 'played') returning 1)
  insert into play_hours as h (account_id, hour, screen_id, media_id, played, length_ms)
  select 1, '2026-11-19 04:30Z', 1, 7, count(*), 1000 from added
  on conflict (account_id, hour, screen_id, media_id) do update set played = h.played + excluded.played`;

it("takes over the plays of the earlier build while it goes on writing", async () => {
  const cluster = inject("cluster");
  const database = `earlier_plays_${process.pid}`;
  const root = new pg.Client(cluster);
  await root.connect();
  await root.query(`create database ${database} template template0`);
  const pool = new pg.Pool({ ...cluster, database, max: 4 });
  // The database is dropped while idle connections close.
  pool.on("error", () => {});
  const count = async (table: string) =>
    Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n);
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
    const apply = async (names: string[]) => {
      for (const name of names.sort()) await pool.query(readFileSync(join(folder, name), "utf8"));
    };
    await pool.query("create extension if not exists pg_trgm");
    await apply(files.filter((name) => name < "0049"));
    await pool.query(earlierRows);

    let written = 0;
    let updating = true;
    const earlierBuild = (async () => {
      while (updating) {
        // A year-old start has only the default partition.
        for (const at of [now, new Date("2025-01-01T00:00:00Z")]) await pool.query(earlierWrite, [at]);
        written += 2;
      }
    })();
    await apply(files.filter((name) => name >= "0049"));
    const store = new PostgresPlays(pool);
    const report = async (groupBy: "hour" | "day", from: string, to: string) => {
      const query = { accountId: 1, groupBy, from, to, timeZone: "Asia/Kolkata" } as const;
      return (await store.counts(query, now)).reduce((sum, { played }) => sum + played, 0);
    };
    const beforeMove = await report("hour", "2026-11-01", "2026-11-08");
    await Promise.all([store.keep(now), new PostgresPlays(pool).keep(now)]);
    updating = false;
    await earlierBuild;
    expect(written).toBeGreaterThan(1);

    // July has ended 90 days ago; August and November stay until they have, with what came meanwhile.
    expect(await count("plays_2026_11")).toBe(1 + written / 2);
    expect(await count("plays_2026_08")).toBe(1);
    const { rows } = await pool.query("select to_regclass('plays_2026_07') as july");
    expect(rows).toEqual([{ july: null }]);
    expect(beforeMove).toBe(7 * 24);
    expect(await report("hour", "2026-11-01", "2026-11-08")).toBe(7 * 24);
    expect(await report("day", "2026-11-01", "2026-11-08")).toBe(7 * 24);
    // The last day of the earlier build: 11 hours before it was updated, and what it wrote meanwhile.
    expect(await report("hour", "2026-11-19", "2026-11-20")).toBe(11 + written);
    await store.keep(now);
    expect(await count("play_hours")).toBe(0);
    expect(await report("hour", "2026-11-19", "2026-11-20")).toBe(11 + written);
    // Hours are kept for 400 days, rows of the default partition for 90 days.
    expect(await count("play_hour_counts")).toBe(399 * 24 + 5);
    expect(await count("plays_other")).toBe(0);
  } finally {
    await pool.end();
    await root.query(`drop database ${database} with (force)`);
    await root.end();
  }
});
