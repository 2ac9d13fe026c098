import { del, get, set } from "idb-keyval";
import { openDatabaseNamed } from "./open-database.ts";

/** Small records on the device. One `set` is one transaction. */
export interface KeyValue {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

const records = "records";

/** Opens the records in IndexedDB. */
export function openDatabase(name = "vitrine"): KeyValue {
  const begin = openDatabaseNamed(name, [records]);
  const store: Parameters<typeof get>[1] = async (mode, act) => act((await begin(mode)).objectStore(records));
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    delete: (key) => del(key, store),
  };
}
