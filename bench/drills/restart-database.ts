import { setTimeout as delay } from "node:timers/promises";
import { type Drill, seconds } from "./drill.ts";
import type { Fleet } from "./fleet.ts";
import { differences, longestPause, startLoad } from "./load.ts";

/** Kills the database under load, twice; it is started again at once. */
export const restartDatabase: Drill = {
  name: "restart-database",
  processes: 2,
  async run(fleet, { seconds: length }) {
    const load = startLoad(fleet);
    const pids = fleet.processes.map((each) => each.pid());
    const pauses: number[] = [];
    for (let round = 0; round < 2; round++) {
      await delay((length * 1000) / 4);
      const postmaster = await postmasterOf(fleet);
      const killed = performance.now();
      process.kill(postmaster, "SIGKILL");
      await delay((length * 1000) / 4);
      pauses.push(longestPause(load.sent, killed, performance.now()));
    }
    const sent = await load.stop();
    const wrong = await differences(fleet, sent);
    const longest = Math.max(...pauses);
    return [
      {
        promise: "no process ends",
        measured: `${fleet.processes.filter((each, n) => each.pid() === pids[n]).length} of ${pids.length} live`,
        holds: fleet.processes.every((each, n) => each.pid() === pids[n]),
      },
      {
        promise: "no acknowledged write or play is lost or doubled",
        measured: `${sent.folders.size} writes, ${sent.pictures.size} pictures; ${wrong.join("; ") || "none"}`,
        holds: wrong.length === 0 && sent.folders.size > 0,
      },
      {
        promise: "writes go on within 5 s, beside the 2 s or so in which the database recovers",
        measured: `longest pause ${seconds(longest)}`,
        holds: longest < 7_000,
      },
      {
        promise: "no screen is told to pair again",
        measured: `${sent.answers.get(401) ?? 0} answers of 401`,
        holds: !sent.answers.has(401),
      },
    ];
  },
};

async function postmasterOf({ pool }: Fleet): Promise<number> {
  const { rows } = await pool.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  return Number(rows[0]?.pid);
}
