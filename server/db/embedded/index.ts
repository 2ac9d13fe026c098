import { mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { ensureDatabase } from "./database.ts";
import { initialise, serverArguments, superuser } from "./initialise.ts";
import { keepRunning } from "./keep-running.ts";
import type { ClusterLog } from "./log.ts";
import { DatabaseDidNotStart, type Ended, type Postmaster, startPostmaster } from "./postmaster.ts";
import { stopLeftover } from "./process-table.ts";
import { chooseRunAs, makeSocketDir } from "./run-as.ts";

export { CannotRunDatabase } from "./cannot-run-database.ts";
export { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
export type { ClusterLog } from "./log.ts";
export type { Ended } from "./postmaster.ts";

export interface EmbeddedCluster {
  /** `postgres://vitrine@/vitrine?host=<socket folder>`, as `pg` reads it. */
  url: string;
  /** The same, as a `pg` configuration. */
  connection: { host: string; user: string; database: string };
  /** Stops the server after the open connections finish; idempotent. */
  stop(): Promise<void>;
  /** Settles when the server has stopped for good: on request, or by itself when `restart` is off. */
  exited: Promise<Ended>;
}

const database = "vitrine";

/**
 * Starts PostgreSQL on `dataDir/postgres`, which is created if it does not exist; reachable by a private socket only.
 * The caller holds the lock of `dataDir`. `durable: false` is for clusters that are thrown away. Throws
 * CannotRunDatabase when this machine cannot run it.
 */
export async function startEmbeddedCluster({
  dataDir,
  log,
  durable = true,
  restart = false,
}: {
  dataDir: string;
  log: ClusterLog;
  durable?: boolean;
  /** Start it again at the same address whenever it ends without a request. */
  restart?: boolean;
}): Promise<EmbeddedCluster> {
  const binaries = findBinaries();
  mkdirSync(join(dataDir, "postgres"), { recursive: true, mode: 0o700 });
  // The server reports its folder with links resolved.
  const home = realpathSync(join(dataDir, "postgres"));
  const data = join(home, "data");
  await stopLeftover(data, log);
  const runAs = chooseRunAs(home, binaries.postgres);
  await initialise(home, { binaries, runAs, durable });
  const socket = makeSocketDir(home, runAs);
  const words = serverArguments({ data, socket: socket.path, durable });
  const startOnce = () =>
    startPatiently(() => startPostmaster(binaries.postgres, { words, cwd: home, runAs, log }));
  const first = await startOnce();
  const startAgain = async () => {
    await stopLeftover(data, log);
    return startOnce();
  };
  const postmaster = restart ? keepRunning(first, startAgain, log) : first;
  const connection = { host: socket.path, user: superuser, database };
  await ensureDatabase(connection);
  const exited = postmaster.exited.finally(socket.remove);
  return {
    url: `postgres://${superuser}@/${database}?host=${encodeURIComponent(socket.path)}`,
    connection,
    stop: postmaster.stop,
    exited,
  };
}

/** Retries: after a kill -9 of the server, its child processes may live for a moment and hold the shared memory. */
async function startPatiently(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let left = 50; ; left--) {
    try {
      return await start();
    } catch (error) {
      const held = error instanceof DatabaseDidNotStart && /pre-existing shared memory/.test(error.complaint);
      if (!held || left === 0) throw error;
      await delay(100);
    }
  }
}
