import type pg from "pg";
import type { BarePeer } from "../bare-peer.ts";
import type { Goal, Measured } from "../goals.ts";
import { ms } from "../goals.ts";
import { alone, get } from "./load.ts";

/** The parts that every measurement uses. */
export interface World {
  /** The server's address, and the cookie of a signed-in admin. */
  url: string;
  headers: { cookie: string };
  pid: number;
  /** A direct connection to the same database. */
  pool: pg.Pool;
  bare: BarePeer;
}

export const ask = (world: World, path: string): Promise<Buffer> => get(`${world.url}${path}`, world.headers);

/** Measures calls alone, and beside them the bare peer, which reads one row and answers with the same bytes. */
export async function aloneBesideBare(
  world: World,
  what: string,
  { path, goal, times = 300 }: { path: (index: number) => string; goal: Goal; times?: number },
): Promise<Measured> {
  await world.bare.answer(await ask(world, path(0)));
  const own = await alone(times, (index) => ask(world, path(index)));
  const bare = await alone(times, () => get(`${world.bare.url}/api/`));
  return {
    what: `${what}, p50`,
    value: own.p50,
    unit: "ms",
    peer: { is: "node:http and pg", value: bare.p50 },
    goal,
    note: `p99 ${ms(own.p99)}, of the peer ${ms(bare.p99)}`,
  };
}
