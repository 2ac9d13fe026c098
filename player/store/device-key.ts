import { deviceKey } from "#shared/contracts/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "device-key";
const nextName = "device-key-next";
const madeName = "device-key-made";
/** localStorage, or nothing where that is switched off. */
export interface Spare {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
const spareName = "vitrine-device-key";

/** The secret this device made for itself: 32 random bytes in hex. Kept in two places. */
export interface DeviceKeys {
  current(): string;
  /** A successor that the server may or may not know yet. */
  pending(): string | null;
  /** Makes a successor and stores it; null when that cannot be, and then there is none. */
  propose(): Promise<string | null>;
  /** The server has seen the successor in use: from now on it is the key. */
  promote(atMs: number): Promise<void>;
  /** Since when it is in use (UTC ms); null: not known. */
  madeMs(): number | null;
  date(atMs: number): Promise<void>;
  /** Forgets all of it and makes a new one: after a screen was removed its key opens nothing any more. */
  renew(): Promise<void>;
}

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const readKey = (value: unknown): string | null => deviceKey.safeParse(value).data ?? null;

/** Finds the key, or makes one at first use. One place that fails is no reason to stop as long as the other holds. */
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
      // Full or forbidden: IndexedDB has it.
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
    // Forbidden by the browser's settings.
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
