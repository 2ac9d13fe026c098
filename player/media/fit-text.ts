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

/** Returns the largest size between `least` and `most` for which `fits`; `least` when none does. */
export function largest(least: number, most: number, fits: (size: number) => boolean): number {
  let [low, high] = [Math.floor(least), Math.max(Math.floor(least), Math.floor(most))];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Gives `text` the largest font size with which it fits into `box`, at most `maxShare` of the box's shorter side. */
export function fitText(text: HTMLElement, box: HTMLElement, maxShare: number): void {
  const shorter = Math.min(box.clientWidth, box.clientHeight);
  const fits = (size: number) => {
    text.style.fontSize = `${size}px`;
    return text.scrollWidth <= box.clientWidth && text.scrollHeight <= box.clientHeight;
  };
  fits(largest(Math.max(4, shorter * leastShare), shorter * maxShare, fits));
}
