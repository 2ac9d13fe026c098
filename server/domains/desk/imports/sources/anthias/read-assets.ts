import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Disk } from "../../../../../outside/disk/port.ts";
import { type Owner, readApart, readerApart, TooHeavy } from "../../../../../reading/apart.ts";
import { archiveLimits } from "../../archive/archive-limits.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "../../archive/open-archive.ts";
import { unpackFile } from "../../archive/unpack.ts";
import { type Asset, assets } from "./assets.ts";
import type { readDatabase } from "./read-database.ts";

const read = readerApart<typeof readDatabase>(new URL("./read-database.ts", import.meta.url), "readDatabase");

/**
 * Returns the assets in the database of a backup. A copy of it is read apart. Throws UnfitArchiveError for a database that is too large, damaged or not from Anthias.
 */
export async function readAssets(
  archive: Archive,
  database: ArchiveFile,
  { folder, disk, accountId }: { folder: string; disk: Disk } & Owner,
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
    const found = assets.safeParse(await readApart(read, { path: copy }, { accountId }));
    if (!found.success) throw foreign();
    return found.data;
  } catch (error) {
    throw error instanceof TooHeavy ? foreign() : error;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

const foreign = () => new UnfitArchiveError(reasonRef("importDatabaseForeign"));
