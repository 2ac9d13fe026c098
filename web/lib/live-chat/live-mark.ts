export const liveStorageKey = "vitrine-live-chat";

/** Returns whether a live chat goes on in this browser. By itself, because every page of the website asks before it is painted. */
export function hasLiveMark(): boolean {
  try {
    return globalThis.localStorage.getItem(liveStorageKey) !== null;
  } catch {
    return false;
  }
}
