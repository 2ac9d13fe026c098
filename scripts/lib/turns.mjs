import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { root } from "./root.mjs";

const beatMs = 1_000;
/** A lock whose process has not touched it for this long belongs to a process that was killed. */
const staleMs = 15_000;

/**
 * Runs `work` while no other process installs or builds in this checkout, and resolves to its result. Prints one line
 * when it has to wait. Nested calls in the same process run immediately.
 */
export async function inTurn(work, { file = join(root, ".cache/installing"), print = console.log } = {}) {
  if (held.has(file)) return work();
  const mine = `${process.pid} ${Date.now()} ${Math.random()}`;
  await take(file, mine, print);
  held.add(file);
  // The process number is not enough: the system may reuse the number of a killed process. A live one touches the file.
  const beat = setInterval(() => touch(file), beatMs);
  const release = () => {
    if (read(file) === mine) rmSync(file, { force: true });
  };
  process.on("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    held.delete(file);
    process.off("exit", release);
    release();
  }
}

const held = new Set();

async function take(file, mine, print) {
  mkdirSync(join(file, ".."), { recursive: true });
  const draft = `${file}.${process.pid}`;
  for (let waits = false; ; ) {
    writeFileSync(draft, mine);
    try {
      // A link is atomic and never replaces the lock of another process.
      linkSync(draft, file);
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    } finally {
      rmSync(draft, { force: true });
    }
    const found = read(file);
    if (found !== undefined && isStale(file)) setAside(file, found);
    else {
      if (!waits)
        print(
          `Another process (${found?.split(" ")[0]}) installs or builds in this folder. Waiting for it …`,
        );
      waits = true;
      await delay(200);
    }
  }
}

/** Removes a stale lock. If another process has replaced it meanwhile, puts that lock back. */
function setAside(file, stale) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) linkSync(aside, file);
  } catch (error) {
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isStale(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > staleMs;
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The folder was deleted; the work goes on without the lock.
  }
}

function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
