import type { KnownList } from "../bus/bus.ts";
import type { VerbDeps } from "../context.ts";
import type { Reader } from "../db/client.ts";
import { VersionedCache } from "./versioned-cache.ts";

type Deps = Pick<VerbDeps, "db" | "bus">;

/** It belongs to no account. */
const place = { accountId: 0, id: 0 };

/**
 * Returns a function that reads a list from this process's copy, which is read again when its change was announced. Not
 * within a transaction: with every connection in one, it could wait for ever. There, call `read` with the transaction.
 */
export function knownList<T>(list: KnownList, read: (db: Reader) => Promise<T>): (deps: Deps) => Promise<T> {
  const caches = new WeakMap<Deps["bus"], VersionedCache<"all", { value: T }>>();
  const cacheOf = ({ db, bus }: Deps) => {
    const known = caches.get(bus);
    if (known) return known;
    const cache = new VersionedCache<"all", { value: T }>({
      load: async () => new Map([["all", { value: await read(db) }]]),
      placeOf: () => place,
      maxSize: 1,
      maxPerLoad: 1,
      nowMs: () => performance.now(),
    });
    bus.subscribe(({ kind }) => {
      if (kind === list || kind === "resync") cache.changeAll();
    });
    caches.set(bus, cache);
    return cache;
  };
  return async (deps) => {
    const found = await cacheOf(deps).get("all", place);
    if (!found) throw new Error(`The list "${list}" was not read`);
    return found.value;
  };
}
