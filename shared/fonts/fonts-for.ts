import type { Design, DesignElement, DesignFont, FontFile } from "../media-kinds/design.ts";
import { fontTable } from "./table.ts";

const weightOf = (bold: boolean | undefined): number => (bold ? 700 : 400);

type Range = readonly [first: number, last: number];
/** Parses a CSS unicode-range such as "U+0964-0965,U+20B9". */
function rangesOf(text: string): Range[] {
  return text.split(",").map((one) => {
    const [first, last] = one.trim().slice(2).split("-");
    return [Number.parseInt(first ?? "", 16), Number.parseInt(last ?? first ?? "", 16)];
  });
}
const ranges = new Map(fontTable.map(({ file, range }) => [file, rangesOf(range)]));
const has = (file: string, letter: number) =>
  ranges.get(file)?.some(([first, last]) => letter >= first && letter <= last) ?? false;

interface Lettering {
  text: string;
  font: DesignFont;
  bold: boolean | undefined;
}

/** Digits and signs that a value of a data source may have, whatever it is now. */
const valueLetters = "0123456789.,:-+%/()₹ –";

function letteringOf(element: DesignElement): Lettering[] {
  const { type } = element;
  if (type === "value")
    return [
      {
        // The letters of a cell as it was: a later text is probably in the same script.
        text: element.before + element.after + (element.cell?.shown ?? "") + valueLetters + latin,
        font: element.font,
        bold: element.bold,
      },
    ];
  if (type !== "text") return [];
  const { font, uppercase } = element;
  return element.runs.map((run) => ({
    // Capitals may be outside the range of their small letters.
    text: uppercase ? run.text + run.text.toUpperCase() : run.text,
    font,
    bold: run.bold ?? element.bold,
  }));
}
const latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the file that has a letter: of its font, or of Noto Sans where that font does not have it. */
const fileFor = (code: number, font: DesignFont, weight: number) =>
  fontTable.find((one) => one.font === font && one.weight === weight && has(one.file, code)) ??
  fontTable.find((one) => one.font === "sans" && one.weight === weight && has(one.file, code));

/** Returns the letters of an element that no shipped font has, each once. The device draws them. */
export function lettersWithoutFont(element: DesignElement): string[] {
  const missing = new Set<string>();
  for (const { text, font, bold } of letteringOf(element))
    for (const letter of text) {
      const code = letter.codePointAt(0) ?? 0;
      // Variation selectors choose between forms of the letter before them.
      if (code < 32 || (code >= 0xfe00 && code <= 0xfe0f)) continue;
      if (!fileFor(code, font, weightOf(bold))) missing.add(letter);
    }
  return [...missing];
}

/**
 * Returns the font files with which a design is drawn equally on every device: for each letter the file of its font, or
 * of Noto Sans where that font does not have it. Letters that no shipped font has are drawn by the device. In the order
 * of the table, each once.
 */
export function fontsFor(design: Pick<Design, "elements">): FontFile[] {
  const wanted = new Set<string>();
  for (const { text, font, bold } of design.elements.flatMap(letteringOf)) {
    const weight = weightOf(bold);
    for (const letter of new Set(text)) {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 32) continue;
      const found = fileFor(code, font, weight);
      if (found) wanted.add(found.file);
    }
  }
  return fontTable
    .filter(({ file }) => wanted.has(file))
    .map(({ font, weight, range, file }) => ({ font, weight, range, file }));
}
