import { deviceKey } from "#shared/contracts/player.ts";
import type { KeyValue } from "./key-value.ts";

const name = "device-key";
/** localStorage, or nothing where that is switched off. */
export interface Spare {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}
const spareName = "vitrine-device-key";

const makeKey = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Writes to both places; one that fails is no reason to stop as long as the other holds. */
async function keep(key: string, database: KeyValue, spare: Spare | null): Promise<void> {
  await database.set(name, key).catch(() => undefined);
  try {
    spare?.setItem(spareName, key);
  } catch {
    // Full or forbidden: IndexedDB has it.
  }
}

/** The secret this device made for itself: 32 random bytes in hex. Made at first use, found again ever after. */
export async function loadDeviceKey(database: KeyValue, spare: Spare | null): Promise<string> {
  const stored = await database.get(name).catch(() => undefined);
  let copy: string | null = null;
  try {
    copy = spare?.getItem(spareName) ?? null;
  } catch {
    // Forbidden by the browser's settings.
  }
  const key = [stored, copy].map((one) => deviceKey.safeParse(one)).find((one) => one.success)?.data;
  const found = key ?? makeKey();
  if (found !== stored || found !== copy) await keep(found, database, spare);
  return found;
}

/** Forgets the old secret: after a screen was removed its key opens nothing any more. */
export async function renewDeviceKey(database: KeyValue, spare: Spare | null): Promise<string> {
  const key = makeKey();
  await keep(key, database, spare);
  return key;
}
