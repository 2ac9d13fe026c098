import { ordinaryWords } from "./ordinary-words.ts";
import { phrasesByMeaning } from "./phrases.ts";
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

/**
 * Returns the lower-case words of a text in order, split where letters and digits end: "hi" is not a word of "this"
 * (T18).
 */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]s\b/gu, "")
    .replace(/['’]/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Returns the same stem for singular and plural, and for "upload", "uploaded" and "uploading". */
export function stem(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
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
const ordinary = new Set(ordinaryWords);
const conceptOf = new Map<string, string>();
for (const [concept, others] of Object.entries(synonyms))
  for (const word of [concept, ...others.split(" ")]) conceptOf.set(stem(word), concept);
const negations = new Set(
  "dont doesnt didnt isnt arent wasnt wont cant cannot couldnt wouldnt hasnt havent never unable refuses nahin nai".split(
    " ",
  ),
);
const auxiliaries = new Set(
  "do does did is are was were will can could has have had am would should".split(" "),
);
const isNumber = (word: string): boolean => /^\d+$/.test(word);
/** Words between a negation and its verb that change nothing: "not even able to start". */
const fillersOfNot = new Set(
  "able to be been being even going any anymore really properly yet still".split(" "),
);

/** After a number these tell an hour; "am" alone is a filler word. */
const hourMarks = new Set(["am", "pm", "baje"]);
const articles = new Set(["a", "an", "the", "my", "our"]);

/** Prepares words for the phrases: articles removed, and "does not", "isn't" and "unable to" all become "not". */
function simplified(words: readonly string[]): string[] {
  const out: string[] = [];
  for (const word of words) {
    if (articles.has(word)) continue;
    if (/^\d+[ap]m$/.test(word) || (hourMarks.has(word) && isNumber(out.at(-1) ?? ""))) {
      out.push("oclock");
      continue;
    }
    const isNot = word === "not" || negations.has(word);
    if (isNot && auxiliaries.has(out.at(-1) ?? "")) out.pop();
    if (isNot && out.at(-1) === "not") continue;
    if (out.at(-1) === "not" && fillersOfNot.has(word)) continue;
    out.push(isNot ? "not" : word);
  }
  return out;
}

const meaningOfPhrase = new Map(
  Object.entries(phrasesByMeaning).flatMap(([meaning, phrases]) =>
    phrases.split(" | ").map((phrase) => [phrase, meaning] as const),
  ),
);
const longestPhrase = Math.max(...[...meaningOfPhrase.keys()].map((phrase) => phrase.split(" ").length));

/** True for a word that says nothing about the subject of a question. */
export const isFiller = (word: string): boolean => stops.has(word);
/** True for a word that some list has: spelling must not correct it. */
export const isInVocabulary = (word: string): boolean =>
  stops.has(word) || ordinary.has(word) || conceptOf.has(stem(word));
/** All words that the vocabulary knows, for the correction of spelling. */
export const vocabularyWords = (): string[] => [
  ...Object.entries(synonyms).flatMap(([concept, others]) => [concept, ...others.split(" ")]),
  ...[...meaningOfPhrase.keys()].flatMap((phrase) => phrase.split(" ")),
];

/** Replaces phrases of several words by the words that they mean: "money back" by "refund". */
function withoutPhrases(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 0;
    for (let length = Math.min(longestPhrase, words.length - at); length > 0 && taken === 0; length -= 1) {
      const meaning = meaningOfPhrase.get(words.slice(at, at + length).join(" "));
      if (meaning === undefined) continue;
      if (meaning !== "") out.push(...meaning.split(" "));
      taken = length;
    }
    if (taken === 0) out.push(words[at] ?? "");
    at += Math.max(1, taken);
  }
  return out;
}

/** Returns the words with meaning: phrases replaced, filler words and numbers removed. `correct` mends the spelling of each word. */
export function meaningOf(text: string, correct: (word: string) => string = (word) => word): Word[] {
  return withoutPhrases(simplified(wordsOf(text).map(correct)))
    .filter((word) => !stops.has(word) && !isNumber(word))
    .map((word) => ({ text: word, stem: stem(word), concept: conceptOf.get(stem(word)) ?? stem(word) }));
}

/** Returns the stems of the words with meaning. */
export const meaningfulWords = (text: string): string[] => meaningOf(text).map((word) => word.stem);
