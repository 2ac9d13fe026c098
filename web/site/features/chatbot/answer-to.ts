import type { Answer, Content } from "./answer.ts";
import type { Topic } from "./content.ts";
import { excerptOf } from "./excerpt.ts";
import { type Found, findAnswer } from "./find-answer.ts";
import { type Knowledge, topicPrefix } from "./knowledge.ts";
import { greetingIn, type SmallTalk, smallTalk } from "./small-talk.ts";
import { questionsIn, sentencesIn } from "./split-question.ts";

const textContent = (text: string): Content => ({ kind: "text", text });

/** Further help must fit this well, and at least this share of the answer's own fit. */
const furtherHelp = { least: 0.3, share: 0.6, most: 2 } as const;
/** The parts of a message are answered apart when each has an answer that is this sure. */
const leastPartScore = 0.42;
/** A statement before a question is usually part of it. Each must be this sure to be answered apart. */
const leastSentenceScore = 0.75;

/** Returns the lines of a topic. */
export const topicLines = (topic: Topic): Content[] =>
  topic.lines.map((_, part) => ({ kind: "topic", topic: topic.id, part }));

function linesOf(found: Found, knowledge: Knowledge): Content[] {
  if (found.kind === "price") return found.sentences.map(textContent);
  if (found.kind === "topic") return topicLines(found.topic);
  if (found.kind === "talk") return [textContent(found.talk.reply)];
  const { article, words } = found;
  return [{ kind: "article", slug: article.slug, ...excerptOf(article, words, knowledge) }];
}

/** Returns what answers each part, each once; undefined when a part has no answer that is `least` sure. */
function findEach(parts: readonly string[], least: number, knowledge: Knowledge): Found[] | undefined {
  const found = new Map<string, Found>();
  for (const part of parts) {
    if (smallTalk(part)) continue;
    const one = findAnswer(part, knowledge);
    if (!one || one.kind === "talk" || one.score < least) return undefined;
    if (!found.has(one.id)) found.set(one.id, one);
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

/** Returns the answers to all questions of a message, each once. */
function findAll(message: string, knowledge: Knowledge): Found[] {
  const questions = questionsIn(message);
  const sentences = sentencesIn(message);
  const apart =
    questions.length > 1
      ? findEach(questions, leastPartScore, knowledge)
      : sentences.length > 1 && knowledge.classify && findEach(sentences, leastSentenceScore, knowledge);
  if (apart) return apart;
  const whole = findAnswer(message, knowledge);
  return whole ? [whole] : [];
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
  lines: [textContent(reply)],
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
  const [first] = found;
  if (first?.kind === "talk") return talkAnswer(first.talk);
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
    // No links: what shares a word with a question about something else ("weather tomorrow") would mislead.
    lines: [{ kind: "not-sure" }],
    mood: "chat",
  };
}
