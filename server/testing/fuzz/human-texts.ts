/** A text for one field, and whether the database can store it. */
export interface HumanText {
  name: string;
  text: string;
  isStorable: boolean;
}

const filled = (letter: string, length: number): string =>
  letter.repeat(Math.floor(length / letter.length)).padEnd(Math.max(0, length), "x");

/**
 * Returns the texts that a field with this length limit (in code units, as schemas count) may get: letters of four bytes,
 * a pair that the limit cuts in half, and zero bytes. `most` adds marks of direction, letters that grow in small letters
 * or when they are normalized, and the lengths around the limit.
 */
export function humanTexts(limit: number, most: boolean): HumanText[] {
  const good = (name: string, text: string) => ({ name, text, isStorable: true });
  const bad = (name: string, text: string) => ({ name, text, isStorable: false });
  const short = Math.max(0, limit - 1);
  return [
    good("four-byte letters", filled("\u{1f600}", limit)),
    bad("the first half of a pair at the limit", `${"x".repeat(short)}\ud83d`),
    bad("a zero byte", `${"x".repeat(short)}\0`),
    ...(most
      ? [
          good("right to left", filled("\u202e\u200f\ufdfa\u05d0", limit)),
          good("one letter too many", `${filled("\u{1f600}", limit)}\u{1f600}`),
          bad("the second half of a pair", `\ude00${"x".repeat(short)}`),
          good("one code unit less", filled("\u{20000}", limit - 1)),
          good("one letter", "\u{1f600}"),
          good("marks of direction alone", filled("\u2067\u200f\u202e", limit)),
          good("marks on one letter", filled("e\u0301\u0323", limit)),
          good("letters that grow", filled("\u0130\u00df\ufb03", limit)),
          good("spaces and a letter", `${" ".repeat(short)}x`),
          good("invisible letters", filled("\u200b\u2060\ufeff", limit)),
          good("line ends", filled("\r\n\u2028\u0085", limit)),
          bad("pairs in the wrong order", `\ude00${filled("\ud83d", short)}`),
          bad("half a pair one before the limit", `${"x".repeat(Math.max(0, limit - 2))}\ud83dx`),
          bad("half a pair too many", `${"x".repeat(limit)}\ud83d`),
          bad("zero bytes alone", "\0".repeat(limit)),
        ]
      : []),
  ];
}

/** Percent-encodes a text for an address, also one with half a pair: as bytes that are no UTF-8. */
export const inAddress = (text: string): string =>
  [...text]
    .map((letter) => {
      if (letter.isWellFormed()) return encodeURIComponent(letter);
      const unit = letter.charCodeAt(0);
      const bytes = [0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
    })
    .join("");
