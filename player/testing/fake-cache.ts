import type { CacheShelf } from "#player/store/chunk-store.ts";

export interface FakeCache extends CacheShelf {
  /** What is stored, by the last part of its address. */
  stored: Map<string, Uint8Array<ArrayBuffer>>;
  /** Makes `put` fail, e.g. as a full device does. */
  failure: Error | null;
}

const nameOf = (request: RequestInfo | URL) =>
  (request instanceof Request ? request.url : String(request)).split("/").pop() ?? "";

/** Cache Storage in memory, with the few calls the chunk store makes. */
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
