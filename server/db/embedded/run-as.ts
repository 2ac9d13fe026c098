import { spawnSync } from "node:child_process";
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CannotRunDatabase } from "./cannot-run-database.ts";

/** Longer socket paths do not fit into the kernel's address structure (104 bytes on macOS, 108 on Linux). */
const longestPath = 100;

/**
 * Creates a folder of mode 0700 for the server's socket: inside the cluster's home if the path is short enough,
 * otherwise under the system's temporary folder; `remove` deletes that one.
 *
 * The mode is the only protection, and there is no password: only root and the owner of the cluster's files can enter
 * the folder, and both could read those files directly.
 */
export function makeSocketDir(home: string, runAs: RunAs): { path: string; remove(): void } {
  const inside = join(home, "socket");
  if (Buffer.byteLength(join(inside, ".s.PGSQL.5432.lock")) < longestPath) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    chmodSync(inside, 0o700);
    giveTo(inside, runAs);
    return { path: inside, remove: () => {} };
  }
  const parent = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : "/tmp";
  const path = mkdtempSync(join(parent, "vitrine-db-"));
  giveTo(path, runAs);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** How to start PostgreSQL's programs. */
export interface RunAs {
  /** Arguments before the command. */
  prefix: string[];
  /**
   * The user that starts the command (with its prefix), as signed 32-bit numbers; without it, the user of this process.
   */
  uid?: number;
  gid?: number;
  /** The owner of the cluster's files when this process is root. */
  owner: { uid: number; gid: number };
}

/** The whole environment of the programs, so that the caller's PGDATA or LANG has no effect. */
export const cleanEnvironment = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
};

const root = { uid: 0, gid: 0 };

/**
 * Returns the user that runs the database, because PostgreSQL refuses to run as root. `home` is the cluster's folder
 * and exists. As root it tries, in this order:
 * 1. the user who already owns the cluster, then `nobody`;
 * 2. `nobody` with the Linux capability CAP_DAC_READ_SEARCH, which may enter closed folders, for a checkout or DATA_DIR
 *    below a private folder such as /root;
 * 3. an unmapped user namespace;
 * 4. `nobody` with CAP_DAC_OVERRIDE, the only one of these that plain containers have.
 *
 * The namespace also serves a user without a name (a container started with a bare number), which initdb refuses. Each
 * candidate is tested: it must have a name, run the program and write into the folder. Throws with one line of advice
 * if none passes.
 */
export function chooseRunAs(home: string, program: string): RunAs {
  for (const candidate of candidates(home)) {
    giveTo(home, candidate);
    if (canRun(candidate, home, program)) return { ...candidate, prefix: dyingWithParent(candidate) };
  }
  giveTo(home, { owner: root });
  if (process.getuid?.() !== 0) {
    throw new CannotRunDatabase(
      `The built-in database cannot run here: this user has no name, or may not write into ${home} or run ${program}. ` +
        "Give it both, or set DATABASE_URL.",
    );
  }
  throw new CannotRunDatabase(
    `The built-in database cannot run as root, and the user "nobody" cannot reach it. ${adviceForRoot([home, program])}`,
  );
}

/** Returns what to do: open the first closed folder, or start as another user. */
function adviceForRoot(paths: string[]): string {
  const closed = paths.map(firstClosedFolder).find((folder) => folder !== undefined);
  const others = "start Vitrine as an ordinary user, or set DATABASE_URL";
  return closed === undefined
    ? `Instead, ${others}.`
    : `Let other users enter the folder: chmod o+x '${closed}' (then start again until no folder is named), or ${others}.`;
}

/** Returns the topmost folder on the path to `path` that other users may not enter. */
export function firstClosedFolder(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  return firstClosedFolder(parent) ?? ((statSync(parent).mode & 0o001) === 0 ? parent : undefined);
}

function candidates(home: string): RunAs[] {
  const linux = process.platform === "linux";
  const namespaces = linux ? [["unshare", "--user", "--"]] : [];
  if (process.getuid?.() !== 0) return [[], ...namespaces].map((prefix) => ({ prefix, owner: root }));
  const { uid, gid } = lstatSync(home);
  const known = { uid, gid };
  const unnamed = nobody();
  const capable = (capability: string): RunAs[] =>
    linux ? [{ prefix: withCapability(unnamed, capability), owner: unnamed }] : [];
  return [
    ...(uid === 0 ? [] : [[], ...namespaces].map((prefix) => ({ prefix, ...asSigned(known), owner: known }))),
    { prefix: [], ...asSigned(unnamed), owner: unnamed },
    ...capable("dac_read_search"),
    ...namespaces.map((prefix) => ({ prefix, owner: root })),
    ...capable("dac_override"),
  ];
}

/** Node's spawn accepts signed numbers only; on macOS the user nobody is 4294967294, which is -2. */
const asSigned = ({ uid, gid }: { uid: number; gid: number }) => ({ uid: uid | 0, gid: gid | 0 });

/**
 * Returns the arguments that run a root command as `user`, with one capability and no way to get another
 * (capabilities(7)).
 */
function withCapability({ uid, gid }: { uid: number; gid: number }, capability: string): string[] {
  return [
    "setpriv",
    ...[`--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--no-new-privs"],
    ...[`--bounding-set=-all,+${capability}`, `--inh-caps=-all,+${capability}`],
    // initdb finds its programs with access(2), which without this bit ignores the capabilities of users other than
    // root.
    ...["--securebits=+no_setuid_fixup", `--ambient-caps=-all,+${capability}`, "--"],
  ];
}

function nobody(): { uid: number; gid: number } {
  try {
    const line = readFileSync("/etc/passwd", "utf8").match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m);
    if (line) return { uid: Number(line[1]) >>> 0, gid: Number(line[2]) >>> 0 };
  } catch {
    // No such file: use the customary number.
  }
  return { uid: 65534, gid: 65534 };
}

const probe = 'id -un && "$1" --version && : > "$0/.reach" && rm "$0/.reach"';

function canRun(runAs: RunAs, home: string, program: string): boolean {
  return run(runAs, ["/bin/sh", "-c", probe, home, program]);
}

/**
 * On Linux the database gets a fast-shutdown signal when this process dies, even by kill -9. If the tool is missing,
 * the next start finds the orphan instead.
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

/**
 * Gives the cluster's folder, and nothing above it, to the user who will run it. Does nothing unless this process is
 * root.
 */
function giveTo(path: string, runAs: Pick<RunAs, "owner">): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = runAs.owner;
  const found = lstatSync(path);
  if (found.uid === uid) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), runAs);
  lchownSync(path, uid, gid);
}
