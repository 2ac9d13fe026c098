import { keepText, keptText } from "./browser-storage.ts";
import { liveStorageKey } from "./live-chat/live-mark.ts";

/**
 * A mark in this browser of who is signed in. The session itself is a cookie that no script can read; pages that
 * visitors open, too, ask the server only where the mark is.
 */
const key = "vitrine-signed-in";

export const markSession = (userId: number): void => keepText("localStorage", key, String(userId));
/** Forgets that somebody is signed in, and their live chat. That of a visitor who never was stays. */
export function forgetSession(): void {
  if (!hasSessionMark()) return;
  keepText("localStorage", key, null);
  keepText("localStorage", liveStorageKey, null);
}
/** Returns the user who is signed in; null for visitors. */
export const markedUser = (): number | null => Number(keptText("localStorage", key)) || null;
export const hasSessionMark = (): boolean => markedUser() !== null;
