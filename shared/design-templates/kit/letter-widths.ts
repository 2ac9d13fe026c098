import type { DesignFont } from "#shared/media-kinds/design.ts";

/** Widths of letters compared with Noto Sans. */
const fontShare: Record<DesignFont, number> = {
  sans: 1,
  poppins: 1.08,
  playfair: 0.98,
  oswald: 0.8,
  kalam: 0.95,
};

const indian = /[\u0900-\u0DFF\u1CD0-\u1CFF\uA830-\uA8FF]/u;
/** True when the text has letters of an Indian script or of Urdu. */
export const beyondLatin = (text: string): boolean => indian.test(text) || /[\u0600-\u06FF]/.test(text);

function letterWidth(letter: string): number {
  if (indian.test(letter)) {
    if (/\p{Mn}/u.test(letter)) return /[\u094D]/.test(letter) ? -0.12 : 0.02;
    if (/\p{Mc}/u.test(letter)) return 0.45;
    return /[\u0B80-\u0DFF]/.test(letter) ? 0.98 : 0.72;
  }
  if (/[iljI.,'’!|:;\s]/.test(letter)) return 0.31;
  if (/[ftr()-]/.test(letter)) return 0.42;
  if (/[mwMW@%]/.test(letter)) return 0.95;
  if (/\p{Lu}/u.test(letter)) return 0.7;
  return 0.59;
}

export interface Letters {
  font: DesignFont;
  bold?: boolean | undefined;
  uppercase?: boolean | undefined;
  spacing?: number | undefined;
}

/** Returns about how wide a line is in multiples of the font size, rather too wide than too narrow. */
export function lineWidth(line: string, { font, bold, uppercase, spacing = 0 }: Letters): number {
  // Letters that the font lacks come from Noto Sans; only Poppins has wider ones of its own.
  const share = beyondLatin(line) ? (font === "poppins" ? 1.08 : 1) : fontShare[font];
  const letters = [...(uppercase ? line.toUpperCase() : line)];
  const width = letters.reduce((sum, letter) => sum + letterWidth(letter), 0);
  return width * share * (bold ? 1.07 : 1) + letters.length * spacing;
}

/** Returns the width of the widest word: a text that is larger than this would break within the word. */
export const widestWord = (text: string, letters: Letters): number =>
  Math.max(0, ...text.split(/[ \n]+/).map((word) => lineWidth(word, letters)));
