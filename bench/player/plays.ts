import { createHash, randomUUID } from "node:crypto";
import { playStore } from "#server/domains/core/plays/index.ts";
import { dayMs } from "#shared/durations.ts";
import { spreadOf } from "../admin/load.ts";
import { ms, perSecond } from "../admin/report.ts";
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
        what: `plays stored, ${perSecond(perBatch).replace("/s", "")} a batch, 64 at a time`,
        target: "1,00,000/s",
        measured: `${perSecond(rate)}, a batch p50 ${ms(spreadOf(waits).p50)}`,
        ratio: `${stored === sent ? "all" : stored} of ${sent} stored`,
        pass: rate >= 100_000 && stored === sent,
      },
      await offlineMonth(world, short),
    ];
  },
};

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
async function offlineMonth(world: World, short: boolean) {
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
    target: "no duplicate, no loss",
    measured: exact ? "each once: rows, hours, days" : `${found.join(", ")} of ${sent}`,
    pass: exact,
  };
}
