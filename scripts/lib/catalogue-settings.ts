import type { LinguiConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { wordsExtractor } from "./words-extractor.ts";

export const testFiles = ["**/*.test.ts", "**/*.test.tsx", "**/*.lab.ts"];

/** Where texts are looked for and how catalogues are written: the same for all. */
export const catalogueSettings = {
  sourceLocale: "en",
  extractors: [wordsExtractor],
  format: formatter({ origins: false, foldLength: 0, printPlaceholdersInComments: false }),
  orderBy: "origin",
} satisfies Partial<LinguiConfig>;
