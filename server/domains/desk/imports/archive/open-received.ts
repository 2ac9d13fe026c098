import { open } from "node:fs/promises";
import type { Disk } from "../../../../outside/disk/port.ts";
import type { MediaTools } from "../../../../outside/media-tools/port.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { openDocument } from "./open-document.ts";
import { openTar } from "./open-tar.ts";

const gzipMark = Buffer.from([0x1f, 0x8b]);
const pdfMark = Buffer.from("%PDF");

/**
 * Opens what was received by its first bytes: a backup as tar.gz, the pages of a PDF, or else a zip. Throws
 * UnfitArchiveError.
 */
export async function openReceived(
  path: string,
  at: { folder: string; disk: Disk; mediaTools: MediaTools; signal: AbortSignal },
): Promise<Archive> {
  const handle = await open(path, "r");
  const head = Buffer.alloc(4);
  try {
    await handle.read(head, 0, head.length, 0);
  } finally {
    await handle.close();
  }
  if (head.equals(pdfMark)) return openDocument(path, at);
  return head.subarray(0, gzipMark.length).equals(gzipMark) ? openTar(path, at) : openArchive(path);
}
