import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { constants, copyFile, link, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hourMs } from "#shared/durations.ts";
import type { Disk } from "../disk/port.ts";
import { hasCode, syncDirectory, syncFile } from "./durable-files.ts";
import { ObjectMissingError, objectPath, type Storage, StorageFullError } from "./port.ts";

/** What a process left that does not exist any more is deleted after this time by another one. */
const abandonedMs = 24 * hourMs;

/**
 * Stores objects as files `ab/cd/<sha256>` under `root`. Incomplete files exist only under `root/incoming`, where each
 * process has a folder: several may use the same root.
 */
export async function localDiskStorage({
  root,
  owner = "one",
  disk,
}: {
  root: string;
  /** Name of this process, the same at its next start. */
  owner?: string;
  /** Enforces the reserve. */
  disk?: Disk;
}): Promise<Storage> {
  const incoming = join(root, "incoming", owner);
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(join(root, "incoming"), owner);
  const locate = (sha256: string) => join(root, objectPath(sha256));

  async function sizeOf(path: string): Promise<number | null> {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (hasCode(error, "ENOENT")) return null;
      throw error;
    }
  }

  /** Creates the same bytes under a temporary name on the same disk: a second link if possible, otherwise a copy. */
  async function bringIn(source: string, temporary: string): Promise<void> {
    try {
      await link(source, temporary);
    } catch (error) {
      if (!hasCode(error, "EXDEV", "EPERM", "ENOTSUP", "EMLINK", "EACCES")) throw error;
      await copyFile(source, temporary, constants.COPYFILE_EXCL);
    }
    await syncFile(temporary);
  }

  return {
    async put(sha256, source) {
      const target = locate(sha256);
      const bytes = (await stat(source.path)).size;
      const folder = dirname(target);
      const temporary = join(incoming, randomUUID());
      try {
        if ((await sizeOf(target)) !== bytes) {
          await disk?.requireRoom(bytes);
          await mkdir(folder, { recursive: true });
          await mkdir(incoming, { recursive: true });
          await bringIn(source.path, temporary);
          await rename(temporary, target);
        }
        for (const each of [folder, dirname(folder), root]) await syncDirectory(each);
      } catch (error) {
        if (hasCode(error, "ENOSPC", "EDQUOT")) throw new StorageFullError("The media disk is full");
        throw error;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async read(sha256, range) {
      const handle = await open(locate(sha256), "r").catch((error: unknown) => {
        throw hasCode(error, "ENOENT") ? new ObjectMissingError(sha256) : error;
      });
      return createReadStream("", { fd: handle, ...range, highWaterMark: 256 * 1024 });
    },
    async stat(sha256) {
      const bytes = await sizeOf(locate(sha256));
      return bytes === null ? null : { bytes };
    },
    localPath: locate,
    direct: null,
    uploads: null,
    async remove(sha256) {
      await rm(locate(sha256), { force: true });
    },
    async check() {
      const probe = join(incoming, `check-${randomUUID()}`);
      await mkdir(incoming, { recursive: true });
      try {
        const handle = await open(probe, "wx");
        // An empty file needs no space, so it could be written to a full disk.
        await handle.write("a full disk refuses this").finally(() => handle.close());
      } finally {
        await rm(probe, { force: true });
      }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Deletes what other processes left in `incoming` and did not change for a day. */
async function removeAbandoned(incoming: string, owner: string): Promise<void> {
  const before = Date.now() - abandonedMs;
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const changed = name === owner ? null : await stat(path).catch(() => null);
    if (changed && changed.ctimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
