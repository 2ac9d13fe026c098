/** Left free for the browser's own needs, in bytes. */
const reserveBytes = 20_000_000;

/** How much space the device has for us. */
export interface Room {
  /** Bytes that can still be stored; null when the browser does not tell. */
  freeBytes(): Promise<number | null>;
}

/** The browser's own estimate, after asking it not to clear our storage when space runs low. */
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

/** In megabytes of 1000, rounded up, as plans count them. */
const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

/** Null when it fits. */
export function lackOfRoom(neededBytes: number, freeBytes: number | null): string | null {
  if (freeBytes === null || neededBytes <= freeBytes) return null;
  return `Not enough space on this device: ${megabytes(neededBytes - freeBytes)} MB more needed. Use smaller files, or free some space.`;
}
