import { fitText } from "./fit-text.ts";
import "./fit-app.css";

/** Creates an element with a text. Each text decides its own direction. */
export function part(className: string, text = "", children: readonly Node[] = []): HTMLDivElement {
  const made = document.createElement("div");
  made.className = className;
  if (text) {
    made.dir = "auto";
    made.textContent = text;
  }
  for (const child of children) made.appendChild(child);
  return made;
}

const worthwhile = 1.3;

/**
 * Gives `content`, whose sizes are in em, the arrangement (`data-fit`) and font size with which it is largest inside
 * `box`. An earlier arrangement wins when a later one is not much larger.
 */
export function fitApp(
  content: HTMLElement,
  box: HTMLElement,
  { arrangements, maxShare }: { arrangements: readonly string[]; maxShare: number },
): void {
  let best = { size: 0, arrangement: "" };
  for (const arrangement of arrangements) {
    content.dataset.fit = arrangement;
    fitText(content, box, maxShare);
    const size = Number.parseFloat(content.style.fontSize);
    if (size > best.size * worthwhile) best = { size, arrangement };
  }
  content.dataset.fit = best.arrangement;
  content.style.fontSize = `${best.size}px`;
}
