import { chunkAddress, chunkCache, type FileRecord, fileAddress, fileCache } from "#player/engine/places.ts";
import type { ManifestFile } from "#shared/contracts/playing/manifest.ts";

/** Resolves to the SHA-256 of the bytes in hex. */
export type Hash = (bytes: BufferSource) => Promise<string>;

/** Uses the browser's crypto, off the main thread. */
export const sha256Of: Hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

export type CacheShelf = Pick<Cache, "match" | "put" | "delete" | "keys">;

/** Verified chunks and the records of complete files. All bytes are hashed before they are stored. */
export interface ChunkStore {
  /** SHA-256 of every stored chunk. */
  chunks(): Promise<Set<string>>;
  /** Stores a chunk. Resolves to false, and stores nothing, when the bytes do not match the hash. */
  put(hash: string, bytes: BufferSource): Promise<boolean>;
  /** Reads and hashes a stored chunk. When it is broken or missing, deletes it and resolves to false. */
  verify(hash: string): Promise<boolean>;
  /** Returns the files that are not completely stored. Checks which entries exist, not their bytes. */
  lost(files: readonly ManifestFile[]): Promise<ManifestFile[]>;
  /** Declares a file complete: it can be played from now on. */
  complete(file: ManifestFile): Promise<void>;
  /**
   * Deletes every chunk and record that none of these files needs. Stops, and resolves to false, as soon as `goesOn`
   * returns false.
   */
  keepOnly(files: readonly ManifestFile[], goesOn?: () => boolean): Promise<boolean>;
}

const lastPart = (request: Request) => new URL(request.url).pathname.split("/").pop() ?? "";

export function createChunkStore(deps: { chunks: CacheShelf; files: CacheShelf; hash: Hash }): ChunkStore {
  const { chunks, files, hash: hashOf } = deps;
  return {
    async chunks() {
      return new Set((await chunks.keys()).map(lastPart));
    },
    async put(hash, bytes) {
      if ((await hashOf(bytes)) !== hash) return false;
      await chunks.put(chunkAddress(hash), new Response(bytes));
      return true;
    },
    async verify(hash) {
      const stored = await chunks.match(chunkAddress(hash));
      if (stored && (await hashOf(await stored.arrayBuffer()).catch(() => "")) === hash) return true;
      await chunks.delete(chunkAddress(hash));
      return false;
    },
    async lost(wanted) {
      const records = new Set((await files.keys()).map(lastPart));
      const present = new Set((await chunks.keys()).map(lastPart));
      return wanted.filter(
        (file) => !records.has(file.sha256) || !file.chunks.every((chunk) => present.has(chunk.sha256)),
      );
    },
    async complete({ sha256, bytes, type, chunks: list }) {
      const record: FileRecord = { sha256, bytes, type, chunks: list };
      await files.put(fileAddress(sha256), new Response(JSON.stringify(record)));
    },
    async keepOnly(kept, goesOn = () => true) {
      const keptFiles = new Set(kept.map((file) => file.sha256));
      const keptChunks = new Set(kept.flatMap((file) => file.chunks.map((chunk) => chunk.sha256)));
      for (const [shelf, wanted] of [
        [files, keptFiles],
        [chunks, keptChunks],
      ] as const)
        for (const request of await shelf.keys()) {
          if (wanted.has(lastPart(request))) continue;
          if (!goesOn()) return false;
          await shelf.delete(request);
        }
      return true;
    },
  };
}

/**
 * Opens the chunk store in the browser's Cache Storage. Each call opens the cache again: a cache that was deleted while
 * it was open still accepts writes, which no other page and not the service worker can see.
 */
export function openChunkStore(storage: CacheStorage): ChunkStore {
  const shelf = (name: string): CacheShelf => ({
    match: async (request) => (await storage.open(name)).match(request),
    put: async (request, response) => (await storage.open(name)).put(request, response),
    delete: async (request) => (await storage.open(name)).delete(request),
    keys: async () => (await storage.open(name)).keys(),
  });
  return createChunkStore({ chunks: shelf(chunkCache), files: shelf(fileCache), hash: sha256Of });
}
