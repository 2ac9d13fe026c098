import { snapMinutes } from "./shift-window.ts";

export const dayMinutes = 1_440;

/** A position in the grid: column and local minute. */
export interface GridPoint {
  column: number;
  minute: number;
}

/** Converts a point on the page to a position in the grid; outside of the grid, to the nearest one. */
export function pointIn(
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
  columns: number,
  { x, y }: { x: number; y: number },
): GridPoint {
  const column = Math.floor(((x - left) / width) * columns);
  const minute = ((y - top) / height) * dayMinutes;
  return {
    column: Math.min(columns - 1, Math.max(0, column)),
    minute: Math.min(dayMinutes, Math.max(0, minute)),
  };
}

export const snapped = (minutes: number): number => Math.round(minutes / snapMinutes) * snapMinutes;
/** Rounds minutes down to the snap grid. */
export const snappedDown = (minutes: number): number => Math.floor(minutes / snapMinutes) * snapMinutes;

/** Converts a position to top and height as fractions of the column. */
export const placeStyle = (top: number, bottom: number) => ({
  top: `${(top / dayMinutes) * 100}%`,
  height: `${((bottom - top) / dayMinutes) * 100}%`,
});
