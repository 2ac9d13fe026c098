import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** The scroll-down button appears with more than this many lines and farther than this many pixels from the end. */
const scrollDown = { lines: 3, pixels: 100 } as const;

const distanceFromEnd = (element: HTMLElement) =>
  element.scrollHeight - element.clientHeight - element.scrollTop;

/**
 * Keeps a scrolling box at its end while lines arrive, unless the reader has scrolled back more than 100 px; then it
 * reports this, for the scroll-down button. A change of `own` (the reader's own last line) always scrolls to the end.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  { lines, own }: { lines: number; own: number },
) {
  const [isFar, setFar] = useState(false);
  const stuck = useRef(true);
  const lastOwn = useRef(own);
  const look = () => {
    if (!box.current) return;
    const far = distanceFromEnd(box.current) > scrollDown.pixels;
    stuck.current = !far;
    setFar(far);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is drawn may have changed the height
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    if (own !== lastOwn.current) stuck.current = true;
    lastOwn.current = own;
    if (stuck.current) element.scrollTop = element.scrollHeight;
    else look();
  }, [lines, own]);
  return {
    showsButton: isFar && lines > scrollDown.lines,
    onScroll: look,
    toEnd() {
      const element = box.current;
      if (!element) return;
      const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
      element.scrollTo({ top: element.scrollHeight, behavior: calm ? "auto" : "smooth" });
    },
  };
}
