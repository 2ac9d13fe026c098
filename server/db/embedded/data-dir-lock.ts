import { linkSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startedAt } from "./process-table.ts";

interface Holder {
  pid: number;
  /** See `startedAt`; tells a living holder from a process that got its number later. */
  started: string | null;
}

/** Another living process works on this folder. */
export class DataDirInUse extends Error {}

/**
 * Takes `dataDir` (made if missing) for this process, until `release` or the process's end.
 * Throws `DataDirInUse` naming the process that has it. A lock whose process is gone is taken over.
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
        // A link appears whole or not at all, and never replaces another's.
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

/** Removes a stale lock; if another process has taken it over meanwhile, its lock is put back. */
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
