import type { Plugin } from "vite";
import { readChatbot } from "./read-chatbot.ts";

const name = "virtual:chatbot-content";
const resolved = `\0${name}`;

/** Bundles the chat's Markdown into its script, read and checked at build. */
export const chatbotContent = (): Plugin => ({
  name: "chatbot-content",
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined;
    return `export const content = ${JSON.stringify(await readChatbot())};`;
  },
});
