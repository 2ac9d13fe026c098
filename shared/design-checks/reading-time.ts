import type { Check } from "./finding.ts";
import { letteredIn, wordsOf } from "./lettering.ts";

/**
 * Words that a person reads in a minute on a screen that they pass. Silent reading of prose is about 240 (Brysbaert
 * 2019); people first have to find the sign, and many read a second language.
 */
const wordsPerMinute = 180;

/** Counts what has a letter or a digit: a dash is no word. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Finds more words than can be read while the design is shown. */
export const checkReadingTime: Check = (design, { viewing: { seconds } }) => {
  const words = letteredIn(design).reduce((sum, element) => sum + countWords(wordsOf(element)), 0);
  const mostWords = Math.floor((wordsPerMinute * seconds) / 60);
  if (words <= mostWords) return [];
  const neededSeconds = Math.ceil((words * 60) / wordsPerMinute);
  return [
    {
      rule: "readingTime",
      elementId: null,
      severity: neededSeconds > 2 * seconds ? "warning" : "hint",
      facts: { words, neededSeconds, seconds, mostWords },
    },
  ];
};
