import type { Word } from "../ask/words.ts";
import { featuresOf } from "./classifier/features.ts";
import { type Classifier, toProbabilities } from "./classifier/model.ts";
import { type Knowledge, topicPrefix } from "./knowledge.ts";

export interface Guess {
  /** The id of a topic or article, `talk:<id>` or `unknown`. */
  id: string;
  probability: number;
}

/** How much a full match by words (rank 1) counts, as a power of e. */
const matchStrength = 4;
/** Small talk and questions about something else match no text; they count as if they matched this well. */
const matchOfOthers = 0.3;
/** A topic is preferred to an article that is only this many times more probable: topics are written for the chat. */
const topicAdvantage = 2.5;

/**
 * Returns all answers with their probability, the best first: what the classifier says, weighed with how well the words of
 * each text match.
 */
export function guessesFor(
  question: string,
  words: readonly Word[],
  { ranker, topics }: Pick<Knowledge, "ranker" | "topics">,
  classify: Classifier,
): Guess[] {
  const matches = new Map(
    ranker
      .rank(words)
      .map(({ id, score }) => [id.startsWith(topicPrefix) ? id.slice(topicPrefix.length) : id, score]),
  );
  const topicIds = new Set(topics.map(({ id }) => id));
  const probabilities = [...classify(featuresOf(question, ranker))];
  const scores = probabilities.map(([id, probability]) => {
    const isOther = id === "unknown" || id.startsWith("talk:");
    const match = matches.get(id) ?? (isOther ? matchOfOthers : 0);
    return (
      Math.log(probability + 1e-9) + matchStrength * match + (topicIds.has(id) ? Math.log(topicAdvantage) : 0)
    );
  });
  toProbabilities(scores);
  return probabilities
    .map(([id], at) => ({ id, probability: scores[at] ?? 0 }))
    .sort((one, other) => other.probability - one.probability);
}
