import type { Stop } from "#player/engine/contracts.ts";
import { dress, undress } from "./dress.ts";
import { followLetters } from "./new-letters.ts";
import { ticker } from "./ticker.ts";
import { type MediaFactory, stillView } from "./view.ts";

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

const aligns = { left: "left", centre: "center", right: "right" } as const;
const maxShare = 0.28;

const still: MediaFactory<"text"> = ({ item: { settings } }, host) => {
  const box = document.createElement("div");
  const words = document.createElement("div");
  let stop = () => {};
  return {
    ...stillView,
    async prepare() {
      box.className = "text-box";
      words.className = "text-words";
      words.dir = "auto";
      words.textContent = settings.text;
      words.style.color = settings.colour;
      words.style.textAlign = aligns[settings.align];
      dress(host, settings);
      box.appendChild(words);
      host.appendChild(box);
      stop = followSize(box, () => fitText(words, box, maxShare));
    },
    show() {
      // The text has been in place since `prepare`.
    },
    dispose() {
      stop();
      undress(host);
      box.remove();
    },
  };
};

/** Shows a text as large as it fits, or as one line that moves through the picture. */
export const text: MediaFactory<"text"> = (slot, host, world) =>
  (slot.item.settings.motion === "ticker" ? ticker : still)(slot, host, world);
