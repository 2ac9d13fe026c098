import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { listScreenReports, type ScreenManifest, screenManifest } from "#shared/contracts/playing/preview.ts";
import { call } from "#web/lib/api.ts";
import { answerOf } from "#web/lib/reads.ts";
import { type Contacted, contactStateOf } from "./contact-state.ts";
import { fetchPlayedPlan, type PlayedVersion } from "./played-plan.ts";
import { learnServerTime, serverNow } from "./shifted-clock.ts";

const usualMs = 15_000;
const overdueMs = 4_000;
/**
 * The server does not announce a contact without news, so it is asked once more this long before a screen counts as
 * late.
 */
const aheadMs = 10_000;

/** Returns the polling interval for these screens in milliseconds: shorter while a report is overdue. */
export function askAgainAfterMs(screens: readonly Contacted[] | undefined, nowMs: number): number {
  const overdue = screens?.some(
    (screen) => screen.connection === "online" && contactStateOf(screen, nowMs + aheadMs) !== "in touch",
  );
  return overdue ? overdueMs : usualMs;
}

/** Changed values of data sources are not announced to this page, so poll. */
const valuesAgainMs = 15_000;
const planAgainMs = 15_000;
const valuesEvery = (plan: ScreenManifest | undefined) => (plan?.values.length ? valuesAgainMs : false);

/** Returns the manifest that a screen should have now. `newest` is the newest known version: a change fetches again. */
export const useNewestPlan = (id: number, newest: number | null) =>
  useQuery({
    ...answerOf(screenManifest, ["schedules", "plan", id, newest], { id }),
    placeholderData: keepPreviousData,
    // Changes come under several topics, so poll; an unchanged manifest stays the same object.
    refetchInterval: planAgainMs,
  });

/** Returns what a screen reports to play by, which never changes; no request for null. */
export const usePlayedPlan = (id: number, played: PlayedVersion | null) =>
  useQuery({
    queryKey: ["plan", id, played],
    queryFn: played
      ? ({ signal }) =>
          fetchPlayedPlan(played, (version) => call(screenManifest, { id, version }, { signal }))
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => valuesEvery(state.data),
  });

/** Returns these screens' last reports; fetched again when the server announces a change. */
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
