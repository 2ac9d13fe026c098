import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Occurrence } from "./calendar-occurrences.ts";
import { dayMinutes, type GridPoint, pointIn, snapped, snappedDown } from "./grid-geometry.ts";
import { type Shift, snapMinutes } from "./shift-window.ts";

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

export interface GridGestures {
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
