import type { Plugin } from "vite";
import type { SiteLanguage } from "#shared/site-pages.ts";
import { readChatbot, readHelpWords, searchedArticles } from "./read-chatbot.ts";

const source = {
  "virtual:chatbot-content": async (language: SiteLanguage) =>
    `export const content = ${JSON.stringify(await readChatbot(language))};`,
  /** The buttons of the topics, which the chat shows before its answers are fetched. */
  "virtual:chatbot-topics": async (language: SiteLanguage) => {
    const { topics } = await readChatbot(language);
    return `export const topics = ${JSON.stringify(topics.map(({ id, label }) => ({ id, label })))};`;
  },
  /** What the search needs beside the texts: for the chat and the help page. */
  "virtual:help-words": async (language: SiteLanguage) => {
    const words = await helpWords();
    const searched = language === "en" ? undefined : await searchedArticles();
    return `export const words = ${JSON.stringify({ ...words, searched })};`;
  },
} as const;
let read: ReturnType<typeof readHelpWords> | undefined;
/** The same for every language, and a second of work. */
const helpWords = () => {
  read ??= readHelpWords();
  return read;
};
type Name = keyof typeof source;
const isOurs = (id: string): id is Name => id in source;
const mark = "\0";

/** Vite plug-in: reads and checks the chat's Markdown at build time and bundles it into the chat's scripts. */
export const chatbotContent = (language: SiteLanguage): Plugin => ({
  name: "chatbot-content",
  buildStart() {
    read = undefined;
  },
  resolveId: (id) => (isOurs(id) ? `${mark}${id}` : undefined),
  async load(id) {
    const name = id.slice(mark.length);
    return id.startsWith(mark) && isOurs(name) ? source[name](language) : undefined;
  },
});
