import { meaningOf, type Word, wordsOf } from "../ask/words.ts";
import type { Article, Topic } from "./content.ts";
import { guessesFor } from "./guess.ts";
import { type Knowledge, topicPrefix } from "./knowledge.ts";
import { priceAnswer, priceQuestion } from "./price-question.ts";
import { bestTopic, points, scoreTopic } from "./score-topics.ts";
import { isTalk, type SmallTalk, talkOf, talkPrefix } from "./small-talk.ts";

/** What answers a question, and how sure that is: 0 to 1. */
export type Found = { id: string; score: number } & (
  | { kind: "price"; sentences: readonly string[] }
  | { kind: "topic"; topic: Topic }
  | { kind: "article"; article: Article; words: readonly Word[] }
  | { kind: "talk"; talk: SmallTalk }
);

/** Without a classifier: an article must fit the question this well, less when a topic would be the answer without it. */
const leastScore = { alone: 0.44, besideTopic: 0.3 } as const;
/** A topic is preferred to an article that fits only this much better: topics are written for the chat. */
const topicAdvantage = 0.06;
/** A short message with a word of a topic's title means the topic, unless an article fits much better. */
const shortMessage = { words: 2, topicAdvantage: 0.25 } as const;
/** A guess must be this probable to be the answer. */
const leastProbability = 0.2;

/** Returns the topic or article that shares the most words with the question: the matcher alone. */
function matched(words: readonly Word[], knowledge: Knowledge): Found | undefined {
  const ranked = knowledge.ranker.rank(words);
  const topic = bestTopic(knowledge.topics, words);
  const { score = 0 } = ranked.find(({ id }) => id === `${topicPrefix}${topic?.id}`) ?? {};
  const isShort = topic && words.length <= shortMessage.words && scoreTopic(topic, words) >= points.titleWord;
  const toBeat = score + (isShort ? shortMessage.topicAdvantage : topicAdvantage);
  const first = ranked.find(({ id }) => !id.startsWith(topicPrefix));
  const article = knowledge.articles.find(({ slug }) => slug === first?.id);
  if (
    first &&
    article &&
    first.score >= (topic ? leastScore.besideTopic : leastScore.alone) &&
    first.score > toBeat
  )
    return { kind: "article", id: article.slug, score: first.score, article, words };
  return topic && { kind: "topic", id: topic.id, score, topic };
}

/** Returns the only topic whose title has all words of the message. */
const named = (words: readonly Word[], topics: readonly Topic[]): Topic | undefined => {
  const [one, ...others] = topics.filter(({ title }) => {
    const stems = new Set(meaningOf(title).map(({ stem }) => stem));
    return words.length > 0 && words.every(({ stem }) => stems.has(stem));
  });
  return others.length === 0 ? one : undefined;
};

/** Returns the topic that has the message among its examples. */
const exemplified = (question: string, topics: readonly Topic[]): Topic | undefined => {
  const asked = wordsOf(question).join(" ");
  return topics.find(({ examples }) => examples.some((example) => wordsOf(example).join(" ") === asked));
};

/** A single word without a meaning, such as "this", asks nothing. */
const isEmptyMessage = (question: string, words: readonly Word[]): boolean =>
  words.length === 0 && wordsOf(question).length < 2;

/** Returns what answers one question; undefined when nothing does. */
export function findAnswer(question: string, knowledge: Knowledge): Found | undefined {
  const words = knowledge.ranker.understand(question);
  const asked = priceQuestion(question, words);
  if (asked) return { kind: "price", id: "price", score: 1, sentences: priceAnswer(asked) };
  if (!knowledge.classify) return matched(words, knowledge);
  if (isEmptyMessage(question, words)) return undefined;
  const meant = named(words, knowledge.topics) ?? exemplified(question, knowledge.topics);
  if (meant) return { kind: "topic", id: meant.id, score: 1, topic: meant };
  const [best] = guessesFor(question, words, knowledge, knowledge.classify);
  if (!best || best.probability < leastProbability) return undefined;
  const { id, probability: score } = best;
  if (isTalk(id)) {
    const talk = talkOf(id.slice(talkPrefix.length));
    return talk && { kind: "talk", id, score, talk };
  }
  const topic = knowledge.topics.find((one) => one.id === id);
  if (topic) return { kind: "topic", id, score, topic };
  const article = knowledge.articles.find(({ slug }) => slug === id);
  return article && { kind: "article", id, score, article, words };
}
