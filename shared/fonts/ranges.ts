export type Range = readonly [first: number, last: number];

/** Parses a CSS unicode-range such as "U+0964-0965,U+20B9"; the "U+" may be left out. */
export function rangesOf(text: string): Range[] {
  return text.split(",").map((one) => {
    const [first, last] = one.trim().replace("U+", "").split("-");
    return [Number.parseInt(first ?? "", 16), Number.parseInt(last ?? first ?? "", 16)];
  });
}

/** Returns whether a letter is in one of these ranges. */
export const isIn = (ranges: readonly Range[] | undefined, code: number): boolean =>
  ranges?.some(([first, last]) => code >= first && code <= last) ?? false;
