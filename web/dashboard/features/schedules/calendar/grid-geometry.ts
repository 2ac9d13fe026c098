import { snapMinutes } from "./shift-window.ts";

export const dayMinutes = 1_440;

/** Where in the grid something is: which column, which minute of the wall. */
export interface GridPoint {
  column: number;
  minute: number;
}

/** The place of a point on the page in the grid's columns; outside of them the nearest. */
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
/** Down to the snap that a point lies in. */
export const snappedDown = (minutes: number): number => Math.floor(minutes / snapMinutes) * snapMinutes;

/** A place as top and height in parts of the column. */
export const placeStyle = (top: number, bottom: number) => ({
  top: `${(top / dayMinutes) * 100}%`,
  height: `${((bottom - top) / dayMinutes) * 100}%`,
});
