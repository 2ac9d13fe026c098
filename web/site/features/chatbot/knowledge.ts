import { buildSearch, type Findable, type Search } from "#shared/ask/search.ts";
import type { SitePrices } from "#shared/site-prices.ts";
import type { Article, ChatbotContent, HelpWords } from "./content.ts";

/** The content of the chat with the search over it. */
export interface Knowledge extends ChatbotContent {
  search: Search;
  /** How sure an answer must be. */
  sure: number;
  /** With which prices are computed; null: not at all. */
  prices: SitePrices | null;
}

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z#\d]+;|\{\{\w+\}\}/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Returns an article as the search reads it. */
export const findable = (article: Article, { also, searched }: HelpWords): Findable => {
  const { slug } = article;
  const { question, blocks } = searched?.[slug] ?? article;
  return { id: slug, title: question, also: also[slug] ?? [], body: textOf(blocks.join(" ")) };
};

export const startKnowledge = (
  content: ChatbotContent,
  words: HelpWords,
  prices: SitePrices | null,
): Knowledge => ({
  ...content,
  prices,
  sure: words.sure,
  search: buildSearch(
    content.articles.map((article) => findable(article, words)),
    words.elsewhere,
  ),
});
