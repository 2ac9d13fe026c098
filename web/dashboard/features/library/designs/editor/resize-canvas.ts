import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import { pagesOf } from "#shared/media-kinds/design-pages.ts";
import { type Box, boundsOf, touches } from "./geometry.ts";

/*
 * A canvas of another shape. Each element keeps its place as a share of the canvas, so that what was apart stays apart. What
 * may change its shape fills that place: texts, bars, pictures that are cut to their place. Everything else keeps its shape,
 * as large as the canvas became and its neighbours allow; what lies on it goes along.
 */

interface Change {
  sx: number;
  sy: number;
  /** How much larger things are: the same there and back. */
  mean: number;
  width: number;
  height: number;
}

/** A sheet of paper that lies a little askew stays one. */
const slightly = 4;

const mayStretch = (element: DesignElement): boolean =>
  Math.abs(element.rotate ?? 0) < slightly &&
  (element.type === "text" ||
    element.type === "value" ||
    ((element.type === "picture" || element.type === "video") && element.fit === "cover") ||
    (element.type === "shape" && (element.shape === "rectangle" || element.shape === "line")));

const stretched = ({ x, y, w, h }: Box, { sx, sy }: Change): Box => ({
  x: x * sx,
  y: y * sy,
  w: w * sx,
  h: h * sy,
});

/** Scales a box around the middle of its place, and keeps it on the canvas where it was on it. */
function scaled(box: Box, by: number, change: Change): Box {
  const { width, height } = change;
  const place = stretched(box, change);
  const [w, h] = [box.w * by, box.h * by];
  const inside = (at: number, length: number, room: number) =>
    length >= room ? (room - length) / 2 : Math.min(Math.max(at, 0), room - length);
  const [x, y] = [place.x + (place.w - w) / 2, place.y + (place.h - h) / 2];
  const bounds = boundsOf(box);
  const next = boundsOf({ x, y, w, h, rotate: box.rotate });
  const wasInside =
    bounds.x >= -1 &&
    bounds.y >= -1 &&
    bounds.x + bounds.w <= width / change.sx + 1 &&
    bounds.y + bounds.h <= height / change.sy + 1;
  if (!wasInside) return { x, y, w, h };
  return {
    x: x + inside(next.x, next.w, width) - next.x,
    y: y + inside(next.y, next.h, height) - next.y,
    w,
    h,
  };
}

const lies = (box: Box, on: Box): boolean =>
  box.x >= on.x - 1 &&
  box.y >= on.y - 1 &&
  box.x + box.w <= on.x + on.w + 1 &&
  box.y + box.h <= on.y + on.h + 1;

/** A larger one is a ground: what lies on it has places of its own. */
const hostShare = 0.2;

const steps = [1, 0.75, 0.5, 0.25, 0];

/** Returns how much larger an element with a fixed shape becomes: less where it would newly lie over a neighbour. */
function scaleOf(element: DesignElement, others: readonly DesignElement[], change: Change): number {
  const { sx, sy, mean, width, height } = change;
  const least = Math.min(sx, sy);
  const bounds = boundsOf(element);
  const most = Math.min(mean, Math.max(least, Math.min(width / bounds.w, height / bounds.h)));
  const riders = others.filter((other) => lies(other, bounds));
  const moved = [element, ...riders];
  const rest = others.filter((other) => !riders.includes(other));
  const fitting = steps.find((step) => {
    const by = least + (most - least) * step;
    const to = scaled(element, by, change);
    return moved.every((one) => {
      const next = one === element ? { ...to, rotate: element.rotate } : along(one, { from: bounds, to, by });
      return !rest.some(
        (other) => !touches(boundsOf(one), other) && touches(boundsOf(next), stretched(other, change)),
      );
    });
  });
  return least + (most - least) * (fitting ?? 0);
}

interface Host {
  from: Box;
  to: Box;
  by: number;
}

/** Returns the box of an element that goes along with what it lies on. */
const along = ({ x, y, w, h }: Box, { from, to, by }: Host): Box => ({
  x: to.x + to.w / 2 + (x - from.x - from.w / 2) * by,
  y: to.y + to.h / 2 + (y - from.y - from.h / 2) * by,
  w: w * by,
  h: h * by,
});

/** Returns an element in a box, with letters, corners and lines that many times as large. */
export function withLengths(element: DesignElement, box: Box, by: number): DesignElement {
  const { x, y, w, h } = box;
  const next = { ...element, x, y, w: Math.max(1, w), h: Math.max(1, h) };
  const lengths = next as Record<string, unknown>;
  for (const name of ["size", "radius", "padding", "strokeWidth"])
    if (typeof lengths[name] === "number" && element.type !== "art")
      lengths[name] = Number(lengths[name]) * by;
  if ("size" in next) next.size = Math.min(2_000, Math.max(4, next.size));
  return next;
}

function resizePage(elements: readonly DesignElement[], change: Change): DesignElement[] {
  const fixed = new Map<string, Host>();
  for (const element of elements) {
    if (mayStretch(element)) continue;
    const by = scaleOf(
      element,
      elements.filter((each) => each !== element),
      change,
    );
    fixed.set(element.id, { from: boundsOf(element), to: scaled(element, by, change), by });
  }
  const area = (change.width / change.sx) * (change.height / change.sy);
  const hosts = [...fixed.values()].filter(({ from }) => from.w * from.h < hostShare * area);
  return elements.map((element) => {
    const own = fixed.get(element.id);
    if (own) return withLengths(element, own.to, own.by);
    const host = hosts.find(({ from }) => lies(element, from));
    if (!host) return withLengths(element, stretched(element, change), change.mean);
    return withLengths(element, along(element, host), host.by);
  });
}

/** Returns the design, with all pages, on a canvas of another size. */
export function resizeCanvas(design: Design, width: number, height: number): Design {
  const [sx, sy] = [width / design.width, height / design.height];
  const change = { sx, sy, mean: Math.sqrt(sx * sy), width, height };
  return {
    ...design,
    width,
    height,
    elements: pagesOf(design).flatMap(({ elements }) => resizePage(elements, change)),
  };
}
