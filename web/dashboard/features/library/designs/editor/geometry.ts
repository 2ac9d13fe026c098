/** Places and sizes of elements in units of the canvas. Angles in degrees clockwise. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  rotate?: number | undefined;
}
export interface Point {
  x: number;
  y: number;
}
/** Which edges a handle moves: -1 left or top, 1 right or bottom, 0 none. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}
export const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** The smallest width and height to which an element can be dragged. */
export const leastSide = 8;

const radians = (degrees = 0): number => (degrees * Math.PI) / 180;

/** Turns a point around the origin. */
function turn({ x, y }: Point, degrees: number | undefined): Point {
  const [sin, cos] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** Returns the upright rectangle around a box that may be turned. */
export function boundsOf(box: Box): Box {
  if (!box.rotate) return { x: box.x, y: box.y, w: box.w, h: box.h };
  const centre = centreOf(box);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => turn({ x: (sx * box.w) / 2, y: (sy * box.h) / 2 }, box.rotate));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: centre.x + left, y: centre.y + top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

/** Returns the upright rectangle around several boxes; null for none. */
export function boundsOfAll(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const all = boxes.map(boundsOf);
  const x = Math.min(...all.map((box) => box.x));
  const y = Math.min(...all.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...all.map((box) => box.x + box.w)) - x,
    h: Math.max(...all.map((box) => box.y + box.h)) - y,
  };
}

export interface ResizeOptions {
  keepRatio: boolean;
  /** The opposite edge moves the other way. */
  fromCentre: boolean;
}

/**
 * Returns a box after one of its handles was dragged by a vector of the canvas. The opposite edge or corner stays where
 * it is, also for a turned box.
 */
export function resize(box: Box, handle: Handle, by: Point, { keepRatio, fromCentre }: ResizeOptions): Box {
  const local = turn(by, -(box.rotate ?? 0));
  const factor = fromCentre ? 2 : 1;
  let w = Math.max(leastSide, box.w + handle.x * local.x * factor);
  let h = Math.max(leastSide, box.h + handle.y * local.y * factor);
  if (keepRatio && handle.x !== 0 && handle.y !== 0) {
    const scale = Math.max(w / box.w, h / box.h);
    w = box.w * scale;
    h = box.h * scale;
  }
  const centre = centreOf(box);
  const shift = fromCentre
    ? { x: 0, y: 0 }
    : turn({ x: (handle.x * (w - box.w)) / 2, y: (handle.y * (h - box.h)) / 2 }, box.rotate);
  return { ...box, w, h, x: centre.x + shift.x - w / 2, y: centre.y + shift.y - h / 2 };
}

/** Returns a box of a selection after the selection's bounds were resized. */
export function scaleInto(box: Box, from: Box, to: Box): Box {
  const [sx, sy] = [to.w / from.w, to.h / from.h];
  return {
    ...box,
    x: to.x + (box.x - from.x) * sx,
    y: to.y + (box.y - from.y) * sy,
    w: Math.max(leastSide, box.w * sx),
    h: Math.max(leastSide, box.h * sy),
  };
}

/** Returns the angle of a pointer around a box, so that 0 is straight up. Near multiples of 45 it is exactly that. */
export function angleTo(box: Box, point: Point, free: boolean): number {
  const centre = centreOf(box);
  const raw = (Math.atan2(point.y - centre.y, point.x - centre.x) * 180) / Math.PI + 90;
  const angle = ((raw % 360) + 360) % 360;
  const near = Math.round(angle / 45) * 45;
  return (!free && Math.abs(angle - near) < 4 ? near : Math.round(angle)) % 360;
}

/** A line that shows what a moved element is in line with. */
export interface Guide {
  axis: "x" | "y";
  at: number;
}

/** Returns the lines with which a moved rectangle can align: edges and centres of the others and of the canvas. */
function linesOf(boxes: readonly Box[], axis: "x" | "y"): number[] {
  return boxes.flatMap((box) => {
    const [start, length] = axis === "x" ? [box.x, box.w] : [box.y, box.h];
    return [start, start + length / 2, start + length];
  });
}

function nearest(moving: readonly number[], lines: readonly number[], within: number) {
  let best: { by: number; at: number } | null = null;
  for (const edge of moving)
    for (const line of lines) {
      const by = line - edge;
      if (Math.abs(by) <= within && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at: line };
    }
  return best;
}

/** Returns how far to move a rectangle further, so that it is in line with another one, and the guides to show. */
export function snap(
  moving: Box,
  others: readonly Box[],
  within: number,
): { x: number; y: number; guides: Guide[] } {
  const x = nearest(linesOf([moving], "x"), linesOf(others, "x"), within);
  const y = nearest(linesOf([moving], "y"), linesOf(others, "y"), within);
  const guides: Guide[] = [];
  if (x) guides.push({ axis: "x", at: x.at });
  if (y) guides.push({ axis: "y", at: y.at });
  return { x: x?.by ?? 0, y: y?.by ?? 0, guides };
}

export type Edge = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** Returns boxes moved to an edge or the middle of a frame. */
export function align<B extends Box>(boxes: readonly B[], edge: Edge, frame: Box): B[] {
  return boxes.map((box) => {
    const { x, y, w, h } = boundsOf(box);
    const move: Record<Edge, Point> = {
      left: { x: frame.x - x, y: 0 },
      centre: { x: frame.x + frame.w / 2 - (x + w / 2), y: 0 },
      right: { x: frame.x + frame.w - (x + w), y: 0 },
      top: { x: 0, y: frame.y - y },
      middle: { x: 0, y: frame.y + frame.h / 2 - (y + h / 2) },
      bottom: { x: 0, y: frame.y + frame.h - (y + h) },
    };
    return { ...box, x: box.x + move[edge].x, y: box.y + move[edge].y };
  });
}

/** Returns boxes with equal gaps between them; the outer two stay. */
export function distribute<B extends Box>(boxes: readonly B[], axis: "x" | "y"): B[] {
  const side = axis === "x" ? "w" : "h";
  const sorted = [...boxes].sort((a, b) => boundsOf(a)[axis] - boundsOf(b)[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return [...boxes];
  const [start, end] = [boundsOf(first), boundsOf(last)];
  const used = sorted.reduce((sum, box) => sum + boundsOf(box)[side], 0);
  const gap = (end[axis] + end[side] - start[axis] - used) / (sorted.length - 1);
  const moved = new Map<B, B>();
  let at = start[axis];
  for (const box of sorted) {
    const bounds = boundsOf(box);
    moved.set(box, { ...box, [axis]: box[axis] + at - bounds[axis] });
    at += bounds[side] + gap;
  }
  return boxes.map((box) => moved.get(box) ?? box);
}

/** Returns true when a rectangle touches a box. */
export function touches(area: Box, box: Box): boolean {
  const { x, y, w, h } = boundsOf(box);
  return area.x < x + w && x < area.x + area.w && area.y < y + h && y < area.y + area.h;
}
