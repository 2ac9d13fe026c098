import { type Block, type Pages, pack, packEvenly } from "./pack.ts";

/** The height of the columns and the blocks in them, at one font size and number of columns. */
export interface Measured {
  height: number;
  blocks: readonly Block[];
  /** A word is wider than its place, and so goes on in the next line. */
  isBroken: boolean;
  /** A name has several lines. */
  isWrapped: boolean;
}
export interface Fitted {
  /** Font size in pixels. */
  size: number;
  columns: number;
  pages: Pages;
}
export interface Sizes {
  /** The smallest size that people can read from a distance. */
  least: number;
  most: number;
  /** A text that is higher than a whole column gets smaller than `least`, so that it is never cut. */
  floor: number;
  columns: readonly number[];
}

const steps = 6;

interface Found {
  size: number;
  columns: number;
  measured: Measured;
  count: number;
  /** No block is higher than a column. */
  whole: boolean;
}
/** A little larger text is not worth another column: names would break into lines. */
const worthAColumn = 1.15;

/** Fewer pages are better, then unbroken words, then a larger text. */
function isBetter(one: Found, other: Found): boolean {
  if (one.count !== other.count) return one.count < other.count;
  if (one.measured.isBroken !== other.measured.isBroken) return other.measured.isBroken;
  return one.size > other.size * worthAColumn;
}

/** Letters get so much smaller, and no more, where no name then needs a second line. */
const worthALine = 0.65;

function inOneLine(found: Found, at: (size: number) => Found, least: number): Found {
  if (!found.measured.isWrapped || found.size <= least) return found;
  let fit = at(Math.max(least, found.size * worthALine));
  if (fit.measured.isWrapped) return found;
  let tooLarge = found.size;
  for (let step = 0; step < steps && tooLarge - fit.size > 0.5; step++) {
    const tried = at((fit.size + tooLarge) / 2);
    if (tried.measured.isWrapped) tooLarge = tried.size;
    else fit = tried;
  }
  return fit;
}

/**
 * Finds how a board fits: on as few pages as possible, with the largest text. `measure` lays everything out, which is
 * slow, so it is called few times.
 */
export function fitBoard(measure: (size: number, columns: number) => Measured, sizes: Sizes): Fitted {
  let best: Found | null = null;
  for (const columns of sizes.columns) {
    const at = (size: number): Found => {
      const measured = measure(size, columns);
      const whole = measured.blocks.every(({ height }) => height <= measured.height);
      const count = pack(measured.blocks, { height: measured.height, columns }).length;
      return { size, columns, measured, count, whole };
    };
    let found = at(sizes.least);
    for (let size = sizes.least; !found.whole && size > sizes.floor; ) {
      size = Math.max(sizes.floor, size * 0.8);
      found = at(size);
    }
    let [low, high] = [found.size, found.whole && found.size === sizes.least ? sizes.most : found.size];
    for (let step = 0; step < steps && high - low > 0.5; step++) {
      const middle = step === 0 ? high : (low + high) / 2;
      const tried = at(middle);
      const isUnbroken = found.measured.isBroken || !tried.measured.isBroken;
      if (tried.whole && tried.count <= found.count && isUnbroken) {
        found = tried;
        low = middle;
      } else high = middle;
    }
    found = inOneLine(found, at, sizes.least);
    if (!best || isBetter(found, best)) best = found;
  }
  if (!best) throw new Error("A board needs a number of columns");
  const { size, columns, measured } = best;
  return { size, columns, pages: packEvenly(measured.blocks, { height: measured.height, columns }) };
}
