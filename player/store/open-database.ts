/** Resolves with the result of an IndexedDB request; rejects with its error. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Begins a transaction over all stores of one database. */
export type Begin = (mode: IDBTransactionMode, options?: IDBTransactionOptions) => Promise<IDBTransaction>;

/**
 * Opens an IndexedDB database with these stores at first use. Opens it again after the browser closed or deleted it: a
 * connection that stays open would block the deletion until the page ends.
 */
export function openDatabaseNamed(name: string, stores: readonly string[]): Begin {
  let opened: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store);
    };
    const db = await resultOf(request);
    const forget = () => {
      opened = null;
    };
    db.onclose = forget;
    db.onversionchange = () => {
      db.close();
      forget();
    };
    return db;
  }

  function database(): Promise<IDBDatabase> {
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return async (mode, options) => {
    try {
      return (await database()).transaction([...stores], mode, options);
    } catch (error) {
      opened = null;
      throw error;
    }
  };
}
