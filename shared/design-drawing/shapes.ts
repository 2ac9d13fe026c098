/** The outlines of shapes, for the two places that draw a design: the player, and the server's picture of it. */

/** A star around the middle; `inner` is the radius of the inner corners as a share of the outer ones. */
function spikes(count: number, inner: number): [number, number][] {
  return Array.from({ length: count * 2 }, (_, at) => {
    const radius = (at % 2 === 0 ? 1 : inner) / 2;
    const angle = (Math.PI * at) / count - Math.PI / 2;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
  });
}

type Corners = readonly (readonly [x: number, y: number])[];

/** The corners of shapes that are polygons, as fractions of the width and height. */
export const shapeCorners: Readonly<Record<string, Corners | undefined>> = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  star: spikes(5, 0.42),
  burst: spikes(16, 0.82),
  arrow: [
    [0, 0.3],
    [0.62, 0.3],
    [0.62, 0],
    [1, 0.5],
    [0.62, 1],
    [0.62, 0.7],
    [0, 0.7],
  ],
};

/** Returns the ends of a gradient's line in a shape, as fractions of its width and height. `angle` as in CSS. */
export function gradientLine(angle: number): { x1: number; y1: number; x2: number; y2: number } {
  const turn = ((angle - 90) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  return { x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy };
}
