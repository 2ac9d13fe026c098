import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { type FirstThings, pageOf, thingsIn } from "./first-things.ts";

/* What one of the ways made last, kept in this browser: it is the screen on which that plays. */

const keyOf = (accountId: number) => `vitrine-first-${accountId}`;

export const keepFirst = (accountId: number, things: FirstThings): void =>
  keepText("localStorage", keyOf(accountId), pageOf(things));

export const forgetFirst = (accountId: number): void => keepText("localStorage", keyOf(accountId), null);

/** Returns what is kept; null when nothing is: the page is then found by its address alone. */
export function keptFirst(accountId: number): FirstThings | null {
  const address = keptText("localStorage", keyOf(accountId));
  return address === null ? null : thingsIn(new URLSearchParams(address.split("?")[1]));
}
