import { gradientLine, shapeCorners } from "#shared/design-drawing/shapes.ts";
import type { ElementOf, Fill } from "#shared/media-kinds/design.ts";
import { svg } from "../svg.ts";

type Shape = ElementOf<"shape">;

let gradients = 0;
/** Returns the paint of a fill, and the definition of a gradient. */
function paintOf(fill: Fill): { paint: string; definitions: SVGElement[] } {
  if (typeof fill === "string") return { paint: fill, definitions: [] };
  gradients += 1;
  const id = `design-gradient-${gradients}`;
  const gradient = svg("linearGradient", { id, ...gradientLine(fill.angle) }, [
    svg("stop", { offset: 0, "stop-color": fill.from }),
    svg("stop", { offset: 1, "stop-color": fill.to }),
  ]);
  return { paint: `url(#${id})`, definitions: [svg("defs", {}, [gradient])] };
}

/** Draws a shape that fills its box; the stroke lies inside the box. */
export function drawShape(element: Shape): SVGElement {
  const { w, h, shape, stroke, strokeWidth = 0 } = element;
  const { paint, definitions } = paintOf(element.fill);
  const width = stroke ? strokeWidth : 0;
  const [inner, half] = [{ w: Math.max(0, w - width), h: Math.max(0, h - width) }, width / 2];
  const lines = {
    fill: paint,
    ...(stroke && { stroke, "stroke-width": width, "stroke-linejoin": "round" }),
  };
  const drawn = (): SVGElement => {
    if (shape === "ellipse")
      return svg("ellipse", { cx: w / 2, cy: h / 2, rx: inner.w / 2, ry: inner.h / 2, ...lines });
    if (shape === "line")
      return svg("rect", { x: 0, y: 0, width: w, height: h, rx: Math.min(w, h) / 2, fill: paint });
    const polygon = shapeCorners[shape];
    if (polygon) {
      const points = polygon.map(([x, y]) => `${half + x * inner.w},${half + y * inner.h}`).join(" ");
      return svg("polygon", { points, ...lines });
    }
    return svg("rect", {
      x: half,
      y: half,
      width: inner.w,
      height: inner.h,
      rx: element.radius ?? 0,
      ...lines,
    });
  };
  return svg("svg", { viewBox: `0 0 ${w} ${h}`, preserveAspectRatio: "none" }, [...definitions, drawn()]);
}

/** Draws an icon or a drawing as large as it fits into its box. */
export function drawArt({ view: [width, height], paths }: ElementOf<"art">): SVGElement {
  const lines = paths.map(({ d, fill, stroke, strokeWidth, opacity }) =>
    svg("path", {
      d,
      fill: fill ?? "none",
      ...(stroke && {
        stroke,
        "stroke-width": strokeWidth ?? 1,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
      ...(opacity !== undefined && { opacity }),
    }),
  );
  return svg("svg", { viewBox: `0 0 ${width} ${height}` }, lines);
}
