import { generatePath, matchRoutes } from "react-router";
import type { MenuEntry, PanelLink } from "#web/ui/panel/panel-menu.tsx";
import { type GroupKey, iconOf, menuGroups, type PagePlace, pagePlaces } from "./page-list.ts";
import { useMays, useMe } from "./queries/me.ts";
import { useIsSold } from "./queries/sold.tsx";

const routes = pagePlaces.map((place) => ({ path: place.path, place }));

/** Returns the place of the page at an address; null for an unknown one. */
export const placeAt = (pathname: string): PagePlace | null =>
  matchRoutes(routes, pathname)?.[0]?.route.place ?? null;

/** Returns the address of a page without the tab that is open on it. */
export function withoutTab(pathname: string): string {
  const [match] = matchRoutes(routes, pathname) ?? [];
  const page = match?.route.path.replace("/:tab?", "");
  return match && page && page !== match.route.path ? generatePath(page, match.params) : pathname;
}

/** Returns the pages that this member may open in this account. */
export function usePlaces(): readonly PagePlace[] {
  const may = useMays();
  const isSold = useIsSold();
  const isPartner = useMe().data?.isPartner === true;
  const exists = { sold: isSold, partner: isPartner };
  return pagePlaces.filter(
    ({ needs, whole, only }) => may(needs, { whole }) && (only === undefined || exists[only]),
  );
}

const linkOf = ({ path, group, label }: PagePlace): PanelLink => ({
  to: path,
  label: label?.() ?? path,
  icon: iconOf(group),
  exact: group === "home",
});

interface MenuState {
  /** The group of the open page. */
  here: GroupKey | undefined;
  /** What needs attention, by the address of the page. */
  counts: Readonly<Record<string, number>>;
}

/** Returns the entries of the menu for these pages: a group of one page is that page. */
export function menuOf(places: readonly PagePlace[], { here, counts }: MenuState): MenuEntry[] {
  return menuGroups.flatMap(({ key, label, icon }): readonly MenuEntry[] => {
    const links = places
      .filter(({ group, inMenu }) => inMenu && group === key)
      .map((place) => ({ ...linkOf(place), count: counts[place.path] ?? 0 }));
    return links.length <= 1 ? links : [{ key, label: label(), icon, links, isHere: here === key }];
  });
}

/** Returns the pages that the person pinned, without those that the person may not open any more. */
export function usePinned(places: readonly PagePlace[]): PanelLink[] {
  const pinned = useMe().data?.user.favourites ?? [];
  return pinned.flatMap(({ path, name }) => {
    const place = placeAt(path);
    if (!place || !places.includes(place)) return [];
    return { ...linkOf(place), to: path, label: place.label?.() ?? name };
  });
}
