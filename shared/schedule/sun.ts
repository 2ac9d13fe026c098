import type { SunTimes, ZoneOffsets } from "../contracts/playing/manifest.ts";
import type { MovingEdge, RuleWindow, SunEdge } from "../contracts/when.ts";
import { dayMs, minuteMs } from "../durations.ts";
import { timeOf } from "./calendar-day.ts";
import { goesBy, isMoving, momentOf } from "./is-moving.ts";
import { instantOf } from "./zone.ts";

/** After so many days the sun rises and sets at the same time, to a minute. */
const yearDays = 365;
const noonMs = dayMs / 2;

/**
 * Returns the instant of an edge by the sun on a local day (UTC ms): the sun rises before and sets after the noon by the sun
 * that is nearest to that day's 12:00. Null: it does not, or the place is not known.
 */
export function sunAt(
  times: SunTimes | undefined,
  { sun, offsetMin }: SunEdge,
  day: number,
  zone: ZoneOffsets,
): number | null {
  if (!times) return null;
  const noon = Math.round((instantOf(zone, day * dayMs + noonMs, "start") - times.noonMs) / dayMs);
  const list = times[sun];
  let index = noon;
  while (index < 0) index += yearDays;
  while (index >= list.length) index -= yearDays;
  const minutes = minutesOf(list)[index];
  return minutes == null ? null : times.noonMs + noon * dayMs + (minutes + offsetMin) * minuteMs;
}

const known = new WeakMap<SunTimes["rise"], SunTimes["rise"]>();

/** Returns the minutes from noon of each day of a list. Adds them up once, because a rule may ask for thousands of days. */
function minutesOf(list: SunTimes["rise"]): SunTimes["rise"] {
  let sum = 0;
  const minutes =
    known.get(list) ||
    list.map((change) => {
      sum += change || 0;
      return change === null ? null : sum;
    });
  known.set(list, minutes);
  return minutes;
}

/** Returns the time of an edge; of one by the sun, one that is on its side of noon. */
const about = (edge: string | MovingEdge): number =>
  typeof edge === "string" ? timeOf(edge) : momentOf(edge) === "rise" ? 1 : dayMs - 1;

/** Returns whether a window without `to` ends on the day after its start day; null: the opening hours of the start day decide. */
export function endsNextDay(window: Pick<RuleWindow, "start" | "end">): boolean | null {
  const { start, end } = window;
  const [from, until] = [about(start), about(end)];
  if (!isMoving(window) || until === 0) return until <= from;
  if (goesBy(window, "hours"))
    return typeof end !== "string" && /set|close/.test(momentOf(end)) ? false : null;
  return from >= noonMs && until <= noonMs;
}
