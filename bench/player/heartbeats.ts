import type { Measured } from "../goals.ts";
import { atFullLoad, atPace, besideEachOther, p99Row } from "./beside-bare.ts";
import type { Part } from "./part.ts";
import { heartbeatOf } from "./requests.ts";
import { paceShares, type Share } from "./sockets.ts";
import { sharesOf, type World } from "./world.ts";

/** Server, peer, database and sender share the machine. */
const shareOfBare = 0.15;
/** The server writes so many contacts in a statement; the peer does, too. */
const rowsAStatement = 125;

/** Measures authenticated heartbeats of 10,000 screens, each with a different body than the one before. */
export const heartbeats: Part = {
  name: "heartbeats",
  async measure(world, { seconds }) {
    const shares = sharesOf(world, world.screens, (screen) =>
      [0, 1, 2, 3].map((round) => heartbeatOf(screen, round)),
    );
    const requests = [0, 1, 2, 3].flatMap((round) =>
      world.screens.map((screen) => heartbeatOf(screen, round)),
    );
    // Warm up: after one heartbeat a screen is in memory, its manifest is computed and its lease is signed.
    await paceShares(shares, { perSecond: 2000, connections: 64, seconds: requests.length / 2000 });
    const { row, bareRate } = await atFullLoad(world, "heartbeats", requests, {
      connections: 64,
      seconds,
      goal: { atLeast: 0.5 },
    });
    const perSecond = Math.round(bareRate * shareOfBare);
    const pace = { perSecond, connections: 200, seconds };
    // The server was idle for a while: its clean-up after that is not part of continuous operation, so warm up again.
    await paceShares(shares, pace);
    const { own, bare } = await besideEachOther(world, shares, { ...pace, seconds: seconds * 2 });
    return [
      row,
      p99Row(`heartbeats ${atPace(perSecond)}`, own.samples, bare.samples, { goal: { atMost: 3 } }),
      await lag(world, shares, pace),
    ];
  },
};

/** Measures the age of the oldest last contact in the database while all screens send heartbeats continuously. */
async function lag(
  world: World,
  shares: readonly Share[],
  pace: { perSecond: number; connections: number; seconds: number },
): Promise<Measured> {
  await world.pool.query(
    "create table bare.contacts as select n, clock_timestamp() as at from generate_series(0, $1::int - 1) n",
    [world.screens.length],
  );
  await world.pool.query("create unique index on bare.contacts (n)");
  const pressing = paceShares(shares, { ...pace, seconds: pace.seconds * 2 });
  let ended = false;
  pressing.finally(() => {
    ended = true;
  });
  const writing = (async () => {
    for (let from = 0; !ended; from = (from + rowsAStatement) % world.screens.length) {
      const numbers = Array.from({ length: rowsAStatement }, (_, at) => from + at);
      await world.pool.query("update bare.contacts set at = clock_timestamp() where n = any($1)", [numbers]);
    }
  })();
  const age = (table: string, column: string) =>
    world.pool.query<{ age: number }>(
      `select extract(epoch from clock_timestamp() - min(${column}))::float8 * 1000 as age from ${table}`,
    );
  const worst = { own: 0, bare: 0 };
  const started = performance.now();
  const betweenMs = (world.screens.length / pace.perSecond) * 1000;
  while (!ended) {
    const [own, bare] = await Promise.all([age("screens", "last_contact_at"), age("bare.contacts", "at")]);
    if (!ended && performance.now() - started > 2500 + betweenMs) {
      worst.own = Math.max(worst.own, (own.rows[0]?.age ?? Number.NaN) - betweenMs);
      worst.bare = Math.max(worst.bare, bare.rows[0]?.age ?? Number.NaN);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await Promise.all([pressing, writing]);
  await world.pool.query("drop table bare.contacts");
  return {
    what: "until last-seen of every screen is in PostgreSQL, worst",
    value: worst.own,
    unit: "ms",
    peer: { is: "one connection of pg that only writes it", value: worst.bare },
    goal: { atMost: 10 },
  };
}
