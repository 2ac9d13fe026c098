import type { KeyValue } from "./key-value.ts";

/** Written at first use. When it is missing, something other than this program emptied the database. */
const markName = "kept";

export interface KeptRecords extends KeyValue {
  /**
   * Writes all records again when the database was emptied; resolves to true in that case. Rejects when writing fails.
   */
  restore(): Promise<boolean>;
}

/**
 * Keeps a copy of the records in memory. Writes them again when the browser, or a person at the device, has deleted the
 * site's data while the page was playing.
 */
export function keepRecords(database: KeyValue): KeptRecords {
  const held = new Map<string, unknown>();
  let marked = false;

  /** Returns false when the database existed before but its mark is gone. */
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
