import { keysOf } from "#web/lib/browser-storage.ts";

/* What the frame needs of the outbox: apart, because the rest of it loads after the first view. */

export const prefix = "vitrine-outbox-";

export type OutboxStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Returns how many edits of a person wait in this browser, in all accounts. */
export const countWaiting = (storage: OutboxStorage, userId: number): number =>
  keysOf(storage, `${prefix}${userId}-`).length;

/** Deletes the edits of a person in all accounts: another person may use this browser next. */
export function eraseWaiting(storage: OutboxStorage, userId: number): void {
  for (const key of keysOf(storage, `${prefix}${userId}-`)) storage.removeItem(key);
}
