import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type ListedScreen,
  listScreens,
  type ScreenFilter,
  summariseScreens,
} from "#shared/contracts/playing/screens.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";

/** "Online" becomes stale without an announcement, so poll. */
const askAgainMs = 30_000;

/**
 * Does not start with "screens": in a large account an announcement comes every second, and must not fetch all loaded
 * pages again. `useFreshRows` updates the visible screens.
 */
export const screenListKey = ["screen-list"] as const;

const maxChoices = 50;

/** Returns the first screens that match a search, for choice lists. Announcements do not fetch them again. */
export const useScreenChoices = (words: string) =>
  useQuery({
    ...answerOf(listScreens, ["screen-choices", words], { ...(words && { q: words }), limit: maxChoices }),
    placeholderData: keepPreviousData,
  });

const maxNamed = 200;

/** Returns screens by id, for names in other lists; of very many, only the first. */
export function useScreensByNumber(ids: readonly number[]): ReadonlyMap<number, ListedScreen> {
  const asked = [...new Set(ids)].slice(0, maxNamed).join(",");
  const { data } = useQuery({
    ...answerOf(listScreens, ["screen-choices", "by number", asked], { ids: asked, limit: maxNamed }),
    placeholderData: keepPreviousData,
    enabled: asked !== "",
  });
  return new Map(data?.items.map((screen) => [screen.id, screen]) ?? []);
}

const maxInTrouble = 8;

/**
 * Returns the first screens that need attention: offline, with problems, or without a default playlist; undefined while
 * they are loading.
 */
export function useScreensInTrouble(): readonly ListedScreen[] | undefined {
  const { data } = useQuery({
    queryKey: ["screens", "in trouble"],
    queryFn: async ({ signal }) => {
      const filters: ScreenFilter[] = [
        { state: "offline", sort: "contact" },
        { state: "problems" },
        { playlist: "none" },
      ];
      const pages = await Promise.all(
        filters.map((filter) => call(listScreens, { ...filter, limit: maxInTrouble }, { signal })),
      );
      return pages.flatMap((page) => page.items);
    },
    refetchInterval: askAgainMs,
  });
  return data && [...new Map(data.map((screen) => [screen.id, screen])).values()];
}

/** Returns the number of screens in each state; updated by announcements. */
export const useScreenSummary = () =>
  useQuery({
    ...answerOf(summariseScreens, ["screens", "summary"], {}),
    refetchInterval: askAgainMs,
  });

const maxFirst = 100;

/** Returns the first screens by name. Complete lists are in features/playing/screens/list/screen-pages.ts. */
export const useScreens = () =>
  useQuery({
    ...answerOf(listScreens, ["screens", "list"], { limit: maxFirst }),
    refetchInterval: askAgainMs,
  });
