import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { wordsExtractor } from "./scripts/lib/words-extractor.ts";
import { knownLanguages } from "./shared/languages.ts";

/** For `npm run words`: where texts are looked for and how the catalogues are written. */
export default defineConfig({
  sourceLocale: "en",
  locales: knownLanguages.filter((language) => language !== "en"),
  catalogs: [
    {
      path: "<rootDir>/shared/languages/{locale}",
      include: ["server", "shared", "player", "web"].map((folder) => `<rootDir>/${folder}/**/*.{ts,tsx}`),
      exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.lab.ts", "<rootDir>/web/site/**"],
    },
    // The build compiles it into the pages; the dashboard does not load it (decision 0177).
    {
      path: "<rootDir>/shared/languages/site/{locale}",
      include: ["<rootDir>/web/site/**/*.{ts,tsx}"],
      exclude: ["**/*.test.ts"],
    },
  ],
  extractors: [wordsExtractor],
  format: formatter({ origins: false, foldLength: 0, printPlaceholdersInComments: false }),
  orderBy: "origin",
});
