import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { listScreenReports, type ScreenManifest, screenManifest } from "#shared/contracts/preview.ts";
import { call } from "#web/lib/api.ts";
import { askAgainAfterMs } from "./ask-again.ts";
import { learnServerTime, serverNow } from "./shifted-clock.ts";

/** Pushed values of data sources raise no event here. */
const valuesAgainMs = 15_000;
const planAgainMs = 15_000;
const valuesEvery = (plan: ScreenManifest | undefined) => (plan?.values.length ? valuesAgainMs : false);

/** The plan a screen should have now. `newest`: the newest version that is known of; another one is fetched anew. */
export const useNewestPlan = (id: number, newest: number | null) =>
  useQuery({
    queryKey: ["schedules", "plan", id, newest],
    queryFn: ({ signal }) => call(screenManifest, { id }, { signal }),
    placeholderData: keepPreviousData,
    // Not every change is pushed under one topic: an unchanged plan stays the same object.
    refetchInterval: planAgainMs,
  });

/** A certain version of a screen's plan, which never changes; null is not asked for. */
export const usePlanVersion = (id: number, version: number | null) =>
  useQuery({
    queryKey: ["plan", id, version],
    queryFn: ({ signal }) => call(screenManifest, { id, ...(version !== null && { version }) }, { signal }),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => valuesEvery(state.data),
  });

/** What these screens last said; fetched again when the server says that one of them said something else. */
export const useScreenReports = (ids: readonly number[]) =>
  useQuery({
    queryKey: ["screens", "reports", ids.join(",")],
    queryFn: async ({ signal }): Promise<ResponseOf<typeof listScreenReports>> => {
      const sentMs = Date.now();
      const answer = await call(listScreenReports, { ids: ids.join(",") }, { signal });
      learnServerTime(Date.parse(answer.now), sentMs, Date.now());
      return answer;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => askAgainAfterMs(state.data?.items, serverNow()),
    staleTime: 5_000,
  });
