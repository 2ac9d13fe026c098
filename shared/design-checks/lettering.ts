import type { Design, DesignElement, DesignFont, ElementOf, Run } from "../media-kinds/design.ts";
import type { Box } from "./places.ts";

/*
 * Where the letters of a text are, and how large they are drawn. The player measures letters; a rule has no page to
 * measure on, so it estimates from average widths. They are a little narrow: a doubtful text has no finding.
 */

export type Lettered = ElementOf<"text" | "value">;

/** Average widths of letters in multiples of the font size. */
const letterWidth: Record<DesignFont, number> = {
  sans: 0.5,
  poppins: 0.53,
  playfair: 0.47,
  oswald: 0.39,
  kalam: 0.43,
};
const spaceWidth = 0.25;
const capitalWidth = 1.2;
/** Height of a capital in multiples of the font size; the shipped fonts have 0.69 to 0.81. */
export const capitalHeight = 0.7;
/** As in player/media/design/lettering.ts: line height, and the smallest share to which a text is reduced. */
const usualLineHeight = 1.25;
const leastShare = 0.2;

/** A number stands for a live value. */
const runsOf = (element: Lettered): Run[] =>
  element.type === "text" ? element.runs : [{ text: `${element.before}0000${element.after}` }];

export const wordsOf = (element: Lettered): string =>
  runsOf(element)
    .map(({ text }) => text)
    .join("");

const isLettered = (element: DesignElement): element is Lettered =>
  element.type === "text" || element.type === "value";

/** Returns the texts and live values that have words and can be seen. */
export const letteredIn = ({ elements }: Pick<Design, "elements">): Lettered[] =>
  elements.filter(isLettered).filter((each) => each.opacity !== 0 && wordsOf(each).trim() !== "");

/** Returns the pieces of a text that are seen, with their colours and weights. */
export const inksOf = (element: Lettered): { colour: string; bold: boolean }[] =>
  runsOf(element)
    .filter(({ text }) => text.trim() !== "")
    .map(({ colour, bold }) => ({
      colour: colour ?? element.colour,
      bold: bold ?? Boolean(element.bold),
    }));

function widthOf(word: string, { font, uppercase, spacing = 0 }: Lettered): number {
  let width = 0;
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    // Marks take little place, and neither does a consonant that is joined to the next one by a virama.
    if (
      /\p{M}|\u200d|\ufe0f/u.test(letter) ||
      /[\u094d\u09cd\u0acd\u0b4d\u0c4d\u0ccd\u0d4d]/.test(letters[at + 1] ?? "")
    )
      continue;
    const isCapital = uppercase || /\p{Lu}/u.test(letter);
    width += letter === " " ? spaceWidth : letterWidth[font] * (isCapital ? capitalWidth : 1);
    width += spacing;
  }
  return width;
}

/** Returns the lines of a text in a width, the longest of them in multiples of the font size, and whether a word is broken. */
function wrap(element: Lettered, room: number): { lines: number; longest: number; breaks: boolean } {
  let [lines, longest, isBroken] = [0, 0, false];
  for (const paragraph of wordsOf(element).split("\n")) {
    let line = 0;
    lines += 1;
    for (const word of paragraph.split(/(?<= )/)) {
      const width = widthOf(word, element);
      const bare = widthOf(word.trimEnd(), element);
      if (line > 0 && line + bare > room) {
        lines += 1;
        line = 0;
      }
      // A word that is longer than the box is broken.
      const breaks = Math.max(0, Math.ceil(bare / room) - 1);
      lines += breaks;
      isBroken ||= breaks > 0;
      line += width - breaks * room;
      longest = Math.max(longest, breaks > 0 ? room : Math.min(room, line - width + bare));
    }
  }
  return { lines, longest, breaks: isBroken };
}

export interface Extent {
  /** The font size that is drawn. */
  size: number;
  /** The words without the free room of their box, before the element is turned. */
  box: Box;
}

/** Estimates how a text is drawn in its box: letters are reduced until it fits, as the player does. */
export function extentOf(element: Lettered): Extent {
  const padding = element.padding ?? 0;
  const [w, h] = [Math.max(1, element.w - 2 * padding), Math.max(1, element.h - 2 * padding)];
  const lineHeight = element.lineHeight ?? usualLineHeight;
  const highAt = (size: number) => wrap(element, w / size).lines * lineHeight * size;
  /** Returns the largest size that fits; null when even the least does not. */
  const reduce = (whole: boolean): number | null => {
    const fits = (size: number) => highAt(size) <= h && !(whole && wrap(element, w / size).breaks);
    if (fits(element.size)) return element.size;
    let [low, high] = [element.size * leastShare, element.size];
    if (!fits(low)) return null;
    while (high - low > 0.5) {
      const middle = (low + high) / 2;
      if (fits(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  // A word is broken only when smaller letters do not help.
  const size = reduce(true) ?? reduce(false) ?? element.size * leastShare;
  const drawn = { w: wrap(element, w / size).longest * size, h: highAt(size) };
  const free = { x: w - drawn.w, y: h - drawn.h };
  const left = { left: 0, centre: 0.5, right: 1 }[element.align];
  const top = { top: 0, middle: 0.5, bottom: 1 }[element.valign];
  return {
    size,
    box: {
      x: element.x + padding + free.x * left,
      y: element.y + padding + free.y * top,
      ...drawn,
    },
  };
}
