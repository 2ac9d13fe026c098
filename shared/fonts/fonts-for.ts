import type { Design, DesignElement, DesignFont, FontFile } from "../media-kinds/design.ts";
import { farLetters } from "./far-letters.ts";
import { isIn, rangesOf } from "./ranges.ts";
import type { ShippedFont } from "./shipped-font.ts";
import { fontTable } from "./table.ts";

const weightOf = (bold: boolean | undefined): number => (bold ? 700 : 400);

const ranges = new Map(fontTable.map(({ file, range }) => [file, rangesOf(range)]));
const far = rangesOf(farLetters);

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

/**
 * Returns the file that has a letter: of its font, or of Noto Sans where that font does not have it, or the emoji. Signs
 * and emoji have one weight.
 */
function fileFor(code: number, font: DesignFont, weight: number): ShippedFont | undefined {
  const of = (name: ShippedFont["font"], wanted?: number) =>
    fontTable.find(
      (one) =>
        one.font === name &&
        (wanted === undefined || one.weight === wanted) &&
        isIn(ranges.get(one.file), code),
    );
  return of(font, weight) ?? of("sans", weight) ?? of("sans") ?? of("emoji");
}

/** Letters that are never drawn: controls, and those that choose between forms of the letter before them. */
const isUnseen = (code: number): boolean =>
  code < 32 || (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef) || code === 0xad;

/** Returns the letters of a text that no shipped font has, each once. The device draws them, or an empty box. */
export function lettersWithoutFont(text: string): string[] {
  return [...new Set(text)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return !isUnseen(code) && !isIn(far, code) && !fileFor(code, "sans", 400);
  });
}

/**
 * Returns the files of a design's own fonts, and of Noto Sans for letters that these do not have: for each letter one
 * file. Not those that every screen has in other ways: emoji, and the slices of far-fonts.ts. In the order of the table,
 * each once.
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
  return fontTable.flatMap(({ font, weight, range, file }) =>
    font !== "emoji" && wanted.has(file) ? { font, weight, range, file } : [],
  );
}

/** Returns the files, of both weights, with which screens write a text, except the slices of far-fonts.ts. */
export function fontsOf(text: string): ShippedFont[] {
  const codes = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code >= 32);
  const wanted = new Set(
    codes.flatMap((code) => [400, 700].map((weight) => fileFor(code, "sans", weight)?.file)),
  );
  return fontTable.filter(({ file }) => wanted.has(file));
}

/** Returns all words that an element of a design shows. */
export const wordsOf = (element: DesignElement): string =>
  letteringOf(element)
    .map(({ text }) => text)
    .join("");
