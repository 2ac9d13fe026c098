import { type FirstThings, pageOf, thingsIn } from "./first-things.ts";

/* What one of the ways made last, kept in this browser: it is the screen on which that plays. */

const keyOf = (accountId: number) => `vitrine-first-${accountId}`;

function use<T>(what: (storage: Storage) => T, otherwise: T): T {
  try {
    return what(localStorage);
  } catch {
    // Private windows and full disks refuse: the page is then found by its address alone.
    return otherwise;
  }
}

export const keepFirst = (accountId: number, things: FirstThings): void =>
  use((storage) => storage.setItem(keyOf(accountId), pageOf(things)), undefined);

export const forgetFirst = (accountId: number): void =>
  use((storage) => storage.removeItem(keyOf(accountId)), undefined);

/** Returns what is kept; null when nothing is. */
export function keptFirst(accountId: number): FirstThings | null {
  const address = use((storage) => storage.getItem(keyOf(accountId)), null);
  return address === null ? null : thingsIn(new URLSearchParams(address.split("?")[1]));
}
