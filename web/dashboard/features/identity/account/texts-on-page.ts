import { i18n } from "#web/ui/panel/words/i18n.ts";

type Messages = (typeof i18n)["messages"];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns what a compiled message looks like on a page, in pieces between its tags; null: it has no words. */
function patternsOf(message: Messages[string]): RegExp[] {
  const tokens: readonly unknown[] = typeof message === "string" ? [message] : message;
  const written = (parts: readonly unknown[]): string =>
    parts
      .map((part) => {
        if (typeof part === "string") return escaped(part).replaceAll("#", "[\\d,.]+");
        const cases: unknown = Array.isArray(part) ? part[2] : undefined;
        if (typeof cases !== "object" || cases === null) return ".+";
        const inner = Object.entries(cases).filter(([name]) => name !== "offset");
        return `(?:${inner.map(([, each]) => written(Array.isArray(each) ? each : [each])).join("|")})`;
      })
      .join("");
  return written(tokens)
    .split(/<\/?\d+\/?>/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece.replaceAll(".+", "")))
    .map((piece) => new RegExp(`^${piece}$`, "u"));
}

/** Returns a function that gives the id of the sentence that a text of the page is, or is a part of; null: none. */
export function sentencesIn(messages: Messages): (text: string) => string | null {
  const patterns = Object.entries(messages).flatMap(([id, message]) =>
    patternsOf(message).map((pattern) => ({ id, pattern })),
  );
  return (text) => patterns.find(({ pattern }) => pattern.test(text))?.id ?? null;
}

export interface TextOnPage {
  text: string;
  /** Of its sentence in the catalogue. */
  id: string;
}

/** Returns the texts of the catalogue that a part of the page shows, in their order. */
export function textsOnPage(part: Element): TextOnPage[] {
  const sentenceOf = sentencesIn(i18n.messages);
  const shown = new Set<string>();
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    if (/\p{L}/u.test(text) && text.length <= 1_000) shown.add(text);
  }
  return [...shown].flatMap((text) => {
    const id = sentenceOf(text);
    return id === null ? [] : [{ text, id }];
  });
}
