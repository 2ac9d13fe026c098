import type { CatalogFormatter, CatalogType, LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { needsPersonMark } from "../../shared/languages/read-po.ts";
import { isComplete, languageOf } from "../../shared/languages.ts";
import { needsPerson } from "./needs-person.ts";
import { androidExtractor, helpTitleExtractor, wordsExtractor } from "./words-extractor.ts";

export const testFiles = ["**/*.test.ts", "**/*.test.tsx", "**/*.lab.ts"];

const po = formatter({ origins: false, foldLength: 0, printPlaceholdersInComments: false });

/** Marks what a person must review. The source decides it each time, so a mark that is deleted comes back. */
const marked = (catalog: CatalogType): CatalogType =>
  Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => {
      const needs = needsPerson((message.origin ?? []).map(([file]) => file));
      return [id, needs ? { ...message, comments: [needsPersonMark] } : message];
    }),
  );

const format: CatalogFormatter = {
  ...po,
  serialize(catalog, context) {
    const language = languageOf(context.locale);
    return po.serialize(language && !isComplete(language) ? marked(catalog) : catalog, context);
  },
};

/** Where texts are looked for and how catalogues are written: the same for all. */
export const catalogueSettings = {
  sourceLocale: "en",
  extractors: [wordsExtractor, helpTitleExtractor, androidExtractor],
  format,
  orderBy: "origin",
} satisfies Partial<LinguiConfig>;
