import { speller } from "./spelling.ts";
import { type Found, surenessOf } from "./sureness.ts";
import {
  formOfHindi,
  isFiller,
  isInVocabulary,
  meaningOf,
  rootOf,
  stem,
  vocabularyWords,
  type Word,
  wordsOf,
} from "./words.ts";

export { type Found, surenessOf } from "./sureness.ts";

/** A text that answers questions: a help article. */
export interface Findable {
  id: string;
  title: string;
  /** Other ways in which people ask for it, each as they would type it. */
  also: readonly string[];
  /** Its other words. Whether they are markup does not matter. */
  body: string;
}

/**
 * answer: the first is sure enough to be given as the answer; the others may help further. offer: the visitor chooses
 * among up to three. nothing: no text answers it.
 */
export interface Reply {
  kind: "answer" | "offer" | "nothing";
  ids: readonly string[];
}

export interface Search {
  /** Returns the texts that share something with the question, best first; none when it is about something else. */
  find(question: string): Found[];
  /** Returns what to say to a question. `sure`: the least `surenessOf` of an answer. */
  reply(question: string, sure: number): Reply;
  /** Returns the words of a question that have a meaning, with the spelling corrected. */
  understand(question: string): Word[];
  /** Returns how much a word tells: rare words tell more. */
  weightOf(concept: string): number;
}

/** How many articles are offered to choose from. */
const mostOffered = 3;

/*
 * The score is BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework). Its figures are those of the
 * literature, or the best of three or four on questions that measure nothing (decision 0174).
 */
/** Saturation: the tenth line with a word tells hardly more than the fifth. */
const k1 = 1;
/** How much a text with many lines must have more of a word. */
const b = 0.4;
/** A word that only the body has counts this much of one in the title or in a way to ask. */
const bodyShare = 0.4;
/** How quickly a word tells less when more texts have it. */
const rarityPower = 1.2;
/** A word that no text has counts this much of the rarest: the question is then partly about something else. */
const unknownShare = 0.8;
/** What the score of `elsewhere` counts beside that of an article: the more, the more messages find nothing. */
const elsewhereShare = 0.9;
/** What its line that is most like the question adds: one text about everything is a little like every question. */
const elsewhereLineShare = 0.15;
/** What the signs of a question count. */
const weights = { word: 0.6, meaning: 0.6, neighbours: 0.4 } as const;

type Sign = string;
type Signs = ReadonlyMap<Sign, number>;

/**
 * Adds each pair of words with `between` words between them. Meanings (`o`) are pairs in either order: English says
 * "open an account", Hindi "account open".
 */
function addPairs(signs: Map<Sign, number>, mark: string, words: readonly string[], between: number): void {
  for (let at = between + 1; at < words.length; at += 1) {
    const pair = [words[at - between - 1], words[at]];
    signs.set(`${mark} ${(mark === "o" ? pair.sort() : pair).join(" ")}`, weights.neighbours);
  }
}

/**
 * Returns what a sentence is compared by: its words, also the small ones ("who did", "how many" tell a lot), their
 * meaning, and their neighbours. All numbers are one word.
 */
function signsOf(text: string, correct: (word: string) => string): Signs {
  const words = wordsOf(text).map((word) => (/^\d+$/.test(word) ? "0" : rootOf(correct(word))));
  const meanings = meaningOf(text, correct).map(({ concept }) => concept);
  const signs = new Map<Sign, number>();
  for (const word of words) signs.set(`w ${word}`, weights.word);
  for (const meaning of meanings) signs.set(`m ${meaning}`, weights.meaning);
  addPairs(signs, "n", words, 0);
  addPairs(signs, "s", words, 1);
  addPairs(signs, "o", meanings, 0);
  addPairs(signs, "o", meanings, 1);
  return signs;
}

/** Words that make no other question of one: "how do I upload a file" is "upload file". */
const politeWords = new Set("a an the i my our your please pls can how do to is kaise kya hai".split(" "));
/** Returns the same for questions that only differ in these words, in the form of a word, or in its spelling. */
const plainly = (text: string, correct: (word: string) => string): string =>
  wordsOf(text)
    .map((word) => stem(correct(word)))
    .filter((word) => !politeWords.has(word))
    .join(" ");

const isPair = (sign: Sign): boolean => /^[nso]/.test(sign);
const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** Where a sign occurs: the text, and how often, as BM25F counts it. */
type Places = Map<number, number>;

/**
 * Builds the search over texts. `elsewhere`: questions that no text answers, as one more text: a question that is most
 * like these finds nothing.
 */
