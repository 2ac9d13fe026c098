import type { DayWindow } from "#shared/contracts/when.ts";
import { endsNextDay } from "../../../fields/ends-next-day.ts";

const dayMinutes = 1_440;
/** Drags snap to this many minutes, which is also the minimum length after a drag. */
export const snapMinutes = 15;

/** Change of an occurrence in local minutes. Equal values move it. */
export interface Shift {
  start: number;
  end: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (part: number) => String(part).padStart(2, "0");
export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Returns start and end of a window in minutes from its midnight; the end may be on the next day. */
export function minutesOfWindow(window: DayWindow): { start: number; end: number } {
  const end = minutesOf(window.end);
  return { start: minutesOf(window.start), end: endsNextDay(window) ? end + dayMinutes : end };
}

/**
 * Returns a window of these minutes and the number of days by which its midnight moves; null for an empty window or one
 * of more than a day.
 */
export function windowOfMinutes(start: number, end: number): { window: DayWindow; days: number } | null {
  if (end - start < snapMinutes || end - start > dayMinutes) return null;
  const days = Math.floor(start / dayMinutes);
  const [from, until] = [start - days * dayMinutes, end - days * dayMinutes];
  return {
    window: {
      start: timeOfMinutes(from),
      end: timeOfMinutes(until > dayMinutes ? until - dayMinutes : until),
    },
    days,
  };
}

export function shiftWindow(window: DayWindow, shift: Shift): { window: DayWindow; days: number } | null {
  const { start, end } = minutesOfWindow(window);
  return windowOfMinutes(start + shift.start, end + shift.end);
}
