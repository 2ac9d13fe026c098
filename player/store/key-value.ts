import { createStore, del, get, set } from "idb-keyval";

/** Small records on the device. One `set` is one transaction: all of it or none. */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** IndexedDB. */
export function openDatabase(name = "vitrine"): KeyValue {
  const store = createStore(name, "records");
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
  };
}
