import { spawnSync } from "node:child_process";
import { lchownSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CannotRunDatabase } from "./cannot-run-database.ts";

/** How to start PostgreSQL's programs: words put before the command, and the user they run as. */
export interface RunAs {
  prefix: string[];
  uid?: number;
  gid?: number;
}

/** The programs see only this, so that a PGDATA or LANG of the caller changes nothing. */
export const cleanEnvironment = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
};

/**
 * Chooses who runs the database, because PostgreSQL refuses to be root. `home` is the cluster's folder and exists.
 * As root, in this order: the user who already owns the cluster, `nobody`, an unmapped user namespace. The namespace
 * also serves a user without a name (a container started with a bare number), whom initdb refuses.
 * Each is tried for real: it must have a name, run the program and write into the folder.
 * Throws one line of advice if none can.
 */
export function chooseRunAs(home: string, program: string): RunAs {
  for (const candidate of candidates(home)) {
    giveTo(home, candidate);
    if (canRun(candidate, home, program)) return { ...candidate, prefix: dyingWithParent(candidate) };
  }
  giveTo(home, { prefix: [] });
  if (process.getuid?.() !== 0) {
    throw new CannotRunDatabase(
      `The built-in database cannot run here: this user has no name, or may not write into ${home} or run ${program}. ` +
        "Give it both, or set DATABASE_URL.",
    );
  }
  throw new CannotRunDatabase(
    `The built-in database cannot run as root, and the user "nobody" cannot reach ${home} or ${program}. ` +
      "Start Vitrine as an ordinary user, move the checkout and DATA_DIR to a folder every user can enter, or set DATABASE_URL.",
  );
}

function candidates(home: string): RunAs[] {
  const ways = process.platform === "linux" ? [[], ["unshare", "--user", "--"]] : [[]];
  if (process.getuid?.() !== 0) return ways.map((prefix) => ({ prefix }));
  const { uid, gid } = lstatSync(home);
  return [
    ...(uid === 0 ? [] : ways.map((prefix) => ({ prefix, uid, gid }))),
    { prefix: [], ...nobody() },
    ...ways.slice(1).map((prefix) => ({ prefix })),
  ];
}

function nobody(): { uid: number; gid: number } {
  try {
    const line = readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
    if (line) return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 };
  } catch {
    // No such file: the customary number is tried.
  }
  return { uid: 65534, gid: 65534 };
}

const probe = 'id -un && "$1" --version && : > "$0/.reach" && rm "$0/.reach"';

function canRun(runAs: RunAs, home: string, program: string): boolean {
  return run(runAs, ["/bin/sh", "-c", probe, home, program]);
}

/**
 * On Linux the database gets a fast-shutdown signal when this process dies, even by kill -9. Where the tool is
 * missing the next start finds the orphan instead.
 */
function dyingWithParent(runAs: RunAs): string[] {
  const prefix = [...runAs.prefix, "setpriv", "--pdeathsig", "INT", "--"];
  return process.platform === "linux" && run({ ...runAs, prefix }, ["true"]) ? prefix : runAs.prefix;
}

function run({ prefix, uid, gid }: RunAs, words: string[]): boolean {
  const [command = "", ...rest] = [...prefix, ...words];
  return (
    spawnSync(command, rest, { uid, gid, env: cleanEnvironment, stdio: "ignore", cwd: "/" }).status === 0
  );
}

/** Hands the cluster's folder, and nothing above it, to the user who will run it. Does nothing for non-root. */
export function giveTo(path: string, runAs: RunAs): void {
  if (process.getuid?.() !== 0) return;
  const uid = runAs.uid ?? 0;
  const found = lstatSync(path);
  if (found.uid === uid) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), runAs);
  lchownSync(path, uid, runAs.gid ?? 0);
}
