import type { Plugin } from "vite";
import type { Language } from "#shared/languages.ts";
import { readChatbot, readHelpWords } from "./read-chatbot.ts";

const source = {
  "virtual:chatbot-content": async () => `export const content = ${JSON.stringify(await readChatbot())};`,
  /** The buttons of the topics, which the chat shows before its answers are fetched. */
  "virtual:chatbot-topics": async () => {
    const { topics } = await readChatbot();
    return `export const topics = ${JSON.stringify(topics.map(({ id, title }) => ({ id, title })))};`;
  },
  /** What the search needs beside the texts: for the chat and the help page. */
  "virtual:help-words": async () => `export const words = ${JSON.stringify(await readHelpWords())};`,
} as const;
type Name = keyof typeof source;
const isOurs = (id: string): id is Name => id in source;
const mark = "\0";

/** Vite plug-in: reads and checks the chat's Markdown at build time and bundles it into the chat's scripts. */
export const chatbotContent = (_language: Language): Plugin => ({
  name: "chatbot-content",
  resolveId: (id) => (isOurs(id) ? `${mark}${id}` : undefined),
  async load(id) {
    const name = id.slice(mark.length);
    return id.startsWith(mark) && isOurs(name) ? source[name]() : undefined;
  },
});
