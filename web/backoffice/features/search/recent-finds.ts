import type { Hit } from "#shared/operator-api/read-search.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";

/*
 * What was opened from the search in this browser: kinds and numbers only. The server says what they are now, and leaves out
 * what the operator may not see.
 */
const slot = "vitrine-recent-finds";
const most = 8;

/** Returns the numbers of recent finds, the newest first. */
export const recentFinds = (): string[] =>
  (keptText("localStorage", slot) ?? "")
    .split(",")
    .filter((one) => /^[a-z-]+-[1-9]\d{0,8}$/.test(one))
    .slice(0, most);

/** Puts a find before the others. */
export function rememberFind({ kind, id }: Pick<Hit, "kind" | "id">): void {
  const own = `${kind}-${id}`;
  const others = recentFinds().filter((one) => one !== own);
  keepText("localStorage", slot, [own, ...others].slice(0, most).join(","));
}
