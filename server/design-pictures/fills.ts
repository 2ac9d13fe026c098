import { gradientLine } from "#shared/design-drawing/shapes.ts";
import type { Fill } from "#shared/media-kinds/design.ts";
import { element } from "./svg-text.ts";

const stops = ({ from, to }: Exclude<Fill, string>): string =>
  element("stop", { offset: 0, "stop-color": from }) + element("stop", { offset: 1, "stop-color": to });

/** Returns the paint of a shape, and the definition of its gradient. */
export function paintOf(fill: Fill, id: string): { paint: string; definition: string } {
  if (typeof fill === "string") return { paint: fill, definition: "" };
  const line = gradientLine(fill.angle);
  return { paint: `url(#${id})`, definition: element("linearGradient", { id, ...line }, stops(fill)) };
}

/** Draws the background of a box. A gradient of CSS reaches the corners of the box, other than one of SVG. */
export function cssBackground(
  fill: Fill,
  { w, h, radius, id }: { w: number; h: number; radius: number; id: string },
): string {
  // CSS makes radii smaller until two of them fit on a side.
  const rx = Math.min(radius, w / 2, h / 2);
  const box = { x: 0, y: 0, width: w, height: h, rx };
  if (typeof fill === "string") return element("rect", { ...box, fill });
  const turn = (fill.angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const half = (Math.abs(w * sin) + Math.abs(h * cos)) / 2;
  const line = {
    x1: w / 2 - sin * half,
    y1: h / 2 + cos * half,
    x2: w / 2 + sin * half,
    y2: h / 2 - cos * half,
  };
  const definition = element("linearGradient", { id, gradientUnits: "userSpaceOnUse", ...line }, stops(fill));
  return definition + element("rect", { ...box, fill: `url(#${id})` });
}
