import { type ReactNode, useEffect, useRef } from "react";

/** Calls `onSeen` each time it comes near the visible area, to fetch or render more of a list. */
export function WhenSeen({ onSeen, children }: { onSeen: () => void; children?: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: "600px" },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark}>{children}</div>;
}
