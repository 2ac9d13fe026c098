import { deviceKey } from "#shared/contracts/playing/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "device-key";
const nextName = "device-key-next";
const madeName = "device-key-made";
/** The used part of localStorage; null where the browser has disabled it. */
export interface Spare {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
const spareName = "vitrine-device-key";

/** The secret that this device made for itself: 32 random bytes in hex, stored in two places. */
export interface DeviceKeys {
  current(): string;
  /** The successor; the server may or may not know it yet. */
  pending(): string | null;
  /** Makes a successor and stores it. Resolves to null, without a successor, when it cannot be stored. */
  propose(): Promise<string | null>;
  /** The server has seen the successor in use: it becomes the current key. */
  promote(atMs: number): Promise<void>;
  /** Since when the current key is in use (UTC ms); null: not known. */
  madeMs(): number | null;
  date(atMs: number): Promise<void>;
  /** Deletes all keys and makes a new one: the key of a removed screen is no longer valid. */
  renew(): Promise<void>;
}

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const readKey = (value: unknown): string | null => deviceKey.safeParse(value).data ?? null;

/** Loads the key, or makes one at first use. One working place of storage is enough. */
export async function openDeviceKeys(database: KeyValue, spare: Spare | null): Promise<DeviceKeys> {
  let current = "";
  let pending: string | null = null;
  let madeMs: number | null = null;

  async function keep(key: string): Promise<void> {
    current = key;
    await database.set(name, key).catch(() => undefined);
    try {
      spare?.setItem(spareName, key);
    } catch {
      // Full or not allowed; IndexedDB has the key.
    }
  }
  const read = (key: string) => database.get(key).catch(() => undefined);
  async function dropPending(): Promise<void> {
    pending = null;
    await database.delete(nextName).catch(() => undefined);
  }
  async function date(atMs: number): Promise<void> {
    madeMs = atMs;
    await database.set(madeName, atMs).catch(() => undefined);
  }

  const stored = readKey(await read(name));
  let copy: string | null = null;
  try {
    copy = readKey(spare?.getItem(spareName));
  } catch {
    // Not allowed by the browser's settings.
  }
  const found = stored ?? copy ?? makeKey();
  if (found === stored && found === copy) current = found;
  else await keep(found);
  pending = readKey(await read(nextName));
  if (pending === current) await dropPending();
  const made = await read(madeName);
  madeMs = typeof made === "number" && Number.isFinite(made) ? made : null;

  return {
    current: () => current,
    pending: () => pending,
    madeMs: () => madeMs,
    date,
    async propose() {
      const key = makeKey();
      try {
        await database.set(nextName, key);
      } catch {
        return null;
      }
      pending = key;
      return key;
    },
    async promote(atMs) {
      if (pending === null) return;
      await keep(pending);
      await dropPending();
      await date(atMs);
    },
    async renew() {
      await dropPending();
      await database.delete(madeName).catch(() => undefined);
      madeMs = null;
      await keep(makeKey());
    },
  };
}
