import { z } from "zod";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import { favourite } from "#shared/contracts/identity/favourites.ts";
import { keep, kept } from "#web/lib/browser-storage.ts";
import { ownKeys } from "#web/lib/own-keys.ts";

/* The pages that a person opened last, in this browser, for the search. */

const most = 12;
const pages = z.array(favourite);
export type RecentPage = z.output<typeof favourite>;

/** Returns where the pages of this person in this account are kept. */
export const recentKey = ({ user, account }: Me): string => `${ownKeys(user.id)}recent-${account.id}`;

/** Returns the pages under a key, the newest first. */
export const recentPages = (key: string): RecentPage[] => kept("localStorage", key, pages.parse) ?? [];

/** Notes that the person opened a page. */
export function noteVisit(key: string, page: RecentPage): void {
  const others = recentPages(key).filter(({ path }) => path !== page.path);
  keep("localStorage", key, [page, ...others].slice(0, most));
}
