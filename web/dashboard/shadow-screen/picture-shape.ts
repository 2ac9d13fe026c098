import type { Screen } from "#shared/contracts/playing/screens.ts";

/** The shape of most televisions. */
const usual = { width: 16, height: 9 };

/**
 * Returns the ratio of width to height as people see the screen. `picture` is the device's size in pixels, where it is
 * known; turned by 90°, the picture is upright on a television mounted on its side.
 */
export function shapeOf(
  orientation: Screen["orientation"],
  picture: { width: number; height: number } | null,
): number {
  const { width, height } = picture ?? usual;
  return orientation % 180 === 0 ? width / height : height / width;
}

/** Ratio of width to height of a picture's frame on the wall. */
export const frameShape = 16 / 9;
/** Returns, as a CSS value, how much of such a frame's width the fitted picture takes. */
export const widthInFrame = (shape: number): string => `${Math.min(1, shape / frameShape) * 100}%`;
/** Returns a CSS width: the full width, limited so that the height is at most a percentage of the window. */
export const widthUnder = (percent: number, shape: number): string =>
  ["min(100%, calc(", percent, "dvh * ", shape, "))"].join("");
