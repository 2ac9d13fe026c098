/** Something with a place in a day, in minutes on the wall: [top, bottom). */
export interface Placed {
  top: number;
  bottom: number;
}

/** Where it stands beside others that overlap it, in parts of the whole width. */
export interface Laned<T> {
  item: T;
  left: number;
  width: number;
}

/** What found no lane: so many at that place. */
export interface Overflow<T> extends Placed {
  items: T[];
}

/** Lies down as if it was so long, since a shorter one could not be hit with a finger. */
const leastMinutes = 30;
/** What goes on for so long is a background of the others: its lane is narrow. */
const longMinutes = 720;
const narrow = 0.5;

const bottomOf = ({ top, bottom }: Placed) => Math.max(bottom, top + leastMinutes);
const overlap = (a: Placed, b: Placed) => a.top < bottomOf(b) && b.top < bottomOf(a);

/**
 * Puts what overlaps side by side, in at most `most` lanes; the rest is told together. Those that overlap, also by way of
 * others, share one set of lanes; each takes over the lanes to its right that nobody needs beside it.
 */
export function lanesOf<T extends Placed>(
  items: readonly T[],
  most: number,
): { laned: Laned<T>[]; overflow: Overflow<T>[] } {
  const laned: Laned<T>[] = [];
  const overflow: Overflow<T>[] = [];
  for (const cluster of clustersOf(items)) {
    const lanes: T[][] = [];
    const rest: T[] = [];
    for (const item of cluster) {
      const free = lanes.findIndex((lane) => !lane.some((other) => overlap(item, other)));
      if (free >= 0) lanes[free]?.push(item);
      else if (lanes.length < most) lanes.push([item]);
      else rest.push(item);
    }
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
