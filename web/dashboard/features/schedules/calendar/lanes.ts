/** Something with a place in a day, in minutes on the wall: [top, bottom). */
export interface Placed {
  top: number;
  bottom: number;
}

/** Where it stands beside others that overlap it: `lane` of `lanes`. */
export interface Laned<T> {
  item: T;
  lane: number;
  lanes: number;
}

/** What found no lane: so many at that place. */
export interface Overflow<T> extends Placed {
  items: T[];
}

/** Lies down as if it was so long, since a shorter one could not be hit with a finger. */
const leastMinutes = 30;

/**
 * Puts what overlaps side by side, in at most `most` lanes; the rest is told together. Those that overlap, also by way of
 * others, share one number of lanes.
 */
export function lanesOf<T extends Placed>(
  items: readonly T[],
  most: number,
): { laned: Laned<T>[]; overflow: Overflow<T>[] } {
  const laned: Laned<T>[] = [];
  const overflow: Overflow<T>[] = [];
  const sorted = [...items].sort((a, b) => a.top - b.top || b.bottom - a.bottom);
  const bottomOf = ({ top, bottom }: Placed) => Math.max(bottom, top + leastMinutes);
  for (let at = 0; at < sorted.length; ) {
    let end = Number.NEGATIVE_INFINITY;
    const cluster: T[] = [];
    for (let next = sorted[at]; next && (cluster.length === 0 || next.top < end); next = sorted[at]) {
      cluster.push(next);
      end = Math.max(end, bottomOf(next));
      at++;
    }
    const ends: number[] = [];
    const placed: { item: T; lane: number }[] = [];
    const rest: T[] = [];
    for (const item of cluster) {
      let lane = ends.findIndex((free) => free <= item.top);
      if (lane < 0) lane = ends.length;
      if (lane >= most) rest.push(item);
      else {
        ends[lane] = bottomOf(item);
        placed.push({ item, lane });
      }
    }
    laned.push(...placed.map((each) => ({ ...each, lanes: ends.length })));
    if (rest.length > 0)
      overflow.push({
        items: rest,
        top: Math.min(...rest.map(({ top }) => top)),
        bottom: Math.max(...rest.map(({ bottom }) => bottom)),
      });
  }
  return { laned, overflow };
}
