import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dayMs } from "#shared/durations.ts";
import { cpuSeconds } from "../../../../../../bench/player/processes.ts";
import { type Chdb, startChdb } from "../../../../../testing/chdb.ts";
import { createTestDatabase, type TestDatabase } from "../../../../../testing/cluster.ts";
import type { NewPlay, PlayStore } from "../port.ts";
import { PostgresPlays } from "../postgres/postgres-plays.ts";
import { ClickHousePlays } from "./clickhouse-plays.ts";
import { ClickHouse } from "./client.ts";

/** As for the figures of docs/scale.md. */
const wanted = 2_000_000;
const screens = 200;
const atOnce = 20_000;
const perScreen = atOnce / screens;
const now = new Date("2026-11-20T06:00:00Z");
const content = Array.from({ length: 200 }, (_, at) => createHash("sha256").update(`${at}`).digest("hex"));

let database: TestDatabase;
let chdb: Chdb;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  chdb = await startChdb();
  pool = new pg.Pool({ ...database.connection, max: 4 });
});
afterAll(async () => {
  await pool.end();
  await chdb.close();
  await database.drop();
});

const spools = Array.from({ length: screens }, (_, at) => ({
  accountId: 1 + (at % 10),
  screenId: 1 + at,
  epoch: `9b2f6f0e-3d3e-4a2e-8f4b-${String(at).padStart(12, "0")}`,
}));

/** Plays of ten seconds, twelve hours a day, from 200 media in no order, with uneven lengths. */
function* groups(count: number): Generator<NewPlay[]> {
  let random = 1;
  const below = (most: number) => {
    random = (random * 48_271) % 2_147_483_647;
    return random % most;
  };
  for (let from = 0; from < count / screens; from += perScreen)
    yield spools.flatMap((spool) =>
      Array.from({ length: perScreen }, (_, at): NewPlay => {
        const seq = from + at + 1;
        const day = Math.floor(seq / 4_320);
        const startMs = now.getTime() - 80 * dayMs + day * dayMs + (seq % 4_320) * 10_000 + below(900);
        const media = below(200);
        const shown = {
          itemId: 1 + media,
          mediaId: 1 + media,
          content: content[media] ?? null,
          name: `${media}.jpg`,
        };
        const rest = { version: 1 + day, because: "rule:12", result: "played", reason: null } as const;
        const lengthMs = 9_000 + below(1_000);
        const times = { startMs, endMs: startMs + lengthMs + below(20), lengthMs };
        return {
          spool,
          doubt: null,
          play: { seq, offsetMin: 330, clock: "trusted", ...times, ...shown, ...rest },
        };
      }),
    );
}

async function fill(store: PlayStore, count: number, ofEngine: () => number) {
  const [begun, used] = [performance.now(), ofEngine()];
  for (const plays of groups(count)) {
    await store.prepare(
      plays.map(({ play }) => play.startMs),
      now,
    );
    const client = await pool.connect();
    await client.query("begin");
    await store.add(plays, { now, within: client });
    await client.query("commit");
    client.release();
  }
  const [seconds, inEngine] = [(performance.now() - begun) / 1000, ofEngine() - used];
  const counting = performance.now();
  await store.count(now);
  const figures = { plays: count, aSecond: count / seconds, engineMicros: (inEngine / count) * 1e6 };
  return { ...figures, countSeconds: (performance.now() - counting) / 1000 };
}

/** A week of an account with a tenth of the plays. */
async function weeks(store: PlayStore) {
  const samples: number[] = [];
  for (let at = 0; at < 200; at++) {
    const first = now.getTime() - 80 * dayMs;
    const [from = "", to = ""] = [first, first + 7 * dayMs].map((ms) =>
      new Date(ms).toISOString().slice(0, 10),
    );
    const groupBy = (["media", "screen", "day", "hour"] as const)[at % 4] ?? "day";
    const begun = performance.now();
    const rows = await store.counts(
      { accountId: 1 + (at % 10), groupBy, from, to, timeZone: "Asia/Kolkata" },
      now,
    );
    expect(rows).not.toEqual([]);
    samples.push(performance.now() - begun);
  }
  samples.sort((a, b) => a - b);
  return { p50: samples[99], p99: samples[197] ?? Number.NaN };
}

it("a play takes at most twelve bytes, and a week's report half a second", async () => {
  const clickhouse = new ClickHouse(chdb.url);
  const here = new ClickHousePlays(pool, clickhouse, "clickhouse");
  const filled = await fill(here, wanted, () => cpuSeconds(chdb.pid()));
  const parts = await clickhouse.rows<{ table: string; bytes: string; rows: string }>(
    `select table, sum(bytes_on_disk) as bytes, sum(rows) as rows from system.parts
      where active and database = currentDatabase() group by table`,
  );
  const bytes = Object.fromEntries(
    parts.map(({ table, bytes, rows }) => [table, Number(bytes) / Number(rows)]),
  );
  const report = await weeks(here);
  const total = await here.counts(
    { accountId: 1, groupBy: "day", from: "2026-01-01", to: "2027-01-01", timeZone: "UTC" },
    now,
  );
  expect(total.reduce((sum, { played }) => sum + played, 0)).toBe(wanted / 10);

  const postgres = new PostgresPlays(pool);
  const beside = Math.min(wanted, 400_000);
  const filledThere = await fill(postgres, beside, () => 0);
  const { rows } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname like 'play\\_records\\_2%' and relkind = 'r'`,
  );
  const there = { ...filledThere, bytes: (rows[0]?.bytes ?? 0) / beside, report: await weeks(postgres) };
  process.stdout.write(
    `${JSON.stringify({ clickhouse: { ...filled, bytes, report }, postgres: there }, null, 1)}\n`,
  );
  expect(bytes.plays).toBeLessThanOrEqual(12);
  expect(report.p99).toBeLessThanOrEqual(500);
});
