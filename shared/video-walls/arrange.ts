import { type Bezel, caseOf, type Placed } from "./arrangement.ts";

export const mmPerInch = 25.4;

/** Returns the size of a picture in millimetres. `aspect`: width divided by height. */
export function sizeOfInches(inches: number, aspect: number): { width: number; height: number } {
  const diagonal = inches * mmPerInch;
  const height = diagonal / Math.hypot(aspect, 1);
  return { width: tenths(height * aspect), height: tenths(height) };
}

/** Returns the diagonal of a picture in inches. */
export const inchesOf = ({ width, height }: { width: number; height: number }): number =>
  tenths(Math.hypot(width, height) / mmPerInch);

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Returns equal screens in rows and columns whose bezels touch, row by row from the top left. */
export function arrangeInGrid(
  { rows, columns }: { rows: number; columns: number },
  { width, height, bezel }: { width: number; height: number; bezel: Bezel },
): Placed[] {
  const acrossMm = width + bezel.left + bezel.right;
  const downMm = height + bezel.top + bezel.bottom;
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: tenths((index % columns) * acrossMm),
    y: tenths(Math.floor(index / columns) * downMm),
    width,
    height,
    bezel,
  }));
}

/** Edges that are nearer than this jump to each other while a screen is dragged (mm). */
const snapMm = 40;

/**
 * Returns where a dragged screen comes to lie: its outer edges join the outer edges of the others when they are near, so
 * that no gap of a few millimetres remains.
 */
export function snapped(moved: Placed, others: readonly Placed[]): { x: number; y: number } {
  const own = caseOf(moved);
  const boxes = others.map(caseOf);
  const nearest = (candidates: readonly number[]): number => {
    const sorted = candidates
      .filter((by) => Math.abs(by) <= snapMm)
      .sort((a, b) => Math.abs(a) - Math.abs(b));
    return sorted[0] ?? 0;
  };
  const across = boxes.flatMap((box) => [
    box.x - own.x,
    box.x + box.width - own.x,
    box.x - (own.x + own.width),
    box.x + box.width - (own.x + own.width),
  ]);
  const down = boxes.flatMap((box) => [
    box.y - own.y,
    box.y + box.height - own.y,
    box.y - (own.y + own.height),
    box.y + box.height - (own.y + own.height),
  ]);
  return { x: tenths(moved.x + nearest(across)), y: tenths(moved.y + nearest(down)) };
}
