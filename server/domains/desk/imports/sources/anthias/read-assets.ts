import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Disk } from "../../../../../outside/disk/port.ts";
import { archiveLimits } from "../../archive/archive-limits.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "../../archive/open-archive.ts";
import { unpackFile } from "../../archive/unpack.ts";
import { type Asset, answer } from "./assets.ts";

/** A database that takes longer is made to take long. */
const withinMs = 20_000;
const maxMegabytes = 128;

/**
 * Returns the assets in the database of a backup. A copy of it is read in a process that has little memory and ends
 * after a time. Throws UnfitArchiveError for a database that is too large, damaged or not from Anthias.
 */
export async function readAssets(
  archive: Archive,
  database: ArchiveFile,
  { folder, disk }: { folder: string; disk: Disk },
): Promise<Asset[]> {
  const own = join(folder, `import-${randomUUID()}`);
  const copy = join(own, "copy.db");
  await mkdir(own, { recursive: true });
  try {
    // The newest rows may be in the log.
    const log = archive.files.find(({ path }) => path === `${database.path}-wal`);
    for (const [file, path] of [[database, copy] as const, ...(log ? [[log, `${copy}-wal`] as const] : [])]) {
      if (file.bytes > archiveLimits.databaseBytes) throw foreign();
      await unpackFile(archive, file, { path, disk });
    }
    const read = answer.safeParse(await askProcess(copy));
    if (!read.data?.assets) throw foreign();
    return read.data.assets;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

const foreign = () => new UnfitArchiveError(reasonRef("importDatabaseForeign"));

/** Returns what the process says; undefined when it ended without a word. */
function askProcess(path: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL("./database-process.ts", import.meta.url), [path], {
      env: {},
      execArgv: ["--no-warnings", `--max-old-space-size=${maxMegabytes}`],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let answered: unknown;
    const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
    child.on("message", (message) => {
      answered = message;
    });
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("exit", () => {
      clearTimeout(timer);
      resolve(answered);
    });
  });
}
