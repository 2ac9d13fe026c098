/// <reference types="vite/client" />
import elsewhere from "#content/questions/elsewhere.txt?raw";
import { buildSearch, type Findable, type Search } from "#shared/ask/search.ts";
import { learn, type Translations, translated } from "#shared/languages/texts.ts";
import { isComplete, type Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { pageIn } from "#shared/site-pages.ts";

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

const catalogues = import.meta.glob<Translations>("../../../../../shared/languages/*.po", {
  query: "?words=help",
  import: "default",
});
const searches = new Map<Language, Search>();

/** Fetches the titles of articles in a language. Without them, titles stay in English. */
export async function learnHelpTitles(language: Language): Promise<boolean> {
  const titles = await catalogues[`../../../../../shared/languages/${language}.po`]?.();
  if (titles) learn(language, titles);
  searches.delete(language);
  return true;
}

const titleIn = (language: Language, { id, title }: HelpArticle): string =>
  translated(language, `help.${id}`) ?? title;

const searchIn = (language: Language): Search =>
  buildSearch(
    helpArticles.map((each) =>
      language === "en" ? each : { ...each, also: [...each.also, titleIn(language, each)] },
    ),
    elsewhere.split("\n").filter(Boolean),
  );

/** An article in a list: its title in the language of the page, and whether it is itself in English. */
export interface FoundHelp {
  title: string;
  to: string;
  isEnglish: boolean;
}

/** Returns the articles that answer a question, best first: the search of help page and chat, which reads English articles. */
export function findHelp(q: string, language: Language = "en"): FoundHelp[] {
  const search = searches.get(language) ?? searchIn(language);
  searches.set(language, search);
  return search.find(q).flatMap(({ id }) => {
    const article = helpArticles.find((each) => each.id === id);
    if (!article) return [];
    return [
      {
        title: titleIn(language, article),
        to: pageIn(language, article.to),
        isEnglish: !isComplete(language),
      },
    ];
  });
}
