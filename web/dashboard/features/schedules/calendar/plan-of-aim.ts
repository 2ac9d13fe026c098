import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { ZoneOffsets } from "#shared/contracts/manifest.ts";
import type { AimPlan, planSchedules } from "#shared/contracts/schedules.ts";
import type { Schedule } from "#shared/schedule/index.ts";
import { zoneTable } from "../next-starts.ts";

export type Planning = ResponseOf<typeof planSchedules>;

const monthMs = 30 * 86_400_000;
/** One cached table of offsets serves all weeks of a month. */
export const zoneAround = (zone: string, atMs: number): ZoneOffsets =>
  zoneTable(zone, Math.floor(atMs / monthMs) * monthMs);

/** Returns one target's plan as resolver input, valid for the weeks around an instant. */
export function scheduleOfPlan(planning: Planning, plan: AimPlan, aroundMs: number): Schedule {
  const [ruleIds, interruptionIds] = [new Set(plan.ruleIds), new Set(plan.interruptionIds)];
  const rules = planning.rules.filter(({ id }) => ruleIds.has(id));
  const zones = [plan.timeZone, plan.openingHours?.zone, ...rules.map(({ zone }) => zone)];
  return {
    screen: { timeZone: plan.timeZone },
    defaultPlaylistId: plan.defaultPlaylistId,
    accountPlaylistId: plan.accountPlaylistId,
    openingHours: plan.openingHours,
    rules,
    interruptions: planning.interruptions.filter(({ id }) => interruptionIds.has(id)),
    calendars: planning.calendars,
    playlists: planning.playlists,
    zones: Object.fromEntries(
      zones.flatMap((zone) => (zone == null ? [] : [[zone, zoneAround(zone, aroundMs)]])),
    ),
  };
}
