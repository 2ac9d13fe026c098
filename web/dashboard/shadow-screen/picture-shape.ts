import type { Screen } from "#shared/contracts/screens.ts";

/** As most televisions are. */
const usual = { width: 16, height: 9 };

/**
 * Width through height of what people see on a screen. `picture` is the device's own size in pixels, where it is known;
 * a picture turned by a quarter is seen upright on a television that hangs on its side.
 */
export function shapeOf(
  orientation: Screen["orientation"],
  picture: { width: number; height: number } | null,
): number {
  const { width, height } = picture ?? usual;
  return orientation % 180 === 0 ? width / height : height / width;
}

/** Of the frame around a picture on the wall. */
export const frameShape = 16 / 9;
/** How much of the width of such a frame a picture takes that fits into it, as CSS says it. */
export const widthInFrame = (shape: number): string => `${Math.min(1, shape / frameShape) * 100}%`;
/** As wide as its place, but so that it is not taller than a share of the window (percent), as CSS says it. */
export const widthUnder = (percent: number, shape: number): string =>
  ["min(100%, calc(", percent, "dvh * ", shape, "))"].join("");
