import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedCluster } from "../db/embedded/index.ts";
import { migrate } from "../db/migrate.ts";
import { syncCalendars } from "../domains/playing/calendars/index.ts";

/*
 * Creating and migrating a database takes seconds of processor time. A test run does it once, and each server that a
 * test starts gets a copy. `node server/testing/prepared-data.ts FOLDER` does it for the browser tests.
 */

/** Makes `folder` a DATA_DIR with a migrated, empty database that is not running. */
export async function prepareData(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // The database may run as another user, who must be able to enter its folder.
  chmodSync(folder, 0o755);
  const cluster = await startEmbeddedCluster({ dataDir: folder, durable: false, log: quiet });
  try {
    await migrate(cluster.connection, { firstRows: syncCalendars });
  } finally {
    await cluster.stop();
  }
}

/** Copies a prepared database into `dataDir`, which exists and has no database. */
export function copyPreparedData(prepared: string, dataDir: string): void {
  execFileSync("cp", ["-a", join(prepared, "postgres"), dataDir]);
}

export const quiet = {
  debug() {},
  info() {},
  warn: (message: string) => void process.stderr.write(`${message}\n`),
  error: (message: string) => void process.stderr.write(`${message}\n`),
};

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder) await prepareData(folder);
