/** Where plays wait to be told to the server: rows by sequence number, and beside them one note. */
export interface PlayRows {
  load(): Promise<{ note: unknown; first: number | null; last: number | null; count: number }>;
  /** One transaction, on the disk when it ends: all of it or none. */
  write(change: { rows: readonly [seq: number, row: unknown][]; note: unknown }): Promise<void>;
  /** At most `limit` rows in order, beginning with `from` or the first after it. */
  read(from: number, limit: number): Promise<[seq: number, row: unknown][]>;
  /** Deletes every row up to and including `through`, and writes the note, in one transaction. */
  trim(through: number, note: unknown): Promise<void>;
  clear(): Promise<void>;
}

const rowsName = "plays";
const noteName = "note";
const noteKey = "spool";

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The device called the write off"));
    transaction.onerror = () => reject(transaction.error);
  });
}

/** IndexedDB, opened when first needed and again after the browser closed it. */
export function openPlayRows(name = "vitrine-plays"): PlayRows {
  let opened: Promise<IDBDatabase> | null = null;

  function database(): Promise<IDBDatabase> {
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(rowsName);
      request.result.createObjectStore(noteName);
    };
    const db = await resultOf(request);
    db.onclose = () => {
      opened = null;
    };
    db.onversionchange = () => {
      db.close();
      opened = null;
    };
    return db;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    // "strict" waits for the disk, so that a power cut takes nothing that was written; old browsers ignore it.
    const options = { durability: "strict" } as const;
    try {
      return (await database()).transaction([rowsName, noteName], mode, options);
    } catch (error) {
      opened = null;
      throw error;
    }
  }

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
