import type { Design } from "../media-kinds/design.ts";
import type { Viewing } from "./finding.ts";

/* Sizes of a design as people see them: in millimetres on a screen, and as an angle from a distance. */

const mmPerInch = 25.4;
const screen = { long: 16, short: 9 };

/** Returns the length of one unit of the canvas on a screen of this size, in millimetres. */
export function mmPerUnit({ width, height }: Pick<Design, "width" | "height">, viewing: Viewing): number {
  const perPart = (viewing.screenInches * mmPerInch) / Math.hypot(screen.long, screen.short);
  return Math.min(
    (screen.long * perPart) / Math.max(width, height),
    (screen.short * perPart) / Math.min(width, height),
  );
}

/** Returns the length that has this angle from a distance, in millimetres. */
export const mmOfAngle = (arcMinutes: number, distanceM: number): number =>
  2 * distanceM * 1000 * Math.tan((arcMinutes / 60 / 2) * (Math.PI / 180));

/** Angle of a CSS pixel: 1/96 inch at arm's length of 28 inches (CSS Values 4, reference pixel). */
const arcMinutesPerPixel = (Math.atan(1 / 96 / 28) * 180 * 60) / Math.PI;

/**
 * Returns true for "large text" of WCAG 2.2: 18 points, or 14 points bold. On a screen that is farther away than arm's
 * length, a point is what has the same angle.
 */
export function isLarge(fontMm: number, bold: boolean, distanceM: number): boolean {
  const pixels = ((bold ? 14 : 18) * 96) / 72;
  return fontMm >= mmOfAngle(pixels * arcMinutesPerPixel, distanceM);
}
