import type { Stop } from "#player/engine/contracts.ts";
import { followLetters } from "./new-letters.ts";

/** Smallest font size that is readable across a shop, as a share of the picture's shorter side. */
const leastShare = 0.02;

/** Calls back now, whenever the element's size changes, and when fonts have arrived, until stopped. */
export function followSize(element: HTMLElement, changed: () => void): Stop {
  const observer = new ResizeObserver(changed);
  observer.observe(element);
  const stopLetters = followLetters(changed);
  changed();
  return () => {
    observer.disconnect();
    stopLetters();
  };
}

/** Gives `text` the largest font size with which it fits into `box`, at most `maxShare` of the box's shorter side. */
export function fitText(text: HTMLElement, box: HTMLElement, maxShare: number): void {
  const shorter = Math.min(box.clientWidth, box.clientHeight);
  let low = Math.max(4, Math.floor(shorter * leastShare));
  let high = Math.max(low, Math.floor(shorter * maxShare));
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    text.style.fontSize = `${middle}px`;
    const fits = text.scrollWidth <= box.clientWidth && text.scrollHeight <= box.clientHeight;
    if (fits) low = middle;
    else high = middle - 1;
  }
  text.style.fontSize = `${low}px`;
}
