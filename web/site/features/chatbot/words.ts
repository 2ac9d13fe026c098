const stopWords = new Set(
  (
    "a about am an and any are as at be been but by can could did do does dont for from get give got had has have he her here " +
    "his how i if im in into is it its just let like may me my need no not of off on onto or our out please she should so some " +
    "tell than that the their them then there these they this those to too up us use very want was we were what when where " +
    "which while who why will with would yes you your"
  ).split(" "),
);

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

/** Returns the same stem for singular and plural. */
export const stem = (word: string): string => {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") ? word.slice(0, -1) : word;
};

/** Returns the words with meaning, stemmed and without filler words. */
export const meaningfulWords = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
