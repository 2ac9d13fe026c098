import { forgetKept, keepText, keptText } from "./browser-storage.ts";
import { liveStorageKey } from "./live-chat/live-mark.ts";

/**
 * A mark in this browser that somebody is signed in. The session itself is a cookie that no script can read; pages that
 * visitors open, too, ask the server only where the mark is.
 */
const key = "vitrine-signed-in";

export const markSession = (): void => keepText("localStorage", key, "yes");
/** Forgets that somebody is signed in, and their live chat. That of a visitor who never was stays. */
export function forgetSession(): void {
  if (!hasSessionMark()) return;
  keepText("localStorage", key, null);
  keepText("localStorage", liveStorageKey, null);
}
/**
 * Forgets, at sign-out, who was here: the mark, the key of a live chat, and everything that the tab keeps, such as a checkout
 * typed halfway. The next person at this computer finds nothing of it.
 */
export function forgetPerson(): void {
  forgetSession();
  keepText("localStorage", liveStorageKey, null);
  forgetKept("sessionStorage", "");
}
export const hasSessionMark = (): boolean => keptText("localStorage", key) !== null;
