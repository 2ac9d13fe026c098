import { Marked } from "marked";
import { escapeHtml } from "#shared/escape-html.ts";
import { linkIn, type SiteLanguage } from "#shared/site-pages.ts";

interface MarkdownFile {
  fields: Readonly<Record<string, string>>;
  body: string;
}

/**
 * Splits a Markdown file into its body and its head: `key: value` lines between two `---` lines. A value is plain text
 * on one line. Throws an error that names the file and the bad line.
 */
export function readFrontMatter(text: string, file: string): MarkdownFile {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${file}: must start with a head between two lines of ---`);
  const fields: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const [, key, value] = /^([a-z][\w-]*):\s*(\S.*)$/i.exec(line) ?? [];
    if (!key || !value) throw new Error(`${file}: cannot read "${line}", write "key: value"`);
    if (key in fields) throw new Error(`${file}: "${key}" is given twice`);
    fields[key] = value.trim();
  }
  return { fields, body: body.trim() };
}

/** Returns the value of a required field. Throws when the field is missing. */
export function requiredField({ fields }: MarkdownFile, key: string, file: string): string {
  const value = fields[key];
  if (!value) throw new Error(`${file}: "${key}" is missing from the head`);
  return value;
}

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/&[a-z]+;/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Converts Markdown to HTML; headings get ids, and links lead to pages in the language. HTML inside the Markdown is escaped: content is data, not markup. */
export function renderMarkdown(
  body: string,
  language: SiteLanguage = "en",
): { html: string; headings: { id: string; text: string }[] } {
  const headings: { id: string; text: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = slugOf(text) || `part-${headings.length + 1}`;
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // What a screen or another program shows in English.
      em({ tokens, text }) {
        const tag = language !== "en" && !/(?!\p{Script=Latin})\p{L}/u.test(text) ? '<em lang="en">' : "<em>";
        return `${tag}${this.parser.parseInline(tokens)}</em>`;
      },
      html: ({ text }) => escapeHtml(text),
    },
    walkTokens(token) {
      if (token.type === "link") token.href = linkIn(language, token.href);
    },
  });
  const html = marked.parse(body, { async: false });
  // What the server fills in, in addresses of links.
  return { html: html.replace(/%7B%7B(\w+)%7D%7D/g, "{{$1}}"), headings };
}

/** Returns the addresses of all links in a Markdown text. */
export const linksIn = (body: string): string[] =>
  [...body.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href]) => (href ? [href] : []));
