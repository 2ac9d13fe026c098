import { cutText } from "#shared/texts/cut-text.ts";
import type { Before } from "#web/lib/live-chat/live-conversation.ts";
import type { Content } from "./answer.ts";
import { asOnPage } from "./as-on-page.ts";
import type { Brain } from "./brain.ts";
import type { Line } from "./conversation-state.ts";

/** The server takes so many lines of so many characters. */
const most = { lines: 60, characters: 2000 };

/**
 * Returns what was said with the assistant in words, for the person who answers. Nothing of the customer's account, which stands
 * in it only as the browser has read it.
 */
export const wordsBefore = (lines: readonly Line[], brain: Brain | null): Before =>
  lines
    .flatMap(({ from, content }) => {
      const text = cutText(asOnPage(wordsOf(content, brain)).trim(), most.characters);
      return text === ""
        ? []
        : [{ from: from === "visitor" ? ("visitor" as const) : ("assistant" as const), text }];
    })
    .slice(-most.lines);

/** The text of HTML as the window shows it. */
const shown = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replace(/<\/(?:p|li|t[dhr]|h\d)>/g, " $&"), "text/html")
    .body.textContent.replace(/\s+/g, " ")
    .trim();

function wordsOf(content: Content, brain: Brain | null): string {
  switch (content.kind) {
    case "text" satisfies Content["kind"]:
      return content.text;
    case "topic":
      return shown(brain?.topics.find(({ id }) => id === content.topic)?.lines[content.part] ?? "");
    case "article": {
      const article = brain?.articles.find(({ slug }) => slug === content.slug);
      return article
        ? `${article.question} ${shown(article.blocks.slice(content.from, content.until).join(" "))}`
        : "";
    }
    case "questions":
    case "choose":
      return content.slugs
        .flatMap((slug) => brain?.articles.find((each) => each.slug === slug)?.question ?? [])
        .join(" · ");
    default:
      return "";
  }
}
