import type { KeyValue } from "./key-value.ts";

/** Written at the first use; its absence says that something else than this program emptied the database. */
const markName = "kept";

export interface KeptRecords extends KeyValue {
  /** Writes everything again when the database was emptied; true when that was so. Rejects when it cannot be written. */
  restore(): Promise<boolean>;
}

/**
 * Records that outlive their database: what was read or written lately is also held in memory, and is written again after the
 * browser, or a person at the device, deleted the site's data under a page that plays.
 */
export function keepRecords(database: KeyValue): KeptRecords {
  const held = new Map<string, unknown>();
  let marked = false;

  /** False: the database was there before, but its mark is gone. */
  async function isWhole(): Promise<boolean> {
    if ((await database.get(markName)) !== undefined) {
      marked = true;
      return true;
    }
    if (marked) return false;
    await database.set(markName, true);
    marked = true;
    return true;
  }

  return {
    async get(key) {
      const value = await database.get(key);
      if (value !== undefined && !held.has(key)) held.set(key, value);
      return value;
    },
    async set(key, value) {
      held.set(key, value);
      await database.set(key, value);
    },
    async delete(key) {
      held.delete(key);
      await database.delete(key);
    },
    async restore() {
      if (await isWhole()) return false;
      for (const [key, value] of held) await database.set(key, value);
      await database.set(markName, true);
      return true;
    },
  };
}
