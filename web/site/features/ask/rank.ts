import { speller } from "./spelling.ts";
import { isInVocabulary, meaningOf, vocabularyWords, type Word, wordsOf } from "./words.ts";

/** A text that can answer a question: a help article or a topic of the chat. */
export interface Answerable {
  id: string;
  /** Sentences in which people ask for it: its question or title, and other ways to put it. */
  asked: readonly string[];
  /** Its other words, separated by spaces. */
  body: string;
}

export interface Ranked {
  id: string;
  /** 0 to 1: how well the text answers the question. */
  score: number;
}

export interface Ranker {
  /** Returns the words of a question that have a meaning, with the spelling corrected. */
  understand(question: string): Word[];
  /** Returns the texts that share a word with the question, best first. */
  rank(words: readonly Word[]): Ranked[];
  /** Returns how much a word tells: rare words tell more. */
  weightOf(concept: string): number;
  /** Returns whether any text has the word. */
  knows(concept: string): boolean;
}

interface Indexed {
  id: string;
  sentences: readonly ReadonlySet<string>[];
  /** How much each word stands out in the sentences: one alone in its sentence counts 1, one of two a half. */
  asked: ReadonlyMap<string, number>;
  body: ReadonlySet<string>;
}

/** A word that only the body has counts this much of a word in which people ask. */
const bodyShare = 0.3;
/** An unknown word counts this much of the rarest known one: the question is then partly about something else. */
const unknownShare = 0.9;
/** A word of fewer texts weighs as if this share had it: "available" in one article does not make it the subject. */
const leastShareOfTexts = 0.04;
/** What the parts of a score count: see `buildRanker`. */
const shares = { known: 0.2, closest: 0.5, typical: 0.3 } as const;

const conceptsOf = (words: readonly Word[]): Set<string> => new Set(words.map((word) => word.concept));

/** Adds up how much each word stands out in its sentences. */
function prominence(sentences: readonly ReadonlySet<string>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const sentence of sentences)
    for (const concept of sentence) sums.set(concept, (sums.get(concept) ?? 0) + 1 / sentence.size);
  return sums;
}

/**
 * Builds a search over texts. Three parts make a text's score: the share of the question that the text knows, its
 * similarity to the most similar way to ask for it, and how typical the words are for this text among all texts. Each
 * word weighs by its rarity (inverse document frequency).
 */
export function buildRanker(texts: readonly Answerable[]): Ranker {
  const known = new Set<string>(vocabularyWords());
  for (const { asked, body } of texts)
    for (const text of [...asked, body]) for (const word of wordsOf(text)) known.add(word);
  const correct = speller(known, (word) => known.has(word) || isInVocabulary(word));

  const indexed: Indexed[] = texts.map(({ id, asked, body }) => {
    const sentences = asked.map((sentence) => conceptsOf(meaningOf(sentence)));
    return {
      id,
      sentences: sentences.filter((sentence) => sentence.size > 0),
      asked: prominence(sentences),
      body: conceptsOf(meaningOf(body)),
    };
  });
  const occurrences = new Map<string, number>();
  for (const { asked, body } of indexed) {
    for (const concept of asked.keys()) occurrences.set(concept, (occurrences.get(concept) ?? 0) + 1);
    for (const concept of body)
      if (!asked.has(concept)) occurrences.set(concept, (occurrences.get(concept) ?? 0) + bodyShare);
  }
  const prominenceInAll = prominence(indexed.flatMap(({ sentences }) => sentences));
  const rarest = Math.log(1 + texts.length);
  const leastOccurrences = Math.max(1, texts.length * leastShareOfTexts);
  const weightOf = (concept: string) => {
    const count = occurrences.get(concept);
    return count === undefined
      ? rarest * unknownShare
      : Math.log(1 + texts.length / Math.max(leastOccurrences, count));
  };
  const lengthOf = (concepts: ReadonlySet<string>) =>
    Math.sqrt([...concepts].reduce((sum, concept) => sum + weightOf(concept), 0));

  const similarity = (question: ReadonlySet<string>, length: number, sentence: ReadonlySet<string>) => {
    let shared = 0;
    for (const concept of question) if (sentence.has(concept)) shared += weightOf(concept);
    return shared === 0 ? 0 : shared / (length * lengthOf(sentence));
  };

  return {
    weightOf,
    knows: (concept) => occurrences.has(concept),
    understand: (question) => meaningOf(question, correct),
    rank(words) {
      const question = conceptsOf(words);
      const length = lengthOf(question);
      const whole = [...question].reduce((sum, concept) => sum + weightOf(concept), 0);
      if (whole === 0) return [];
      return indexed
        .map(({ id, sentences, asked, body }) => {
          let covered = 0;
          let typical = 0;
          for (const concept of question) {
            const weight = weightOf(concept);
            covered += weight * (asked.has(concept) ? 1 : body.has(concept) ? bodyShare : 0);
            const part = (asked.get(concept) ?? 0) / (1 + (prominenceInAll.get(concept) ?? 0));
            typical += weight * Math.sqrt(part);
          }
          const closest = Math.max(0, ...sentences.map((sentence) => similarity(question, length, sentence)));
          const score =
            (shares.known * covered + shares.typical * typical) / whole + shares.closest * closest;
          return { id, score };
        })
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score);
    },
  };
}
