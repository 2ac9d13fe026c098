import { hindiWords } from "./hindi-words.ts";
import { spoken } from "./spoken-english.ts";
import { stopWords, synonyms } from "./vocabulary.ts";

/** One word of a question that has a meaning. */
export interface Word {
  /** As typed, in lower case. */
  text: string;
  /** The same for "play", "plays" and "playing". */
  stem: string;
  /** The same for all synonyms, for example "tv" and "screen". */
  concept: string;
}

const isPlain = (word: string): boolean => /^[a-z\d]+$/.test(word);

/**
 * Returns the lower-case words of a text in order, split where letters and digits end: "hi" is not a word of "this"
 * (T18). Hindi is written in Latin letters.
 */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/gu, "")
    .replace(/['’]/gu, "")
    .replace(/(?<=\d)(?=[ap]m\b)/g, " ")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "")
    .map((word) => (isPlain(word) ? word : spoken(word).normalize("NFKD").replace(/\p{M}/gu, "")));

/** Returns the same stem for singular and plural, and for "upload", "uploaded" and "uploading". */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is|news)$/.test(word)) return word;
  const single = word.endsWith("ies")
    ? `${word.slice(0, -3)}y`
    : word.endsWith("s")
      ? word.slice(0, -1)
      : word;
  const bare = single.replace(/(?<=..[a-z])(ing|ed)$/, "");
  const undoubled = bare === single ? bare : bare.replace(/([bdgmnprt])\1$/, "$1");
  return undoubled.length > 3 ? undoubled.replace(/e$/, "") : undoubled;
}

const stops = new Set(stopWords);
const conceptOf = new Map<string, string>();
for (const [concept, others] of Object.entries(synonyms))
  for (const word of [concept, ...others.split(" ")]) conceptOf.set(stem(word), concept);
for (const [english, hindi] of Object.entries(hindiWords))
  for (const word of hindi)
    if (!conceptOf.has(stem(word))) conceptOf.set(stem(word), conceptOf.get(stem(english)) ?? stem(english));

/** Endings of Hindi nouns and verbs, the longest first, and what makes "show" of "see" ("dikh-a-na"). */
const hindiEnding =
  /(?<=..[^aeiou]h?|...)(?:[vw]?a)?(?:iyon|iyan|iyega|unga|ungi|enge|engi|ega|egi|oge|ogi|kar|iye|ie|na|ne|ni|ta|te|ti|ya|yi|ye|on|en|un|a|e|i|o|u)$/;
/** "badal" and "badl", as in "badlenge", are one. */
const bareHindi = (word: string): string =>
  word.replace(hindiEnding, "").replace(/(?<=[aeiou][^aeiou])a(?=[^aeiou]$)/, "");
/** The first Hindi word with each beginning: it stands for its other forms. */
const formOf = new Map<string, string>();
/** The same of words with one meaning: "khata" (account) is no form of "khana" (menu). */
const rootsOfHindi = new Map<string, string>();
for (const words of Object.values(hindiWords))
  for (const word of words) {
    const bare = bareHindi(word);
    if (bare.length > 2 && !formOf.has(bare)) formOf.set(bare, word);
    const root = words.find((other) => bareHindi(other) === bare) ?? word;
    if (!rootsOfHindi.has(word)) rootsOfHindi.set(word, bare.length > 2 ? root : word);
  }
/** Long vowels and letters that sound alike, as each person writes them: "naam" and "nam", "wala" and "vala". */
const oneSpelling = (word: string): string =>
  word
    .replace(/aa/g, "a")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/ph/g, "f");
/** Returns the same for all forms of a word, English or Hindi. */
export const rootOf = (word: string): string => oneSpelling(rootsOfHindi.get(word) ?? stem(word));
/** Returns the word of the vocabulary of which an unknown word is a Hindi form: "dikhana" for "dikhayenge". */
export const formOfHindi = (word: string): string | undefined =>
  word.length > 3 ? formOf.get(bareHindi(word)) : undefined;

const isNumber = (word: string): boolean => /^\d+$/.test(word);

/** True for a word that says nothing about the subject of a question. */
export const isFiller = (word: string): boolean => stops.has(word);
/** True for a word that some list has: spelling must not correct it. */
export const isInVocabulary = (word: string): boolean => stops.has(word) || conceptOf.has(stem(word));
/** All words that the vocabulary knows, for the correction of spelling. */
export const vocabularyWords = (): string[] => [
  ...Object.entries(synonyms).flatMap(([concept, others]) => [concept, ...others.split(" ")]),
  ...Object.values(hindiWords).flat(),
];

/** Returns the words with meaning: filler words and numbers removed. `correct` mends the spelling of each word. */
export function meaningOf(text: string, correct: (word: string) => string = (word) => word): Word[] {
  return wordsOf(text)
    .map(correct)
    .filter((word) => !stops.has(word) && !isNumber(word))
    .map((word) => ({ text: word, stem: stem(word), concept: conceptOf.get(stem(word)) ?? stem(word) }));
}

/** Returns the stems of the words with meaning. */
export const meaningfulWords = (text: string): string[] => meaningOf(text).map((word) => word.stem);
