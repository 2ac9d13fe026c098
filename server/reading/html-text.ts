import { createRequire } from "node:module";
import type * as Entities from "entities";
import { type MarkedRun, shownText } from "#shared/reading/shown-runs.ts";
import { readHtml } from "./read-html.ts";

const installed = createRequire(import.meta.url);
/** The library is loaded with the first text. */
const entities = (): typeof Entities => installed("entities");

/** Replaces each entity of HTML once. Names without a semicolon stay: they are parts of addresses. */
export const decodeEntities = (text: string): string =>
  text.includes("&") ? entities().decodeHTMLStrict(text) : text;

const unseen = new Set(["script", "style"]);
/** Elements that are on lines of their own. */
const blocks = new Set("p div li ul ol h1 h2 h3 h4 h5 h6 tr td th blockquote".split(" "));

/** Returns the words of HTML, without scripts, styles and tags: each block begins a line. Struck words stay: letters have them, too. */
export function linesOfHtml(written: string): string {
  const words: MarkedRun[] = [];
  let [hidden, raised] = [0, 0];
  const endLine = () => {
    if (!(words.at(-1)?.text ?? "\n").endsWith("\n")) words.push({ text: "\n" });
  };
  readHtml(written, {
    opened(name) {
      if (unseen.has(name)) hidden++;
      if (name === "sup") raised++;
      if (blocks.has(name)) endLine();
    },
    closed(name) {
      if (unseen.has(name)) hidden--;
      if (name === "sup") raised--;
      if (name === "br") words.push({ text: "\n" });
      else if (blocks.has(name)) endLine();
    },
    text(text) {
      if (hidden === 0) words.push({ text, isRaised: raised > 0 });
    },
  });
  return decodeEntities(shownText(words).text);
}
