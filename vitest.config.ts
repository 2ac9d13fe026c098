import { defineConfig } from "vitest/config";
import { unitTests } from "./scripts/lib/test-files.mjs";
import { textsOfAllLanguages } from "./scripts/vite/texts-of-all-languages.ts";
import { wordTables } from "./shared/languages/word-tables.ts";
import { siteWords } from "./web/site/build/words/site-words.ts";
import { pageCatalogue, reviewedShare } from "./web/ui/panel/words/page-catalogue.ts";
import { wordsInSource } from "./web/ui/panel/words/words-in-source.ts";

export default defineConfig({
  plugins: [
    siteWords("en"),
    wordsInSource(),
    pageCatalogue(),
    reviewedShare(),
    wordTables(),
    textsOfAllLanguages(),
  ],
  test: {
    environment: "node",
    include: unitTests,
    exclude: ["**/node_modules/**", "**/*.lab.test.ts"],
    pool: "forks",
    // A third works while two wait for the database or a process; a fourth only loads the server once more.
    maxWorkers: 3,
    // Each file would load the whole server anew, a third of all the time. No test file leaves anything behind in a module.
    isolate: false,
    globalSetup: ["server/testing/global-setup.ts"],
    setupFiles: ["server/testing/fail-on-output.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    // The limits only catch what hangs. No test has its own: how long one takes depends on the machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    hookTimeout: 300_000,
  },
});
