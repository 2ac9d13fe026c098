import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import { differences, longestPause, startLoad } from "./load.ts";
import { changePlan, untilPlan } from "./plan.ts";

/** PostgreSQL frees what a stopped process has locked after 20 s (server/db/client.ts). */
const lockedMs = 20_000;

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
        promise: `the others go on: writes, plans (${seconds(lockedMs)} later where the stopped one held a lock), and the queue of notifications stays small`,
        measured: `longest pause ${seconds(pause)}, new plans within ${seconds(slowest)}, queue ${((rows[0]?.used ?? 1) * 100).toFixed(1)} %`,
        holds: pause < 5_000 && slowest < lockedMs + 10_000 && (rows[0]?.used ?? 1) < 0.5,
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
