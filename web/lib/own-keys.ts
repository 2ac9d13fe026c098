import { keptKeys } from "./browser-storage.ts";

/** Returns how the keys begin under which this browser keeps what a person left in it, until they sign out. */
export const ownKeys = (userId: number): string => `vitrine-of-${userId}-`;

/** Returns how the keys begin of a person's edits that wait to be sent, in all accounts. */
export const waitingKeys = (userId: number): string => `${ownKeys(userId)}outbox-`;

/** Returns how many edits of a person wait in this browser, in all accounts. */
export const countWaiting = (userId: number): number => keptKeys("localStorage", waitingKeys(userId)).length;
