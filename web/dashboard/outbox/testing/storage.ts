import type { OutboxStorage } from "../waiting-keys.ts";

/** The part of the browser's storage that is used, with room for `room` characters. */
export function aStorage({ room = Number.POSITIVE_INFINITY } = {}): OutboxStorage {
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
