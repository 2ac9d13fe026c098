import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotRunDatabase } from "./cannot-run-database.ts";
import type { ClusterLog } from "./log.ts";

/** Returns true while a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Returns when a process started, for comparison only: on Linux the boot id and the clock ticks since the boot. `null`
 * where the system does not provide it. A reused process id never has the same value.
 */
export function startedAt(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the program's name in brackets; the name may contain spaces and brackets.
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return ticks ? `${boot}:${ticks}` : null;
  } catch {
    return null;
  }
}

/** Returns true when the process works in this folder or names it on its command line. */
function belongsTo(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return commandLine(pid).includes(folder);
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    if (process.platform === "linux") return "";
  }
  try {
    return execFileSync("/bin/ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Resolves to true when the process has ended, to false after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}

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
