import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { type MediaTools, UnfitMediaError } from "../../../../outside/media-tools/port.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "./open-archive.ts";

type Pages = Map<string, ArchiveFile & { from: string }>;

/**
 * Opens a document (PDF) as an archive of its pages, each a picture. They are drawn when they are asked for, and live in
 * `folder` until `close`.
 */
export function openDocument(
  path: string,
  at: { folder: string; mediaTools: MediaTools; signal: AbortSignal },
): Archive {
  const directory = join(at.folder, `pages-${randomUUID()}`);
  let drawn: Promise<Pages> | null = null;
  const pages = () => {
    drawn ??= drawPages(path, directory, at);
    return drawn;
  };
  return {
    files: [],
    left: [],
    pages: async () => [...(await pages()).values()].map(({ from: _, ...file }) => file),
    async read(name) {
      const page = (await pages()).get(name);
      if (!page) throw new Error("The document has no such page");
      return createReadStream(page.from);
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Throws UnfitArchiveError for what is locked, damaged or hostile. */
async function drawPages(
  path: string,
  directory: string,
  { mediaTools, signal }: { mediaTools: MediaTools; signal: AbortSignal },
): Promise<Pages> {
  await mkdir(directory, { recursive: true });
  try {
    const identified = await mediaTools.identify(path);
    if (!traitsOf(identified.kind).slides) throw new UnfitArchiveError(reasonRef("importNoZip"));
    const { pages } = await mediaTools.prepare({ ...identified, path }, { directory, signal });
    const digits = String(pages.length).length;
    const made: Pages = new Map();
    for (const [at, { path: from }] of pages.entries()) {
      const bytes = await readFile(from);
      const name = `${String(at + 1).padStart(digits, "0")}.jpg`;
      made.set(name, { path: name, bytes: bytes.length, crc32: crc32(bytes), from });
    }
    return made;
  } catch (error) {
    throw error instanceof UnfitMediaError ? new UnfitArchiveError(error.problem, error) : error;
  }
}
