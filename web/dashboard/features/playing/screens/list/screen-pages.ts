import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { type ListedScreen, listScreens, type ScreenFilter } from "#shared/contracts/playing/screens.ts";
import { askAgainAfterMs } from "#web/dashboard/shadow-screen/plan-queries.ts";
import { answerOf, pagesOf } from "#web/lib/reads.ts";
import { screenListKey, useScreenSummary } from "../../../../queries/screens.ts";
import { serverNow } from "../../../../shadow-screen/shifted-clock.ts";

type Pages = InfiniteData<ResponseOf<typeof listScreens>, string | null>;

const firstPage = 100;
const nextPages = 500;
const askAgainMs = 30_000;

/** Returns the matching screens in pages. The previous result stays while another filter loads. */
export function useScreenPages(filter: ScreenFilter) {
  const list = useInfiniteQuery({
    ...pagesOf(
      listScreens,
      [...screenListKey, filter],
      { ...filter, limit: firstPage },
      { limit: nextPages },
    ),
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  return { ...list, items, total: pages?.at(-1)?.total ?? 0 };
}

/** Updates the visible screens, and fetches the list again when screens are added or removed. */
export function useFreshRows(ids: readonly number[], filter: ScreenFilter): void {
  const client = useQueryClient();
  const { data: fresh } = useQuery({
    ...answerOf(listScreens, ["screens", "in sight", ids.join(",")], { ids: ids.join(","), limit: 200 }),
    enabled: ids.length > 0,
    // The list has just loaded them; announcements bring changes.
    initialData: { items: [], nextCursor: null, total: 0 },
    staleTime: askAgainMs,
    refetchInterval: ({ state }) => askAgainAfterMs(state.data?.items, serverNow()),
    gcTime: 0,
  });
  useEffect(() => {
    const byId = new Map(fresh.items.map((item) => [item.id, item]));
    if (byId.size === 0) return;
    client.setQueriesData<Pages>({ queryKey: screenListKey }, (data) => data && patched(data, byId));
  }, [client, fresh]);

  const { data: summary } = useScreenSummary();
  const outside = summary && `${summary.total} ${filter.state ? summary.states[filter.state] : ""}`;
  const known = useRef(outside);
  useEffect(() => {
    // The first count belongs to the first page.
    if (known.current !== undefined && outside !== known.current)
      void client.invalidateQueries({ queryKey: screenListKey });
    known.current = outside;
  }, [client, outside]);
}

function patched(data: Pages, byId: ReadonlyMap<number, ListedScreen>): Pages {
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.items.some(({ id }) => byId.has(id))
        ? { ...page, items: page.items.map((item) => byId.get(item.id) ?? item) }
        : page,
    ),
  };
}
