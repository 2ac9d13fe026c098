import { brand } from "#shared/brand.ts";
import type { ChatbotContent, IndexedQuestion, Topic } from "./content.ts";
import { findQuestions } from "./find-questions.ts";
import { bestTopic, meaningfulWords, stem, wordsBeyond, wordsOf } from "./score-topics.ts";

/**
 * Content of one line. Refers to answers instead of copying them, so that a stored conversation is small and has no
 * markup.
 */
export type Content =
  | { kind: "text"; text: string }
  | { kind: "topic"; topic: string; part: number }
  | { kind: "not-sure" }
  | { kind: "questions"; slugs: readonly string[] }
  | { kind: "rating" };

const said = (text: string): Content => ({ kind: "text", text });

/** Lines that the bot sends first. The first one states when the assistant and when people answer (T34). */
export const welcome: readonly Content[] = [
  said(
    `Welcome to ${brand.name}! I am an automated assistant and answer around the clock. People answer ${brand.supportHours}.`,
  ),
  said("Ask me about screens, playlists, uploads or plans, or pick one of the topics below."),
  said("Rather talk to a person? Leave a message with the envelope at the top."),
];

const greetings = new Set(
  [
    "hi",
    "hii",
    "hello",
    "hey",
    "hiya",
    "namaste",
    "namaskar",
    "greetings",
    "morning",
    "afternoon",
    "evening",
  ].map(stem),
);
const goodbyes = new Set(["thanks", "thank", "thankyou", "thx", "bye", "goodbye"].map(stem));

const says = (message: string, words: ReadonlySet<string>) =>
  wordsOf(message).some((word) => words.has(stem(word)));

/** Returns the lines of a topic, further help, and the rating prompt. */
export const topicAnswer = (topic: Topic, further: readonly Content[] = []): Content[] => [
  ...topic.lines.map((_, part): Content => ({ kind: "topic", topic: topic.id, part })),
  ...further,
  { kind: "rating" },
];

const helpLine = (questions: readonly IndexedQuestion[]): Content[] =>
  questions.length > 0 ? [{ kind: "questions", slugs: questions.map((question) => question.slug) }] : [];

/**
 * Returns help on the part of a message that the topic does not cover: only questions that contain one of those words.
 */
function furtherHelp(topic: Topic, message: string, questions: readonly IndexedQuestion[]): Content[] {
  const beyond = new Set(wordsBeyond(topic, message));
  const naming = questions.filter(({ question }) =>
    meaningfulWords(question).some((word) => beyond.has(word)),
  );
  return helpLine(findQuestions(naming, message, 2));
}

/** Returns the bot's answer: a topic comes before a greeting; an apology with suggestions if nothing matches (T18). */
export function answerTo(message: string, { topics, questions }: ChatbotContent): Content[] {
  const topic = bestTopic(topics, message);
  if (topic) return topicAnswer(topic, furtherHelp(topic, message, questions));
  if (says(message, greetings))
    return [said("Hello! What would you like to know? Ask away, or pick a topic below.")];
  if (says(message, goodbyes)) return [said("You are welcome. Come back any time!"), { kind: "rating" }];
  return [{ kind: "not-sure" }, ...helpLine(findQuestions(questions, message))];
}
