import type { Ranker } from "../../ask/rank.ts";
import { isFiller, wordsOf } from "../../ask/words.ts";

/** Features are counted in this many buckets; a bucket may hold several rare features. */
export const bucketCount = 2 ** 16;

/** What a question looks like to the classifier: the buckets of its features, each with a weight. */
export interface Features {
  buckets: readonly number[];
  values: readonly number[];
}

/** How much each kind of feature counts, before a question is brought to a common length. */
const strength = {
  word: 1,
  filler: 0.5,
  meaning: 1.5,
  neighbours: 0.7,
  fillers: 0.35,
  pair: 0.7,
  letters: 0.4,
  length: 0.3,
  unfamiliar: 1.5,
} as const;
/** Runs of this many letters, from one edge of a word to the other. */
const letterRuns = [3, 4, 5] as const;
/** The length of the vector of every question. */
const commonLength = 3;

/** Returns the bucket of a feature (FNV-1a). */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 16)) & (bucketCount - 1);
}

/**
 * Returns the features of a question: its words as typed with their neighbours and runs of letters, which survive typing
 * errors, its understood words with all pairs, which join synonyms, and how many of these no text of the chat has. All
 * numbers are one word.
 */
export function featuresOf(question: string, ranker: Pick<Ranker, "understand" | "knows">): Features {
  const understood = ranker.understand(question);
  const found = new Map<number, number>();
  const add = (feature: string, value: number) => {
    const bucket = bucketOf(feature);
    found.set(bucket, Math.max(found.get(bucket) ?? 0, value));
  };
  const words = wordsOf(question).map((word) => (/^\d+$/.test(word) ? "0" : word));
  const edged = ["^", ...words, "$"];
  for (const [at, word] of edged.entries()) {
    const last = edged[at - 1];
    if (last === undefined) continue;
    add(`b ${last} ${word}`, isFiller(last) && isFiller(word) ? strength.fillers : strength.neighbours);
  }
  for (const word of words) {
    add(`w ${word}`, isFiller(word) ? strength.filler : strength.word);
    if (isFiller(word)) continue;
    const letters = `<${word}>`;
    for (const run of letterRuns)
      for (let at = 0; at + run <= letters.length; at += 1)
        add(`g ${letters.slice(at, at + run)}`, strength.letters);
  }
  for (const { stem, concept } of understood) {
    add(`s ${stem}`, strength.word);
    add(`c ${concept}`, strength.meaning);
  }
  const concepts = [...new Set(understood.map(({ concept }) => concept))].sort();
  for (const [at, one] of concepts.entries())
    for (const other of concepts.slice(at + 1)) add(`p ${one} ${other}`, strength.pair);
  add(`l ${Math.min(4, understood.length)}`, strength.length);
  const unfamiliar = concepts.filter((concept) => !ranker.knows(concept)).length;
  if (unfamiliar > 0) add(`u ${Math.ceil((3 * unfamiliar) / concepts.length)}`, strength.unfamiliar);
  const scale = commonLength / Math.hypot(...found.values());
  const features = [...found].map(([bucket, value]) => [bucket, value * scale] as const);
  return {
    buckets: [bucketOf("bias"), ...features.map(([bucket]) => bucket)],
    values: [1, ...features.map(([, value]) => value)],
  };
}
