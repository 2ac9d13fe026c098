import { drawDesign } from "#player/media/design/draw-design.ts";
import { followSize } from "#player/media/fit-text.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { examplesOf, type TemplateAsk } from "#shared/design-templates/kit/template.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { Design } from "#shared/media-kinds/design.ts";

/* Draws a design on a page of a browser test as a screen does, and reads where its lines end. */

/** A text as the browser drew it. */
export interface BrowserText {
  size: number;
  lines: string[];
}

let remove: (() => void) | null = null;

/** Returns the lines of an element's text, without the spaces at their ends. */
function linesOf(words: HTMLElement): string[] {
  const lines: string[] = [];
  let last: number | null = null;
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    for (let at = 0; at < node.data.length; at++) {
      const letter = node.data[at] ?? "";
      if (letter === "\n") {
        lines.push("");
        last = null;
        continue;
      }
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const rect = range.getBoundingClientRect();
      const middle = (rect.top + rect.bottom) / 2;
      const sameLine = last === null || rect.height === 0 || Math.abs(middle - last) < rect.height * 0.4;
      if (lines.length === 0) lines.push("");
      else if (!sameLine && letter !== " ") lines.push("");
      lines[lines.length - 1] += letter;
      if (rect.height > 0 && letter !== " ") last = middle;
    }
  return lines.map((line) => line.trim());
}

/** Draws a design in its own size into the element of the page, at rest. */
async function draw(design: Design): Promise<BrowserText[]> {
  const host = document.querySelector("main");
  if (!host) throw new Error("there is no place to draw");
  remove?.();
  host.style.width = `${design.width}px`;
  host.style.height = `${design.height}px`;
  const still = { ...design, elements: design.elements.map(({ enter: _, exit: __, ...each }) => each) };
  const drawn = await drawDesign(
    host,
    { design: still as Design, fonts: fontsFor(design), forMs: 60_000, offsetMs: 0 },
    {
      addressOf: (file) => `/files/${file}`,
      fontAddress: (file) => `/fonts/${file}`,
      logo: null,
      data: { dataValue: () => null, subscribe: () => () => undefined },
      clock: { now: Date.now, monotonic: () => performance.now(), after: () => () => undefined },
      followSize,
    },
  );
  remove = () => drawn.dispose();
  const words = [...host.querySelectorAll<HTMLElement>(".design-text > div")];
  return words.map((each) => ({ size: Number.parseFloat(each.style.fontSize), lines: linesOf(each) }));
}

/** Returns the design that a template makes of its examples. */
function make(id: string, ask: Omit<TemplateAsk, "answers">): Design {
  const template = allTemplates.find((each) => each.id === id);
  if (!template) throw new Error(`there is no template ${id}`);
  return template.make({ ...ask, answers: examplesOf(template, ask.language) });
}

const lab = { draw, make };
export type PictureLab = typeof lab;
Object.assign(window, { pictureLab: lab });
