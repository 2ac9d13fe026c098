import { drawDesign } from "#player/media/design/draw-design.ts";
import { followSize } from "#player/media/fit-text.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { examplesOf, type Orientation, type TemplateBrand } from "#shared/design-templates/kit/template.ts";
import { fontsFor } from "#shared/fonts/fonts-for.ts";
import type { Language } from "#shared/languages.ts";

/* Draws templates on a page of a browser test, and measures their texts there. */

interface Asked {
  id: string;
  orientation: Orientation;
  language: Language;
  brand: TemplateBrand;
  /** Instead of the examples. */
  answers?: Record<string, string>;
}

interface Spot {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** One text as it was drawn. Places are in units of the canvas. */
export interface MeasuredText {
  words: string;
  field: string | null;
  colour: string;
  /** Font size that the template wants, and the one that fits. */
  wanted: number;
  drawn: number;
  overflows: boolean;
  /** Words that break in the middle. */
  broken: string[];
  lines: Spot[];
}

export interface Measured {
  width: number;
  height: number;
  texts: MeasuredText[];
}

let remove: (() => void) | null = null;

/** Returns the places of the lines of a text node, or of a part of it. */
function spotsOf(range: Range, host: DOMRect, scale: number): Spot[] {
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map(({ left, top, right, bottom }) => ({
      left: (left - host.left) / scale,
      top: (top - host.top) / scale,
      right: (right - host.left) / scale,
      bottom: (bottom - host.top) / scale,
    }));
}

function brokenWords(node: Text): string[] {
  const broken: string[] = [];
  for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00a0-]+/gu)) {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    const tops = [...range.getClientRects()].map(({ top, height }) => top + height / 2);
    if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(word);
  }
  return broken;
}

/** Draws one template into the element of the page, without motion, and measures its texts. */
async function draw({ id, orientation, language, brand, answers }: Asked): Promise<Measured> {
  const template = allTemplates.find((each) => each.id === id);
  const host = document.querySelector("main");
  if (!template || !host) throw new Error(`there is no template ${id}, or no place for it`);
  remove?.();
  const made = template.make({
    orientation,
    language,
    brand,
    answers: answers ?? examplesOf(template, language),
  });
  const design = { ...made, elements: made.elements.map(({ enter: _, ...element }) => element) };
  host.style.width = `${design.width / 2}px`;
  host.style.height = `${design.height / 2}px`;
  const drawn = await drawDesign(
    host,
    { design, fonts: fontsFor(design), forMs: 60_000, offsetMs: 0 },
    {
      addressOf: (file) => `/files/${file}`,
      fontAddress: (file) => `/fonts/${file}`,
      logo: null,
      clock: { now: Date.now, monotonic: () => performance.now(), after: () => () => undefined },
      data: { dataValue: () => null, subscribe: () => () => undefined },
      followSize,
    },
  );
  remove = () => drawn.dispose();
  const roots = [...host.querySelectorAll(".design-element")];
  const place = host.getBoundingClientRect();
  const scale = place.width / design.width;
  const texts = design.elements.flatMap((element, at): MeasuredText[] => {
    if (element.type !== "text") return [];
    const box = roots[at]?.querySelector<HTMLElement>(".design-text");
    const words = box?.firstElementChild as HTMLElement;
    const node = words.querySelector("span")?.firstChild as Text;
    const range = document.createRange();
    range.selectNodeContents(words);
    return [
      {
        words: node.data,
        field: element.field ?? null,
        colour: element.colour,
        wanted: element.size,
        drawn: Number.parseFloat(words.style.fontSize),
        overflows:
          words.scrollHeight > (box?.clientHeight ?? 0) + 1 ||
          words.scrollWidth > (box?.clientWidth ?? 0) + 1,
        broken: brokenWords(node),
        lines: spotsOf(range, place, scale),
      },
    ];
  });
  return { width: design.width, height: design.height, texts };
}

/** Shows or hides the texts, to see what is behind them. */
function showTexts(shown: boolean): void {
  for (const each of document.querySelectorAll<HTMLElement>(".design-text > div"))
    each.style.visibility = shown ? "visible" : "hidden";
}

const linear = (value: number): number =>
  value <= 10.314 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (r: number, g: number, b: number): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/**
 * Returns for each text the contrast (WCAG 2.2) that 97 % of the pixels behind its lines reach at least. `picture`: the
 * page without texts, at half size.
 */
async function contrasts(picture: string, texts: readonly MeasuredText[]): Promise<number[]> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("no canvas");
  pen.drawImage(image, 0, 0);
  return texts.map(({ colour, lines }) => {
    const [r, g, b] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [
      number,
      number,
      number,
    ];
    const own = luminance(r, g, b);
    const found: number[] = [];
    for (const { left, top, right, bottom } of lines) {
      const [x, y] = [Math.max(0, Math.floor(left / 2)), Math.max(0, Math.floor(top / 2))];
      const [w, h] = [
        Math.max(1, Math.floor((right - left) / 2)),
        Math.max(1, Math.floor((bottom - top) / 2)),
      ];
      const { data } = pen.getImageData(x, y, w, h);
      for (let at = 0; at < data.length; at += 4 * 7) {
        const ground = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        found.push((Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
      }
    }
    found.sort((one, other) => one - other);
    return found[Math.floor(found.length * 0.03)] ?? 21;
  });
}

/** Templates with a list of rows. */
const menus = allTemplates
  .filter(({ fields }) => fields.some(({ form }) => form === "list"))
  .map(({ id }) => id);

const lab = { ids: allTemplates.map(({ id }) => id), menus, draw, showTexts, contrasts };
export type TemplateLab = typeof lab;
Object.assign(window, { templateLab: lab });
