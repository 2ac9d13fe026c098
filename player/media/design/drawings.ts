import type { ElementOf, Fill } from "#shared/media-kinds/design.ts";
import { svg } from "../svg.ts";

type Shape = ElementOf<"shape">;

/** Returns the corners of a polygon as fractions of the width and height. */
const corners: Partial<Record<Shape["shape"], readonly (readonly [number, number])[]>> = {
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

/** A star around the middle; `inner` is the radius of the inner corners as a share of the outer ones. */
function spikes(count: number, inner: number): [number, number][] {
  return Array.from({ length: count * 2 }, (_, at) => {
    const radius = (at % 2 === 0 ? 1 : inner) / 2;
    const angle = (Math.PI * at) / count - Math.PI / 2;
    return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
  });
}

let gradients = 0;
/** Returns the paint of a fill, and the definition of a gradient. */
function paintOf(fill: Fill): { paint: string; definitions: SVGElement[] } {
  if (typeof fill === "string") return { paint: fill, definitions: [] };
  gradients += 1;
  const id = `design-gradient-${gradients}`;
  const turn = ((fill.angle - 90) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
  const gradient = svg("linearGradient", { id, x1: 0.5 - dx, y1: 0.5 - dy, x2: 0.5 + dx, y2: 0.5 + dy }, [
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
    const polygon = corners[shape];
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
