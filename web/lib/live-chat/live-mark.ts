export const liveStorageKey = "vitrine-live-chat";

/** Returns whether a live chat goes on in this browser. In a file of its own, because every page asks. */
export function hasLiveMark(): boolean {
  try {
    return window.localStorage.getItem(liveStorageKey) !== null;
  } catch {
    return false;
  }
}
