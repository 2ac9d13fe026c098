import { Readable } from "node:stream";
import type { Ctx } from "#server/context.ts";
import { ObjectMissingError } from "#server/outside/storage/port.ts";
import { cutText } from "#shared/texts/cut-text.ts";

export interface ArchivedFile {
  /** Path inside the archive. */
  path: string;
  sha256: string;
  bytes: number;
}

/** Returns a file name that is valid on all systems and cannot lead out of its folder. */
export const safeName = (name: string): string =>
  cutText(name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").replace(/^\.+/, "_"), 120).toWellFormed();

/** Adds stored files to an archive, one after the other. One that the store lost is listed in `missing.txt`. */
export async function addFiles(
  { deps: { storage } }: Ctx,
  wanted: readonly ArchivedFile[],
  add: (name: string, stream: Readable, compress: boolean) => Promise<void>,
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<void> {
  const total = wanted.reduce((sum, file) => sum + file.bytes, 0);
  const missing: string[] = [];
  let done = 0;
  for (const { path, sha256, bytes } of wanted) {
    const stream = await storage.read(sha256).catch((error: unknown) => {
      if (error instanceof ObjectMissingError) return null;
      throw error;
    });
    if (stream) await add(path, stream, false);
    else missing.push(path);
    done += bytes;
    await progress(total === 0 ? 100 : Math.floor((done / total) * 100));
  }
  if (missing.length > 0)
    await add("missing.txt", Readable.from([missing.map((file) => `${file}\n`).join("")]), true);
}
