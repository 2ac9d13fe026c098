import { createRequire } from "node:module";
import type * as Entities from "entities";
import type * as Html from "htmlparser2";
import { cutText, shortenText } from "#shared/texts/cut-text.ts";

const installed = createRequire(import.meta.url);
/** The libraries are loaded with the first feed. */
const html = (): typeof Html => installed("htmlparser2");
const entities = (): typeof Entities => installed("entities");

/** Replaces each entity of HTML once. Names without a semicolon stay: they are parts of addresses. */
export const decodeEntities = (text: string): string =>
  text.includes("&") ? entities().decodeHTMLStrict(text) : text;

/** Returns what is outside and inside of CDATA sections, in their order. Looks at each character once. */
function sections(raw: string): { text: string; literal: boolean }[] {
  const found: { text: string; literal: boolean }[] = [];
  let at = 0;
  for (;;) {
    const open = raw.indexOf("<![CDATA[", at);
    if (open === -1) break;
    const close = raw.indexOf("]]>", open);
    found.push({ text: raw.slice(at, open), literal: false });
    found.push({ text: raw.slice(open + 9, close === -1 ? undefined : close), literal: true });
    if (close === -1) return found;
    at = close + 3;
  }
  found.push({ text: raw.slice(at), literal: false });
  return found;
}

/** More of one text is never shown; the rest is not looked at. */
const maxRaw = 20_000;

/** Controls of the writing direction and other characters that draw nothing: they would change what is around a text. */
const invisible = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\ufffd]/gu;

const unseen = new Set(["script", "style"]);
/** Elements that end a line separate words. */
const lines = new Set("p div br li ul ol h1 h2 h3 h4 h5 h6 tr td th blockquote".split(" "));

/** Returns the words of HTML, without scripts, styles, tags and surplus spaces. */
function wordsOf(written: string): string {
  const words: string[] = [];
  let hidden = 0;
  const endLine = (name: string) => {
    if (lines.has(name)) words.push(" ");
  };
  const parser = new (html().Parser)(
    {
      onopentagname(name) {
        if (unseen.has(name)) hidden++;
        endLine(name);
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden--;
        endLine(name);
      },
      ontext(text) {
        if (hidden === 0) words.push(text);
      },
    },
    { decodeEntities: false },
  );
  parser.end(written);
  return decodeEntities(words.join(""));
}

/**
 * Returns the plain words of an XML element's raw content: text with entities or CDATA sections, either of which may
 * contain HTML.
 */
export function plainText(raw: string, max: number): string {
  const written = sections(cutText(raw, maxRaw))
    .map(({ text, literal }) => (literal ? text : decodeEntities(text)))
    .join("");
  return shortenText(wordsOf(written).replace(invisible, "").replace(/\s+/g, " ").trim(), max);
}
