import { wordsOf } from "#shared/ask/words.ts";
import { hasLiveChat } from "../../support.ts";
import type { Answer, Content } from "./answer.ts";
import { asksForPerson } from "./asks-for-person.ts";
import type { Topic } from "./content.ts";
import { excerptOf } from "./excerpt.ts";
import { type Found, findAnswer } from "./find-answer.ts";
import type { Knowledge } from "./knowledge.ts";
import { greetingIn, type SmallTalk, smallTalk } from "./small-talk.ts";
import { questionsIn, sentencesIn } from "./split-question.ts";

/** An answer: not several that the visitor may choose from. */
type Certain = Exclude<Found, { kind: "offer" }>;

/** A shorter part of a message is no question of its own: "Paid. Now how do I …". */
const leastWordsOfPart = 3;

/** How much surer than of a whole message: a part says less. */
const surerOfPart = 1.5;

/** How many articles are named beside an answer. */
const mostFurther = 2;

const textContent = (text: string): Content => ({ kind: "text", text });

/** Returns the lines of a topic. */
export const topicLines = (topic: Topic): Content[] =>
  topic.lines.map((_, part) => ({ kind: "topic", topic: topic.id, part }));

function linesOf(found: Certain, knowledge: Knowledge): Content[] {
  if (found.kind === "price") return found.sentences.map(textContent);
  if (found.kind === "topic") return topicLines(found.topic);
  const { article, words } = found;
  return [{ kind: "article", slug: article.slug, ...excerptOf(article, words, knowledge) }];
}

/**
 * Returns the answer to each part, each once; undefined when a part has none that is sure, or one that the whole message
 * does not find: "Our board asks for an agreement. Do you sign one?" is one question.
 */
function findEach(message: string, parts: readonly string[], knowledge: Knowledge): Certain[] | undefined {
  const { ids } = knowledge.search.reply(message, knowledge.sure);
  const found = new Map<string, Certain>();
  for (const part of parts) {
    if (smallTalk(part)) continue;
    const one = findAnswer(part, { ...knowledge, sure: knowledge.sure * surerOfPart });
    if (!one || one.kind === "offer") return undefined;
    if (one.kind === "article" && !ids.slice(0, parts.length).includes(one.id)) return undefined;
    if (!found.has(one.id)) found.set(one.id, one);
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

const talkAnswer = ({ id, reply, ends }: SmallTalk): Answer => ({
  ids: [`talk:${id}`],
  lines: [textContent(reply)],
  mood: ends ? "end" : "chat",
});

/** Returns the lines that answer, then articles that may help further. */
function certainAnswer(found: readonly Certain[], knowledge: Knowledge): Answer {
  const ids = found.map(({ id }) => id);
  const further = found
    .flatMap((one) => one.further)
    .filter((slug) => !ids.includes(slug))
    .slice(0, mostFurther);
  return {
    ids,
    lines: [
      ...found.flatMap((one) => linesOf(one, knowledge)),
      ...(found.length === 1 && further.length > 0
        ? [{ kind: "questions", slugs: further } satisfies Content]
        : []),
    ],
    mood: "answer",
  };
}

/**
 * Returns the bot's answer. Answers come before a greeting (T18). What is not sure is a choice of questions; a message
 * that fits nothing gets an apology with the list of topics, without links: what shares a word with a question about
 * something else ("weather tomorrow") would mislead.
 */
export function answerTo(message: string, knowledge: Knowledge): Answer {
  if (hasLiveChat() && asksForPerson(message))
    return { ids: ["talk:person"], lines: [{ kind: "person" }], mood: "chat" };
  const talk = smallTalk(message);
  if (talk) return talkAnswer(talk);
  for (const parts of [questionsIn(message), sentencesIn(message)]) {
    const areMany = parts.length > 1 && parts.every((part) => wordsOf(part).length >= leastWordsOfPart);
    const each = areMany ? findEach(message, parts, knowledge) : undefined;
    if (each) return certainAnswer(each, knowledge);
  }
  const whole = findAnswer(message, knowledge);
  if (whole?.kind === "offer")
    return { ids: ["offer"], lines: [{ kind: "choose", slugs: whole.slugs }], mood: "chat" };
  if (whole) return certainAnswer([whole], knowledge);
  const greeting = greetingIn(message);
  if (greeting) return talkAnswer(greeting);
  return { ids: ["unknown"], lines: [{ kind: "not-sure" }], mood: "chat" };
}

/** Returns an article from its beginning: the visitor chose it. */
export function articleAnswer(slug: string, knowledge: Knowledge): Answer {
  const article = knowledge.articles.find((one) => one.slug === slug);
  if (!article) return { ids: ["unknown"], lines: [{ kind: "not-sure" }], mood: "chat" };
  return {
    ids: [slug],
    lines: [{ kind: "article", slug, ...excerptOf(article, [], knowledge) }],
    mood: "answer",
  };
}
