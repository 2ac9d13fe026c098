import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { playStore } from "#server/domains/core/plays/index.ts";
import { dayMs } from "#shared/durations.ts";
import { spreadOf } from "../admin/load.ts";
import { type Measured, ms } from "../goals.ts";
import type { Part } from "./part.ts";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";
import { sendAll } from "./sockets.ts";
import type { World } from "./world.ts";

const perBatch = 1000;
/** Playing time of a device per day. */
const openMs = 9 * 3_600_000;
const path = "/player/v1/plays";

interface Spool {
  screen: BenchScreen;
  epoch: string;
}

/** Makes a batch of a device that shows twelve pictures in turn, one every `everyMs`. */
function batchOf({ screen, epoch }: Spool, from: number, startMs: number, everyMs = 10_000): Buffer {
  const perDay = openMs / everyMs;
  const plays = Array.from({ length: perBatch }, (_, index) => {
    const seq = from + index;
    const show = seq % 12;
    const at = startMs + Math.floor(seq / perDay) * dayMs + (seq % perDay) * everyMs;
    return {
      seq,
      startMs: at,
      endMs: at + everyMs - 10,
      offsetMin: 330,
      lengthMs: everyMs - 10 + (seq % 7),
      clock: "trusted",
      version: 1,
      because: "default:1",
      itemId: 1 + show,
      mediaId: 1 + show,
      content: createHash("sha256")
        .update(`${1 + show}`)
        .digest("hex"),
      name: `Picture ${show + 1}.jpg`,
      result: "played",
      reason: null,
    };
  });
  const body = JSON.stringify({ epoch, dropped: 0, oldest: 1, plays });
  return requestOf(screen, { method: "POST", path, body });
}

async function countedIn(
  world: World,
  table: "play_records" | "play_hour_counts" | "play_days",
  screenIds: number[],
) {
  const what = table === "play_records" ? "count(*)" : "coalesce(sum(played), 0)";
  const { rows } = await world.pool.query<{ n: string }>(
    `select ${what} as n from ${table} where screen_id = any($1)`,
    [screenIds],
  );
  return Number(rows[0]?.n);
}

/** Measures the ingest of plays at full load, then of 1,000 screens that were offline for a month. */
export const plays: Part = {
  name: "plays",
  async measure(world, { short }) {
    const monthAgo = Date.now() - 30 * dayMs;
    const spools = world.screens.slice(0, 200).map((screen) => ({ screen, epoch: randomUUID() }));
    const rounds = short ? 2 : 6;
    const rates: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const requests = spools.map((spool) => batchOf(spool, 1 + round * perBatch, monthAgo));
      const { seconds, samples } = await sendAll(world.port, requests, { connections: 64 });
      rates.push((requests.length * perBatch) / seconds);
      waits.push(...samples);
    }
    // The first round is a warm-up.
    const { p50: rate } = spreadOf(rates.slice(1));
    const ids = spools.map(({ screen }) => screen.id);
    const sent = spools.length * rounds * perBatch;
    const stored = await countedIn(world, "play_records", ids);
    return [
      {
        what: `plays stored, ${perBatch} a batch, 64 at a time`,
        value: rate,
        unit: "/s",
        peer: { is: "pg", value: await bareRate(world, rounds) },
        goal: { atLeast: 0.5 },
        note: `a batch p50 ${ms(spreadOf(waits).p50)}`,
      },
      { what: "of them not stored", value: Math.abs(sent - stored), unit: "wrong", goal: { atMost: 0 } },
      await offlineMonth(world, short),
    ];
  },
};

/** Stores as many rows of the same fields by pg alone, with as many connections as the server. */
async function bareRate({ database, screens }: World, rounds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  await pool.query(`create table bare.plays (screen int, seq int, start_ms bigint, end_ms bigint, offset_min int,
    length_ms int, clock text, version int, because text, item_id int, media_id int, content text, name text, result text,
    primary key (screen, seq))`);
  const rates: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bodies = screens.slice(0, 200).map((screen) => {
      const request = batchOf({ screen, epoch: "bare" }, 1 + round * perBatch, Date.now()).toString();
      return { screen: screen.id, body: request.slice(request.indexOf("\r\n\r\n") + 4) };
    });
    const started = performance.now();
    await Promise.all(
      bodies.map(({ screen, body }) =>
        pool.query(
          `insert into bare.plays select $1, seq, "startMs", "endMs", "offsetMin", "lengthMs", clock, version, because,
              "itemId", "mediaId", content, name, result
            from jsonb_to_recordset($2::jsonb -> 'plays') as t(seq int, "startMs" bigint, "endMs" bigint, "offsetMin" int,
              "lengthMs" int, clock text, version int, because text, "itemId" int, "mediaId" int, content text, name text,
              result text)`,
          [screen, body],
        ),
      ),
    );
    rates.push((bodies.length * perBatch * 1000) / (performance.now() - started));
  }
  await pool.query("drop table bare.plays");
  await pool.end();
  return spreadOf(rates.slice(1)).p50;
}

/** The server counts every minute, perhaps now: its runs are gone when it has. */
async function countAll({ pool }: World): Promise<void> {
  for (;;) {
    await playStore({ $client: pool }).count(new Date());
    const { rows } = await pool.query("select 1 from play_runs limit 1");
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Devices that were offline for 30 days (9 h a day, 30 s a play) send all their plays. One batch in ten is sent again
 * at about the same time, as after a lost answer.
 */
async function offlineMonth(world: World, short: boolean): Promise<Measured> {
  const devices = short ? 50 : 1000;
  const batches = short ? 4 : 32;
  const spools = world.screens.slice(1000, 1000 + devices).map((screen) => ({ screen, epoch: randomUUID() }));
  const ids = spools.map(({ screen }) => screen.id);
  const monthAgo = Date.now() - 30 * dayMs;
  const started = performance.now();
  for (let batch = 0; batch < batches; batch++) {
    const requests = spools.map((spool) => batchOf(spool, 1 + batch * perBatch, monthAgo, 30_000));
    // All batches once, and every tenth again, as after a lost answer.
    await sendAll(world.port, [...requests, ...requests.filter((_, index) => index % 10 === 0)], {
      connections: 64,
    });
  }
  const seconds = (performance.now() - started) / 1000;
  const sent = devices * batches * perBatch;
  await countAll(world);
  const found = [
    await countedIn(world, "play_records", ids),
    await countedIn(world, "play_hour_counts", ids),
    await countedIn(world, "play_days", ids),
  ];
  const { rows } = await world.pool.query<{ n: number }>(
    "select count(*)::int as n from play_spools where screen_id = any($1) and acknowledged = $2 and ahead = '[]'",
    [ids, batches * perBatch],
  );
  const exact = found.every((count) => count === sent) && rows[0]?.n === devices;
  return {
    what: `30 days offline of ${devices} screens (${(sent / 1e6).toFixed(1)} million plays), repeats included, in ${seconds.toFixed(0)} s`,
    value: exact ? 0 : Math.max(1, ...found.map((count) => Math.abs(count - sent))),
    unit: "wrong",
    goal: { atMost: 0 },
    note: "rows, hours and days count each play once",
  };
}
