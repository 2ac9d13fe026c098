import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Spread, spreadOf } from "../admin/load.ts";
import { ms } from "../goals.ts";
import type { Drill, Verdict } from "./drill.ts";
import type { Fleet } from "./fleet.ts";

const attackNames = ["slow-loris", "oversize requests", "a log storm"] as const;
export type Attack = (typeof attackNames)[number];

const askEveryMs = 20;
/** Below this a wait is not felt, and doubles by chance on a busy machine. */
const unfeltMs = 50;
const maxLogBytes = 1_000_000;
const poisonJobs = 50;

/** Attacks a process in several ways, while a customer and the screens of another work. */
export const hostileLoad: Drill = {
  name: "hostile-load",
  processes: 1,
  settings: () => ({ LOG_LEVEL: "info" }),
  async run(fleet, { seconds }) {
    const server = fleet.processes[0];
    if (!server) throw new Error("There is no process");
    const forMs = (seconds * 1000) / 4;
    await usualCalls(fleet, 2_000);
    const quiet = await usualCalls(fleet, forMs);
    const goal = Math.max(unfeltMs, 2 * quiet.p99);
    const verdicts: Verdict[] = [];
    for (const attack of attackNames) {
      const logBefore = server.log().length;
      const { p50, p99, sent } = await under(attack, fleet, forMs);
      verdicts.push({
        promise: `${attack}: p99 of others less than doubles (quiet: ${ms(quiet.p99)}), or is under ${unfeltMs} ms`,
        measured: `p50 ${ms(p50)}, p99 ${ms(p99)} during ${sent} hostile parts`,
        holds: p99 < goal && sent > 100,
      });
      const bytes = server.log().length - logBefore;
      verdicts.push({
        promise: `${attack}: the log grows by less than 1 MB`,
        measured: `${(bytes / 1000).toFixed(0)} kB`,
        holds: bytes < maxLogBytes,
      });
    }
    verdicts.push(...(await poisoned(fleet, forMs, goal)));
    const after = await usualCalls(fleet, 2_000);
    verdicts.push({
      promise: "everything works afterwards",
      measured: `p99 ${ms(after.p99)}, ${after.failed} calls failed`,
      holds: after.failed === 0 && after.p99 < goal,
    });
    return verdicts;
  },
};

/** Sends calls of a customer and heartbeats of screens at a fixed pace. Times count from when each was due. */
async function usualCalls(fleet: Fleet, forMs: number): Promise<Spread & { failed: number }> {
  const url = fleet.processes[0]?.url ?? "";
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const waits: number[] = [];
  let failed = 0;
  const answers: Promise<void>[] = [];
  const began = performance.now();
  const beat = JSON.stringify({ playing: null, pending: null });
  for (let n = 0, due = began; due < began + forMs; n++, due += askEveryMs) {
    await delay(Math.max(0, due - performance.now()));
    const screen = fleet.screens[n % fleet.screens.length];
    const call =
      n % 2 === 0
        ? { path: "/api/v1/screens", method: "GET", headers: { cookie: fleet.cookie } }
        : {
            path: "/player/v1/heartbeat",
            method: "POST",
            headers: { authorization: `Bearer ${screen?.key}`, "content-type": "application/json" },
          };
    const answer = new Promise<void>((resolve) => {
      const end = (ok: boolean) => {
        waits.push(performance.now() - due);
        if (!ok) failed++;
        resolve();
      };
      request(url + call.path, { ...call, agent }, (response) => {
        response.resume().on("end", () => end(response.statusCode === 200));
      })
        .on("error", () => end(false))
        .end(call.method === "POST" ? beat : undefined);
    });
    answers.push(answer);
  }
  await Promise.all(answers);
  agent.destroy();
  return { ...spreadOf(waits), failed };
}

/** Measures the usual calls during an attack. */
async function under(attack: Attack, fleet: Fleet, forMs: number): Promise<Spread & { sent: number }> {
  const port = Number(new URL(fleet.processes[0]?.url ?? "").port);
  const worker = new Worker(new URL("attacker.ts", import.meta.url), {
    workerData: { attack, port, key: "0".repeat(64) },
  });
  await delay(1_500);
  const spread = await usualCalls(fleet, forMs);
  const reported = once(worker, "message");
  worker.postMessage("stop");
  const [sent] = (await reported) as [number];
  await worker.terminate();
  return { ...spread, sent };
}

const countJobs = `select count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'completed')::int as completed,
    max(retry_count) as tries from pgboss.job where name = 'check-web-page'`;

/** Queues jobs whose data no version of the program can read, and good ones behind them. */
async function poisoned(fleet: Fleet, forMs: number, goal: number): Promise<Verdict[]> {
  const { pool, accountId } = fleet;
  const queue =
    "insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff) select 'check-web-page', $1::jsonb, 1, 1, false from generate_series(1, $2)";
  await pool.query(queue, [JSON.stringify({ poison: true }), poisonJobs]);
  await pool.query(queue, [JSON.stringify({ accountId, url: "http://127.0.0.1:9/" }), 3]);
  const { p50, p99 } = await usualCalls(fleet, forMs);
  let counted = { failed: 0, completed: 0, tries: 0 };
  for (let tries = 0; tries < 300 && counted.failed + counted.completed < poisonJobs + 3; tries++) {
    await delay(200);
    const { rows } = await pool.query<typeof counted>(countJobs);
    counted = rows[0] ?? counted;
  }
  return [
    {
      promise: "poison jobs: each is parked after its retries, and the jobs behind them are done",
      measured: `${counted.failed} of ${poisonJobs} parked after ${counted.tries} retries, ${counted.completed} of 3 done`,
      holds: counted.failed === poisonJobs && counted.completed === 3 && counted.tries === 1,
    },
    {
      promise: "poison jobs: p99 of others less than doubles, or is under 50 ms",
      measured: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      holds: p99 < goal,
    },
  ];
}
