/** Left free for the browser, in bytes. */
const reserveBytes = 20_000_000;

/** Storage space on the device. */
export interface Room {
  /** Bytes that can still be stored; null when the browser does not report it. */
  freeBytes(): Promise<number | null>;
}

/** Uses the browser's estimate. First asks the browser not to delete our storage when space is short. */
export function createRoom(storage: StorageManager | undefined): Room {
  let asked = false;
  return {
    async freeBytes() {
      if (!asked) {
        asked = true;
        void storage?.persist?.().catch(() => undefined);
      }
      const estimate = await storage?.estimate?.().catch(() => null);
      if (typeof estimate?.quota !== "number" || typeof estimate.usage !== "number") return null;
      return Math.max(0, estimate.quota - estimate.usage - reserveBytes);
    },
  };
}

/** Megabytes of 1,000,000 bytes, rounded up, as in the plans. */
const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Returns what is missing, as text for people; null when it fits. */
export function lackOfRoom(neededBytes: number, freeBytes: number | null): string | null {
  if (freeBytes === null || neededBytes <= freeBytes) return null;
  return `Not enough space on this device: ${megabytes(neededBytes - freeBytes)} MB more needed. Use smaller files, or free some space.`;
}