export function buildSearch(texts: readonly Findable[], elsewhere: readonly string[]): Search {
  const known = new Set<string>(vocabularyWords());
  for (const { title, also, body } of texts)
    for (const text of [title, ...also, body]) for (const word of wordsOf(text)) known.add(word);
  for (const line of elsewhere) for (const word of wordsOf(line)) known.add(word);
  const stems = new Set([...known].map(stem));
  const isKnown = (word: string): boolean => stems.has(stem(word)) || isInVocabulary(word);
  const spelled = speller(known, isKnown);
  const correct = (word: string): string => (isKnown(word) ? word : (formOfHindi(word) ?? spelled(word)));

  /** The text that a way to ask belongs to; null when several have it. */
  const asked = new Map<string, number | null>();
  const places = new Map<Sign, Places>();
  const lengths: number[] = [];
  /** How many texts have a sign; one that only the body has counts less. */
  const texted = new Map<Sign, number>();
  const count = (map: Map<Sign, number>, sign: Sign, by: number) => map.set(sign, (map.get(sign) ?? 0) + by);
  const addText = (lines: readonly string[], body: string) => {
    const at = lengths.length;
    const times = new Map<Sign, number>();
    for (const line of lines) {
      const plain = plainly(line, correct);
      asked.set(plain, (asked.get(plain) ?? at) === at && asked.get(plain) !== null ? at : null);
      const signs = signsOf(line, correct);
      const share = 1 / Math.sqrt(sumOf(signs.values()));
      for (const sign of signs.keys()) count(times, sign, share);
    }
    lengths.push(sumOf(times.values()));
    for (const sign of times.keys()) count(texted, sign, 1);
    for (const sign of signsOf(body, correct).keys()) {
      if (isPair(sign)) continue;
      if (!times.has(sign)) count(texted, sign, bodyShare);
      count(times, sign, bodyShare);
    }
    for (const [sign, often] of times) {
      const found = places.get(sign) ?? new Map<number, number>();
      found.set(at, often);
      places.set(sign, found);
    }
  };
  for (const { title, also, body } of texts) addText([title, ...also], body);
  addText(elsewhere, "");
  const usual = sumOf(lengths) / lengths.length;
  const rarest = Math.log(1 + lengths.length);
  const rarityOf = (sign: Sign): number => {
    const found = texted.get(sign);
    const plain =
      found === undefined ? rarest * unknownShare : Math.log(1 + lengths.length / Math.max(1, found));
    return plain ** rarityPower;
  };

  const tellsOf = (signs: Signs): number =>
    sumOf([...signs].map(([sign, weight]) => weight * rarityOf(sign)));
  /** The lines of `elsewhere` that have a sign, by their place. */
  const linesWith = new Map<Sign, number[]>();
  const wholeOf = elsewhere.map((line, at) => {
    const signs = signsOf(line, correct);
    for (const sign of signs.keys()) {
      const lines = linesWith.get(sign);
      if (lines) lines.push(at);
      else linesWith.set(sign, [at]);
    }
    return tellsOf(signs);
  });
  /** Returns how much the question is like that line of `elsewhere` that is most like it: 1 is the same. */
  const likenessElsewhere = (asked: Signs): number => {
    const whole = tellsOf(asked);
    const shared = new Map<number, number>();
    for (const [sign, weight] of asked) {
      const tells = weight * rarityOf(sign);
      for (const at of linesWith.get(sign) ?? []) shared.set(at, (shared.get(at) ?? 0) + tells);
    }
    let most = 0;
    for (const [at, sum] of shared) most = Math.max(most, sum / Math.sqrt(whole * (wholeOf[at] ?? 1)));
    return most;
  };

  /** Returns the score of each text that shares a sign with the question; the last text is `elsewhere`. */
  const scoresOf = (question: string): Map<number, number> => {
    const sums = new Map<number, number>();
    let whole = 0;
    const asked = signsOf(question, correct);
    for (const [sign, weight] of asked) {
      const found = places.get(sign);
      if (!found && isPair(sign)) continue;
      const tells = weight * rarityOf(sign);
      whole += tells;
      for (const [at, often] of found ?? []) {
        const saturated = often / (often + k1 * (1 - b + (b * (lengths[at] ?? 0)) / usual));
        sums.set(at, (sums.get(at) ?? 0) + tells * saturated);
      }
    }
    const scores = new Map([...sums].map(([at, sum]) => [at, sum / whole]));
    const like = scores.get(texts.length);
    if (like !== undefined)
      scores.set(texts.length, elsewhereShare * like + elsewhereLineShare * likenessElsewhere(asked));
    return scores;
  };

  const find = (question: string): Found[] => {
    // A word or two without a meaning, such as "this" or "yes please", ask nothing.
    const words = wordsOf(question);
    if (words.length < 3 && words.every((word) => isFiller(correct(word)))) return [];
    const askedFor = asked.get(plainly(question, correct));
    const ranked = [...scoresOf(question)].sort(
      ([one, score], [other, otherScore]) =>
        Number(other === askedFor) - Number(one === askedFor) || otherScore - score,
    );
    if (ranked[0]?.[0] === texts.length) return [];
    return ranked.flatMap(([at, score]) => {
      const text = texts[at];
      return text ? [{ id: text.id, score, isAsked: at === askedFor }] : [];
    });
  };

  return {
    find,
    reply(question, sure) {
      const found = find(question);
      const ids = found.slice(0, mostOffered).map(({ id }) => id);
      const kind = found.length === 0 ? "nothing" : surenessOf(found) > sure ? "answer" : "offer";
      return { kind, ids };
    },
    understand: (question) => meaningOf(question, correct),
    weightOf: (concept) => rarityOf(`m ${concept}`),
  };
}
