import { clear, createStore } from "idb-keyval";
import { forgetKept, keepText } from "./browser-storage.ts";
import { liveStorageKey } from "./live-chat/live-mark.ts";
import { ownKeys } from "./own-keys.ts";
import { forgetSession, markedUser } from "./session-mark.ts";

/** Where this browser keeps files whose upload has not ended. */
export const keptUploads = () => createStore("vitrine-uploads", "files");

/**
 * Forgets, at sign-out, who was here: the mark, the key of a live chat, edits that wait, pages and orders, files whose
 * upload has not ended, and everything that the tab keeps, such as a checkout typed halfway. The next person at this
 * computer finds nothing of it.
 */
export async function forgetPerson(): Promise<void> {
  const userId = markedUser();
  if (userId !== null) forgetKept("localStorage", ownKeys(userId));
  forgetSession();
  keepText("localStorage", liveStorageKey, null);
  forgetKept("sessionStorage", "");
  try {
    await clear(keptUploads());
  } catch {
    // A browser that forbids its database kept no file.
  }
}
