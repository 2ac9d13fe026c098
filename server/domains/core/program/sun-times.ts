import { LRUCache } from "lru-cache";
import { getTimes, times } from "suncalc";
import type { SunTimes } from "#shared/contracts/playing/manifest.ts";
import { dayMs, minuteMs } from "#shared/durations.ts";
import type { ZoneWindow } from "./zone-offsets.ts";

// Its first pair is sunrise and sunset. The other eleven would take eleven times as long.
times.length = 1;

/** Where a screen is, in degrees; the sun's times of screens within 0.1 degree are those of one place. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Returns the place of a screen, by its position; null: it has none. */
export const placeOf = ({ latitude, longitude }: { [K in keyof Place]: number | null }): Place | null =>
  latitude === null || longitude === null
    ? null
    : { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };

const minutesOfDegree = 4;
const cache = new LRUCache<string, SunTimes>({ max: 1_000 });

/** Returns when the sun rises and sets at a place on the days of a window. Cached, because many screens share a place. */
export function sunTimesAt(place: Place, { fromMs, untilMs }: ZoneWindow): SunTimes {
  const { latitude, longitude } = place;
  const key = `${latitude} ${longitude} ${fromMs}`;
  const known = cache.get(key);
  if (known) return known;
  const noonMs = fromMs + dayMs / 2 - Math.round(longitude * minutesOfDegree) * minuteMs;
  const days = Array.from({ length: Math.round((untilMs - fromMs) / dayMs) }, (_, day) => {
    const middleMs = noonMs + day * dayMs;
    const { sunrise, sunset } = getTimes(new Date(middleMs), latitude, longitude);
    const minutes = (at: Date | null) => at && Math.round((at.getTime() - middleMs) / minuteMs);
    return { rise: minutes(sunrise), set: minutes(sunset) };
  });
  const made = {
    noonMs,
    rise: changesOf(days.map(({ rise }) => rise)),
    set: changesOf(days.map(({ set }) => set)),
  };
  cache.set(key, made);
  return made;
}

/** Each as its difference from the day before. They compress to a fifth. */
function changesOf(minutes: readonly (number | null)[]): SunTimes["rise"] {
  let last = 0;
  return minutes.map((each) => {
    if (each === null) return null;
    const change = each - last;
    last = each;
    return change;
  });
}
