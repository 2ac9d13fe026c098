/** A measurement: `x` grows, `part` names the stretch between two starts, `minutes` of real time grow in it. */
export interface Point {
  x: number;
  y: number;
  part: number;
  minutes: number;
}

export interface Slope {
  /** Change of y for one of x. */
  value: number;
  /** 95 of 100 resamplings lie between these. */
  low: number;
  high: number;
  points: number;
  /** Real time after the warm-up of each stretch: only this counts. */
  minutes: number;
  /** Growth of x in this time. */
  span: number;
}

export type Verdict = "leaks" | "does not leak" | "not enough data";

/** After a start, caches and compiled code grow for so many minutes of real time: they do not count. */
export const warmUpMinutes = 8;
/** Measurements that follow one another are alike, so they are drawn together. */
const blockLength = 5;
const resamplings = 400;
export const leastPoints = 20;
/** Growth of a smaller share of a month is not extended to one. */
export const leastSpan = 0.02;

function slopeOf(points: readonly Point[]): number {
  const means = new Map<number, { x: number; y: number; count: number }>();
  for (const { x, y, part } of points) {
    const mean = means.get(part) ?? { x: 0, y: 0, count: 0 };
    mean.count++;
    mean.x += (x - mean.x) / mean.count;
    mean.y += (y - mean.y) / mean.count;
    means.set(part, mean);
  }
  let [products, squares] = [0, 0];
  for (const { x, y, part } of points) {
    const mean = means.get(part);
    if (!mean) continue;
    products += (x - mean.x) * (y - mean.y);
    squares += (x - mean.x) ** 2;
  }
  return squares > 0 ? products / squares : Number.NaN;
}

/** Leaves out the warm-up of each stretch, and so each stretch that is nothing else. */
function settled(points: readonly Point[]): Point[] {
  const began = new Map<number, number>();
  return points.filter(({ part, minutes }) => {
    const since = began.get(part) ?? minutes;
    began.set(part, since);
    return minutes - since >= warmUpMinutes;
  });
}

/** How much of it the stretches cover, without the gaps between them. */
function covered(points: readonly Point[], of: "x" | "minutes"): number {
  return points.reduce((sum, point, at) => {
    const before = points[at - 1];
    return before?.part === point.part ? sum + point[of] - before[of] : sum;
  }, 0);
}

/** A simple generator (mulberry32), so that a report is the same each time it is made. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Returns how fast memory grows, with a 95 % interval (block bootstrap). A stretch is the time between two starts of the page.
 * All stretches share one slope but each has its own level, because a start frees memory and would look like shrinking.
 */
export function fitSlope(all: readonly Point[]): Slope {
  const points = settled(all);
  const value = slopeOf(points);
  const blocks: Point[][] = [];
  for (let at = 0; at < points.length; at += blockLength) blocks.push(points.slice(at, at + blockLength));
  const random = randomOf(points.length);
  const slopes = Array.from({ length: resamplings }, () =>
    slopeOf(blocks.flatMap(() => blocks[Math.floor(random() * blocks.length)] ?? [])),
  )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const at = (share: number) => slopes[Math.floor(slopes.length * share)] ?? Number.NaN;
  const [minutes, span] = [covered(points, "minutes"), covered(points, "x")];
  return { value, low: at(0.025), high: at(0.975), points: points.length, minutes, span };
}

/**
 * Compares the interval with `tolerated`, the growth that we accept. Gives a verdict only when the whole interval is above it or
 * below it.
 */
export function verdictOf({ low, high, points, span }: Slope, tolerated: number): Verdict {
  if (points < leastPoints || span < leastSpan || !Number.isFinite(low) || !Number.isFinite(high))
    return "not enough data";
  if (high <= tolerated) return "does not leak";
  return low > tolerated ? "leaks" : "not enough data";
}
