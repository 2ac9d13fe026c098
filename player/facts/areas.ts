import type { AreaDocument } from "#shared/media-kinds/local-facts.ts";

/** Latitude and longitude. */
export type Point = readonly [number, number];

/** Positions are wrong by some metres: who was inside stays inside until this far outside, in metres. */
const marginM = 100;
const metresOfDegree = 111_195;

/** Returns a point as metres east and north of another one. It is right near that one, also across the date line. */
function metresFrom([latitude, longitude]: Point, [lat, lon]: Point): [number, number] {
  const east = ((((lon - longitude + 180) % 360) + 360) % 360) - 180;
  return [east * metresOfDegree * Math.cos((latitude * Math.PI) / 180), (lat - latitude) * metresOfDegree];
}

/** Returns how far outside of an area a point is, in metres; 0: it is inside. */
function metresOutside({ points, radiusM }: AreaDocument, at: Point): number {
  const corners = points.map((point) => metresFrom(at, point));
  const [centre] = corners;
  if (!centre) return Number.POSITIVE_INFINITY;
  if (radiusM !== null) return Math.max(0, Math.hypot(...centre) - radiusM);
  let isInside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [index, [x, y]] of corners.entries()) {
    const [fromX, fromY] = corners[(index || corners.length) - 1] ?? centre;
    if (y > 0 !== fromY > 0 && x + ((fromX - x) * -y) / (fromY - y) > 0) isInside = !isInside;
    const [alongX, alongY] = [x - fromX, y - fromY];
    const part = -(fromX * alongX + fromY * alongY) / (alongX ** 2 + alongY ** 2 || 1);
    const near = Math.min(1, Math.max(0, part));
    nearest = Math.min(nearest, Math.hypot(fromX + near * alongX, fromY + near * alongY));
  }
  return isInside ? 0 : nearest;
}

/** Returns whether a screen at this point is inside. */
export const isInside = (area: AreaDocument, at: Point, was: boolean): boolean =>
  metresOutside(area, at) <= (was ? marginM : 0);
