import type { ElementOf } from "#shared/media-kinds/design.ts";
import { child, childrenOf, isTrue, numberAt, type Xml } from "./xml-tree.ts";

/** How a shape is drawn: one of ours, or a path in the coordinates of `view`. */
export type Outline =
  | { shape: ElementOf<"shape">["shape"]; radius?: number }
  | { path: string; view: [number, number]; isOpen: boolean };

const ours: Readonly<Record<string, ElementOf<"shape">["shape"]>> = {
  rect: "rectangle",
  ellipse: "ellipse",
  triangle: "triangle",
  diamond: "diamond",
  star5: "star",
  flowChartProcess: "rectangle",
  flowChartDecision: "diamond",
  flowChartConnector: "ellipse",
  line: "line",
  straightConnector1: "line",
  irregularSeal1: "burst",
  irregularSeal2: "burst",
  star12: "burst",
  star16: "burst",
  star24: "burst",
  star32: "burst",
  star10: "burst",
};

/** Corners of shapes in a square of 100, for the usual form of the shape. */
const corners: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  rtTriangle: [
    [0, 0],
    [100, 100],
    [0, 100],
  ],
  parallelogram: [
    [25, 0],
    [100, 0],
    [75, 100],
    [0, 100],
  ],
  trapezoid: [
    [25, 0],
    [75, 0],
    [100, 100],
    [0, 100],
  ],
  pentagon: [
    [50, 0],
    [100, 38],
    [81, 100],
    [19, 100],
    [0, 38],
  ],
  hexagon: [
    [25, 0],
    [75, 0],
    [100, 50],
    [75, 100],
    [25, 100],
    [0, 50],
  ],
  octagon: [
    [29, 0],
    [71, 0],
    [100, 29],
    [100, 71],
    [71, 100],
    [29, 100],
    [0, 71],
    [0, 29],
  ],
  homePlate: [
    [0, 0],
    [75, 0],
    [100, 50],
    [75, 100],
    [0, 100],
  ],
  chevron: [
    [0, 0],
    [75, 0],
    [100, 50],
    [75, 100],
    [0, 100],
    [25, 50],
  ],
  rightArrow: [
    [0, 25],
    [60, 25],
    [60, 0],
    [100, 50],
    [60, 100],
    [60, 75],
    [0, 75],
  ],
  leftArrow: [
    [100, 25],
    [40, 25],
    [40, 0],
    [0, 50],
    [40, 100],
    [40, 75],
    [100, 75],
  ],
  upArrow: [
    [25, 100],
    [25, 40],
    [0, 40],
    [50, 0],
    [100, 40],
    [75, 40],
    [75, 100],
  ],
  downArrow: [
    [25, 0],
    [25, 60],
    [0, 60],
    [50, 100],
    [100, 60],
    [75, 60],
    [75, 0],
  ],
  leftRightArrow: [
    [0, 50],
    [25, 0],
    [25, 25],
    [75, 25],
    [75, 0],
    [100, 50],
    [75, 100],
    [75, 75],
    [25, 75],
    [25, 100],
  ],
  plus: [
    [25, 0],
    [75, 0],
    [75, 25],
    [100, 25],
    [100, 75],
    [75, 75],
    [75, 100],
    [25, 100],
    [25, 75],
    [0, 75],
    [0, 25],
    [25, 25],
  ],
  star4: [
    [50, 0],
    [62, 38],
    [100, 50],
    [62, 62],
    [50, 100],
    [38, 62],
    [0, 50],
    [38, 38],
  ],
  wedgeRectCallout: [
    [0, 0],
    [100, 0],
    [100, 80],
    [42, 80],
    [20, 100],
    [17, 80],
    [0, 80],
  ],
};
/** Corners that are cut or round, as a share of the shorter side when the shape does not say it. */
const round = new Set([
  "roundRect",
  "round1Rect",
  "round2SameRect",
  "round2DiagRect",
  "flowChartAlternateProcess",
  "wedgeRoundRectCallout",
]);

