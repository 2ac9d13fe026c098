import { bucketCount, type Features } from "./features.ts";

/**
 * A trained classifier, packed as text that compresses well: one character for each number. `counts` has the number of
 * weights of each bucket; `classes` and `levels` have, bucket by bucket, the answer and the size of each weight.
 */
export interface PackedModel {
  /** The ids of all answers, in the order of the classes. */
  answers: readonly string[];
  counts: string;
  classes: string;
  levels: string;
  /** The size of one level. */
  step: number;
}

/** Returns the probability of each answer. */
export type Classifier = (features: Features) => ReadonlyMap<string, number>;

/** The first character of packed numbers. It and those that follow need no escape but one. */
const firstCharacter = 40;
/** The level of weight 0. Levels above are positive. */
export const zeroLevel = 31;

export const packNumber = (number: number): string => String.fromCharCode(firstCharacter + number);
const numberAt = (text: string, at: number): number => text.charCodeAt(at) - firstCharacter;

/** Turns scores into probabilities, in place (softmax). */
export function toProbabilities(scores: Float64Array | number[]): void {
  let highest = -Infinity;
  for (const score of scores) if (score > highest) highest = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const grown = Math.exp((scores[at] ?? 0) - highest);
    scores[at] = grown;
    sum += grown;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

/** Unpacks a model. */
export function startClassifier({ answers, counts, classes, levels, step }: PackedModel): Classifier {
  /** Where the weights of each bucket begin. */
  const starts = new Uint32Array(bucketCount + 1);
  for (let bucket = 0; bucket < bucketCount; bucket += 1)
    starts[bucket + 1] = (starts[bucket] ?? 0) + numberAt(counts, bucket);
  return ({ buckets, values }) => {
    const scores = new Float64Array(answers.length);
    for (const [index, bucket] of buckets.entries()) {
      const value = (values[index] ?? 0) * step;
      for (let at = starts[bucket] ?? 0; at < (starts[bucket + 1] ?? 0); at += 1) {
        const answer = numberAt(classes, at);
        scores[answer] = (scores[answer] ?? 0) + value * (numberAt(levels, at) - zeroLevel);
      }
    }
    toProbabilities(scores);
    return new Map(answers.map((id, at) => [id, scores[at] ?? 0]));
  };
}
