import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { type ListedScreen, listScreens, type ScreenFilter } from "#shared/contracts/playing/screens.ts";
import { pagesOf } from "#web/lib/reads.ts";
import { useScreenReports } from "../../../shadow-screen/plan-queries.ts";

const perPage = 200;
/** Names and groups change rarely; what the screens show comes from their reports. */
const listAgainMs = 60_000;

/**
 * Returns the screens of the wall in pages, without their state: an announcement about one must not fetch 5,000 again.
 */
export function useWallScreens(filter: ScreenFilter) {
  const list = useInfiniteQuery({
    ...pagesOf(listScreens, ["wall", filter], { ...filter, limit: perPage }),
    placeholderData: keepPreviousData,
    staleTime: listAgainMs,
  });
  const screens = useMemo(
    (): readonly ListedScreen[] => list.data?.pages.flatMap(({ items }) => items) ?? [],
    [list.data],
  );
  return { list, screens, total: list.data?.pages[0]?.total ?? 0 };
}

/**
 * Returns the last reports of the visible screens, by id. Reports of other screens stay available while the user
 * scrolls.
 */
export function useReportsInSight(ids: readonly number[]): ReadonlyMap<number, ScreenReport> {
  const known = useRef(new Map<number, ScreenReport>());
  const reports = useScreenReports(ids);
  const items = reports.data?.items;
  return useMemo(() => {
    for (const report of items ?? []) known.current.set(report.id, report);
    return new Map(known.current);
  }, [items]);
}
