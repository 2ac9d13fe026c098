import { placeElement } from "#player/media/design/draw-element.ts";
import type { Design, DesignElement } from "#shared/media-kinds/design.ts";
import type { DesignEditor } from "./design-editor.ts";
import { chosenIn, type Ids, replace } from "./edits.ts";
import {
  angleTo,
  type Box,
  boundsOf,
  boundsOfAll,
  type Guide,
  type Handle,
  type Point,
  resize,
  scaleInto,
  snap,
  touches,
} from "./geometry.ts";

/** Distance in pixels of the screen within which a dragged element snaps. */
const snapPx = 6;
/** A press that moves less is a click. */
const clickPx = 3;

export interface GestureHost {
  editor: DesignEditor;
  design: () => Design;
  selection: () => Ids;
  /** Pixels of the screen for one unit of the canvas. */
  zoom: () => number;
  /** Returns the drawn node of an element. */
  nodeOf: (id: string) => HTMLElement | undefined;
  /** Returns the point of the canvas under a pointer. */
  pointOf: (event: PointerEvent) => Point;
  /** Shows what is in line, the moved frame and the area drawn with the pointer; null hides them. */
  show: (shown: { guides: readonly Guide[]; frame: Box | null; area: Box | null } | null) => void;
}

/** Follows a pointer until it is released. `end` gets false when the gesture was cancelled. */
function follow(
  start: PointerEvent,
  move: (event: PointerEvent) => void,
  end: (done: boolean) => void,
): void {
  const { pointerId } = start;
  const onMove = (event: PointerEvent) => event.pointerId === pointerId && move(event);
  const stop = (done: boolean) => {
    window.removeEventListener("pointermove", onMove);
    window.removeEventListener("pointerup", onUp);
    window.removeEventListener("pointercancel", onCancel);
    window.removeEventListener("keydown", onKey, true);
    end(done);
  };
  const onUp = (event: PointerEvent) => event.pointerId === pointerId && stop(true);
  const onCancel = (event: PointerEvent) => event.pointerId === pointerId && stop(false);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    stop(false);
  };
  window.addEventListener("pointermove", onMove);
  window.addEventListener("pointerup", onUp);
  window.addEventListener("pointercancel", onCancel);
  window.addEventListener("keydown", onKey, true);
}

/** Draws changed elements at once; the design itself changes when the gesture ends. */
function preview(host: GestureHost, changed: readonly DesignElement[]): void {
  for (const element of changed) {
    const node = host.nodeOf(element.id);
    if (node) placeElement(node, element);
  }
}

const othersOf = (design: Design, ids: Ids): Box[] => [
  { x: 0, y: 0, w: design.width, h: design.height },
  ...design.elements.filter(({ id, hidden }) => !ids.has(id) && !hidden).map(boundsOf),
];

/** Moves the selection with the pointer. A press without a move calls `onClick`. */
export function dragSelection(host: GestureHost, start: PointerEvent, onClick: () => void): void {
  const design = host.design();
  const ids = host.selection();
  const chosen = chosenIn(design, ids).filter(({ locked }) => !locked);
  const bounds = boundsOfAll(chosen);
  const others = othersOf(design, ids);
  let changed: DesignElement[] = [];
  follow(
    start,
    (event) => {
      const zoom = host.zoom();
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!bounds || (changed.length === 0 && Math.hypot(dx, dy) < clickPx)) return;
      let by = { x: dx / zoom, y: dy / zoom };
      if (event.shiftKey) by = Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
      const moved = { ...bounds, x: bounds.x + by.x, y: bounds.y + by.y };
      const snapped = event.altKey ? { x: 0, y: 0, guides: [] } : snap(moved, others, snapPx / zoom);
      by = { x: Math.round(by.x + snapped.x), y: Math.round(by.y + snapped.y) };
      changed = chosen.map((each) => ({ ...each, x: each.x + by.x, y: each.y + by.y }));
      preview(host, changed);
      host.show({ guides: snapped.guides, frame: boundsOfAll(changed), area: null });
    },
    (done) => {
      host.show(null);
      if (changed.length === 0) return done ? onClick() : undefined;
      if (done) host.editor.change((now) => replace(now, changed));
      else preview(host, chosen);
    },
  );
}

/** Resizes the selection by one of its handles. */
export function dragHandle(host: GestureHost, start: PointerEvent, handle: Handle): void {
  const design = host.design();
  const chosen = chosenIn(design, host.selection()).filter(({ locked }) => !locked);
  const [first] = chosen;
  const bounds = boundsOfAll(chosen);
  if (!first || !bounds) return;
  const single = chosen.length === 1;
  let changed: DesignElement[] = [];
  follow(
    start,
    (event) => {
      const zoom = host.zoom();
      const by = { x: (event.clientX - start.clientX) / zoom, y: (event.clientY - start.clientY) / zoom };
      // Pictures and drawings keep their shape at the corners; Shift turns that round.
      const keeps = !single || ["picture", "video", "art", "qr"].includes(first.type);
      const options = { keepRatio: keeps !== event.shiftKey, fromCentre: event.altKey };
      if (single) changed = [{ ...first, ...rounded(resize(first, handle, by, options)) } as DesignElement];
      else {
        const to = resize(bounds, handle, by, options);
        changed = chosen.map(
          (each) => ({ ...each, ...rounded(scaleInto(each, bounds, to)) }) as DesignElement,
        );
      }
      preview(host, changed);
      host.show({ guides: [], frame: single ? (changed[0] ?? null) : boundsOfAll(changed), area: null });
    },
    (done) => {
      host.show(null);
      if (done && changed.length > 0) host.editor.change((now) => replace(now, changed));
      else preview(host, chosen);
    },
  );
}

const rounded = ({ x, y, w, h }: Box) => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
});

/** Turns one selected element around its centre. Alt turns freely, without stops. */
export function dragRotation(host: GestureHost, start: PointerEvent): void {
  const [element] = chosenIn(host.design(), host.selection());
  if (!element || element.locked) return;
  let changed: DesignElement | null = null;
  follow(
    start,
    (event) => {
      changed = { ...element, rotate: angleTo(element, host.pointOf(event), event.altKey) };
      preview(host, [changed]);
      host.show({ guides: [], frame: changed, area: null });
    },
    (done) => {
      host.show(null);
      const turned = changed;
      if (done && turned) host.editor.change((now) => replace(now, [turned]));
      else preview(host, [element]);
    },
  );
}

/** Selects what an area drawn with the pointer touches. With Shift it is added to the selection. */
export function dragArea(host: GestureHost, start: PointerEvent): void {
  const from = host.pointOf(start);
  const before = start.shiftKey ? host.selection() : new Set<string>();
  host.editor.select(before);
  follow(
    start,
    (event) => {
      const to = host.pointOf(event);
      const area = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        w: Math.abs(from.x - to.x),
        h: Math.abs(from.y - to.y),
      };
      const touched = host
        .design()
        .elements.filter((each) => !each.locked && !each.hidden && touches(area, each))
        .map(({ id }) => id);
      host.editor.select([...before, ...touched]);
      host.show({ guides: [], frame: null, area });
    },
    () => host.show(null),
  );
}
