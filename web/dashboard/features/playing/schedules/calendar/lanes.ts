/** A range of a day, in local minutes [top, bottom). */
export interface Placed {
  top: number;
  bottom: number;
}

/** The horizontal position beside overlapping ranges, as fractions of the whole width. */
export interface Laned<T> {
  item: T;
  left: number;
  width: number;
}

/** The items of one place that found no lane. */
export interface Overflow<T> extends Placed {
  items: T[];
}

/** Shorter items are laid out with this length, because a finger could not hit them otherwise. */
const leastMinutes = 30;
/** Items of at least this length get a narrow lane, as a background of the others. */
const longMinutes = 720;
const narrow = 0.5;

const bottomOf = ({ top, bottom }: Placed) => Math.max(bottom, top + leastMinutes);
const overlap = (a: Placed, b: Placed) => a.top < bottomOf(b) && b.top < bottomOf(a);

/**
 * Lays out overlapping items side by side, in at most `max` lanes; the rest is summarised. Items that overlap directly
 * or through others share one set of lanes. Each item extends over the lanes to its right that are free beside it.
 * Where there are too few lanes, items of a lower rank get one before others.
 */
export function lanesOf<T extends Placed>(
  items: readonly T[],
  max: number,
  rankOf: (item: T) => number = () => 0,
): { laned: Laned<T>[]; overflow: Overflow<T>[] } {
  const laned: Laned<T>[] = [];
  const overflow: Overflow<T>[] = [];
  for (const cluster of clustersOf(items)) {
    const { rest } = assigned(
      cluster.toSorted((a, b) => rankOf(a) - rankOf(b)),
      max,
    );
    // Again from top to bottom: what fits in any order fits in this one.
    const { lanes } = assigned(
      cluster.filter((item) => !rest.includes(item)),
      max,
    );
    laned.push(...placed(lanes));
    if (rest.length > 0)
      overflow.push({
        items: rest,
        top: Math.min(...rest.map(({ top }) => top)),
        bottom: Math.max(...rest.map(({ bottom }) => bottom)),
      });
  }
  return { laned, overflow };
}

function assigned<T extends Placed>(items: readonly T[], max: number): { lanes: T[][]; rest: T[] } {
  const lanes: T[][] = [];
  const rest: T[] = [];
  for (const item of items) {
    const free = lanes.findIndex((lane) => !lane.some((other) => overlap(item, other)));
    if (free >= 0) lanes[free]?.push(item);
    else if (lanes.length < max) lanes.push([item]);
    else rest.push(item);
  }
  return { lanes, rest };
}

function clustersOf<T extends Placed>(items: readonly T[]): T[][] {
  const sorted = [...items].sort((a, b) => a.top - b.top || b.bottom - a.bottom);
  const clusters: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (item.top >= end) clusters.push([]);
    clusters.at(-1)?.push(item);
    end = Math.max(end, bottomOf(item));
  }
  return clusters;
}

function placed<T extends Placed>(lanes: readonly (readonly T[])[]): Laned<T>[] {
  const isLong = lanes.map((lane) => lane.every(({ top, bottom }) => bottom - top >= longMinutes));
  const weights = isLong.map((long) => (long && !isLong.every(Boolean) ? narrow : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const widthOf = (from: number, until: number) =>
    weights.slice(from, until).reduce((sum, weight) => sum + weight, 0) / total;
  return lanes.flatMap((lane, at) =>
    lane.map((item) => {
      let until = at + 1;
      while (until < lanes.length && !lanes[until]?.some((other) => overlap(item, other))) until++;
      return { item, left: widthOf(0, at), width: widthOf(at, until) };
    }),
  );
}
