import type { Hit } from "#shared/operator-api/read-search.ts";

/*
 * What was opened from the search in this browser: kinds and numbers only. The server says what they are now, and leaves out
 * what the operator may not see.
 */
const slot = "vitrine-recent-finds";
const most = 8;

function stored(storage: Storage): string {
  try {
    return storage.getItem(slot) ?? "";
  } catch {
    return "";
  }
}

/** Returns the numbers of recent finds, the newest first. */
export function recentFinds(storage: Storage): string[] {
  return stored(storage)
    .split(",")
    .filter((one) => /^[a-z-]+-[1-9]\d{0,8}$/.test(one))
    .slice(0, most);
}

/** Puts a find before the others. */
export function rememberFind({ kind, id }: Pick<Hit, "kind" | "id">, storage: Storage): void {
  const own = `${kind}-${id}`;
  const others = recentFinds(storage).filter((one) => one !== own);
  try {
    storage.setItem(slot, [own, ...others].slice(0, most).join(","));
  } catch {
    // Without storage nothing is found recently.
  }
}
