import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { undoLast } from "../last-change.ts";
import type { Occurrence } from "./calendar-occurrences.ts";
import { dayMinutes } from "./grid-geometry.ts";

/** What is seen first of a day: a little before seven. */
const firstMinute = 6 * 60 + 40;
const headPixels = 48;

/** Begins with the morning in sight. */
export function useFirstScroll(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = (firstMinute / dayMinutes) * (element.scrollHeight - headPixels);
  }, [scroller]);
}

/** Gives the focus to what was edited, once it is drawn where it is now. */
export function useFocusAfter(
  grid: RefObject<HTMLElement | null>,
  key: string | null,
  forget: () => void,
  drawn: readonly Occurrence[],
): void {
  const done = useRef(forget);
  done.current = forget;
  useEffect(() => {
    if (!key || !drawn.some((occurrence) => occurrence.key === key)) return;
    grid.current?.querySelector<HTMLElement>(`[data-occurrence="${CSS.escape(key)}"]`)?.focus();
    done.current();
  }, [grid, key, drawn]);
}

/** Control and Z takes back the last change, wherever the focus is, except where it takes back typing. */
export function useUndoKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "z" || !(ctrlKey || metaKey) || shiftKey || altKey) return;
      if (target instanceof HTMLElement && target.closest("input, textarea, [role=dialog]")) return;
      event.preventDefault();
      undoLast();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
