import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { planSchedules } from "#shared/contracts/schedules.ts";
import { call } from "#web/lib/api.ts";
import { topic } from "../schedule-queries.ts";

/** Key prefix of the queries: one for each selected target, and one for all targets. */
export const planKey = [topic, "plan"] as const;

/** First and last day, `YYYY-MM-DD`. */
export interface PlannedDays {
  from: string;
  until: string;
}

const dayMs = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns a date's month with its surrounding weeks, so that one request serves all weeks of a month. */
export function monthAround(date: string): PlannedDays {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1];
  return {
    from: dateOf(Date.UTC(year, month, 1) - 8 * dayMs),
    until: dateOf(Date.UTC(year, month + 1, 1) + 8 * dayMs),
  };
}

function inputOf(aimKey: string | null) {
  const [kind, id] = (aimKey ?? "").split(":");
  if (kind === "screen") return { screenId: Number(id) };
  return kind === "group" ? { groupId: Number(id) } : {};
}

/** Returns the resolver's input for these days at a target; null for all targets. */
export const usePlanning = (aimKey: string | null, { from, until }: PlannedDays) =>
  useQuery({
    queryKey: [...planKey, aimKey ?? "all", from, until],
    queryFn: ({ signal }) => call(planSchedules, { ...inputOf(aimKey), from, until }, { signal }),
    placeholderData: keepPreviousData,
  });
