import type { Word } from "#shared/ask/words.ts";
import { wordsOf } from "#shared/ask/words.ts";
import type { Article, Topic } from "./content.ts";
import type { Knowledge } from "./knowledge.ts";
import { priceAnswer, priceQuestion } from "./price-question.ts";
import { bestTopic, isOfTopic } from "./score-topics.ts";

/** What is said to a question. `further`: articles that may help beside it. */
export type Found =
  | ({ id: string; further: readonly string[] } & (
      | { kind: "price"; sentences: readonly string[] }
      | { kind: "topic"; topic: Topic }
      | { kind: "article"; article: Article; words: readonly Word[] }
    ))
  | { kind: "offer"; slugs: readonly string[] };

/** A longer message says more than the name of a topic. */
const mostTopicWords = 3;

/** Returns the topic that has the message among its examples. */
const exemplified = (question: string, topics: readonly Topic[]): Topic | undefined => {
  const asked = wordsOf(question).join(" ");
  return topics.find(({ title, examples }) =>
    [title, ...examples].some((example) => wordsOf(example).join(" ") === asked),
  );
};

/** Returns the topic that a short message names, word for word. */
function named(words: readonly Word[], topics: readonly Topic[]): Topic | undefined {
  const isAbout = words.length > 0 && words.length <= mostTopicWords;
  const isMadeOfTopics = words.every((word) => topics.some((topic) => isOfTopic(topic, word)));
  return isAbout && isMadeOfTopics ? bestTopic(topics, words) : undefined;
}

/**
 * How sure the search must be of an article for its topic, as a share of what an article needs: the words agree, too. One
 * word alone is the name of the topic.
 */
const likelyShare = 0.6;

/** Articles with which a computed price agrees: "a quotation for 60 screens" is about something else. */
const pricedArticles = ["which-plans-exist", "compare-plans", "how-does-the-trial-work"];

/**
 * Returns what is said to one question; undefined when nothing is. A price is computed and a topic named only where the
 * search agrees, or finds nothing; a price also where screens, plan and period are named.
 */
export function findAnswer(question: string, knowledge: Knowledge): Found | undefined {
  const { articles, prices, search, sure, topics } = knowledge;
  const words = search.understand(question);
  const { kind, ids } = search.reply(question, sure);
  const [best = "", ...others] = ids;
  const topicAnswer = (topic: Topic): Found => ({
    kind: "topic",
    id: topic.id,
    topic,
    further: ids.filter((slug) => !topic.articles.includes(slug)),
  });
  const example = exemplified(question, topics);
  if (example) return topicAnswer(example);
  const agrees = (articles: readonly string[]) => kind === "nothing" || articles.includes(best);
  const asked = priceQuestion(question, words);
  const isComplete = asked?.plan && asked.period;
  if (asked && prices && (isComplete || agrees(pricedArticles)))
    return { kind: "price", id: "price", sentences: priceAnswer(asked, prices), further: ids };
  const topic = named(words, topics);
  const isLikely =
    wordsOf(question).length === 1 ||
    kind === "nothing" ||
    search.reply(question, sure * likelyShare).kind === "answer";
  if (topic && isLikely && agrees(topic.articles)) return topicAnswer(topic);
  if (kind === "nothing") return undefined;
  const article = articles.find(({ slug }) => slug === best);
  return kind === "answer" && article
    ? { kind: "article", id: best, article, words, further: others }
    : { kind: "offer", slugs: ids };
}
