import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";
import type { ChunkStore } from "./chunk-store.ts";
import { downloadFiles } from "./download-files.ts";
import { type ChunkSource, DownloadProblem } from "./fetch-chunk.ts";

/** A customer waits for the receipt of "clear cache". */
const withinMs = 600_000;

/** Returns why a download failed, as text for people. */
export function explainDownload(error: unknown): string {
  if (error instanceof DownloadProblem) return error.message;
  const name = error instanceof Error ? error.name : "";
  if (name === "QuotaExceededError")
    return "This device's storage is full. Use smaller files, or free some space.";
  return `Storing the content failed: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Downloads all chunks of `files` again, also those that are stored. Each chunk stays until its replacement is here.
 * Stops after ten minutes, or when the content changes. Throws an Error for people.
 */
export async function refetchFiles(
  source: ChunkSource,
  chunks: ChunkStore,
  work: {
    files: readonly ManifestFile[];
    before: () => Promise<void>;
    isUnchanged: () => boolean;
    /** Its signal is that of `source`. */
    stop: AbortController;
  },
): Promise<void> {
  const { files, before, isUnchanged, stop } = work;
  const distinct = new Set(files.flatMap((file) => file.chunks.map((chunk) => chunk.sha256)));
  let fetched = 0;
  const giveUp = source.clock.after(withinMs, () => stop.abort());
  try {
    await before();
    await downloadFiles(source, { ...chunks, chunks: async () => new Set<string>() }, files, {
      onBytes() {
        fetched++;
        if (!isUnchanged()) stop.abort();
      },
    });
  } catch (error) {
    const so = `${fetched} of ${distinct.size} parts were fetched again, the others are as they were`;
    const why = stop.signal.aborted
      ? isUnchanged()
        ? "the server could not be reached in time"
        : "newer content arrived meanwhile"
      : explainDownload(error);
    throw new Error(`${why} (${so})`);
  } finally {
    giveUp();
  }
}
