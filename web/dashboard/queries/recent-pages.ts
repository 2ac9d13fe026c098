import { z } from "zod";
import { favourite } from "#shared/contracts/identity/favourites.ts";

/* The pages that a person opened last, in this browser, for the search. */

const prefix = "vitrine-recent-";
const kept = 12;
const pages = z.array(favourite);
export type RecentPage = z.output<typeof favourite>;

/** Returns the pages that this person opened last in this account, the newest first. */
export function recentPages(owner: string, storage: Pick<Storage, "getItem"> = localStorage): RecentPage[] {
  try {
    return pages.parse(JSON.parse(storage.getItem(prefix + owner) ?? "[]"));
  } catch {
    return [];
  }
}

/** Notes that the person opened a page. */
export function noteVisit(
  owner: string,
  page: RecentPage,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
): void {
  const others = recentPages(owner, storage).filter(({ path }) => path !== page.path);
  try {
    storage.setItem(prefix + owner, JSON.stringify([page, ...others].slice(0, kept)));
  } catch {
    // The browser keeps nothing: the search shows the pages of the menu.
  }
}

/** Forgets the pages of a person in all accounts: another person may use this browser next. */
export function forgetVisits(
  userId: number,
  storage: Pick<Storage, "key" | "length" | "removeItem"> = localStorage,
): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  for (const key of keys) if (key.startsWith(`${prefix}${userId}-`)) storage.removeItem(key);
}
