import { open } from "node:fs/promises";
import type { Disk } from "../../../../outside/disk/port.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { openTar } from "./open-tar.ts";

const gzipMark = Buffer.from([0x1f, 0x8b]);

/** Opens a received archive by its first bytes: a backup as tar.gz, or else a zip. Throws UnfitArchiveError. */
export async function openReceived(path: string, at: { folder: string; disk: Disk }): Promise<Archive> {
  const handle = await open(path, "r");
  const head = Buffer.alloc(2);
  try {
    await handle.read(head, 0, 2, 0);
  } finally {
    await handle.close();
  }
  return head.equals(gzipMark) ? openTar(path, at) : openArchive(path);
}
