import { useEffect, useRef, useState } from "react";
import type { Occurrence } from "./calendar-occurrences.ts";

/** The occurrence whose card is open, and its position on the page. */
export interface LookedAt {
  key: string;
  rect: Pick<DOMRect, "left" | "top" | "width" | "height">;
  /** True if opened by a click: it stays open until the user selects something else. */
  pinned: boolean;
}

const openAfterMs = 250;
const closeAfterMs = 180;

/** Returns the open card: on hover after a delay, on focus at once, on click until it is closed. */
export function useLookedAt(within: () => DOMRect | undefined) {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const inCard = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function later(ms: number, work: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  }
  function rectOf(element: HTMLElement): LookedAt["rect"] {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const frame = within();
    const from = Math.max(top, frame?.top ?? top);
    return { left, width, top: from, height: Math.max(0, Math.min(bottom, frame?.bottom ?? bottom) - from) };
  }
  const close = () => {
    clearTimeout(timer.current);
    inCard.current = false;
    setLookedAt(null);
  };
  const closeSoon = () => later(closeAfterMs, () => !inCard.current && setLookedAt(null));

  return {
    lookedAt,
    close,
    look({ key }: Occurrence, element: HTMLElement, how: "hover" | "focus" | "click"): void {
      const open = () => setLookedAt({ key, rect: rectOf(element), pinned: how === "click" });
      if (how !== "hover") {
        clearTimeout(timer.current);
        open();
      } else if (!lookedAt?.pinned) later(openAfterMs, open);
    },
    leave(how: "hover" | "focus"): void {
      if (how === "focus" || !lookedAt?.pinned) closeSoon();
    },
    enterCard(): void {
      inCard.current = true;
      clearTimeout(timer.current);
    },
    leaveCard(): void {
      inCard.current = false;
      if (!lookedAt?.pinned) closeSoon();
    },
  };
}
