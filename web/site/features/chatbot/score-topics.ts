import type { Topic } from "./content.ts";
import { meaningfulWords } from "./words.ts";

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
