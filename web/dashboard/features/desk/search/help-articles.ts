/// <reference types="vite/client" />
import elsewhere from "#content/questions/elsewhere.txt?raw";
import { buildSearch, type Findable, type Search } from "#shared/ask/search.ts";
import { paths } from "#shared/paths.ts";

export interface HelpArticle extends Findable {
  /** The article in the help center. */
  to: string;
}

const files = import.meta.glob<string>("../../../../../content/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Reads an article from its file: the slug is the name of the file, question and other ways to ask are in its head. */
export function articleOf(file: string, source: string): HelpArticle {
  const slug = file.split("/").at(-1)?.replace(/\.md$/, "") ?? "";
  const title = /^question: (.+)$/m.exec(source)?.[1] ?? slug;
  const also = /^also: (.+)$/m.exec(source)?.[1]?.split(" | ") ?? [];
  const body = source.replace(/^---[\s\S]*?---/, "");
  return { id: slug, title, also, body, to: `${paths.helpCenter}#${slug}` };
}

/** All articles of the help center. */
export const helpArticles: readonly HelpArticle[] = Object.entries(files).map(([file, source]) =>
  articleOf(file, source),
);

let search: Search | undefined;

/** Returns the articles that answer a question, best first: the search of help page and chat. */
export function findHelp(q: string): HelpArticle[] {
  search ??= buildSearch(helpArticles, elsewhere.split("\n").filter(Boolean));
  return search.find(q).flatMap(({ id }) => helpArticles.find((article) => article.id === id) ?? []);
}
