import { vi } from "vitest";
import type { Place } from "../browser-storage.ts";

export type TestStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The part of a browser's storage that is used, with room for `room` characters in a value. */
export function aStorage({ room = Number.POSITIVE_INFINITY } = {}): TestStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("no room", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Gives the page an empty storage until the test's end, and returns it. */
export function giveStorage(place: Place, storage = aStorage()): TestStorage {
  vi.stubGlobal(place, storage);
  return storage;
}

/** A browser that forbids storage: already the question for it throws. */
export function forbidStorage(place: Place): void {
  vi.stubGlobal(place, undefined);
}
