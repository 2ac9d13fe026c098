import type { ZoneOffsets } from "#shared/contracts/playing/manifest.ts";
import { type OpeningHours, openingHours } from "#shared/contracts/when.ts";
import { dayMs } from "#shared/durations.ts";
import { timeOf } from "#shared/schedule/calendar-day.ts";
import { openingOf, openingStateAt } from "#shared/schedule/opening-state.ts";
import { instantOf, wallAt } from "#shared/schedule/zone.ts";

/** When messages of a rule go out. */
export interface Manner {
  /** Local times between which messages wait; the end may lie on the next day. */
  quiet: { start: string; end: string } | null;
  /** Local time of the one message of a day; null: at once. */
  digestAt: string | null;
}

/** A message waits so long for other screens that fail together with the first. */
export const gatherMs = 2 * 60_000;
/** The same for a message that only says that trouble is over. */
export const gatherRecoveriesMs = 60_000;

const everyDay = [1, 2, 3, 4, 5, 6, 7] as OpeningHours["week"][number]["days"];

/** Returns the first instant from `atMs` on at which messages may go out. */
export function sendingTime({ quiet, digestAt }: Manner, zone: ZoneOffsets, atMs: number): number {
  const fromMs = digestAt === null ? atMs : nextTimeOfDay(digestAt, zone, atMs);
  if (!quiet || quiet.start === quiet.end) return fromMs;
  const hours = openingHours.parse({ week: [{ ...quiet, days: everyDay }] });
  const state = openingStateAt(openingOf(hours, new Map()), zone, fromMs);
  return state.open ? state.changesMs : fromMs;
}

function nextTimeOfDay(time: string, zone: ZoneOffsets, atMs: number): number {
  const today = Math.floor(wallAt(zone, atMs) / dayMs);
  for (let day = today - 1; ; day++) {
    const instant = instantOf(zone, day * dayMs + timeOf(time), "start");
    if (instant >= atMs) return instant;
  }
}
