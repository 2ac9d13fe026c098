import type { Fill } from "../media-kinds/design.ts";
import { contrastOf, luminanceOf } from "../words-on-colour.ts";
import { type Box, centreOf, type Point } from "./places.ts";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

const parts = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns how much of #rrggbbaa covers what is below it, 0 to 1. */
const coverOf = (colour: string): number =>
  colour.length > 7 ? Number.parseInt(colour.slice(7, 9), 16) / 255 : 1;

export interface Paint {
  colour: Colour;
  cover: number;
}
export function paintOf(colour: string, opacity = 1): Paint {
  const [red = 0, green = 0, blue = 0] = parts(colour);
  return { colour: [red, green, blue], cover: coverOf(colour) * opacity };
}

const blend = (above: number, below: number, cover: number): number => above * cover + below * (1 - cover);

/** Lays a paint on a colour. */
export const layOn = ([red, green, blue]: Colour, { colour: above, cover }: Paint): Colour => [
  blend(above[0], red, cover),
  blend(above[1], green, cover),
  blend(above[2], blue, cover),
];

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
export const contrast = (one: Colour, other: Colour): number => contrastOf(hexOf(one), hexOf(other));
export const luminance = (colour: Colour): number => luminanceOf(hexOf(colour));

/**
 * Returns the paint of a fill at a point of its box. Gradients of boxes are CSS gradients, whose line is as long as the
 * box in its direction; gradients of shapes are drawn in a square that is stretched to the shape.
 */
export function paintAt(fill: Fill, point: Point, box: Box, as: "box" | "shape", opacity = 1): Paint {
  if (typeof fill === "string") return paintOf(fill, opacity);
  const turn = ((fill.angle - 90) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const centre = centreOf(box);
  const away = { x: point.x - centre.x, y: point.y - centre.y };
  const along =
    as === "box"
      ? (away.x * dx + away.y * dy) / (Math.abs(box.w * dx) + Math.abs(box.h * dy))
      : (away.x / box.w) * dx + (away.y / box.h) * dy;
  const share = Math.min(1, Math.max(0, 0.5 + along));
  const [from, to] = [paintOf(fill.from, opacity), paintOf(fill.to, opacity)];
  return {
    colour: layOn(from.colour, { colour: to.colour, cover: share }),
    cover: blend(to.cover, from.cover, share),
  };
}
