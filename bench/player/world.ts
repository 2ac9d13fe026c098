import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { type BarePeer, startBarePeer } from "../bare-peer.ts";
import { openFleet } from "../drills/fleet.ts";
import { readWorstTurns, startSteadyProgram, type Turns, turnsEnvironment } from "../turns.ts";
import type { BenchScreen } from "./seed.ts";
import type { Share } from "./sockets.ts";

export const screenCount = 10_000;

/** The built server on a PostgreSQL with 10,000 screens, and bare peers for comparison. */
export interface World {
  /** The first server process. */
  url: string;
  port: number;
  pid: number;
  /** All of them. */
  ports: readonly number[];
  pids: readonly number[];
  pool: pg.Pool;
  /** The address of the database. */
  database: string;
  bare: BarePeer;
  accountId: number;
  playlistId: number;
  /** Cookie header of the account's user. */
  cookie: string;
  screens: readonly BenchScreen[];
  postgres: string;
  /** Resolves to how long the server's event loops were blocked since the last call. Needs `needsTurns`. */
  turns(): Promise<Turns>;
  /** The same of a program that only computes. */
  steadyTurns(): Promise<Turns>;
  stop(): Promise<void>;
}

/** Returns which process a screen always talks to, as behind a proxy with affinity. */
export const portOf = ({ ports }: Pick<World, "ports">, { id }: { id: number }): number =>
  ports[id % ports.length] as number;

/** Divides the requests of screens among the processes of the server. */
export const sharesOf = (
  world: Pick<World, "ports">,
  screens: readonly BenchScreen[],
  requestsOf: (screen: BenchScreen) => Buffer[],
): Share[] =>
  world.ports.map((port) => ({
    port,
    requests: screens.filter((screen) => portOf(world, screen) === port).flatMap(requestsOf),
  }));

/** Starts everything on a new durable database, which `stop` deletes. */
export async function openWorld({ needsTurns = false, processes = 1 } = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const socketOf = (place: number) => join(folder, `${place}.sock`);
  const fleet = await openFleet({
    processes,
    screens: screenCount,
    isDirect: true,
    settings: (place) => ({
      // PostgreSQL has a hundred connections, and each process needs some more than its pool.
      DATABASE_POOL: processes === 1 ? "10" : processes < 5 ? "5" : "3",
      LOG_LEVEL: "warn",
      ...(needsTurns && turnsEnvironment(socketOf(place))),
    }),
  });
  const bare = await startBarePeer(fleet.database);
  const steady = needsTurns ? await startSteadyProgram(folder) : null;
  const { rows } = await fleet.pool.query<{ server_version: string }>("show server_version");
  const ports = fleet.processes.map(({ url }) => Number(new URL(url).port));
  const pids = fleet.processes.map(({ pid }) => pid());
  const { pool, database, accountId, playlistId, cookie, screens } = fleet;
  return {
    url: fleet.processes[0]?.url ?? "",
    port: ports[0] ?? 0,
    pid: pids[0] ?? 0,
    ports,
    pids,
    pool,
    database,
    bare,
    accountId,
    playlistId,
    cookie,
    screens,
    postgres: rows[0]?.server_version ?? "?",
    turns: () => readWorstTurns(pids.map((_, place) => socketOf(place))),
    steadyTurns: async () => {
      if (!steady) throw new Error("This part needs turns");
      return steady.turns();
    },
    async stop() {
      steady?.stop();
      bare.stop();
      await fleet.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
