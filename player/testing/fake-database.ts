import type { KeyValue } from "#player/store/key-value.ts";

export interface FakeDatabase extends KeyValue {
  records: Map<string, unknown>;
  /** All writes as key and value, in order. */
  writes: [string, unknown][];
  broken: boolean;
}

/** IndexedDB in memory: values are copied in and out, like structured cloning. */
export function createFakeDatabase(): FakeDatabase {
  const database: FakeDatabase = {
    records: new Map(),
    writes: [],
    broken: false,
    async get(key) {
      if (database.broken) throw new Error("the database is broken");
      return structuredClone(database.records.get(key));
    },
    async set(key, value) {
      if (database.broken) throw new Error("the database is broken");
      database.records.set(key, structuredClone(value));
      database.writes.push([key, structuredClone(value)]);
    },
    async delete(key) {
      database.records.delete(key);
    },
  };
  return database;
}
