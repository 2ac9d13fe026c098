import { bucketCount, type Features } from "../../features/chatbot/classifier/features.ts";
import {
  type PackedModel,
  packNumber,
  toProbabilities,
  zeroLevel,
} from "../../features/chatbot/classifier/model.ts";

/** A question with the answers that are right for it, as indexes of `answers`. */
export interface TrainingExample {
  features: Features;
  right: readonly number[];
}

/** Passes over all questions: with all weights, and after the small ones were dropped. */
const passes = { all: 9, kept: 3 } as const;
const learningRate = 0.3;
/** After each pass, weights shrink by this share (L2 regularisation). */
const shrink = 0.02;
/** Errors below this are not learnt from: it saves most of the time and changes nothing. */
const leastError = 0.002;
/** So many weights are kept, the largest. */
const mostWeights = 115_000;

/** Returns the same sequence of numbers from 0 to 1 each time (a linear congruential generator). */
function steadyRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x80000000;
  };
}

/** Returns the indexes from 0 in a shuffled order. */
function shuffled(length: number, random: () => number): number[] {
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** What training changes: a weight for each pair of a bucket and a class, and how much it was changed before. */
interface Learner {
  classCount: number;
  weights: Float32Array;
  changed: Float32Array;
}

/** Returns the probability of each class. */
function guess({ classCount, weights }: Learner, { buckets, values }: Features): Float64Array {
  const scores = new Float64Array(classCount);
  for (let index = 0; index < buckets.length; index += 1) {
    const row = (buckets[index] as number) * classCount;
    const value = values[index] as number;
    for (let at = 0; at < classCount; at += 1)
      scores[at] = (scores[at] as number) + (weights[row + at] as number) * value;
  }
  toProbabilities(scores);
  return scores;
}

/**
 * Learns from one question by one step of AdaGrad. Where several answers are right, half of the aim is spread evenly over
 * them, and half follows the present guess, so that training may prefer one.
 */
function learn(learner: Learner, { features, right }: TrainingExample, onlyKept: boolean): void {
  const { classCount, weights, changed } = learner;
  const errors = guess(learner, features);
  const guessed = right.reduce((sum, at) => sum + (errors[at] as number), 0);
  const aims = right.map((at) => 0.5 / right.length + (0.5 * (errors[at] as number)) / guessed);
  for (const [index, at] of right.entries()) errors[at] = (errors[at] as number) - (aims[index] as number);
  const wrong: number[] = [];
  for (let at = 0; at < classCount; at += 1) if (Math.abs(errors[at] as number) > leastError) wrong.push(at);
  for (let index = 0; index < features.buckets.length; index += 1) {
    const row = (features.buckets[index] as number) * classCount;
    const value = features.values[index] as number;
    for (const at of wrong) {
      const weight = weights[row + at] as number;
      if (onlyKept && weight === 0) continue;
      const slope = (errors[at] as number) * value;
      const before = (changed[row + at] as number) + slope * slope;
      changed[row + at] = before;
      weights[row + at] = weight - (learningRate * slope) / Math.sqrt(before);
    }
  }
}

/** Sets all but the largest weights to 0. */
function dropSmall(weights: Float32Array): void {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const least = sizes[Math.max(0, sizes.length - mostWeights)] ?? 0;
  for (let at = 0; at < weights.length; at += 1) if (Math.abs(weights[at] as number) < least) weights[at] = 0;
}

function pack(weights: Float32Array, answers: readonly string[]): PackedModel {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const step = largest / zeroLevel;
  let [counts, classes, levels] = ["", "", ""];
  for (let bucket = 0; bucket < bucketCount; bucket += 1) {
    let count = 0;
    for (let at = 0; at < answers.length; at += 1) {
      const level = Math.round((weights[bucket * answers.length + at] as number) / step);
      if (level === 0) continue;
      count += 1;
      classes += packNumber(at);
      levels += packNumber(level + zeroLevel);
    }
    counts += packNumber(count);
  }
  return { answers, counts, classes, levels, step };
}

/**
 * Trains a multinomial logistic regression on questions with their right answers. The same examples in the same order
 * make the same model.
 */
export function trainClassifier(
  examples: readonly TrainingExample[],
  answers: readonly string[],
): PackedModel {
  const size = bucketCount * answers.length;
  const learner: Learner = {
    classCount: answers.length,
    weights: new Float32Array(size),
    changed: new Float32Array(size).fill(1e-3),
  };
  const random = steadyRandom();
  for (let pass = 0; pass < passes.all + passes.kept; pass += 1) {
    if (pass === passes.all) dropSmall(learner.weights);
    for (const at of shuffled(examples.length, random))
      learn(learner, examples[at] as TrainingExample, pass >= passes.all);
    if (pass < passes.all)
      for (let at = 0; at < size; at += 1)
        learner.weights[at] = (learner.weights[at] as number) * (1 - shrink);
  }
  return pack(learner.weights, answers);
}
