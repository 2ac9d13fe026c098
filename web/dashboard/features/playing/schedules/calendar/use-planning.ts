import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { planSchedules, type TargetPlan } from "#shared/contracts/playing/schedules.ts";
import { dayMs } from "#shared/durations.ts";
import { apart } from "#shared/schedule/bands.ts";
import type { Schedule } from "#shared/schedule/index.ts";
import { answerOf } from "#web/lib/reads.ts";
import { zoneTable } from "../next-starts.ts";
import { topic } from "../schedules-topic.ts";

/** `sun`, `placeHours`: the sun's times and opening hours at the screen for which they are shown. */
export type Planning = ResponseOf<typeof planSchedules> & Pick<Schedule, "sun" | "placeHours">;

const monthMs = 30 * dayMs;
/** One cached table of offsets serves all weeks of a month. */
export const zoneAround = (zone: string, atMs: number): ZoneOffsets =>
  zoneTable(zone, Math.floor(atMs / monthMs) * monthMs);

/** Returns one target's plan as resolver input, valid for the weeks around an instant. */
export function scheduleOfPlan(planning: Planning, plan: TargetPlan, aroundMs: number): Schedule {
  const [ruleIds, interruptionIds] = [new Set(plan.ruleIds), new Set(plan.interruptionIds)];
  const rules = planning.rules.filter(({ id }) => ruleIds.has(id));
  const zones = [
    plan.timeZone,
    plan.openingHours?.zone,
    planning.placeHours?.zone,
    ...rules.map(({ zone }) => zone),
  ];
  return {
    screen: { timeZone: plan.timeZone },
    defaultPlaylistId: plan.defaultPlaylistId,
    accountPlaylistId: plan.accountPlaylistId,
    openingHours: plan.openingHours,
    ...apart(rules),
    interruptions: planning.interruptions.filter(({ id }) => interruptionIds.has(id)),
    calendars: planning.calendars,
    sun: planning.sun,
    placeHours: planning.placeHours,
    playlists: planning.playlists,
    zones: Object.fromEntries(
      zones.flatMap((zone) => (zone == null ? [] : [[zone, zoneAround(zone, aroundMs)]])),
    ),
  };
}

/** Key prefix of the queries: one for each selected target, and one for all targets. */
export const planKey = [topic, "plan"] as const;

/** First and last day, `YYYY-MM-DD`. */
interface PlannedDays {
  from: string;
  until: string;
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Returns a date's month with its surrounding weeks, so that one request serves all weeks of a month. */
export function monthAround(date: string): PlannedDays {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1];
  return {
    from: dateOf(Date.UTC(year, month, 1) - 8 * dayMs),
    until: dateOf(Date.UTC(year, month + 1, 1) + 8 * dayMs),
  };
}

function inputOf(targetKey: string | null) {
  const [kind, id] = (targetKey ?? "").split(":");
  if (kind === "screen") return { screenId: Number(id) };
  return kind === "group" ? { groupId: Number(id) } : {};
}

/**
 * Returns the resolver's input for these days at a target; null for all targets. `by` screen: of the true screens there,
 * each with its own settings.
 */
export const usePlanning = (
  targetKey: string | null,
  { from, until, by = "target" }: PlannedDays & { by?: "target" | "screen" },
) =>
  useQuery({
    ...answerOf(planSchedules, [...planKey, targetKey ?? "all", from, until, by], {
      ...inputOf(targetKey),
      from,
      until,
      by,
    }),
    placeholderData: keepPreviousData,
  });
