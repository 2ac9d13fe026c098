import type { Topic } from "./content.ts";

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

/** Source: back-office.md section 9. */
export const points = { titleWord: 3, keyword: 2 } as const;

type ScoredTopic = Pick<Topic, "id" | "title" | "keywords">;

/** Returns whether the words of `run` occur in `text` next to each other. */
const includesRun = (text: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 && text.some((_, at) => run.every((word, index) => text[at + index] === word));

/** Returns a message's score for a topic: 3 for each title word, 2 for each keyword not made of title words. */
export function scoreTopic(topic: ScoredTopic, message: string): number {
  const words = meaningfulWords(message);
  const titleWords = new Set(meaningfulWords(topic.title));
  const keywords = new Map(
    topic.keywords.map((keyword) => {
      const run = meaningfulWords(keyword);
      return [run.join(" "), run];
    }),
  );
  let score = 0;
  for (const word of titleWords) if (words.includes(word)) score += points.titleWord;
  for (const run of keywords.values()) {
    const inTitle = run.every((word) => titleWords.has(word));
    if (!inTitle && includesRun(words, run)) score += points.keyword;
  }
  return score;
}

/** Returns the words of a message that the topic does not cover: "black" of "my screen is black". */
export function wordsBeyond(topic: ScoredTopic, message: string): string[] {
  const known = new Set([topic.title, ...topic.keywords].flatMap(meaningfulWords));
  return meaningfulWords(message).filter((word) => !known.has(word));
}

/** Returns the topic with the highest score: the earlier one on a tie, none without a single point (T18). */
export function bestTopic<T extends ScoredTopic>(topics: readonly T[], message: string): T | undefined {
  let best: T | undefined;
  let most = 0;
  for (const topic of topics) {
    const score = scoreTopic(topic, message);
    if (score > most) {
      best = topic;
      most = score;
    }
  }
  return best;
}
