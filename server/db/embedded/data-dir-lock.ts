import { linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startedAt } from "./process-table.ts";

interface Holder {
  pid: number;
  /** See `startedAt`; distinguishes the holder from a later process with the same id. */
  started: string | null;
}

/** Another running process uses this folder. */
export class DataDirInUse extends Error {}

/**
 * Locks `dataDir` (created if missing) for this process, until `release` or the end of the process. Throws
 * `DataDirInUse` with the process that holds it. Takes over the lock of a process that no longer runs.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const lock = join(folder, "vitrine.lock");
  const mine = JSON.stringify({ pid: process.pid, started: startedAt(process.pid) } satisfies Holder);
  take(lock, mine, folder);
  const release = (): void => {
    process.off("exit", release);
    if (read(lock) === mine) rmSync(lock, { force: true });
  };
  process.on("exit", release);
  return { release };
}

function take(lock: string, mine: string, folder: string): void {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempts = 0; attempts < 10; attempts++) {
      try {
        // Creating a link is atomic and never replaces another process's lock.
        linkSync(draft, lock);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      }
      const found = read(lock);
      if (found === null) continue;
      const holder = parse(found);
      if (holder && isHeld(holder)) throw inUse(holder.pid, folder);
      setAside(lock, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new DataDirInUse(`Several processes are starting on ${folder} at once. Start one of them again.`);
}

/** Removes a stale lock; if another process has taken it over in the meantime, restores that process's lock. */
function setAside(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (read(aside) !== stale) linkSync(aside, lock);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== "ENOENT" && code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHeld(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const started = startedAt(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

function inUse(pid: number, folder: string): DataDirInUse {
  return new DataDirInUse(
    `Vitrine is already running on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
}

function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function parse(text: string): Holder | null {
  try {
    const holder = JSON.parse(text) as Holder;
    return Number.isInteger(holder.pid) && holder.pid > 0 ? holder : null;
  } catch {
    return null;
  }
}
