import type { HealthGraph, HealthPoint } from "#shared/contracts/core/device-health.ts";

/** Where a graph stands in its drawing of `width` by `height`: the time from left to right, values from bottom to top. */
export interface GraphFrame {
  fromMs: number;
  untilMs: number;
  /** The values at the bottom and at the top. */
  low: number;
  high: number;
  width: number;
  height: number;
}

/** One unbroken stretch of a graph as SVG paths: the line of the means, and the area from the least to the most. */
export interface GraphStretch {
  line: string;
  area: string;
}

/** Returns the stretches of a graph. A time without samples breaks it: a line across it would show what is not known. */
export function stretchesOf(
  points: readonly HealthPoint[],
  { graph, pointMinutes, frame }: { graph: HealthGraph; pointMinutes: number; frame: GraphFrame },
): GraphStretch[] {
  const pointMs = pointMinutes * 60_000;
  const x = (ms: number) => (((ms - frame.fromMs) / (frame.untilMs - frame.fromMs)) * frame.width).toFixed(1);
  const y = (value: number) =>
    (frame.height - ((value - frame.low) / (frame.high - frame.low)) * frame.height).toFixed(1);
  const known = points.flatMap(({ at, values }) => {
    const range = values[graph];
    return range ? [{ beginMs: Date.parse(at), ...range }] : [];
  });
  const stretches: (typeof known)[] = [];
  for (const point of known) {
    const current = stretches.at(-1);
    const last = current?.at(-1);
    if (current && last && point.beginMs - last.beginMs <= pointMs) current.push(point);
    else stretches.push([point]);
  }
  return stretches.map((stretch) => {
    // A point stands for its whole stretch of time, so a single one is seen as well.
    const sides = stretch.flatMap(({ beginMs, ...range }) => [
      { at: x(Math.max(beginMs, frame.fromMs)), ...range },
      { at: x(Math.min(beginMs + pointMs, frame.untilMs)), ...range },
    ]);
    const path = (value: (side: (typeof sides)[number]) => number, of = sides) =>
      of.map((side) => `${side.at},${y(value(side))}`).join("L");
    return {
      line: `M${path(({ mean }) => mean)}`,
      area: `M${path(({ most }) => most)}L${path(({ least }) => least, sides.toReversed())}Z`,
    };
  });
}
