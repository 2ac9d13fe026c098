import { type RefObject, useEffect, useState } from "react";

/** A tile that only passes by during scrolling starts nothing. */
const settleMs = 250;

/** Returns whether an element has been visible for a moment, on a visible page. */
export function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    let near = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const seen = near && document.visibilityState === "visible";
      if (seen) timer = setTimeout(() => setInSight(true), settleMs);
      else setInSight(false);
    };
    const observer = new IntersectionObserver(([entry]) => {
      near = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(watched);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("visibilitychange", look);
    };
  }, [element]);
  return inSight;
}
