import { Marked } from "marked";

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&[a-z]+;/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Converts Markdown to HTML; headings get ids. HTML inside the Markdown is escaped: content is data, not markup. */
export function renderMarkdown(body: string): { html: string; headings: { id: string; text: string }[] } {
  const headings: { id: string; text: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html: ({ text }) => escapeHtml(text),
    },
  });
  return { html: marked.parse(body, { async: false }), headings };
}

/** Returns the addresses of all links in a Markdown text. */
export const linksIn = (body: string): string[] =>
  [...body.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href]) => (href ? [href] : []));
