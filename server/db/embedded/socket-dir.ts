import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { giveTo, type RunAs } from "./run-as.ts";

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
