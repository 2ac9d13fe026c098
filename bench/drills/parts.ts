import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { startEmbeddedCluster } from "#server/db/embedded/index.ts";
import { ClickHouse } from "#server/domains/core/plays/store/clickhouse/client.ts";
import { startChdb } from "#server/testing/chdb.ts";
import { startCeph } from "#server/testing/object-store/ceph.ts";
import type { ObjectStore } from "#server/testing/object-store/store.ts";
import { openDirectory, promiseNames } from "#server/testing/open-directory.ts";

/** What a service may have beside its processes and its PostgreSQL, and "two-processes" where a drill has one. */
export const partNames = ["two-processes", "clickhouse", "object-store", "cell"] as const;
export type PartName = (typeof partNames)[number];

export interface PlaysOfScreen {
  screen: number;
  n: number;
  different: number;
}

/** The parts with which a drill runs: it starts its processes with `env`, and asks here where things are. */
export interface Parts {
  env: Record<string, string>;
  /** It has at least so many processes. */
  processes: number;
  /** The bucket; null: media are on the disk. */
  store: ObjectStore | null;
  /** Returns the stored plays of each screen. */
  plays(pool: pg.Pool): Promise<PlaysOfScreen[]>;
  /** Returns the stored plays of a screen by their numbers, and when they began (ms). */
  startsOf(pool: pg.Pool, screenId: number): Promise<{ seq: number; at: number }[]>;
  /** Lets screens with these keys be written past the service. */
  promiseScreens(pool: pg.Pool, keys: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const ofPostgres = `select screen_id as screen, count(*)::int as n, count(distinct (epoch, seq))::int as different
  from (select screen_id, epoch, seq from play_records union all select screen_id, epoch, seq from stray_plays) p group by 1`;

async function clickhouse(parts: Parts): Promise<Parts> {
  const chdb = await startChdb();
  const client = new ClickHouse(chdb.url);
  return {
    ...parts,
    env: { ...parts.env, PLAYS_URL: chdb.url },
    async plays(pool) {
      const own = await client.rows<Record<keyof PlaysOfScreen, string>>(
        "select screen_id as screen, count() as n, uniqExact(epoch, seq) as different from plays final group by 1",
      );
      const sums = new Map((await parts.plays(pool)).map((row) => [row.screen, row]));
      for (const row of own) {
        const [screen, n, different] = [row.screen, row.n, row.different].map(Number) as [
          number,
          number,
          number,
        ];
        const other = sums.get(screen);
        sums.set(screen, { screen, n: n + (other?.n ?? 0), different: different + (other?.different ?? 0) });
      }
      return [...sums.values()];
    },
    async startsOf(pool, screenId) {
      const own = await client.rows<{ seq: string; at: string }>(
        "select seq, toUnixTimestamp64Milli(started_at) as at from plays final where screen_id = {screen:UInt32}",
        { screen: screenId },
      );
      const here = own.map(({ seq, at }) => ({ seq: Number(seq), at: Number(at) }));
      return [...(await parts.startsOf(pool, screenId)), ...here];
    },
    async close() {
      await chdb.close();
      await parts.close();
    },
  };
}

async function objectStore(parts: Parts): Promise<Parts> {
  const store = await startCeph();
  return {
    ...parts,
    env: { ...parts.env, ...store.env },
    store,
    async close() {
      await store.close();
      await parts.close();
    },
  };
}

/** Not the first cell, so that its numbers begin elsewhere. */
const cellNumber = 1;

async function cell(parts: Parts): Promise<Parts> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-directory-"));
  chmodSync(folder, 0o755);
  const log = { debug() {}, info() {}, warn() {}, error: (line: string) => console.error(line) };
  const cluster = await startEmbeddedCluster({ dataDir: folder, log, restart: true });
  const { host, user, database } = cluster.connection;
  const connection = { host, user, database };
  const directory = await openDirectory({ connection, drop: () => cluster.stop() }, () => new Date());
  return {
    ...parts,
    env: { ...parts.env, ...directory.settingsOf(cellNumber) },
    promiseScreens: (pool, keys) =>
      promiseNames(
        pool,
        "screen",
        keys.map((key) => createHash("sha256").update(key).digest("hex")),
      ),
    async close() {
      await directory.close();
      rmSync(folder, { recursive: true, force: true });
      await parts.close();
    },
  };
}

const opens: Record<PartName, (parts: Parts) => Promise<Parts>> = {
  "two-processes": async (parts) => ({ ...parts, processes: 2 }),
  clickhouse,
  "object-store": objectStore,
  cell,
};

/** Starts the named parts, new ones for each drill. */
export async function openParts(names: readonly PartName[]): Promise<Parts> {
  let parts: Parts = {
    env: {},
    processes: 1,
    store: null,
    plays: async (pool) => (await pool.query<PlaysOfScreen>(ofPostgres)).rows,
    startsOf: async (pool, screenId) =>
      (
        await pool.query<{ seq: number; at: number }>(
          "select seq::int, (extract(epoch from started_at) * 1000)::float8 as at from play_records where screen_id = $1",
          [screenId],
        )
      ).rows,
    promiseScreens: async () => {},
    close: async () => {},
  };
  for (const name of names) parts = await opens[name](parts);
  return parts;
}