/** Returns how a shape is drawn. `w`, `h`: its size in any unit; `known`: false when another form stands in its place. */
export function outlineOf(
  properties: Xml | undefined,
  { w, h }: { w: number; h: number },
): { outline: Outline; known: boolean } {
  const custom = child(properties, "custGeom");
  if (custom) {
    const drawn = customOutline(custom, { w, h });
    return drawn ? { outline: drawn, known: true } : { outline: { shape: "rectangle" }, known: false };
  }
  const geometry = child(properties, "prstGeom");
  const name = geometry?.at.prst ?? "rect";
  if (round.has(name)) {
    const written = childrenOf(child(geometry, "avLst"), "gd")[0]?.at.fmla;
    const share = Number(/^val (-?\d+)/.exec(written ?? "")?.[1] ?? 16_667) / 100_000;
    return {
      outline: { shape: "rectangle", radius: Math.min(0.5, Math.max(0, share)) * Math.min(w, h) },
      known: true,
    };
  }
  const own = ours[name];
  if (own) return { outline: { shape: own }, known: true };
  if (/connector/i.test(name)) return { outline: { shape: "line" }, known: name.startsWith("straight") };
  const points = corners[name];
  if (points) {
    const path = `M${points.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
    return { outline: { path, view: [100, 100], isOpen: false }, known: true };
  }
  return {
    outline: { shape: /arrow/i.test(name) ? "arrow" : "rectangle" },
    known: name === "textNoShape" || name === "actionButtonBlank",
  };
}

const maxPath = 7_900;
const decimals = (value: number) => String(Math.round(value * 10) / 10);

/** Returns a form that somebody drew; null when it is too long, or has places that are computed. */
function customOutline(custom: Xml, { w, h }: { w: number; h: number }): Outline | null {
  const paths = childrenOf(child(custom, "pathLst"), "path");
  const [first] = paths;
  if (!first) return null;
  const wide = numberAt(first, "w") || w || 1;
  const high = numberAt(first, "h") || h || 1;
  const scale = 1_000 / Math.max(wide, high);
  let written = "";
  let isOpen = true;
  for (const path of paths) {
    const [across, down] = [
      (wide / (numberAt(path, "w") || wide)) * scale,
      (high / (numberAt(path, "h") || high)) * scale,
    ];
    let last: [number, number] = [0, 0];
    for (const step of path.children) {
      const points: [number, number][] = [];
      for (const point of childrenOf(step, "pt")) {
        const [x, y] = [numberAt(point, "x"), numberAt(point, "y")];
        if (x === undefined || y === undefined) return null;
        points.push([x * across, y * down]);
      }
      const words = points.map(([x, y]) => `${decimals(x)} ${decimals(y)}`).join(" ");
      const command = { moveTo: "M", lnTo: "L", cubicBezTo: "C", quadBezTo: "Q" }[step.name];
      if (command && points.length > 0) written += command + words;
      else if (step.name === "close") {
        written += "Z";
        isOpen = false;
      } else if (step.name === "arcTo") {
        const arc = arcFrom(last, step, [across, down]);
        if (!arc) return null;
        written += arc.words;
        points.push(arc.end);
      }
      last = points.at(-1) ?? last;
      if (written.length > maxPath) return null;
    }
  }
  if (!written.startsWith("M")) return null;
  const isFilled = paths.some(({ at }) => at.fill !== "none");
  return {
    path: written,
    view: [Math.max(1, wide * scale), Math.max(1, high * scale)],
    isOpen: isOpen && !isFilled,
  };
}

function arcFrom(
  [x, y]: [number, number],
  step: Xml,
  [across, down]: [number, number],
): { words: string; end: [number, number] } | null {
  const [rx, ry] = [numberAt(step, "wR"), numberAt(step, "hR")];
  const [start, swing] = [numberAt(step, "stAng"), numberAt(step, "swAng")];
  if (rx === undefined || ry === undefined || start === undefined || swing === undefined) return null;
  const [wide, high] = [rx * across, ry * down];
  const angle = (degrees: number) => (degrees / 60_000) * (Math.PI / 180);
  const [cx, cy] = [x - wide * Math.cos(angle(start)), y - high * Math.sin(angle(start))];
  // A whole turn ends where it began, which a path cannot say in one step.
  const parts = Math.abs(swing) >= 21_500_000 ? 2 : 1;
  let words = "";
  let end: [number, number] = [x, y];
  for (let part = 1; part <= parts; part++) {
    const at = angle(start + (swing * part) / parts);
    end = [cx + wide * Math.cos(at), cy + high * Math.sin(at)];
    const large = Math.abs(swing) / parts > 10_800_000 ? 1 : 0;
    words += `A${[wide, high, 0, large, swing > 0 ? 1 : 0, ...end].map(decimals).join(" ")}`;
  }
  return { words, end };
}

export const isUpright = (body: Xml | undefined): boolean =>
  /^(wordArtVert|mongolianVert)/.test(body?.at.vert ?? "");
export const isHidden = (shape: Xml): boolean =>
  shape.children.some((each) => isTrue(child(each, "cNvPr")?.at.hidden));
