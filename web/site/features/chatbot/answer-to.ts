import type { Word } from "../ask/words.ts";
import type { Answer, Content } from "./answer.ts";
import type { Article, Topic } from "./content.ts";
import { excerptOf } from "./excerpt.ts";
import { type Knowledge, topicPrefix } from "./knowledge.ts";
import { priceAnswer, priceQuestion } from "./price-question.ts";
import { bestTopic, points, scoreTopic } from "./score-topics.ts";
import { greetingIn, type SmallTalk, smallTalk } from "./small-talk.ts";
import { questionsIn } from "./split-question.ts";

const said = (text: string): Content => ({ kind: "text", text });

/** An article must fit the question this well to be the answer: less when a topic would be the answer without it. */
const leastScore = { alone: 0.44, besideTopic: 0.3 } as const;
/** A topic is preferred to an article that fits only this much better: topics are written for the chat. */
const topicAdvantage = 0.06;
/** Further help must fit this well, and at least this share of the answer's own fit. */
const furtherHelp = { least: 0.3, share: 0.6, most: 2 } as const;
/** The parts of a message are answered apart when each has an answer that fits this well. */
const leastPartScore = 0.42;
/** A short message with a word of a topic's title means the topic, unless an article fits much better. */
const shortMessage = { words: 2, topicAdvantage: 0.25 } as const;

type Found = { id: string; score: number } & (
  | { kind: "price"; sentences: readonly string[] }
  | { kind: "topic"; topic: Topic }
  | { kind: "article"; article: Article; words: readonly Word[] }
);

/** Returns the lines of a topic. */
export const topicLines = (topic: Topic): Content[] =>
  topic.lines.map((_, part) => ({ kind: "topic", topic: topic.id, part }));

function linesOf(found: Found, knowledge: Knowledge): Content[] {
  if (found.kind === "price") return found.sentences.map(said);
  if (found.kind === "topic") return topicLines(found.topic);
  const { article, words } = found;
  return [{ kind: "article", slug: article.slug, ...excerptOf(article, words, knowledge) }];
}

/** Returns what answers one question; undefined when nothing fits. */
function find(question: string, knowledge: Knowledge): Found | undefined {
  const words = knowledge.ranker.understand(question);
  const asked = priceQuestion(question, words);
  if (asked) return { kind: "price", id: "price", score: 1, sentences: priceAnswer(asked) };
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

/** Returns the answers to all questions of a message, each once. */
function findAll(message: string, knowledge: Knowledge): Found[] {
  const whole = find(message, knowledge);
  const parts = questionsIn(message);
  const found = new Map<string, Found>();
  for (const part of parts.length > 1 ? parts : []) {
    if (smallTalk(part)) continue;
    const one = find(part, knowledge);
    if (!one || one.score < leastPartScore) return whole ? [whole] : [];
    if (!found.has(one.id)) found.set(one.id, one);
  }
  return found.size > 0 ? [...found.values()] : whole ? [whole] : [];
}

/** Returns articles that may help further, best first. */
function suggestions(
  message: string,
  knowledge: Knowledge,
  { least, most }: { least: number; most: number },
): string[] {
  return knowledge.ranker
    .rank(knowledge.ranker.understand(message))
    .filter(({ id, score }) => !id.startsWith(topicPrefix) && score >= least)
    .slice(0, most)
    .map(({ id }) => id);
}

const talkAnswer = ({ id, reply, ends }: SmallTalk): Answer => ({
  ids: [`talk:${id}`],
  lines: [said(reply)],
  mood: ends ? "end" : "chat",
});

const linked = (slugs: readonly string[]): Content[] =>
  slugs.length > 0 ? [{ kind: "questions", slugs }] : [];

/**
 * Returns the bot's answer. Answers come before a greeting (T18); a message that fits nothing gets an apology with the
 * list of topics.
 */
export function answerTo(message: string, knowledge: Knowledge): Answer {
  const talk = smallTalk(message);
  if (talk) return talkAnswer(talk);
  const found = findAll(message, knowledge);
  if (found.length > 0) {
    const ids = found.map(({ id }) => id);
    const best = Math.max(...found.map(({ score }) => score));
    const least = Math.max(furtherHelp.least, best * furtherHelp.share);
    const further = suggestions(message, knowledge, { least, most: furtherHelp.most + ids.length })
      .filter((slug) => !ids.includes(slug))
      .slice(0, furtherHelp.most);
    return {
      ids,
      lines: [...found.flatMap((one) => linesOf(one, knowledge)), ...linked(further)],
      mood: "answer",
    };
  }
  const greeting = greetingIn(message);
  if (greeting) return talkAnswer(greeting);
  return {
    ids: ["unknown"],
    lines: [{ kind: "not-sure" }, ...linked(suggestions(message, knowledge, { least: 0, most: 3 }))],
    mood: "chat",
  };
}
