import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import { outageOf } from "../../../../http/outage.ts";
import type { Disk } from "../../../../outside/disk/port.ts";
import { type MediaTools, ToolError, UnfitMediaError } from "../../../../outside/media-tools/port.ts";
import { kindOfPath, tooLargeFor } from "../sources/file-kinds.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "./open-archive.ts";
import { unpackFile } from "./unpack.ts";

/** What looking at files needs. */
export interface Looking {
  folder: string;
  disk: Disk;
  mediaTools: MediaTools;
  now: () => Date;
  signal: AbortSignal;
}

/** The rest of the archive is looked at while it comes over: the list must not wait for hours of films. */
const longestMs = 8 * 60_000;

/**
 * Unpacks one file after the other and looks at its bytes, so that the member reads before the start what is damaged and
 * what is another kind than its name says. Returns the files with what was seen.
 */
export async function lookAtFiles(
  archive: Archive,
  files: readonly ArchiveFile[],
  looking: Looking,
): Promise<ArchiveFile[]> {
  const { folder, now, signal } = looking;
  const until = now().getTime() + longestMs;
  const own = join(folder, `import-${randomUUID()}`);
  await mkdir(own, { recursive: true });
  try {
    const seen: ArchiveFile[] = [];
    for (const file of files) {
      signal.throwIfAborted();
      const isLate = now().getTime() > until;
      seen.push(isLate || !isWorthALook(file) ? file : await lookAt(archive, file, own, looking));
    }
    return seen;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Files whose name says that they are no media, that are empty or too large, stay behind anyway. */
function isWorthALook({ path, bytes }: ArchiveFile): boolean {
  const kind = kindOfPath(path);
  if (bytes === 0) return false;
  return kind ? tooLargeFor(kind, bytes) === undefined : extname(path) === "" && bytes <= largestUnnamed;
}
/** A file without an ending may be anything. */
const largestUnnamed = 100_000_000;

async function lookAt(
  archive: Archive,
  file: ArchiveFile,
  folder: string,
  { disk, mediaTools, signal }: Looking,
): Promise<ArchiveFile> {
  const path = join(folder, "file");
  try {
    await unpackFile(archive, file, { path, disk });
    const { kind } = await mediaTools.inspect(path, signal);
    const isOther = kind !== kindOfPath(file.path);
    const left = tooLargeFor(kind, file.bytes);
    return { ...file, seen: { kind, left, note: isOther ? reasonRef("importOtherKind") : undefined } };
  } catch (error) {
    signal.throwIfAborted();
    const kind = kindOfPath(file.path);
    if (error instanceof UnfitMediaError) return { ...file, seen: { kind, left: error.problem } };
    if (error instanceof UnfitArchiveError) return { ...file, seen: { kind, left: error.reason } };
    // Neither a full disk nor a program that fails says anything about the file.
    if (outageOf(error) || error instanceof ToolError) return file;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
