import { liveStorageKey } from "./live-chat/live-mark.ts";

/**
 * A mark in this browser that somebody is signed in. The session itself is a cookie that no script can read; pages that
 * visitors open, too, ask the server only where the mark is.
 */
const key = "vitrine-signed-in";

/** Runs `use` with the browser's storage; returns undefined where the browser forbids storage. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}

export const markSession = (): void => void withStorage((storage) => storage.setItem(key, "yes"));
/** Forgets that somebody is signed in, and their live chat. That of a visitor who never was stays. */
export function forgetSession(): void {
  if (!hasSessionMark()) return;
  withStorage((storage) => {
    storage.removeItem(key);
    storage.removeItem(liveStorageKey);
  });
}
/**
 * Forgets, at sign-out, who was here: the mark, the key of a live chat, and everything that the tab keeps, such as a checkout
 * typed halfway. The next person at this computer finds nothing of it.
 */
export function forgetPerson(): void {
  forgetSession();
  withStorage((storage) => storage.removeItem(liveStorageKey));
  try {
    window.sessionStorage.clear();
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
export const hasSessionMark = (): boolean => withStorage((storage) => storage.getItem(key) !== null) ?? false;
