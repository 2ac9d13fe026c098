import type { Plugin } from "vite";
import { readChatbot } from "./read-chatbot.ts";

const name = "virtual:chatbot-content";
const resolved = `\0${name}`;

/** Vite plug-in: reads and checks the chat's Markdown at build time and bundles it into the chat's script. */
export const chatbotContent = (): Plugin => ({
  name: "chatbot-content",
  resolveId: (id) => (id === name ? resolved : undefined),
  async load(id) {
    if (id !== resolved) return undefined;
    return `export const content = ${JSON.stringify(await readChatbot())};`;
  },
});
