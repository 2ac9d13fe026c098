import type { CacheShelf } from "#player/store/chunk-store.ts";

export interface FakeCache extends CacheShelf {
  /** The stored bodies, by the last part of their address. */
  stored: Map<string, Uint8Array<ArrayBuffer>>;
  /** Makes `put` fail, for example like a full device. */
  failure: Error | null;
}

const nameOf = (request: RequestInfo | URL) =>
  (request instanceof Request ? request.url : String(request)).split("/").pop() ?? "";

/** Cache Storage in memory, with the calls that the chunk store uses. */
export function createFakeCache(): FakeCache {
  const cache: FakeCache = {
    stored: new Map(),
    failure: null,
    async match(request) {
      const bytes = cache.stored.get(nameOf(request));
      return bytes && new Response(bytes);
    },
    async put(request, response) {
      if (cache.failure) throw cache.failure;
      cache.stored.set(nameOf(request), new Uint8Array(await response.arrayBuffer()));
    },
    async delete(request) {
      return cache.stored.delete(nameOf(request));
    },
    async keys() {
      return [...cache.stored.keys()].map((name) => new Request(`http://device/player/chunks/${name}`));
    },
  };
  return cache;
}
