import { meaningOf, type Word } from "#shared/ask/words.ts";
import type { Article } from "./content.ts";
import { type Knowledge, textOf } from "./knowledge.ts";

/** An excerpt of more characters would fill a phone. */
const mostCharacters = 480;

/** The blocks of an article that answer a question: from the first to before the last. */
export interface Excerpt {
  from: number;
  until: number;
}

/**
 * Returns the part of an article that answers the question: all of a short one; else the block that knows most of the
 * question, with the blocks after it that fit, and a list together with the sentence that introduces it.
 */
export function excerptOf(article: Article, words: readonly Word[], { search }: Knowledge): Excerpt {
  const texts = article.blocks.map(textOf);
  const lengths = texts.map((text) => text.length);
  const asked = new Set(words.map((word) => word.concept));
  const scores = texts.map((text) => {
    const known = new Set(meaningOf(text).map((word) => word.concept));
    return [...asked].reduce((sum, concept) => sum + (known.has(concept) ? search.weightOf(concept) : 0), 0);
  });
  let from = scores.indexOf(Math.max(...scores));
  // The first paragraph is the answer to the article's own question: prefer it unless another knows clearly more.
  if ((scores[from] ?? 0) < (scores[0] ?? 0) * 1.5 + 1) from = 0;
  const introduces = (at: number) =>
    texts[at]?.endsWith(":") || article.blocks[at + 1]?.startsWith("<ul") === true;
  if (from > 0 && /^<[ou]l/.test(article.blocks[from] ?? "")) from -= 1;
  let until = from + 1;
  let length = lengths[from] ?? 0;
  while (
    until < texts.length &&
    (introduces(until - 1) || length + (lengths[until] ?? 0) <= mostCharacters)
  ) {
    length += lengths[until] ?? 0;
    until += 1;
  }
  return { from, until };
}
