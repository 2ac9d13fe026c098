import { type Measured, ms, perSecond } from "../admin/report.ts";
import type { Part } from "./part.ts";
import { heartbeatOf } from "./requests.ts";
import { paceSockets, pressSockets } from "./sockets.ts";
import type { World } from "./world.ts";

const goalPerSecond = 25_000;
const connections = 64;

/** Measures authenticated heartbeats of 10,000 screens, each with a different body than the one before. */
export const heartbeats: Part = {
  name: "heartbeats",
  async measure(world, { seconds }) {
    const requests = [0, 1, 2, 3].flatMap((round) =>
      world.screens.map((screen) => heartbeatOf(screen, round)),
    );
    const first = requests[0] as Buffer;
    // Warm up: after one heartbeat a screen is in memory, its manifest is computed and its lease is signed.
    await paceSockets(world.port, requests, {
      perSecond: 2000,
      connections,
      seconds: world.screens.length / 2000,
    });
    await world.bare.copy(world.port, first);
    const rates: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 3; turn++) {
      rates[0].push((await pressSockets(world.port, requests, { connections, seconds })).perSecond);
      rates[1].push((await pressSockets(world.bare.port, requests, { connections, seconds })).perSecond);
    }
    const [own, bare] = [Math.max(...rates[0]), Math.max(...rates[1])];
    const pace = { perSecond: goalPerSecond, connections: 200 };
    // The server was idle for a while: its clean-up after that is not part of continuous operation, so warm up again.
    await paceSockets(world.port, requests, { ...pace, seconds });
    const paced = await paceSockets(world.port, requests, { ...pace, seconds: seconds * 2 });
    return [
      {
        what: "heartbeats at full load",
        target: "½ of node:http",
        measured: perSecond(own),
        ratio: `${(own / bare).toFixed(2)} of node:http (${perSecond(bare)})`,
        pass: own >= bare / 2,
      },
      {
        what: `heartbeats at ${perSecond(goalPerSecond)}`,
        target: "p99 8 ms",
        measured: `${perSecond(paced.perSecond)}, p50 ${ms(paced.p50)}, p99 ${ms(paced.p99)}`,
        pass: paced.perSecond >= goalPerSecond * 0.98 && paced.p99 < 8,
      },
      await lag(world, seconds),
    ];
  },
};

/** Measures the age of the oldest last contact in the database while all screens send heartbeats continuously. */
async function lag(world: World, seconds: number): Promise<Measured> {
  const requests = [0, 1].flatMap((round) => world.screens.map((screen) => heartbeatOf(screen, round)));
  // Each screen sends a heartbeat every 0.4 s.
  const pressing = paceSockets(world.port, requests, { perSecond: goalPerSecond, connections: 200, seconds });
  let ended = false;
  pressing.finally(() => {
    ended = true;
  });
  let worst = 0;
  const started = performance.now();
  while (!ended) {
    const { rows } = await world.pool.query<{ age: number }>(
      "select extract(epoch from clock_timestamp() - min(last_contact_at))::float8 * 1000 as age from screens",
    );
    if (!ended && performance.now() - started > 2500) worst = Math.max(worst, rows[0]?.age ?? Number.NaN);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await pressing;
  const age = worst - (world.screens.length / goalPerSecond) * 1000;
  return { what: "last-seen in PostgreSQL after", target: "2 s", measured: ms(age), pass: age < 2000 };
}
