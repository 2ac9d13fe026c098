import { hash, randomUUID } from "node:crypto";
import { playStore } from "#server/domains/core/plays/index.ts";
import { dayMs } from "#shared/durations.ts";
import { type Measured, ms, perSecond } from "../admin/report.ts";
import { cpuSeconds } from "./processes.ts";
import { requestOf } from "./requests.ts";
import type { BenchScreen } from "./seed.ts";
import { sendAll } from "./sockets.ts";
import type { World } from "./world.ts";

const path = "/player/v1/plays";
const contentOf = (show: number): string => hash("sha256", `${show}`);
/** What a screen with items of ten seconds sends every 30 s. */
const playsPerCall = 3;

export interface Spool {
  screen: BenchScreen;
  epoch: string;
  sent: number;
}

/** Returns the bytes of the next call of a screen. */
export function callOf(spool: Spool, address: string): Buffer {
  const from = Date.now() - dayMs;
  const plays = Array.from({ length: playsPerCall }, () => {
    const seq = ++spool.sent;
    const show = 1 + (seq % 12);
    return {
      seq,
      startMs: from + seq * 10_000,
      endMs: from + seq * 10_000 + 9_990,
      offsetMin: 330,
      lengthMs: 9_990,
      clock: "trusted",
      version: 1,
      because: "default:1",
      itemId: show,
      mediaId: show,
      content: contentOf(show),
      name: `Picture ${show}.jpg`,
      result: "played",
      reason: null,
    };
  });
  const body = JSON.stringify({ epoch: spool.epoch, dropped: 0, oldest: plays[0]?.seq, plays });
  return requestOf(spool.screen, { method: "POST", path: address, body });
}

async function pressed(world: World, requests: readonly Buffer[]) {
  const before = cpuSeconds(world.pid);
  const { seconds } = await sendAll(world.port, requests, { connections: 64 });
  const used = cpuSeconds(world.pid) - before;
  return { rate: requests.length / seconds, perCore: requests.length / used };
}

const best = (values: readonly { rate: number; perCore: number }[]) => ({
  rate: Math.max(...values.map(({ rate }) => rate)),
  perCore: Math.max(...values.map(({ perCore }) => perCore)),
});

/** Compares calls before Fastify with the same calls through it: a query in the address leads around the fast path. */
async function besideFastify(
  world: World,
  what: string,
  rounds: number,
  requests: (query: string) => Buffer[],
): Promise<Measured> {
  await pressed(world, requests(""));
  const [own, framework] = [[], []] as { rate: number; perCore: number }[][];
  for (let round = 0; round < rounds; round++) {
    own?.push(await pressed(world, requests("")));
    framework?.push(await pressed(world, requests("?")));
  }
  const [fast, slow] = [best(own ?? []), best(framework ?? [])];
  return {
    what,
    target: "more than by Fastify",
    measured: `${perSecond(fast.perCore)} a core (${perSecond(fast.rate)} here)`,
    ratio: `${(fast.perCore / slow.perCore).toFixed(2)} of Fastify's ${perSecond(slow.perCore)} a core`,
    pass: fast.perCore > slow.perCore,
  };
}

/** Measures small calls, what they cost the database, and the removal of old days while others write. */
export async function measurePlayCalls(world: World, { short }: { short: boolean }): Promise<Measured[]> {
  const screens = world.screens.slice(3_000, short ? 4_000 : 6_000);
  const spools = screens.map((screen) => ({ screen, epoch: randomUUID(), sent: 0 }));
  const rounds = short ? 1 : 3;
  const calls = await besideFastify(world, `calls with ${playsPerCall} plays each`, rounds, (query) =>
    spools.map((spool) => callOf(spool, path + query)),
  );
  const clock = await besideFastify(world, "clock calls", rounds, (query) =>
    screens.map((screen) => requestOf(screen, { method: "GET", path: `/player/v1/time${query}` })),
  );
  return [calls, clock, await bytesOfPlays(world, spools), await removal(world, short)];
}

const sizes = `select pg_current_wal_insert_lsn() - '0/0' as wal,
  (select coalesce(sum(pg_total_relation_size(c.oid)), 0) from pg_class c where c.relname like 'play\\_records\\_2%'
    and c.relkind = 'r') as rows,
  (select coalesce(sum(pg_total_relation_size(c.oid)), 0) from pg_class c
    where (c.relname like 'play\\_hour\\_counts\\_2%' or c.relname = 'play_days') and c.relkind = 'r') as counts`;

async function bytesOfPlays(world: World, spools: readonly Spool[]): Promise<Measured> {
  const store = playStore({ $client: world.pool });
  const read = async () => {
    const { rows } = await world.pool.query<Record<"wal" | "rows" | "counts", string>>(sizes);
    const [row] = rows;
    return { wal: Number(row?.wal), rows: Number(row?.rows), counts: Number(row?.counts) };
  };
  await store.count(new Date());
  // Full pages, which follow a checkpoint, would be counted as bytes of plays.
  await world.pool.query("checkpoint");
  await sendAll(
    world.port,
    spools.map((spool) => callOf(spool, path)),
    { connections: 64 },
  );
  const before = await read();
  let calls = 0;
  for (let minute = 0; minute < 3; minute++) {
    for (let half = 0; half < 2; half++) {
      await sendAll(
        world.port,
        spools.map((spool) => callOf(spool, path)),
        { connections: 64 },
      );
      calls += spools.length;
    }
    await store.count(new Date());
  }
  const after = await read();
  const plays = calls * playsPerCall;
  const each = (key: "wal" | "rows" | "counts") => `${Math.round((after[key] - before[key]) / plays)} B`;
  return {
    what: `a play in the database (${plays.toLocaleString("en-IN")} in three minutes of calls)`,
    target: "",
    measured: `${each("wal")} of WAL, ${each("rows")} of rows and index`,
    ratio: `${each("counts")} of counts, most of them new`,
    pass: null,
  };
}

async function removal(world: World, short: boolean): Promise<Measured> {
  const store = playStore({ $client: world.pool });
  const days = short ? 10 : 60;
  const now = new Date();
  await store.prepare(
    Array.from({ length: days }, (_, day) => now.getTime() - (80 - day) * dayMs),
    now,
  );
  const insert = `insert into play_records (seq, started_at, ended_at, epoch, screen_id, account_id, length_ms, version,
      item_id, media_id, offset_min, clock, because, name, result)
    select n, $1, $1, gen_random_uuid(), 1, 2000000000, 1, 1, 1, 1, 0, 'trusted', 'x', 'x', 'played' from generate_series(1, 20) n`;
  let removing = true;
  const waits: number[] = [];
  const worker = async (text: string, values: unknown[]) => {
    while (removing) {
      const began = performance.now();
      await world.pool.query(text, values);
      waits.push(performance.now() - began);
    }
  };
  const working = [
    worker(insert, [now]),
    worker("select count(*) from play_records where screen_id = 1 and started_at > $1", [
      new Date(now.getTime() - dayMs),
    ]),
  ];
  const began = performance.now();
  // As if it were so many days later.
  await store.keep(new Date(now.getTime() + (12 + days) * dayMs));
  const took = performance.now() - began;
  removing = false;
  await Promise.all(working);
  await world.pool.query("delete from play_records where account_id = 2000000000");
  const longest = Math.max(...waits);
  return {
    what: `removal of ${days} days or more in ${ms(took)}, while ${waits.length.toLocaleString("en-IN")} inserts and reads ran`,
    target: "longest 50 ms",
    measured: `longest ${ms(longest)}`,
    pass: longest <= 50,
  };
}
