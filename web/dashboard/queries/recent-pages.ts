import { z } from "zod";
import { favourite } from "#shared/contracts/identity/favourites.ts";
import { forgetKept, keep, kept } from "#web/lib/browser-storage.ts";

/* The pages that a person opened last, in this browser, for the search. */

const prefix = "vitrine-recent-";
const most = 12;
const pages = z.array(favourite);
export type RecentPage = z.output<typeof favourite>;

/** Returns the pages that this person opened last in this account, the newest first. */
export const recentPages = (owner: string): RecentPage[] =>
  kept("localStorage", prefix + owner, pages.parse) ?? [];

/** Notes that the person opened a page. */
export function noteVisit(owner: string, page: RecentPage): void {
  const others = recentPages(owner).filter(({ path }) => path !== page.path);
  keep("localStorage", prefix + owner, [page, ...others].slice(0, most));
}

/** Forgets the pages of a person in all accounts: another person may use this browser next. */
export function forgetVisits(userId: number): void {
  forgetKept("localStorage", `${prefix}${userId}-`);
}
