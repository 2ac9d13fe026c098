import type { DayWindow } from "#shared/contracts/when.ts";
import { endsNextDay } from "../schedule-draft.ts";

const dayMinutes = 1_440;
/** What is dragged snaps to it, and nothing that is dragged gets shorter. */
export const snapMinutes = 15;

/** How an occurrence is changed, in minutes on the wall; both alike: it is moved. */
export interface Shift {
  start: number;
  end: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (part: number) => String(part).padStart(2, "0");
export const timeOfMinutes = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Start and end of a window in minutes from its midnight; an end may lie on the next day. */
export function minutesOfWindow(window: DayWindow): { start: number; end: number } {
  const end = minutesOf(window.end);
  return { start: minutesOf(window.start), end: endsNextDay(window) ? end + dayMinutes : end };
}

/** A window of these minutes and the days from its old midnight to the new one; null for none or more than a day. */
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
