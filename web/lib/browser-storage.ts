/*
 * What a browser keeps for a person. It may forbid storage, have no room, or hold what an older version or somebody else wrote.
 * That is no error: nothing is kept then, and nothing is found. Edits that must not be lost are in the outbox.
 */

/** localStorage keeps until somebody clears it, sessionStorage until the tab is closed. */
export type Place = "localStorage" | "sessionStorage";

/** Returns the text under a key; null when there is none. */
export function keptText(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null forgets it. */
export function keepText(place: Place, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // The page has it until it is closed.
  }
}

/** Returns what `read` makes of the JSON under a key; null when there is none, or `read` throws. */
export function kept<T>(place: Place, key: string, read: (value: unknown) => T): T | null {
  try {
    const text = keptText(place, key);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; null forgets it. */
export const keep = (place: Place, key: string, value: unknown): void =>
  keepText(place, key, value === null ? null : JSON.stringify(value));

/** Returns the keys of a store that begin like this. */
export const keysOf = (storage: Pick<Storage, "key" | "length">, start: string): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").filter((key) =>
    key.startsWith(start),
  );

/** Returns the keys that begin like this under which something is kept. */
export function keptKeys(place: Place, start: string): string[] {
  try {
    return keysOf(globalThis[place], start);
  } catch {
    return [];
  }
}

/** Forgets all keys that begin like this. */
export function forgetKept(place: Place, start: string): void {
  for (const key of keptKeys(place, start)) keepText(place, key, null);
}
