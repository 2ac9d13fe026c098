import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { HelpCategory } from "../content/content.ts";
import {
  type ChatbotContent,
  type IndexedQuestion,
  type Topic,
  type TopicAction,
  topicActions,
} from "../features/chatbot/content.ts";
import { meaningfulWords } from "../features/chatbot/score-topics.ts";
import { fillFacts } from "./chatbot-facts.ts";
import { readFrontMatter, renderMarkdown, requiredField } from "./markdown.ts";
import { contentFolder, readContent } from "./read-content.ts";

/** A topic as read from its file, with fields that only its test needs. */
export interface WrittenTopic extends Topic {
  order: number;
  /** Example questions that must find this topic. */
  examples: readonly string[];
  file: string;
}

const list = (text: string, separator: string) =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== "");

function actionOf(text: string | undefined, file: string): TopicAction | undefined {
  if (text === undefined) return undefined;
  const action = topicActions.find((known) => known === text);
  if (!action) throw new Error(`${file}: action must be one of ${topicActions.join(", ")}`);
  return action;
}

/** Returns the topics of content/chatbot in order, with figures filled in. Errors name the file and what to do. */
export async function readTopics(): Promise<WrittenTopic[]> {
  const folder = path.join(contentFolder, "chatbot");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const topics = await Promise.all(
    names.map(async (name): Promise<WrittenTopic> => {
      const file = `content/chatbot/${name}`;
      const text = readFrontMatter(fillFacts(await readFile(path.join(folder, name), "utf8"), file), file);
      const id = requiredField(text, "id", file);
      if (`${id}.md` !== name) throw new Error(`${file}: id is "${id}", name the file ${id}.md`);
      const action = actionOf(text.fields.action, file);
      return {
        id,
        title: requiredField(text, "title", file),
        order: Number(requiredField(text, "order", file)),
        keywords: list(requiredField(text, "keywords", file), ","),
        examples: list(requiredField(text, "examples", file), "|"),
        lines: list(text.body, "\n\n").map((part) => renderMarkdown(part).html.trim()),
        file,
        ...(action && { action }),
      };
    }),
  );
  return topics.sort((a, b) => a.order - b.order);
}

const plainText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/&[a-z#\d]+;/g, " ");

/** Returns the help center's questions, which the chat suggests when no topic matches. */
export const indexQuestions = (help: readonly HelpCategory[]): IndexedQuestion[] =>
  help.flatMap(({ questions }) =>
    questions.map(({ slug, question, html }) => {
      const own = new Set(meaningfulWords(question));
      const words = new Set(meaningfulWords(plainText(html)).filter((word) => !own.has(word)));
      return { slug, question, words: [...words].join(" ") };
    }),
  );

/** Returns the complete content of the chat, as bundled into its script. */
export async function readChatbot(): Promise<ChatbotContent> {
  const [topics, { help }] = await Promise.all([readTopics(), readContent()]);
  return {
    topics: topics.map(({ order: _order, examples: _examples, file: _file, ...topic }) => topic),
    questions: indexQuestions(help),
  };
}
