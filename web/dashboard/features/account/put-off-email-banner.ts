import { z } from "zod";

const weekMs = 7 * 86_400_000;
const stored = z.coerce.number().int().positive().catch(0);
const keyOf = (user: { id: number; email: string }) => `vitrine-confirm-email-later-${user.id}-${user.email}`;

/** Returns until when this browser hides the request to confirm the address, in ms since 1970; 0 when it shows it. */
export function putOffUntil(user: { id: number; email: string }, storage: Storage): number {
  try {
    return stored.parse(storage.getItem(keyOf(user)) ?? 0);
  } catch {
    return 0;
  }
}

/** Hides the request for a week; without storage, until the page is loaded again. */
export function putOff(user: { id: number; email: string }, storage: Storage): void {
  try {
    storage.setItem(keyOf(user), String(Date.now() + weekMs));
  } catch {
    // Private windows and full disks refuse to store.
  }
}
