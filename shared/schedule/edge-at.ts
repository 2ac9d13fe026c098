import type { Manifest, SunTimes } from "../contracts/playing/manifest.ts";
import { minuteMs } from "../durations.ts";
import type { Schedule } from "./answer.ts";
import { asks } from "./is-moving.ts";
import { type PlaceHours, placeHoursOf } from "./opening-state.ts";
import { holidaysOf } from "./play-days.ts";
import { sunAt } from "./sun.ts";
import { type EdgeAt, spansOf } from "./windows.ts";

/**
 * Returns the edges of the days at a screen: by the sun's times at its place, and by its opening hours. The place opens at the first
 * start of the hours that begin on a day, and closes at the last end of them, which may be after midnight.
 */
export const edgesAt =
  (sun: SunTimes | undefined, place: PlaceHours | null): EdgeAt =>
  (edge, day, zone) => {
    if ("sun" in edge) return sunAt(sun, edge, day, zone);
    const spans = place ? spansOf(place.hours.windowsOn(day), day, place.zone) : [];
    if (!spans[0]) return null;
    const times = spans.map(({ startMs, endMs }) => (edge.hours === "open" ? startMs : endMs));
    return (edge.hours === "open" ? Math.min(...times) : Math.max(...times)) + edge.offsetMin * minuteMs;
  };

/** Returns the edges of the days at the screen of a schedule. */
export const edgesOn = (
  schedule: Pick<Schedule, "sun" | "openingHours" | "placeHours" | "calendars" | "zones" | "screen">,
): EdgeAt => {
  const hours = schedule.openingHours ?? schedule.placeHours;
  return edgesAt(schedule.sun, placeHoursOf(hours, schedule, holidaysOf(schedule.calendars)));
};

/** Returns what a screen lacks for a time rule; undefined: nothing. */
export function lackedBy(
  rule: Parameters<typeof asks>[0],
  { sun, openingHours }: { [K in "sun" | "openingHours"]?: Manifest[K] | undefined },
): "coordinates" | "hours" | undefined {
  if (!sun && asks(rule, "sun")) return "coordinates";
  return !openingHours && asks(rule, "hours") ? "hours" : undefined;
}
