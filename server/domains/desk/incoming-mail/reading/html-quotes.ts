import { readHtml } from "../../../../reading/read-html.ts";

/** How Gmail, Yahoo, Apple Mail, Thunderbird and Outlook on the web mark the mail that is answered. */
function isQuote(name: string, attributes: Record<string, string>): boolean {
  const { class: classes = "", id = "", type = "" } = attributes;
  return (
    /\b(gmail_quote|yahoo_quoted|moz-cite-prefix|gmail_attr)\b/.test(classes) ||
    (name === "blockquote" && type.toLowerCase() === "cite") ||
    endsAnswer(id)
  );
}
/** Outlook on the web puts the quote after this element, not into it. */
const endsAnswer = (id = ""): boolean => /^(x_)?(divRplyFwdMsg|appendonsend)$/i.test(id);

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Returns the HTML of a mail without the mail that it answers; all of it when nothing else would be left. Only what
 * `linesOfHtml` reads stays: names of elements and texts.
 */
export function withoutHtmlQuotes(written: string): string {
  const kept: string[] = [];
  let depth = 0;
  let quotedFrom: number | null = null;
  let isOver = false;
  readHtml(written, {
    opened(name, attributes) {
      depth++;
      if (endsAnswer(attributes.id)) isOver = true;
      if (quotedFrom === null && isQuote(name, attributes)) quotedFrom = depth;
      if (quotedFrom === null && !isOver) kept.push(`<${name}>`);
    },
    closed(name) {
      if (quotedFrom === null && !isOver) kept.push(`</${name}>`);
      if (quotedFrom === depth) quotedFrom = null;
      depth--;
    },
    text(text) {
      if (quotedFrom === null && !isOver)
        kept.push(text.replace(/&(?![\w#]+;)|[<>]/g, (letter) => escaped[letter] ?? letter));
    },
  });
  const rest = kept.join("");
  return rest.replace(/<[^>]*>/g, "").trim() === "" ? written : rest;
}
