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
