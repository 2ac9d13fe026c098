import { fitText } from "./fit-text.ts";
import { part } from "./part.ts";
import "./fit-app.css";

const worthwhile = 1.3;

/** Creates the box in which an app stands inside its host. `name`: further classes. */
export const appBox = (name = "", children: readonly Node[] = []): HTMLDivElement =>
  part(`app ${name}`.trim(), "", children);

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
