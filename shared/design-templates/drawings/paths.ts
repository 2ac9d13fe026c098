import type { ElementOf } from "#shared/media-kinds/design.ts";

export type ArtPath = ElementOf<"art">["paths"][number];

/** A drawing in the coordinates of its view. */
export interface Drawing {
  view: readonly [number, number];
  paths: readonly ArtPath[];
}

/** Colours of a drawing: `a` is its main colour, `b` its second, `c` is light, `d` is dark. */
export interface Paints {
  a: string;
  b: string;
  c: string;
  d: string;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 0 ${at(-2 * rx, 0)}Z`;
export const rect = (x: number, y: number, w: number, h: number, r = 0): string =>
  r === 0
    ? `M${at(x, y)}h${short(w)}v${short(h)}h${short(-w)}Z`
    : `M${at(x + r, y)}h${short(w - 2 * r)}a${r} ${r} 0 0 1 ${at(r, r)}v${short(h - 2 * r)}a${r} ${r} 0 0 1 ${at(-r, r)}h${short(2 * r - w)}a${r} ${r} 0 0 1 ${at(-r, -r)}v${short(2 * r - h)}a${r} ${r} 0 0 1 ${at(r, -r)}Z`;
export const polygon = (...points: (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => at(x, y)).join("L")}Z`;

export const polar = (x: number, y: number, degrees: number, r: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
};

/** A petal that points outwards from the middle. 0 degrees is upwards. `blunt` moves its widest place outwards. */
export function petal(
  x: number,
  y: number,
  degrees: number,
  from: number,
  to: number,
  wide: number,
  blunt = 0.5,
): string {
  const base = polar(x, y, degrees, from);
  const tip = polar(x, y, degrees, to);
  const [mx, my] = polar(x, y, degrees, from + (to - from) * blunt);
  const [sx, sy] = polar(0, 0, degrees + 90, wide);
  return `M${at(...base)}Q${at(mx + sx, my + sy)} ${at(...tip)}Q${at(mx - sx, my - sy)} ${at(...base)}Z`;
}

/** Repeats a part around the middle and returns one path. */
export const around = (count: number, part: (degrees: number, index: number) => string, turn = 0): string =>
  Array.from({ length: count }, (_, index) => part((360 / count) * index + turn, index)).join("");

export const petals = (
  count: number,
  [x, y, from, to, wide]: readonly [number, number, number, number, number],
  { turn = 0, blunt = 0.5 } = {},
): string => around(count, (degrees) => petal(x, y, degrees, from, to, wide, blunt), turn);

/** Dots on a circle. */
export const dots = (count: number, x: number, y: number, r: number, size: number, turn = 0): string =>
  around(count, (degrees) => circle(...polar(x, y, degrees, r), size), turn);

/** A ring with bows outwards. */
export function scallops(count: number, x: number, y: number, r: number): string {
  const points = Array.from({ length: count + 1 }, (_, index) => polar(x, y, (360 / count) * index, r));
  const bow = short(r * Math.sin(Math.PI / count) * 1.02);
  return `M${at(...(points[0] as [number, number]))}${points
    .slice(1)
    .map((point) => `A${bow} ${bow} 0 0 1 ${at(...point)}`)
    .join("")}Z`;
}

/** A star with this many points. */
export const star = (count: number, x: number, y: number, outer: number, inner: number, turn = 0): string =>
  polygon(
    ...Array.from({ length: count * 2 }, (_, index) =>
      polar(x, y, (180 / count) * index + turn, index % 2 === 0 ? outer : inner),
    ),
  );

/** Rays from a point, as wedges. */
export const rays = (count: number, x: number, y: number, r: number, turn = 0): string =>
  around(
    count,
    (degrees) => polygon([x, y], polar(x, y, degrees - 90 / count, r), polar(x, y, degrees + 90 / count, r)),
    turn,
  );

/** Lines from one radius to another. */
export const spokes = (count: number, x: number, y: number, from: number, to: number, turn = 0): string =>
  around(
    count,
    (degrees) => `M${at(...polar(x, y, degrees, from))}L${at(...polar(x, y, degrees, to))}`,
    turn,
  );

/** Paints a path. */
export const filled = (d: string, fill: string, opacity?: number): ArtPath => ({
  d,
  fill,
  ...(opacity !== undefined && { opacity }),
});
export const lined = (d: string, stroke: string, strokeWidth: number, opacity?: number): ArtPath => ({
  d,
  stroke,
  strokeWidth,
  ...(opacity !== undefined && { opacity }),
});
export const drawing = (view: readonly [number, number], ...paths: ArtPath[]): Drawing => ({ view, paths });

/** Places that look random but are the same each time: one in each cell of a grid of 8 columns. */
export function scattered(index: number, w: number, h: number): [number, number] {
  const noise = (seed: number) => {
    const value = Math.sin(seed * 127.1 + 311.7) * 43_758.545;
    return value - Math.floor(value);
  };
  const column = index % 8;
  const row = Math.floor(index / 8) % 10;
  return [
    ((column + 0.1 + noise(index + 1) * 0.8) / 8) * w,
    ((((row * 3) % 10) + 0.1 + noise(index + 500) * 0.8) / 10) * h,
  ];
}
