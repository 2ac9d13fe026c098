import type { Manifest, SunTimes } from "../contracts/playing/manifest.ts";
import type { RuleWindow } from "../contracts/when.ts";
import { minuteMs } from "../durations.ts";
import type { Schedule } from "./answer.ts";
import { goesBy } from "./is-moving.ts";
import { type PlaceHours, placeHoursOf } from "./opening-state.ts";
import { holidaysOf } from "./play-days.ts";
import { sunAt } from "./sun.ts";
import { type EdgeAt, spansOf } from "./windows.ts";

/**
 * Returns the edges of the days at a screen: by the sun's times at its place, and by its opening hours. The place opens at the first
 * start of the hours that begin on a day, and closes at the last end of them, which may be after midnight.
 */
export const edgesAt = (sun: SunTimes | undefined, place: PlaceHours | null): EdgeAt => {
  // Every time of every rule asks for the same days.
  const known = new Map<number, { open: number; close: number }>();
  const hoursOn = (day: number) => {
    const spans = place ? spansOf(place.hours.windowsOn(day), day, place.zone) : [];
    return {
      open: Math.min(...spans.map(({ startMs }) => startMs)),
      close: Math.max(...spans.map(({ endMs }) => endMs)),
    };
  };
  return (edge, day, zone) => {
    if ("sun" in edge) return sunAt(sun, edge, day, zone);
    const hours = known.get(day) || hoursOn(day);
    known.set(day, hours);
    const ms = hours[edge.hours] + edge.offsetMin * minuteMs;
    // A day without hours has neither.
    return Number.isFinite(ms) ? ms : null;
  };
};

/** Returns the edges of the days at the screen of a schedule. */
export const edgesOn = (
  schedule: Pick<Schedule, "sun" | "openingHours" | "placeHours" | "calendars" | "zones" | "screen">,
): EdgeAt => {
  const hours = schedule.openingHours ?? schedule.placeHours;
  return edgesAt(schedule.sun, placeHoursOf(hours, schedule, holidaysOf(schedule.calendars)));
};

/** Returns what a screen lacks for every time of a rule, so that it never plays there; undefined: one of them needs nothing else. */
export function lackedBy(
  { when }: { when: { windows: readonly Pick<RuleWindow, "start" | "end">[] } },
  { sun, openingHours }: { [K in "sun" | "openingHours"]?: Manifest[K] | boolean | undefined },
): "coordinates" | "hours" | undefined {
  const lacks = when.windows.map((window) => {
    if (!sun && goesBy(window, "sun")) return "coordinates";
    return !openingHours && goesBy(window, "hours") ? "hours" : undefined;
  });
  return lacks.every(Boolean) ? lacks[0] : undefined;
}
