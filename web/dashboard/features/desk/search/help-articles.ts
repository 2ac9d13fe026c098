/// <reference types="vite/client" />
import { paths } from "#shared/paths.ts";

export interface HelpArticle {
  question: string;
  /** The article in the help center. */
  to: string;
  /** Lower case, for matching. */
  text: string;
}

const files = import.meta.glob<string>("../../../../../content/help/*/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Reads an article from its file: the slug is the name of the file, the question is in its head. */
export function articleOf(file: string, source: string): HelpArticle {
  const slug = file.split("/").at(-1)?.replace(/\.md$/, "") ?? "";
  const question = /^question: (.+)$/m.exec(source)?.[1] ?? slug;
  const body = source.replace(/^---[\s\S]*?---/, "");
  return { question, to: `${paths.helpCenter}#${slug}`, text: `${question} ${body}`.toLowerCase() };
}

/** All articles of the help center. */
export const helpArticles: readonly HelpArticle[] = Object.entries(files).map(([file, source]) =>
  articleOf(file, source),
);
