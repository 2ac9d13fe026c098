import { meaningOf, type Word } from "../ask/words.ts";
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

/** Returns the topic whose title the message is, whatever the order of its words. */
const titled = (words: readonly Word[], topics: readonly Topic[]): Topic | undefined => {
  const stems = new Set(words.map(({ stem }) => stem));
  return topics.find(({ title }) => {
    const named = new Set(meaningOf(title).map(({ stem }) => stem));
    return named.size === stems.size && [...named].every((stem) => stems.has(stem));
  });
};

/** Returns what answers one question; undefined when nothing does. */
export function findAnswer(question: string, knowledge: Knowledge): Found | undefined {
  const words = knowledge.ranker.understand(question);
  const asked = priceQuestion(question, words);
  if (asked) return { kind: "price", id: "price", score: 1, sentences: priceAnswer(asked) };
  if (!knowledge.classify) return matched(words, knowledge);
  const named = titled(words, knowledge.topics);
  if (named) return { kind: "topic", id: named.id, score: 1, topic: named };
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
