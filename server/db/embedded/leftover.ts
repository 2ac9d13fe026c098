import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotRunDatabase } from "./cannot-run-database.ts";
import type { ClusterLog } from "./log.ts";
import { belongsTo, isAlive, waitUntilGone } from "./process-table.ts";

/**
 * Stops a server that a killed process left running on this cluster, and removes a stale postmaster.pid (also one whose
 * process id now belongs to another program, as happens in containers). The server is stopped, not reused, so that the
 * settings and the socket are always those of this start.
 */
export async function stopLeftover(data: string, log: ClusterLog): Promise<void> {
  const file = join(data, "postmaster.pid");
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return;
  }
  if (pid > 0 && isAlive(pid) && belongsTo(pid, data)) {
    log.info(`Stopping the database server left running by an earlier process (${pid})`);
    await stopByPid(pid, data);
  }
  rmSync(file, { force: true });
}

async function stopByPid(pid: number, data: string): Promise<void> {
  // First a fast shutdown, then an immediate one, after which the next start recovers from the log.
  for (const [signal, patienceMs] of [
    ["SIGINT", 30_000],
    ["SIGQUIT", 10_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw notOurs(pid, data);
    }
    if (await waitUntilGone(pid, patienceMs)) return;
  }
  throw new CannotRunDatabase(
    `The database server ${pid} on ${data} does not stop. End it, then start again.`,
  );
}

function notOurs(pid: number, data: string): CannotRunDatabase {
  return new CannotRunDatabase(
    `Another user runs the database server ${pid} on ${data}. Stop it, or set DATA_DIR to another folder.`,
  );
}
