import type { Design } from "#shared/media-kinds/design.ts";
import { type DrawingWorld, drawElement } from "./draw-element.ts";
import { cssBackground } from "./fills.ts";
import { element } from "./svg-text.ts";
import type { Faces } from "./text/faces.ts";

/** The long side of a picture of a design, in pixels: a screen in full HD. */
export const pictureSide = 1_920;

/** Returns the size of a design's picture in pixels. */
export function pictureSize({ width, height }: Pick<Design, "width" | "height">) {
  const scale = pictureSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a design as SVG, as player/media/design draws it when its motions have come to rest. Letters are paths, so that
 * the fonts of the machine do not matter.
 */
export function drawDesign(design: Design, faces: Faces, pictureOf: DrawingWorld["pictureOf"]): string {
  let ids = 0;
  const nextId = () => `part${++ids}`;
  const world = { faces, nextId, pictureOf };
  const { width, height, background, elements } = design;
  const ground = cssBackground(background, { w: width, h: height, radius: 0, id: nextId() });
  const drawn = elements.filter(({ hidden }) => !hidden).map((each) => drawElement(each, world));
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...pictureSize(design), viewBox: `0 0 ${width} ${height}` },
    ground + drawn.join(""),
  );
}
