import { type HeaderMeaning, headerWords, priceListWords } from "./header-words.ts";

/** A text for comparing: without marks, signs that are not seen, and case. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u200b-\u200f\ufeff]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}₹$€£#]+/gu, " ")
    .trim();

const listOf = (words: string) => words.split("|").map((word) => ` ${tidy(word)}`);
const meanings = Object.entries(headerWords).map(
  ([meaning, words]) => [meaning as HeaderMeaning, listOf(words)] as const,
);
const isLatin = (word: string) => /^[ -~]+$/.test(word);

/** Returns where a text has a word: whole in Latin letters, else also with an ending; -1: nowhere. */
function placeOf(text: string, word: string): number {
  const padded = ` ${text} `;
  // Short words of Indian scripts begin others, too.
  const whole = isLatin(word) || word.length <= 3;
  const at = padded.indexOf(whole ? `${word} ` : word);
  return at < 0 && whole && isLatin(word) ? padded.indexOf(`${word}s `) : at;
}

/** Returns what the name of a column means, by the longest word that we know in it; null: by none. */
export function meaningOf(name: string): HeaderMeaning | null {
  const text = tidy(name);
  if (text === "") return null;
  for (const [meaning, words] of meanings) if (words.includes(` ${text}`)) return meaning;
  let best: { meaning: HeaderMeaning; length: number } | null = null;
  for (const [meaning, words] of meanings)
    for (const word of words) {
      // "price" and "half" in one name: the earlier meaning counts, although its word is shorter.
      const isBetter = word.length > 2 && word.length > (best ? best.length + 2 : 0);
      if (isBetter && placeOf(text, word) >= 0) best = { meaning, length: word.length };
    }
  return best?.meaning ?? null;
}

const titles = listOf(priceListWords);
/** Returns whether a text says that it stands above a list of prices. */
export const namesPriceList = (text: string): boolean =>
  titles.some((title) => placeOf(tidy(text), title) >= 0);
