import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { buildSearch } from "#shared/ask/search.ts";
import type { SiteLanguage } from "#shared/site-pages.ts";
import type { HelpCategory } from "../content/content.ts";
import {
  type Article,
  type ChatbotContent,
  type HelpWords,
  type Topic,
  type TopicAction,
  topicActions,
} from "../features/chatbot/content.ts";
import { findable, textOf } from "../features/chatbot/knowledge.ts";
import { smallTalk } from "../features/chatbot/small-talk.ts";
import { fillFacts } from "./chatbot-facts.ts";
import { readFrontMatter, renderMarkdown, requiredField } from "./markdown.ts";
import { loadIn, readContent } from "./read-content.ts";
import { readQuestions } from "./read-questions.ts";
import { leastSureness } from "./sureness.ts";
import { contentFolder } from "./translations.ts";

/** A topic as read from its file, with fields that only its test needs. */
export interface WrittenTopic extends Topic {
  order: number;
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

/** Returns a topic's text for visitors, with figures filled in. */
async function shownIn(language: SiteLanguage, file: string) {
  const text = await loadIn(file, { language, edition: "sold" });
  const { fields, body } = text;
  const fill = (part: string) => fillFacts(part, `content/${file}`);
  return {
    language: text.language,
    fields: { ...fields, title: fill(fields.title ?? "") },
    body: fill(body),
  };
}

/** Returns the topics of content/chatbot in order, with figures filled in. Errors name the file and what to do. */
export async function readTopics(language: SiteLanguage = "en"): Promise<WrittenTopic[]> {
  const folder = path.join(contentFolder, "chatbot");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const topics = await Promise.all(
    names.map(async (name): Promise<WrittenTopic> => {
      const file = `content/chatbot/${name}`;
      const text = readFrontMatter(fillFacts(await readFile(path.join(folder, name), "utf8"), file), file);
      const shown = await shownIn(language, `chatbot/${name}`);
      const id = requiredField(text, "id", file);
      if (`${id}.md` !== name) throw new Error(`${file}: id is "${id}", name the file ${id}.md`);
      const action = actionOf(text.fields.action, file);
      return {
        id,
        title: requiredField(text, "title", file),
        order: Number(requiredField(text, "order", file)),
        keywords: list(requiredField(text, "keywords", file), ","),
        examples: list(requiredField(text, "examples", file), "|"),
        articles: list(requiredField(text, "articles", file), "|"),
        label: requiredField(shown, "title", file),
        lines: list(shown.body, "\n\n").map((part) => renderMarkdown(part, language).html.trim()),
        ...(shown.language !== language && { language: shown.language }),
        file,
        ...(action && { action }),
      };
    }),
  );
  return topics.sort((a, b) => a.order - b.order);
}

/** Returns the top-level blocks of an article: paragraphs, lists, code. */
const blocksOf = (html: string): string[] =>
  html
    .split(/\n(?=<(?:p|ol|ul|pre|h\d)[ >])/)
    .map((block) => block.trim())
    .filter((block) => block !== "");

/** Returns the help center's articles, which the chat answers with. */
export const articlesOf = (help: readonly HelpCategory[], page: SiteLanguage = "en"): Article[] =>
  help.flatMap(({ questions }) =>
    questions.map(({ slug, question, html, language }) => ({
      slug,
      question,
      blocks: blocksOf(html),
      ...(language !== page && { language }),
    })),
  );

/** Returns the complete content of the chat in a language, as bundled into its script. */
export async function readChatbot(language: SiteLanguage = "en"): Promise<ChatbotContent> {
  const [topics, { help }] = await Promise.all([readTopics(language), readContent({ language })]);
  return {
    topics: topics.map(({ order: _order, file: _file, ...topic }) => topic),
    articles: articlesOf(help, language),
  };
}

/** Returns the questions that no article answers. */
async function readElsewhere(): Promise<string[]> {
  const text = await readFile(path.join(contentFolder, "questions/elsewhere.txt"), "utf8");
  return text.split("\n").filter((line) => line !== "");
}

/** Returns the articles as the search reads them: it always searches in English, and understands questions in Hindi. */
export const searchedArticles = async (): Promise<HelpWords["searched"]> =>
  Object.fromEntries(
    articlesOf((await readContent()).help).map(({ slug, question, blocks }) => [
      slug,
      { question, blocks: blocks.map(textOf) },
    ]),
  );

/** Returns what the search needs beside the articles. How sure an answer must be follows from the questions for building. */
export async function readHelpWords(): Promise<HelpWords> {
  const [{ help }, elsewhere, building, earlier] = await Promise.all([
    readContent(),
    readElsewhere(),
    readQuestions("building"),
    readQuestions("earlier"),
  ]);
  const also = Object.fromEntries(
    help.flatMap(({ questions }) => questions.map((question) => [question.slug, question.also])),
  );
  const words: HelpWords = { also, elsewhere, sure: 0 };
  const search = buildSearch(
    articlesOf(help).map((article) => findable(article, words)),
    elsewhere,
  );
  // The chat never asks the search about small talk.
  const asked = [...building, ...earlier].filter(({ question }) => smallTalk(question) === null);
  return { ...words, sure: leastSureness(search, asked) };
}
