import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { undoLast } from "../last-change.ts";
import type { Occurrence } from "./calendar-occurrences.ts";
import { dayMinutes } from "./use-grid-gestures.ts";

/** Initial scroll position of a day: shortly before seven. */
const firstMinute = 6 * 60 + 40;
const headPixels = 48;

/** Scrolls to the morning at first. */
export function useFirstScroll(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = (firstMinute / dayMinutes) * (element.scrollHeight - headPixels);
  }, [scroller]);
}

/** Focuses the edited occurrence once it is rendered at its new place. */
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

/** Ctrl+Z reverts the last change, except in text fields, which have their own undo. */
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
