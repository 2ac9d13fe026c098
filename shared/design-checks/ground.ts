import type { Design, DesignElement, ElementOf } from "../media-kinds/design.ts";
import { type Colour, layOn, type Paint, paintAt, paintOf } from "./colours.ts";
import { centreOf, type Point, turnAround } from "./places.ts";

/** What lies behind a point: the colours that it may have. */
export interface Ground {
  colours: Colour[];
  /** Set when more than one colour is possible. A picture may have every colour between two. */
  on: "picture" | "drawing" | null;
}

/** Half the widths of shapes that are no rectangles, as a share of the width, at a share of the height. */
const halfWidths: Partial<Record<ElementOf<"shape">["shape"], (high: number) => number>> = {
  ellipse: (high) => Math.sqrt(Math.max(0, 0.25 - (high - 0.5) ** 2)),
  burst: (high) => 0.9 * Math.sqrt(Math.max(0, 0.25 - (high - 0.5) ** 2)),
  triangle: (high) => high / 2,
  diamond: (high) => 0.5 - Math.abs(high - 0.5),
  // The body without its spikes.
  star: (high) => 0.5 * Math.sqrt(Math.max(0, 0.25 - (high - 0.5) ** 2)),
};

/** Returns the point in the element's own directions when the element covers it. */
function inside(element: DesignElement, point: Point): Point | null {
  const own = turnAround(point, centreOf(element), -(element.rotate ?? 0));
  const [wide, high] = [(own.x - element.x) / element.w, (own.y - element.y) / element.h];
  if (wide < 0 || wide > 1 || high < 0 || high > 1) return null;
  if (element.type !== "shape") return own;
  const half = halfWidths[element.shape]?.(high) ?? 0.5;
  return Math.abs(wide - 0.5) <= half ? own : null;
}

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/** Lays an element on each possible colour. */
function layElement(ground: Ground, element: DesignElement, own: Point): Ground {
  const { type, opacity = 1 } = element;
  const onAll = (paint: Paint): Ground => ({
    ...ground,
    colours: ground.colours.map((colour) => layOn(colour, paint)),
    on: paint.cover === 1 ? null : ground.on,
  });
  if (type === "shape") return onAll(paintAt(element.fill, own, element, "shape", opacity));
  if (type === "qr") return onAll(paintOf(element.background, opacity));
  if (type === "text" || type === "value")
    return element.box ? onAll(paintAt(element.box, own, element, "box", opacity)) : ground;
  if (type === "art") {
    const paints = element.paths.flatMap(({ fill, opacity: own = 1 }) =>
      fill ? [paintOf(fill, own * opacity)] : [],
    );
    const drawn = paints.flatMap((paint) => ground.colours.map((colour) => layOn(colour, paint)));
    return { colours: [...ground.colours, ...drawn].slice(0, 200), on: ground.on ?? "drawing" };
  }
  const seen = [black, white].flatMap((colour) =>
    ground.colours.map((below) => layOn(below, { colour, cover: opacity })),
  );
  return { colours: seen, on: "picture" };
}

/**
 * Returns what lies behind a text at one of its points. An element lies behind the text when it is below it and covers
 * the middle of its words.
 */
export function groundAt(design: Design, text: DesignElement, middle: Point, point: Point): Ground {
  const canvas = { x: 0, y: 0, w: design.width, h: design.height };
  const background = paintAt(design.background, point, canvas, "box");
  let ground: Ground = { colours: [layOn(black, background)], on: null };
  const at = design.elements.findIndex(({ id }) => id === text.id);
  for (const element of design.elements.slice(0, at + 1)) {
    if (!inside(element, middle)) continue;
    const own = turnAround(point, centreOf(element), -(element.rotate ?? 0));
    ground = layElement(ground, element, own);
  }
  return ground;
}
