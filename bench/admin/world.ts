import type pg from "pg";
import type { BarePeer } from "./bare-peer.ts";
import { get } from "./load.ts";

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
