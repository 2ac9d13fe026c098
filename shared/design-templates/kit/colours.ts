import { contrastOf, wordsOn } from "#shared/words-on-colour.ts";

const parts = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
const hex = (value: number): string => Math.round(value).toString(16).padStart(2, "0");

/** Returns the colour that lies between two; `share` 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [parts(one), parts(other)];
  return `#${a.map((value, at) => hex(value + ((b[at] ?? value) - value) * share)).join("")}`;
}
export const lighter = (colour: string, share: number): string => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number): string => mix(colour, "#000000", share);
/** Returns the colour with an opacity between 0 and 1. */
export const clear = (colour: string, opacity: number): string => `${colour}${hex(opacity * 255)}`;

/**
 * Returns the colour, made lighter or darker until words in it can be read on this ground: on all of these colours, where
 * it has several.
 */
export function readable(colour: string, ground: string | readonly string[], least = 4.8): string {
  const grounds = typeof ground === "string" ? [ground] : ground;
  const end = wordsOn(grounds[0] ?? "#ffffff");
  for (let share = 0; share < 1; share += 0.04) {
    const tried = mix(colour, end, share);
    if (grounds.every((each) => contrastOf(tried, each) >= least)) return tried;
  }
  return end;
}

/** Returns the first of the colours that can be read on this ground; else black or white. */
export const inkOn = (ground: string, ...wanted: string[]): string =>
  wanted.find((colour) => contrastOf(colour, ground) >= 4.8) ?? wordsOn(ground);
