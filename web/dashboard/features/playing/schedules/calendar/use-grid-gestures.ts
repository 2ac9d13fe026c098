import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Occurrence } from "./calendar-occurrences.ts";
import { type Shift, snapMinutes } from "./shift-rule.ts";

export const dayMinutes = 1_440;

/** A position in the grid: column and local minute. */
interface GridPoint {
  column: number;
  minute: number;
}

/** Converts a point on the page to a position in the grid; outside of the grid, to the nearest one. */
function pointIn(
  { left, top, width, height }: Pick<DOMRect, "left" | "top" | "width" | "height">,
  columns: number,
  { x, y }: { x: number; y: number },
): GridPoint {
  const column = Math.floor(((x - left) / width) * columns);
  const minute = ((y - top) / height) * dayMinutes;
  return {
    column: Math.min(columns - 1, Math.max(0, column)),
    minute: Math.min(dayMinutes, Math.max(0, minute)),
  };
}

const snapped = (minutes: number): number => Math.round(minutes / snapMinutes) * snapMinutes;
/** Rounds minutes down to the snap grid. */
const snappedDown = (minutes: number): number => Math.floor(minutes / snapMinutes) * snapMinutes;

/** Converts a position to top and height as fractions of the column. */
export const placeStyle = (top: number, bottom: number) => ({
  top: `${(top / dayMinutes) * 100}%`,
  height: `${((bottom - top) / dayMinutes) * 100}%`,
});

/** The current drag. */
export type Gesture =
  /** A new range in a column, in local minutes. */
  | { kind: "create"; column: number; from: number; until: number }
  | { kind: "shift"; occurrence: Occurrence; shift: Shift };
export type Grip = "all" | "start" | "end";

interface Start {
  point: GridPoint;
  x: number;
  y: number;
  pointerId: number;
  on: { occurrence: Occurrence; grip: Grip } | null;
}

/** Smaller movements count as a click, because hands tremble. */
const leastPixels = 4;
/** Within this distance of the scrolling area's edge, a drag scrolls it. */
const edgePixels = 28;
const scrollPixels = 14;

interface GridGestures {
  gesture: Gesture | null;
  /** Pointer-down handler for empty places of the grid and for occurrences. */
  begin: (event: PointerEvent, on: Start["on"]) => void;
  /** True right after a drag: the click event that follows it must be ignored. */
  wasDrag: () => boolean;
}

/** Handles drags in the grid: by mouse or pen, and by finger for a selected occurrence. Escape cancels. */
export function useGridGestures({
  grid,
  scroller,
  columns,
  onCreate,
  onShift,
}: {
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  columns: number;
  onCreate: (column: number, from: number, until: number) => void;
  onShift: (occurrence: Occurrence, shift: Shift) => void;
}): GridGestures {
  const [gesture, setGesture] = useState<Gesture | null>(null);
  const start = useRef<Start | null>(null);
  const current = useRef<Gesture | null>(null);
  const dragged = useRef(false);
  const done = useRef({ onCreate, onShift });
  done.current = { onCreate, onShift };

  useEffect(() => {
    const show = (next: Gesture | null) => {
      current.current = next;
      setGesture(next);
    };
    function onMove(event: globalThis.PointerEvent): void {
      const from = start.current;
      const rect = grid.current?.getBoundingClientRect();
      if (!from || !rect || event.pointerId !== from.pointerId) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!current.current && far < leastPixels) return;
      dragged.current = true;
      scrollAtEdge(scroller.current, event.clientY);
      show(gestureOf(from, pointIn(rect, columns, { x: event.clientX, y: event.clientY })));
    }
    function onUp(event: globalThis.PointerEvent): void {
      if (event.pointerId !== start.current?.pointerId) return;
      const end = current.current;
      start.current = null;
      show(null);
      if (end?.kind === "create") done.current.onCreate(end.column, end.from, end.until);
      if (end?.kind === "shift" && (end.shift.start !== 0 || end.shift.end !== 0))
        done.current.onShift(end.occurrence, end.shift);
    }
    function giveUp(): void {
      start.current = null;
      show(null);
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && start.current) giveUp();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", giveUp);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", giveUp);
      window.removeEventListener("keydown", onKey);
    };
  }, [grid, scroller, columns]);

  return {
    gesture,
    begin(event, on) {
      const rect = grid.current?.getBoundingClientRect();
      if (event.button !== 0 || !rect || start.current) return;
      // A finger scrolls the grid, unless it starts on the selected occurrence.
      if (event.pointerType === "touch" && !(on && event.currentTarget.matches("[data-chosen]"))) return;
      dragged.current = false;
      const at = { x: event.clientX, y: event.clientY };
      start.current = { point: pointIn(rect, columns, at), ...at, pointerId: event.pointerId, on };
    },
    wasDrag: () => dragged.current,
  };
}

function gestureOf({ point, on }: Start, now: GridPoint): Gesture {
  if (!on) {
    const [low, high] = [Math.min(point.minute, now.minute), Math.max(point.minute, now.minute)];
    const from = Math.min(snappedDown(low), dayMinutes - snapMinutes);
    return {
      kind: "create",
      column: point.column,
      from,
      until: Math.max(from + snapMinutes, Math.min(dayMinutes, snapped(high))),
    };
  }
  const minutes = snapped(now.minute - point.minute);
  const days = (now.column - point.column) * dayMinutes;
  const { occurrence, grip } = on;
  const by = minutes + days;
  return {
    kind: "shift",
    occurrence,
    shift: { start: grip === "end" ? 0 : by, end: grip === "start" ? 0 : by },
  };
}

function scrollAtEdge(scroller: HTMLElement | null, y: number): void {
  const rect = scroller?.getBoundingClientRect();
  if (!scroller || !rect) return;
  if (y > rect.bottom - edgePixels) scroller.scrollTop += scrollPixels;
  else if (y < rect.top + edgePixels * 2) scroller.scrollTop -= scrollPixels;
}
