import { meaningOf, type Word } from "#shared/ask/words.ts";
import type { Topic } from "./content.ts";

/** Title words and keywords: back-office.md section 9. A synonym of either tells less than the word itself. */
export const points = { titleWord: 3, keyword: 2, synonym: 1 } as const;

type ScoredTopic = Pick<Topic, "id" | "title" | "keywords">;

/** Returns whether the words of `run` occur in `text` next to each other. */
const includesRun = (text: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 && text.some((_, at) => run.every((word, index) => text[at + index] === word));

/**
 * Returns a message's score for a topic: 3 for each title word, 2 for each keyword not made of title words, 1 for each
 * synonym of these.
 */
export function scoreTopic(topic: ScoredTopic, message: string | readonly Word[]): number {
  const words = typeof message === "string" ? meaningOf(message) : message;
  const stems = words.map((word) => word.stem);
  const concepts = words.map((word) => word.concept);
  /** Synonyms found, each once, however many words of the topic have this meaning. */
  const synonyms = new Set<string>();
  const found = new Set<string>();
  let score = 0;
  const title = meaningOf(topic.title);
  const titleStems = new Set(title.map((word) => word.stem));
  for (const { stem, concept } of title) {
    if (stems.includes(stem)) {
      score += points.titleWord;
      found.add(concept);
    } else if (concepts.includes(concept)) synonyms.add(concept);
  }
  const runs = new Map(
    topic.keywords.map((keyword) => {
      const run = meaningOf(keyword);
      return [run.map((word) => word.stem).join(" "), run];
    }),
  );
  for (const run of runs.values()) {
    const meaning = run.map((word) => word.concept).join(" ");
    if (run.every((word) => titleStems.has(word.stem))) continue;
    if (
      includesRun(
        stems,
        run.map((word) => word.stem),
      )
    ) {
      score += points.keyword;
      found.add(meaning);
    } else if (includesRun(concepts, meaning.split(" "))) synonyms.add(meaning);
  }
  for (const meaning of synonyms) if (!found.has(meaning)) score += points.synonym;
  return score;
}

/** Returns whether a word is one of the topic's title or keywords. */
export const isOfTopic = ({ title, keywords }: ScoredTopic, { stem }: Word): boolean =>
  [title, ...keywords].some((text) => meaningOf(text).some((word) => word.stem === stem));

/** Returns the topic with the highest score: the earlier one on a tie, none without a single point (T18). */
export function bestTopic<T extends ScoredTopic>(
  topics: readonly T[],
  message: string | readonly Word[],
): T | undefined {
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
