import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type Drill, seconds } from "./drill.ts";
import { differences, longestPause, startLoad } from "./load.ts";
import { changePlan, untilPlan } from "./plan.ts";

/** PostgreSQL frees what a stopped process has locked after 20 s (server/db/client.ts). */
const lockedMs = 20_000;

/** Returns how many transactions nobody goes on with: those in which the stopped process stood. Their locks hold the writes of others up. */
async function held(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where state = 'idle in transaction' and state_change < now() - interval '800 ms'",
  );
  return rows[0]?.n ?? 0;
}

/** Stops one of three processes with SIGSTOP, so that it listens to the bus and reads nothing, and lets it go on. */
export const stoppedProcess: Drill = {
  name: "stopped-process",
  processes: 3,
  metrics: true,
  async run(fleet, { seconds: length }) {
    const [stopped, ...others] = fleet.processes;
    if (!stopped) throw new Error("There is no process");
    const load = startLoad(fleet, length);
    await delay(2_000);
    const pid = stopped.pid();
    const up = () =>
      fetch(`http://127.0.0.1:${fleet.metricsPorts[0]}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
    const upBefore = await up();
    process.kill(pid, "SIGSTOP");
    const began = performance.now();
    await delay(1_000);
    const locks = await held(fleet.pool);
    let slowest = 0;
    let durationMs = 63_000;
    let ups = 0;
    while (performance.now() - began < length * 1000) {
      const status = await changePlan(fleet, others[0]?.url ?? "", ++durationMs);
      if (status !== 200) throw new Error(`A change of the plan was answered with ${status}`);
      const waits = await Promise.all(others.map((other) => untilPlan(fleet, other.url, durationMs, 60_000)));
      slowest = Math.max(slowest, ...waits);
      if (await up()) ups++;
      await delay(1_000);
    }
    const ended = performance.now();
    const pause = longestPause(load.sent, began + 2_000, ended);
    const { rows } = await fleet.pool.query<{ used: number }>("select pg_notification_queue_usage() as used");
    const sent = await load.stop();
    process.kill(pid, "SIGCONT");
    const recovered = await untilPlan(fleet, stopped.url, durationMs, 60_000);
    const wrong = await differences(fleet, sent);
    return [
      {
        promise: `the others go on: writes and plans (${seconds(lockedMs)} later where the stopped one stands in a transaction), and the queue of notifications stays small`,
        measured: `${locks} open transactions, longest pause ${seconds(pause)}, new plans within ${seconds(slowest)}, queue ${((rows[0]?.used ?? 1) * 100).toFixed(1)} %`,
        holds:
          pause < 5_000 + (locks > 0 ? lockedMs : 0) &&
          slowest < 10_000 + (locks > 0 ? lockedMs : 0) &&
          (rows[0]?.used ?? 1) < 0.5,
      },
      {
        promise: "no acknowledged write or play is lost or doubled",
        measured: `${sent.folders.size} writes, ${sent.pictures.size} pictures; ${wrong.join("; ") || "none"}`,
        holds: wrong.length === 0 && sent.folders.size > 0,
      },
      {
        promise: "its metrics do not answer, for which the alert VitrineDown asks (up == 0)",
        measured: `answered before: ${upBefore}; while it stood still: ${ups} times`,
        holds: upBefore && ups === 0,
      },
      {
        promise: "when it goes on, it gives the newest plan within 60 s",
        measured: seconds(recovered),
        holds: recovered < 60_000,
      },
    ];
  },
};
