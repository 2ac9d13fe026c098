import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";
import type { ChunkStore } from "./chunk-store.ts";
import { type ChunkSource, fetchChunk } from "./fetch-chunk.ts";

/** Files up to this size count as small. */
const smallBytes = 8_000_000;
const smallAtOnce = 2;

/** What a download reports as it goes on. */
export interface Progress {
  onBytes(bytes: number): void;
  /** A file is complete: verified and declared. */
  onFile(file: ManifestFile): void;
}

/** Returns the bytes to download: those of distinct chunks that are not on the device. */
export function missingBytes(files: readonly ManifestFile[], present: ReadonlySet<string>): number {
  const missing = new Map<string, number>();
  for (const chunk of files.flatMap((file) => file.chunks)) {
    if (!present.has(chunk.sha256)) missing.set(chunk.sha256, chunk.bytes);
  }
  return [...missing.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Downloads the missing chunks of these files and declares each complete file. Two small files at a time, and one big
 * file in parallel. The first error stops everything; finished chunks stay for the next try.
 */
export async function downloadFiles(
  source: ChunkSource,
  store: ChunkStore,
  files: readonly ManifestFile[],
  { onBytes, onFile }: Partial<Progress>,
): Promise<void> {
  const present = await store.chunks();
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  source.signal.addEventListener("abort", onAbort, { once: true });
  if (source.signal.aborted) stop.abort();
  const mine: ChunkSource = { ...source, signal: stop.signal };

  async function bring(file: ManifestFile): Promise<void> {
    for (const [index, chunk] of file.chunks.entries()) {
      if (present.has(chunk.sha256)) continue;
      const bytes = await fetchChunk(mine, file, index);
      if (stop.signal.aborted) throw new DOMException("Stopped", "AbortError");
      if (!(await store.put(chunk.sha256, bytes))) throw new Error("A verified chunk no longer has its hash");
      if (!present.has(chunk.sha256)) onBytes?.(chunk.bytes);
      present.add(chunk.sha256);
    }
    await store.complete(file);
    onFile?.(file);
  }

  async function lane(queue: ManifestFile[]): Promise<void> {
    for (let file = queue.shift(); file; file = queue.shift()) await bring(file);
  }

  const small = files.filter((file) => file.bytes <= smallBytes);
  const big = files.filter((file) => file.bytes > smallBytes);
  const lanes = [lane(big), ...Array.from({ length: smallAtOnce }, () => lane(small))];
  try {
    await Promise.all(lanes);
  } catch (error) {
    stop.abort();
    await Promise.all(lanes.map((one) => one.catch(() => undefined)));
    throw error;
  } finally {
    source.signal.removeEventListener("abort", onAbort);
  }
}
