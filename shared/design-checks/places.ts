import type { DesignElement } from "../media-kinds/design.ts";

/* Places of elements that may be turned, in units of the canvas. */

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Turns a point clockwise around another one. */
export function turnAround(point: Point, centre: Point, degrees = 0): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** Returns the corners of a box inside an element, turned with the element. */
export const cornersOf = ({ x, y, w, h }: Box, element: DesignElement): Point[] =>
  [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ].map((corner) => turnAround(corner, centreOf(element), element.rotate));

/** Returns true when all points are inside an upright box; `slack` is how far outside a point may be. */
export const allInside = (points: readonly Point[], { x, y, w, h }: Box, slack: number): boolean =>
  points.every(
    (point) =>
      point.x >= x - slack && point.x <= x + w + slack && point.y >= y - slack && point.y <= y + h + slack,
  );

/** Returns true when two convex shapes share an area: no edge of either has all of the other on its far side. */
export function share(one: readonly Point[], other: readonly Point[]): boolean {
  const apart = (edges: readonly Point[]) =>
    edges.some((from, at) => {
      const to = edges[(at + 1) % edges.length] ?? from;
      const normal = { x: to.y - from.y, y: from.x - to.x };
      const along = (points: readonly Point[]) => points.map(({ x, y }) => x * normal.x + y * normal.y);
      const [a, b] = [along(one), along(other)];
      return Math.max(...a) <= Math.min(...b) || Math.max(...b) <= Math.min(...a);
    });
  return !apart(one) && !apart(other);
}
