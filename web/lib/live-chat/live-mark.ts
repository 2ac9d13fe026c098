import { keptText } from "../browser-storage.ts";

export const liveStorageKey = "vitrine-live-chat";

/** Returns whether a live chat goes on in this browser. In a file of its own, because every page asks. */
export const hasLiveMark = (): boolean => keptText("localStorage", liveStorageKey) !== null;
