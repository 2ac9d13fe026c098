import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux keeps the files of this folder in memory. */
const inMemory = "/dev/shm";
const name = "vitrine-tests-";
/** A whole run of the tests needs less than 1 GB. */
const enough = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of this process, and of those that it starts, in memory. A test's database has a thousand
 * small files: a copy of them takes 20 ms of processor time in memory and 240 ms on the disk of a virtual machine.
 * Does nothing if TMPDIR is set or memory is short. Returns a function that deletes the files.
 */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return () => {};
  removeLeftovers();
  const folder = mkdtempSync(join(inMemory, `${name}${process.pid}-`));
  // The database may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.once("exit", remove);
  return remove;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const available = Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1]);
    return bavail * bsize >= enough && available * 1024 >= 2 * enough;
  } catch {
    return false;
  }
}

/** Deletes what runs left that were killed. */
function removeLeftovers() {
  for (const entry of readdirSync(inMemory)) {
    const owner = entry.startsWith(name) ? Number.parseInt(entry.slice(name.length), 10) : Number.NaN;
    if (owner > 0 && !isRunning(owner)) rmSync(join(inMemory, entry), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
