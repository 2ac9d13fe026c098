import type { SiteLanguage } from "#shared/site-pages.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Reader } from "../../../db/client.ts";
import { declareTexts } from "../../../texts.ts";
import type { ChatRow } from "./key.ts";
import { messagesOf } from "./view.ts";

const texts = declareTexts("chat-transcript", {
  assistant: "Assistant",
  you: "You",
  visitor: "Visitor",
  picture: "(a picture)",
  joined: "{name} joined the chat.",
  handedOver: "{name} took over the chat.",
  back: "The connection to our colleague was lost.",
});

/** Returns what was said with people, one message in each paragraph; for operators with the conversation before. */
export async function transcriptOf(db: Reader, chat: ChatRow): Promise<string> {
  const before = chat.before.map(({ from, text }) =>
    said(from === "assistant" ? texts("en")("assistant") : texts("en")("visitor"), text),
  );
  const after = await linesOf(db, chat, "en", texts("en")("visitor"));
  return cutText([...before, ...after].join("\n\n"), mostCharacters) || texts("en")("visitor");
}

/** Longer than any chat of people; a flood is cut. */
const mostCharacters = 60_000;

const said = (who: string, text: string): string => `${who}: ${text}`;

/** Returns what was said with people, in the words of one side. */
export async function linesOf(
  db: Reader,
  chat: ChatRow,
  language: SiteLanguage,
  visitor: string,
): Promise<string[]> {
  const word = texts(language);
  const messages = await messagesOf(db, chat.id, 0);
  return messages.map(({ from, name, text, event, picture }) => {
    if (event === "joined") return word("joined", { name: name ?? "" });
    if (event === "handed-over") return word("handedOver", { name: name ?? "" });
    if (event === "back-in-line") return word("back");
    return said(from === "visitor" ? visitor : (name ?? ""), picture ? word("picture") : text);
  });
}

/** How the visitor is called in the own transcript. */
export const youIn = (language: SiteLanguage): string => texts(language)("you");
