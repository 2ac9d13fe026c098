import { openDatabaseNamed, resultOf } from "./open-database.ts";

/** Plays that wait to be sent to the server: rows by sequence number, and one note. */
export interface PlayRows {
  load(): Promise<{ note: unknown; first: number | null; last: number | null; count: number }>;
  /** Writes all in one transaction. Resolves when it is on the disk. */
  write(change: { rows: readonly [seq: number, row: unknown][]; note: unknown }): Promise<void>;
  /** Returns at most `limit` rows in order, beginning with `from` or the first row after it. */
  read(from: number, limit: number): Promise<[seq: number, row: unknown][]>;
  /** Deletes every row up to and including `through`, and writes the note, in one transaction. */
  trim(through: number, note: unknown): Promise<void>;
  clear(): Promise<void>;
}

const rowsName = "plays";
const noteName = "note";
const noteKey = "spool";

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The browser aborted the write"));
    transaction.onerror = () => reject(transaction.error);
  });
}

/** Opens the rows in IndexedDB. */
export function openPlayRows(name = "vitrine-plays"): PlayRows {
  const database = openDatabaseNamed(name, [rowsName, noteName]);
  // "strict" waits for the disk, so that a power cut loses no written play; old browsers ignore it.
  const begin = (mode: IDBTransactionMode) => database(mode, { durability: "strict" });

  return {
    async load() {
      const transaction = await begin("readonly");
      const rows = transaction.objectStore(rowsName);
      const [note, first, last, count] = await Promise.all([
        resultOf(transaction.objectStore(noteName).get(noteKey)),
        resultOf(rows.openKeyCursor()).then((cursor) => cursor?.key),
        resultOf(rows.openKeyCursor(null, "prev")).then((cursor) => cursor?.key),
        resultOf(rows.count()),
      ]);
      const seq = (key: unknown) => (typeof key === "number" ? key : null);
      return { note, first: seq(first), last: seq(last), count };
    },
    async write({ rows, note }) {
      const transaction = await begin("readwrite");
      const ended = endOf(transaction);
      for (const [seq, row] of rows) transaction.objectStore(rowsName).put(row, seq);
      transaction.objectStore(noteName).put(note, noteKey);
      await ended;
    },
    async read(from, limit) {
      const rows = (await begin("readonly")).objectStore(rowsName);
      const range = IDBKeyRange.lowerBound(from);
      const [keys, values] = await Promise.all([
        resultOf(rows.getAllKeys(range, limit)),
        resultOf(rows.getAll(range, limit)),
      ]);
      return keys.map((key, index) => [Number(key), values[index]]);
    },
    async trim(through, note) {
      const transaction = await begin("readwrite");
      const ended = endOf(transaction);
      transaction.objectStore(rowsName).delete(IDBKeyRange.upperBound(through));
      transaction.objectStore(noteName).put(note, noteKey);
      await ended;
    },
    async clear() {
      const transaction = await begin("readwrite");
      const ended = endOf(transaction);
      transaction.objectStore(rowsName).clear();
      transaction.objectStore(noteName).clear();
      await ended;
    },
  };
}
